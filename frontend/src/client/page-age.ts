import type { AppRouter } from "../router.tsx";

/**
 * A page that the service has but cannot make anew comes with the moment when it was made, in a
 * header: its text is the same as ever. `OfflineNotice` tells the reader, until another page is
 * shown.
 */
export const showPageAge = (router: AppRouter): void => {
  const root = document.documentElement;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const made = page?.serverTiming?.find(({ name }) => name === "made")?.description;
  if (!made) return;
  root.dataset.kept = made;
  const unsubscribe = router.subscribe("onRendered", ({ hrefChanged }) => {
    if (!hrefChanged) return;
    delete root.dataset.kept;
    unsubscribe();
  });
};
