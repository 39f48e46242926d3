import { sessionFetch } from "#/api/session/session-fetch.ts";
import { showMoment } from "#/lib/format/moment.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";

const root = document.documentElement;

/** Says when there is no network, and of when a page is that could not be had anew. */
export const startNotices = (): void => {
  // `data-saved` is the service worker's, for a copy from the device; the service says when it made a
  // page that it has but cannot make anew.
  const { saved } = root.dataset;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const made = page?.serverTiming?.find(({ name }) => name === "made")?.description;
  // Styles leave out what such a page cannot know: whether a business is open.
  if (made) root.dataset.kept = made;
  const update = () => {
    show("copy", saved);
    show("old", saved === undefined && navigator.onLine ? made : undefined);
    show("offline", saved === undefined && !navigator.onLine ? "" : undefined);
  };
  update();
  addEventListener("online", update);
  addEventListener("offline", update);
};

/** @param moment when it applies: since when, ISO, or an empty text */
const show = (name: string, moment: string | undefined) => {
  const notice = document.querySelector<HTMLElement>(`[data-notice=${name}]`)!;
  notice.hidden = moment === undefined;
  const time = notice.querySelector("time");
  if (moment && time) time.textContent = showMoment(moment, pageLanguage());
};

const askEvery = 30_000;

/** Keeps the strip of preview environments right. */
export const startPreviewBanner = (): void => {
  const banner = document.getElementById("preview-banner");
  if (!banner) return;
  const [running, disconnected] = banner.children as HTMLCollectionOf<HTMLElement>;
  let asked = 0;
  const ask = async () => {
    const turn = ++asked;
    // An answer that nobody reads stays open.
    const isOk = await sessionFetch(new Request("/api/health"))
      .then(async (answer) => Boolean(await answer.text()) && answer.ok)
      .catch(() => false);
    // Of answers that overtake each other the one to the latest question counts.
    if (turn !== asked) return;
    running!.hidden = !isOk;
    disconnected!.hidden = isOk;
  };
  ask();
  setInterval(ask, askEvery);
  addEventListener("online", ask);
  addEventListener("offline", ask);
};
