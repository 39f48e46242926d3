import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import {
  devicePosition,
  LocationError,
  type LocationFault,
} from "#/lib/browser/device-position.ts";
import { showSpinnerLater } from "#/lib/browser/page-spinner.ts";
import { type ChosenCity, cityAt, pathForPlace, placeFound } from "#/lib/city/chosen-city.ts";
import { storeCity } from "#/lib/city/city-store.ts";
import { inLanguage, readAddress } from "#/lib/page/address.ts";
import { paths } from "#/lib/paths.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { typedSearch } from "./place.ts";
import { withStoredLanguage } from "./with-stored-language.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";

/** Stores the device's place as the visitor's city and opens the page that the button names. */
export const locate = async (button: HTMLElement): Promise<void> => {
  const from = button.closest(".hero")
    ? typedSearch() ?? button.dataset.locate!
    : button.dataset.locate!;
  const restoreButton = showBusy(button);
  try {
    choose(await findPlace(), from);
    addEventListener("pageshow", restoreButton, { once: true });
  } catch (error) {
    restoreButton();
    const fault = error instanceof LocationError ? error.fault : "lost";
    const form = document.querySelector<HTMLFormElement>("form[data-place]");
    if (form) return explain(form, fault, from);
    const city = inLanguage(paths.city(from), readAddress(location.href).hl);
    location.assign(ownPath(`${city}#${fault}`));
  }
};

/** Takes the only place that has the typed name or PIN code; the city page lists several. */
export const takePlace = async (form: HTMLFormElement): Promise<void> => {
  const { q, from } = Object.fromEntries(new FormData(form)) as Record<"q" | "from", string>;
  const text = q.trim();
  showSpinnerLater();
  const { data } = await api.GET("/api/places", { params: { query: { q: text } } })
    .catch(() => ({ data: undefined }));
  const [place] = data ?? [];
  if (text && place && data!.length === 1) choose(placeFound(place), from);
  else form.submit();
};

/** Says above the field for a place why the device's position is unknown. */
export const explain = async (
  form: HTMLFormElement,
  fault: LocationFault,
  from?: string,
): Promise<void> => {
  const { default: city } = pageLanguage() === "hi"
    ? await import("#/i18n/locales/hi/city.ts")
    : await import("#/i18n/locales/en/city.ts");
  const dialog = form.closest("dialog");
  if (from) (form.elements.namedItem("from") as HTMLInputElement).value = from;
  if (dialog && !dialog.open) dialog.showModal();
  form.querySelector("[role=alert]")!.textContent = city[fault];
  (form.elements.namedItem("q") as HTMLInputElement).focus();
};

const choose = (place: ChosenCity, from: string) => {
  storeCity(place);
  const to = withStoredLanguage(pathForPlace(from, place));
  // Back leads to home, but not to the city page.
  if (location.pathname === paths.home) location.assign(ownPath(to));
  else location.replace(ownPath(to));
};

const showBusy = (button: HTMLElement) => {
  const label = button.querySelector("span")!;
  const text = label.textContent;
  label.textContent = button.dataset.busy!;
  return () => {
    button.ariaBusy = null;
    label.textContent = text;
  };
};

/** Rounds to about a kilometre, so that the request does not reveal a home address. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * PIN code and city of the device's position. Sent in a body, because URLs are logged.
 *
 * @throws {LocationError} when the position is unavailable
 */
const findPlace = async (): Promise<ChosenCity> => {
  const { latitude, longitude } = await devicePosition();
  const body = { lat: rounded(latitude), lng: rounded(longitude) };
  const place = dataOf(await api.POST("/api/pincodes/nearest", { body }));
  const { pincode, citySlug: slug, city: en, cityHi: hi } = place;
  return cityAt({ slug, name: { en, hi } }, pincode);
};
