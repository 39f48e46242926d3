import { pageLanguage } from "../page/page-language.ts";

let isWaiting = false;

/**
 * Asks the service worker to cache the page with the files of its islands, or of the app.
 *
 * @param isNeeded the user works with this page offline, also with the data saver on
 */
export const cachePage = (isNeeded = false): void => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (savesData() && !isNeeded) return;
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
