import type { AppRouter } from "#/router.tsx";

/**
 * Every new page, and every next page of a list, is read from its top; who goes back is where they
 * were. The router's own way would throw a reader back to the top when the page comes alive.
 */
export const placeOnRouteChange = (router: AppRouter): void => {
  const left = new Map<string | undefined, number>();
  let isBack = false;
  router.history.subscribe(({ action: { type } }) => {
    isBack = type === "BACK" || type === "FORWARD" || type === "GO";
  });
  router.subscribe("onBeforeNavigate", ({ fromLocation }) => {
    if (fromLocation) left.set(fromLocation.state.__TSR_key, scrollY);
  });
  router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation) return;
    if (toLocation.hash) return document.getElementById(toLocation.hash)?.scrollIntoView();
    const paged = cursorOf(fromLocation.search) !== cursorOf(toLocation.search);
    if (!pathChanged && !paged) return;
    const top = isBack ? left.get(toLocation.state.__TSR_key) ?? 0 : 0;
    scrollTo({ top, behavior: "instant" });
  });
};

const cursorOf = (search: { cursor?: string }): string | undefined => search.cursor;
