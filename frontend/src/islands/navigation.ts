import { hideSpinner, showSpinnerLater } from "#/lib/browser/page-spinner.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";

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

let isWaiting = false;

/** Asks the service worker to cache the page with its islands' files. */
export const cachePage = (): void => {
  if (!import.meta.env.PROD || savesData() || !("serviceWorker" in navigator)) return;
  if (isWaiting) return;
  isWaiting = true;
  whenIdle(async () => {
    isWaiting = false;
    // Caching is optional: it fails without storage or network.
    try {
      await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({
        page: location.href,
        lang: pageLanguage(),
        files: loadedFiles(),
      });
    } catch {
      return;
    }
  });
};

/** Reports pictures and fonts, too, because many loaded before the worker was active. */
const loadedFiles = (): string[] =>
  performance.getEntriesByType("resource").map(({ name }) => name)
    .filter((url) => /^\/(assets|media)\//.test(url.slice(location.origin.length)));

/** Whether the user has turned on the browser's data saver. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/**
 * Runs `work` when the browser is idle, after 3 s at the latest: a busy device may never be idle.
 */
const whenIdle = (work: () => void): void => {
  // Safari lacks `requestIdleCallback`.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(() => work(), { timeout: 3000 });
  else setTimeout(work);
};
