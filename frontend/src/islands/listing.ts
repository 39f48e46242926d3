import { getSession } from "#/api/session/session.ts";
import { sendListingEvent } from "#/lib/browser/listing-events.ts";
import { chosenCity, subscribeToCity } from "#/lib/city/city-store.ts";
import { formatKm, kmPlace } from "#/lib/format/distance.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";

export const start = (): void => {
  const listing = document.querySelector<HTMLElement>("[data-listing]");
  if (!listing) return;
  const { listing: slug, id } = listing.dataset;
  // Waits for activation, because the user may never visit a prerendered page.
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", () => countView(slug!, id!), { once: true });
  } else countView(slug!, id!);
  const away = listing.querySelector<HTMLElement>("[data-away]");
  if (!away) return;
  showAway(away);
  subscribeToCity(() => showAway(away));
};

/** Counts a view for the owner, with the search that led to it. Skips the owner's own views. */
const countView = (slug: string, id: string) => {
  if (getSession().businessId === id) return;
  const query = searchOf(document.referrer);
  sendListingEvent(slug, { kind: "view", ...query && { query } });
};

/** Query of the previous page, if it was the search page. */
const searchOf = (address: string) => {
  if (!address) return null;
  const { origin, pathname, searchParams } = new URL(address);
  return origin === location.origin && pathname === "/search" ? searchParams.get("q") : null;
};

/** Shows the distance from the chosen PIN code. */
const showAway = async (away: HTMLElement) => {
  const near = chosenCity()?.pin;
  const distance = near && await fetchDistance(away.dataset.away!, near);
  // The visitor may have chosen another place in the meantime.
  if (near !== chosenCity()?.pin) return;
  const { exact, about, locality } = away.dataset;
  const lang = pageLanguage();
  const text = distance
    ? (distance.isExact ? exact : about)!.replace(kmPlace, formatKm(distance, lang))
    : locality!;
  // Writes only a new text: the page is already right without a distance.
  if (away.textContent !== text) away.textContent = text;
  (away.nextElementSibling as HTMLElement).hidden = !distance;
};

const fetchDistance = async (slug: string, near: string) => {
  const { api } = await import("#/api/browser-api.ts");
  const { data } = await api.GET("/api/business/{slug}", {
    params: { path: { slug }, query: { near } },
  }).catch(() => ({ data: undefined }));
  const { distanceKm, place } = data ?? {};
  return typeof distanceKm === "number"
    ? { distanceKm, isExact: place?.isExact ?? false }
    : undefined;
};
