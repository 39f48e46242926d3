import type { Lang } from "#/i18n/languages.ts";
import { serviceNow, timedFetch } from "#/lib/browser/service-clock.ts";
import { formatClock, wallTime } from "#/lib/format/clock.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";

const everyMs = 30_000;
/** How long the page is read again without a change. */
const patienceMs = 10 * 60_000;

/** Reads a visitor's open request again (`site/pages/enquiry.tsx`) and replaces what has changed. */
export const start = (): void => {
  forgetOutcome();
  const line = document.querySelector<HTMLElement>("[data-live-line]");
  if (!line) return;
  const texts: Record<"updated" | "rests" | "offline", string> = JSON.parse(line.dataset.liveLine!);
  const [text] = line.querySelectorAll("span span");
  const button = line.querySelector("button")!;
  const news = line.nextElementSibling!;
  let waitsUntil = Date.now() + patienceMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;

  const say = (name: keyof typeof texts) => {
    text!.textContent = texts[name].replace("%", clockIn(pageLanguage()));
    line.dataset.state = name;
  };
  const check = async () => {
    clearTimeout(timer);
    const part = livePart();
    if (!part) return line.remove();
    if (isBusy) return;
    isBusy = true;
    try {
      const said = await refresh(part);
      if (said !== undefined) waitsUntil = Date.now() + patienceMs;
      if (said || line.dataset.state === "offline") news.textContent = said ?? "";
      say("updated");
    } catch {
      if (line.dataset.state !== "offline") news.textContent = texts.offline;
      say("offline");
    }
    isBusy = false;
    wait();
  };
  const wait = () => {
    if (document.visibilityState !== "visible") return;
    const rests = Date.now() >= waitsUntil;
    if (!rests) timer = setTimeout(check, everyMs);
    else if (line.dataset.state !== "offline") say("rests");
    if (!rests && button.contains(document.activeElement)) line.focus();
    button.hidden = !rests;
  };
  const goOn = () => {
    waitsUntil = Date.now() + patienceMs;
    return check();
  };
  button.addEventListener("click", goOn);
  addEventListener("online", check);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") goOn();
    else clearTimeout(timer);
  });
  wait();
};

/** A reload does not say again what the form sent before has done. */
const forgetOutcome = () => {
  const url = new URL(location.href);
  if (!url.searchParams.has("done")) return;
  url.searchParams.delete("done");
  history.replaceState(history.state, "", url);
};

const clockIn = (lang: Lang) =>
  formatClock(wallTime(new Date(serviceNow()).toISOString()).minutes, lang);

const livePart = (root: ParentNode = document) =>
  root.querySelector<HTMLElement>("#enquiry[data-live]");

/** @returns the result in words if anything has changed; undefined if nothing has */
const refresh = async (part: HTMLElement): Promise<string | undefined> => {
  const token = new URLSearchParams(location.search).get("token")!;
  const { status } = await timedFetch(`/api${location.pathname}`, {
    headers: { "Link-Token": token, "If-None-Match": part.dataset.live! },
  });
  if (status === 304) return undefined;
  // The page says why the link no longer works.
  if (status === 404 || status === 410) location.reload();
  if (status !== 200) throw new Error(`Status ${status}`);
  const fresh = (await fetchPage()).querySelector<HTMLElement>("#enquiry");
  if (!fresh) throw new Error("The page has no request");
  const before = resultIn(part);
  replace(part, fresh);
  const result = resultIn(fresh);
  return result === before ? "" : result;
};

const resultIn = (part: HTMLElement): string =>
  [...part.querySelectorAll("h1, [data-count]")].map(({ textContent }) => textContent).join(". ");

/** The only way to a document that Trusted Types allow. */
const fetchPage = () =>
  new Promise<Document>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", location.pathname + location.search);
    request.responseType = "document";
    request.onload = () =>
      request.status === 200 && request.response ? resolve(request.response) : reject();
    request.onerror = reject;
    request.send();
  });

/** Opened details, the focus and the place on the screen stay. */
const replace = (part: HTMLElement, fresh: HTMLElement) => {
  for (const details of part.querySelectorAll("details[open]")) {
    twinIn(fresh, details)?.setAttribute("open", "");
  }
  const { activeElement } = document;
  const focused = part.contains(activeElement) ? activeElement : null;
  const seen = focused ?? [...part.querySelectorAll("[id]")].find(isSeen);
  const top = seen?.getBoundingClientRect().top;
  part.replaceWith(fresh);
  const twin = seen && twinIn(fresh, seen);
  if (twin) scrollBy({ top: twin.getBoundingClientRect().top - top!, behavior: "instant" });
  if (focused) (twin ?? fresh.querySelector("h1")!).focus({ preventScroll: true });
};

const isSeen = (element: Element) => element.getBoundingClientRect().top >= 0;

/** The same control in another reading of the page. */
const twinIn = (fresh: HTMLElement, element: Element): HTMLElement | undefined => {
  const { id } = element.closest("[id]")!;
  const home = fresh.id === id ? fresh : fresh.querySelector<HTMLElement>(`#${id}`);
  if (!home || element.id === id) return home ?? undefined;
  return [...home.querySelectorAll<HTMLElement>(element.localName)]
    .find((other) => other.getAttribute("href") === element.getAttribute("href"));
};
