import type { Schemas } from "./api/client.ts";
import { getSession } from "./api/session.ts";
import type { AppRouter } from "./router.tsx";

/**
 * Tells the service when a listing is seen or contacted, so that its owner can read how often:
 * without anything about the visitor, and without waiting for an answer.
 */
export const tellEvents = (router: AppRouter): void => {
  router.subscribe("onRendered", ({ fromLocation }) => {
    const business = shownBusiness(router);
    if (!business || business._id === getSession().businessId) return;
    const query = searchOf(fromLocation?.href ?? document.referrer);
    tell(business.slug, { kind: "view", ...query && { query } });
  });
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLElement>("[data-tell]");
    const slug = link?.closest<HTMLElement>("[data-slug]")?.dataset.slug;
    if (slug) tell(slug, { kind: link!.dataset.tell as Event["kind"] });
  });
};

type Event = Schemas["ListingEvent"];

const tell = (slug: string, event: Event) =>
  navigator.sendBeacon(
    `/api/business/${slug}/events`,
    new Blob([JSON.stringify(event)], { type: "application/json" }),
  );

const shownBusiness = ({ state }: AppRouter) =>
  state.matches.find((match) => match.routeId === "/business/$slug")?.loaderData?.value.business;

/** What was searched for on the page before, if that was our search page. */
const searchOf = (address: string): string | null => {
  const url = URL.parse(address, location.origin);
  return url?.origin === location.origin && url.pathname === "/search"
    ? url.searchParams.get("q")
    : null;
};
