import type { AppRouter } from "#/router.tsx";

/** Every new page, and every next page of a list, is read from its top. */
export const scrollToTopOnRouteChange = (router: AppRouter): void => {
  // Or the browser scrolls a page that one comes back to, after us. What it loads anew, coming back
  // to it or for want of memory, it shows where it was: the entry of a page that is left says so.
  const answerForPlace = () => {
    history.scrollRestoration = document.hidden ? "auto" : "manual";
  };
  answerForPlace();
  document.addEventListener("visibilitychange", answerForPlace);
  router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation) return;
    if (toLocation.hash) return document.getElementById(toLocation.hash)?.scrollIntoView();
    const paged = cursorOf(fromLocation.search) !== cursorOf(toLocation.search);
    if (pathChanged || paged) scrollTo({ top: 0, behavior: "instant" });
  });
};

const cursorOf = (search: { cursor?: string }): string | undefined => search.cursor;
