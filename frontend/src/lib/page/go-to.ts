import { showSpinnerLater } from "../browser/page-spinner.ts";
import { ownPath } from "../session/own-path.ts";
import { inPageLanguage } from "./in-page-language.ts";

/**
 * Navigates to a page of this site.
 * @returns a promise that resolves only if the back/forward cache restores this page
 */
export const goTo = (path: string): Promise<void> => {
  showSpinnerLater();
  location.assign(ownPath(inPageLanguage(path)));
  return waitUntilRestored();
};

/** Navigates and replaces this page in the history. */
export const replacePage = (path: string): Promise<void> => {
  showSpinnerLater();
  location.replace(ownPath(inPageLanguage(path)));
  return waitUntilRestored();
};

export const waitUntilRestored = (): Promise<void> =>
  new Promise((resolve) => addEventListener("pageshow", () => resolve(), { once: true }));
