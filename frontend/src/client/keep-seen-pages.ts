import { whenIdle } from "../lib/browser/when-idle.ts";
import { savesData } from "../lib/browser/saves-data.ts";
import type { AppRouter } from "../router.tsx";

/**
 * What was seen stays readable without a network (`service-worker.ts`). A page that was reached
 * without a document is asked for once more in the background; whoever saves data is spared that.
 */
export const keepSeenPages = async (router: AppRouter): Promise<void> => {
  if (savesData() || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  const keep = () =>
    active?.postMessage({
      page: location.href,
      lang: document.documentElement.lang,
      files: loadedFiles(),
    });
  keep();
  router.subscribe("onRendered", ({ hrefChanged }) => {
    if (!hrefChanged || !navigator.onLine) return;
    // From here on the page shows what the network has just answered.
    delete document.documentElement.dataset.saved;
    whenIdle(keep);
  });
};

/** Pictures and fonts too, many of which came before there was a worker to see them. */
const loadedFiles = (): string[] =>
  performance.getEntriesByType("resource").map(({ name }) => name)
    .filter((url) => /^\/(assets|media)\//.test(url.slice(location.origin.length)));
