import { sessionFetch } from "#/api/session/session-fetch.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";

const root = document.documentElement;

/** Shows a notice when the browser is offline, and the age of a cached page. */
export const startNotices = (): void => {
  // `data-saved` is set by the service worker on cached copies. `made` is sent by the service for a
  // page that it cannot render again at the moment.
  const { saved } = root.dataset;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const made = page?.serverTiming?.find(({ name }) => name === "made")?.description;
  // CSS hides what a cached page cannot know, such as whether a business is open.
  if (made) root.dataset.outdated = made;
  const update = () => {
    show("copy", saved);
    show("old", saved === undefined && navigator.onLine ? made : undefined);
    show("offline", saved === undefined && !navigator.onLine ? "" : undefined);
  };
  update();
  addEventListener("online", update);
  addEventListener("offline", update);
};

/** @param moment ISO time or empty string to show the notice; undefined hides it */
const show = (name: string, moment: string | undefined) => {
  const notice = document.querySelector<HTMLElement>(`[data-notice=${name}]`)!;
  notice.hidden = moment === undefined;
  const time = notice.querySelector("time");
  if (moment && time) time.textContent = formatMoment(moment, pageLanguage());
};

const checkInterval = 30_000;

export const startPreviewBanner = (): void => {
  const banner = document.getElementById("preview-banner");
  if (!banner) return;
  const [running, disconnected] = banner.children as HTMLCollectionOf<HTMLElement>;
  let latestCheck = 0;
  const check = async () => {
    const current = ++latestCheck;
    // Reads the body, because an unread response keeps its connection open.
    const isOk = await sessionFetch(new Request("/api/health"))
      .then(async (answer) => Boolean(await answer.text()) && answer.ok)
      .catch(() => false);
    // Ignores responses that arrive out of order.
    if (current !== latestCheck) return;
    running!.hidden = !isOk;
    disconnected!.hidden = isOk;
  };
  check();
  setInterval(check, checkInterval);
  addEventListener("online", check);
  addEventListener("offline", check);
};
