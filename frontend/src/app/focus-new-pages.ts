import { focusHeading } from "#/lib/browser/focus-heading.ts";
import type { AppRouter } from "./router.tsx";

/** A new page is read out from its heading, as a document is; so is a page whose link went away. */
export const focusNewPages = (router: AppRouter): void => {
  router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged, hrefChanged }) => {
    if (!fromLocation) return;
    if (toLocation.hash) {
      // A heading that one is led to; what cannot be focused is not.
      return document.getElementById(toLocation.hash)?.focus({ preventScroll: true });
    }
    const focused = document.activeElement;
    // A field that the new page begins with, or a filter that one is about to change again.
    const isAtWork = focused?.matches("#main :not(a)");
    if (focused === document.body ? hrefChanged : pathChanged && !isAtWork) focusHeading();
  });
};
