import type { Schemas } from "../api/client.ts";
import { getSession } from "../api/session.ts";
import type { AppRouter } from "../router.tsx";

/**
 * Tells the service when a listing is seen or contacted, so that its owner can read how often:
 * without anything about the visitor, and without waiting for an answer.
 */
export const startAnalytics = (router: AppRouter): void => {
  router.subscribe("onRendered", ({ fromLocation }) => {
    const business = router.state.matches.find((match) => match.routeId === "/business/$slug")
      ?.loaderData?.value.business;
    if (!business || business._id === getSession().businessId) return;
    const query = searchOf(fromLocation?.href ?? document.referrer);
    tell(business.slug, { kind: "view", ...query && { query } });
  });
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLElement>("[data-tell]");
    if (link) tell(slugBy(link), { kind: link.dataset.tell as Event["kind"] });
  });
};

type Event = Schemas["ListingEvent"];

const tell = (slug: string, event: Event) =>
  navigator.sendBeacon(
    `/api/business/${slug}/events`,
    new Blob([JSON.stringify(event)], { type: "application/json" }),
  );

/** Whose link it is: that of the card it is on, else of the page. */
const slugBy = (link: HTMLElement) =>
  (link.closest("article")?.querySelector("a") ?? location).pathname.split("/")[2]!;

/** What was searched for on the page before, if that was our search page. */
const searchOf = (address: string) => {
  const { origin, pathname, searchParams } = new URL(address, location.origin);
  return origin === location.origin && pathname === "/search" ? searchParams.get("q") : null;
};
