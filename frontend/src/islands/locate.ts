import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import { devicePosition, LocationError } from "#/lib/browser/device-position.ts";
import { type ChosenCity, cityAt, pathForPlace } from "#/lib/city/chosen-city.ts";
import { storeCity } from "#/lib/city/city-store.ts";
import { inLanguage, readAddress } from "#/lib/page/address.ts";
import { paths } from "#/lib/paths.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { queueToastForNextPage } from "#/ui/toast.ts";
import { withStoredLanguage } from "./with-stored-language.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";

/** Stores the device's place as the visitor's city and reloads the page that the button names. */
export const locate = async (button: HTMLElement): Promise<void> => {
  const from = button.dataset.locate!;
  const restoreButton = showBusy(button);
  try {
    const place = await findPlace();
    storeCity(place);
    location.replace(ownPath(withStoredLanguage(pathForPlace(from, place))));
  } catch (error) {
    const { default: city } = pageLanguage() === "hi"
      ? await import("#/i18n/locales/hi/city.ts")
      : await import("#/i18n/locales/en/city.ts");
    const isDenied = error instanceof LocationError && error.fault === "denied";
    queueToastForNextPage(isDenied ? city.denied : city.lost, "error");
    // The city page has a field for a PIN code.
    location.assign(inLanguage(paths.city(from), readAddress(location.href).hl));
  } finally {
    addEventListener("pageshow", restoreButton, { once: true });
  }
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
