import { hideSpinner, showSpinnerLater } from "#/lib/browser/page-spinner.ts";
import { savesData } from "#/lib/browser/saves-data.ts";
import { whenIdle } from "#/lib/browser/when-idle.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";

/** Shows a spinner while the next document is on its way. */
export const startSpinner = (): void => {
  addEventListener("click", (event) => {
    if (!event.defaultPrevented && leadsAway(event)) showSpinnerLater();
  });
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!event.defaultPrevented && form.getAttribute("method") !== "dialog") showSpinnerLater();
  });
  // The page is used again, as after the browser's stop button: before what this very key does.
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

/**
 * Has the service worker keep the page readable without a network, with the files that its islands
 * have loaded.
 */
export const keepPage = (): void => {
  if (!import.meta.env.PROD || savesData() || !("serviceWorker" in navigator)) return;
  if (isWaiting) return;
  isWaiting = true;
  whenIdle(async () => {
    isWaiting = false;
    // A browser that keeps nothing, or a network that went: the page is none the worse.
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

/** Pictures and fonts, too, many of which came before there was a worker to see them. */
const loadedFiles = (): string[] =>
  performance.getEntriesByType("resource").map(({ name }) => name)
    .filter((url) => /^\/(assets|media)\//.test(url.slice(location.origin.length)));
