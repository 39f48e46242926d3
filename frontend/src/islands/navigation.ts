import { hideSpinner, showSpinnerLater } from "#/lib/browser/page-spinner.ts";

/** Shows a spinner while the next page loads. */
export const startSpinner = (): void => {
  addEventListener("click", (event) => {
    if (!event.defaultPrevented && leadsAway(event)) showSpinnerLater();
  });
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!event.defaultPrevented && form.getAttribute("method") !== "dialog") showSpinnerLater();
  });
  // The user continues on this page, for example after pressing the browser's stop button.
  addEventListener("pointerdown", hideSpinner, true);
  addEventListener("keydown", hideSpinner, true);
  addEventListener("pagehide", hideSpinner);
  addEventListener("pageshow", hideSpinner);
};

const leadsAway = (event: MouseEvent): boolean => {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return false;
  }
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || link.download || link.origin !== location.origin) return false;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return !(isHere && link.hash);
};
