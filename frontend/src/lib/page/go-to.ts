import { showSpinnerLater } from "../browser/page-spinner.ts";
import { ownPath } from "../session/own-path.ts";
import { inThisLanguage } from "./in-this-language.ts";

/**
 * Opens another page of ours.
 * @returns a promise that is settled should this page be shown again: a form stays busy until then
 */
export const goTo = (path: string): Promise<void> => {
  showSpinnerLater();
  location.assign(ownPath(inThisLanguage(path)));
  return waitUntilRestored();
};

/** The same for a page that takes the place of this one in the history. */
export const replacePage = (path: string): Promise<void> => {
  showSpinnerLater();
  location.replace(ownPath(inThisLanguage(path)));
  return waitUntilRestored();
};

export const waitUntilRestored = (): Promise<void> =>
  new Promise((resolve) => addEventListener("pageshow", () => resolve(), { once: true }));
