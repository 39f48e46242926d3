import { focusHeading } from "#/lib/browser/focus-heading.ts";
import type { AppRouter } from "./router.tsx";

/**
 * Focuses the heading of a new page for screen readers, and the heading of a changed page if the
 * focused link has disappeared.
 */
export const focusNewPages = (router: AppRouter): void => {
  router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged, hrefChanged }) => {
    if (!fromLocation) return;
    if (toLocation.hash) {
      // The target of a link, if it can be focused.
      return document.getElementById(toLocation.hash)?.focus({ preventScroll: true });
    }
    const focused = document.activeElement;
    // The page has focused a field, or the user is changing a filter.
    const isInUse = focused?.matches("#main :not(a)");
    if (focused === document.body ? hrefChanged : pathChanged && !isInUse) focusHeading();
  });
};
