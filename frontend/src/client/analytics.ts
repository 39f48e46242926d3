import { getSession } from "../api/session/session.ts";
import { tell } from "../lib/browser/listing-events.ts";
import type { AppRouter } from "../router.tsx";

/**
 * Tells the service when a listing is seen, so that its owner can read how often. Who contacts it is
 * counted by the script in the page's head: the tap on a number may be the first thing of all.
 */
export const startAnalytics = (router: AppRouter): void => {
  router.subscribe("onRendered", ({ fromLocation }) => {
    const business = router.state.matches.find((match) => match.routeId === "/business/$slug")
      ?.loaderData?.value.business;
    if (!business || business._id === getSession().businessId) return;
    const query = searchOf(fromLocation?.href ?? document.referrer);
    tell(business.slug, { kind: "view", ...query && { query } });
  });
};

/** What was searched for on the page before, if that was our search page. */
const searchOf = (address: string) => {
  const { origin, pathname, searchParams } = new URL(address, location.origin);
  return origin === location.origin && pathname === "/search" ? searchParams.get("q") : null;
};
