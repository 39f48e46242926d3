import { getSession } from "#/api/session/session.ts";
import { sendListingEvent } from "#/lib/browser/listing-events.ts";
import { chosenCity, subscribeToCity } from "#/lib/city/city-store.ts";
import { kmPlace, showKm } from "#/lib/format/distance.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";

/** What the page of a business does without React, as soon as it is shown. */
export const start = (): void => {
  const listing = document.querySelector<HTMLElement>("[data-listing]");
  if (!listing) return;
  const { listing: slug, id } = listing.dataset;
  // A page that is made ahead may never be seen.
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", () => countView(slug!, id!), { once: true });
  } else countView(slug!, id!);
  const away = listing.querySelector<HTMLElement>("[data-away]");
  if (!away) return;
  showAway(away);
  subscribeToCity(() => showAway(away));
};

/** The owner reads how often others look at it, and what they had searched for. */
const countView = (slug: string, id: string) => {
  if (getSession().businessId === id) return;
  const query = searchOf(document.referrer);
  sendListingEvent(slug, { kind: "view", ...query && { query } });
};

/** What was searched for on the page before, if that was our search page. */
const searchOf = (address: string) => {
  if (!address) return null;
  const { origin, pathname, searchParams } = new URL(address);
  return origin === location.origin && pathname === "/search" ? searchParams.get("q") : null;
};

/** How far it is from the chosen PIN code. */
const showAway = async (away: HTMLElement) => {
  const near = chosenCity()?.pin;
  const way = near && await askWay(away.dataset.away!, near);
  // Another one may have been chosen meanwhile.
  if (near !== chosenCity()?.pin) return;
  const { exact, about } = away.dataset;
  const lang = pageLanguage();
  away.textContent = way
    ? ` · ${(way.isExact ? exact : about)!.replace(kmPlace, showKm(way, lang))}`
    : "";
};

const askWay = async (slug: string, near: string) => {
  const { browserApi } = await import("#/api/browser-api.ts");
  const { data } = await browserApi().GET("/api/business/{slug}", {
    params: { path: { slug }, query: { near } },
  }).catch(() => ({ data: undefined }));
  const { distanceKm, place } = data ?? {};
  return typeof distanceKm === "number"
    ? { distanceKm, isExact: place?.isExact ?? false }
    : undefined;
};
