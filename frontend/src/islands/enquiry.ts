import { serviceNow, timedFetch } from "#/lib/browser/service-clock.ts";
import { formatClock, wallTime } from "#/lib/format/clock.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";
import type { PictureError } from "#/lib/pictures/prepare-picture.ts";

const everyMs = 30_000;
/** How long the page is read again without a change. */
const patienceMs = 10 * 60_000;

/** Reads a visitor's open request again (`site/pages/enquiry.tsx`) and replaces what has changed. */
export const start = (): void => {
  // A reload does not say again what the form sent before has done.
  const url = new URL(location.href);
  url.searchParams.delete("done");
  history.replaceState(history.state, "", url);
  sendPictures();
  const line = document.querySelector<HTMLElement>("[data-live-line]");
  if (!line) return;
  const text = line.querySelector("[data-text]")!;
  const button = line.querySelector("button")!;
  const news = line.nextElementSibling!;
  let restsAt = Date.now() + patienceMs;

  const show = (state: "updated" | "rests" | "offline") => {
    const { minutes } = wallTime(new Date(serviceNow()).toISOString());
    line.toggleAttribute("data-stale", state !== "updated");
    text.textContent = line.dataset[state]!.replace("%", formatClock(minutes, pageLanguage()));
  };
  const check = async () => {
    const part = document.querySelector<HTMLElement>("#enquiry[data-live]");
    if (!part) {
      clearInterval(timer);
      line.remove();
      return;
    }
    const wasOffline = news.textContent === line.dataset.offline;
    try {
      const result = await refresh(part);
      if (result !== undefined) restsAt = Date.now() + patienceMs;
      if (result || wasOffline) news.textContent = result ?? "";
      show(Date.now() < restsAt ? "updated" : "rests");
    } catch {
      if (!wasOffline) news.textContent = line.dataset.offline!;
      show("offline");
    }
    const rests = Date.now() >= restsAt;
    if (!rests && document.activeElement === button) line.focus();
    button.hidden = !rests;
  };
  const goOn = () => {
    restsAt = Date.now() + patienceMs;
    return check();
  };
  const timer = setInterval(() => {
    if (document.visibilityState === "visible" && button.hidden) check();
  }, everyMs);
  button.addEventListener("click", goOn);
  addEventListener("online", check);
  addEventListener("offline", check);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") goOn();
  });
};

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
  const fresh = (await fetchPage()).querySelector<HTMLElement>("#enquiry")!;
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
    request.open("GET", location.href);
    request.responseType = "document";
    request.onload = () => request.status === 200 ? resolve(request.response) : reject();
    request.onerror = reject;
    request.send();
  });

/** Makes pictures small and sends them as soon as they are chosen. */
const sendPictures = (): void => {
  const send = async (input: HTMLInputElement) => {
    const form = input.form!;
    if (input.files!.length === 0) return;
    const [button, alert] = [form.querySelector("button")!, form.querySelector("[role=alert]")!];
    const texts = JSON.parse(form.dataset.texts!);
    const label = button.textContent;
    alert.textContent = "";
    button.textContent = texts.sending;
    button.setAttribute("aria-busy", "true");
    const fault = navigator.onLine ? await shrink(input) : "offline";
    if (!fault) return form.requestSubmit(button);
    alert.textContent = texts[fault];
    button.textContent = label;
    button.removeAttribute("aria-busy");
    input.value = "";
  };
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "file") send(target);
  });
  // Chosen before this script was loaded.
  const input = document.querySelector<HTMLInputElement>("#add-pictures [type=file]");
  if (input) send(input);
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
};

/** @returns why a picture cannot be sent */
const shrink = async (input: HTMLInputElement): Promise<PictureError["fault"] | undefined> => {
  const pictures = new DataTransfer();
  try {
    const { preparePicture } = await import("#/lib/pictures/prepare-picture.ts");
    // With a third one, the service says that there are too many.
    for (const file of [...input.files!].slice(0, 3)) {
      const picture = await preparePicture(file);
      pictures.items.add(new File([picture], file.name, { type: picture.type }));
    }
  } catch (error) {
    // Without a worker, the service decides.
    return (error as Partial<PictureError>).fault;
  }
  input.files = pictures.files;
};

/** Opened details, the focus and the place on the screen stay. */
const replace = (part: HTMLElement, fresh: HTMLElement) => {
  for (const { id } of part.querySelectorAll("details[open]")) {
    fresh.querySelector(`#${id}`)?.setAttribute("open", "");
  }
  const { activeElement } = document;
  const hasFocus = part.contains(activeElement);
  const seen = hasFocus
    ? activeElement
    : [...part.querySelectorAll("[id]")].find((element) => topOf(element) >= 0);
  const top = seen && topOf(seen);
  // Pictures may have been chosen, or are being chosen.
  const pictures = part.querySelector("#add-pictures");
  if (pictures) fresh.querySelector("#add-pictures")?.replaceWith(pictures);
  part.replaceWith(fresh);
  const twin = seen && fresh.querySelector<HTMLElement>(selectorOf(seen));
  if (twin) scrollBy({ top: topOf(twin) - top!, behavior: "instant" });
  if (hasFocus) (twin ?? fresh.querySelector("h1")!).focus({ preventScroll: true });
};

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** Finds the same control in another reading of the page. */
const selectorOf = (element: Element): string => {
  if (element.id) return `#${element.id}`;
  const href = element.getAttribute("href");
  const control = href === null ? element.localName : `[href=${CSS.escape(href)}]`;
  return `#${element.closest("[id]")!.id} ${control}`;
};
