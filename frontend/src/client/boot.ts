/**
 * Runs inline, before the first paint of every page: it must stay tiny, and its text is what the
 * page's security policy names by hash. What it starts is in `entry-client.tsx`.
 */
import { hasLanguageCookie, writeLanguageCookie } from "../i18n/language-cookie.ts";
import { isLang, type Lang } from "../i18n/languages.ts";
import { readCity, showCity } from "../lib/city/city-cookie.ts";
import { tellClick } from "../lib/browser/listing-events.ts";
import { whenIdle } from "../lib/browser/when-idle.ts";
import { readClaims } from "../lib/session/claims.ts";
import { forgetPlace } from "../lib/session/return-place.ts";
import { readStored } from "../lib/browser/stored.ts";

export type Boot = {
  /** The language the page must change to before it may be seen, where the server could not know. */
  lang: Lang | undefined;
  /** The form that was sent before it was alive. */
  earlyForm: HTMLFormElement | undefined;
  /** Settled when all rules are there that what comes alive may use, or never will be. */
  styled: Promise<unknown> | undefined;
  /** Called when the page answers by itself: hands back the click that came too early. */
  alive: () => void;
};

declare global {
  var boot: Boot;
}

type TrustedTypes = {
  createPolicy: (
    name: "default",
    rules: {
      createScriptURL: (address: string) => string | null;
      createHTML: (text: string) => string | null;
    },
  ) => void;
};

/**
 * Of all text that would become code, the browser takes only addresses of our own scripts, of
 * workers for instance; it asks here (Trusted Types, required by the page's policy).
 */
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("default", {
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, location.href);
    return origin === location.origin && /^\/(assets\/|sw\.js$)/.test(pathname) ? address : null;
  },
  // Leaflet finds out so whether the browser draws SVG.
  createHTML: (text) => text === "<svg/>" ? text : null,
});

const root = document.documentElement;
const { entry, modules, style } =
  document.querySelector<HTMLElement>("script[data-entry]")!.dataset;

const intents = ["pointerdown", "pointermove", "keydown", "focusin"];
let fetched = false;
let started = false;
let earlyClick: HTMLElement | undefined;

const link = (rel: string, href: string, after: ChildNode = document.head.lastChild!) => {
  const one = Object.assign(document.createElement("link"), { rel, href });
  after.after(one);
  return one;
};

/** Has everything fetched and compiled, which keeps nobody waiting. */
const fetchAll = () => {
  if (fetched) return;
  fetched = true;
  // The page has the rules that it began with; what comes alive may use any. They stand before the
  // page's own sheets, which name some again in their order (`styles/account.css`).
  if (style) {
    const sheet = link("stylesheet", style, document.querySelector("style")!);
    boot.styled = new Promise((resolve) => sheet.onload = sheet.onerror = resolve);
  }
  [entry!, ...modules?.split(" ") ?? []].forEach((href) => link("modulepreload", href));
};

const start = () => {
  if (started) return;
  started = true;
  intents.forEach((type) => removeEventListener(type, startByIntent, true));
  fetchAll();
  import(/* @vite-ignore */ entry!).catch(alive);
};

const startByIntent = (event: Event) => {
  const { type, movementX, movementY } = event as PointerEvent;
  // A pointer that rests where a page appears is told of as well.
  if (type === "pointermove" && !movementX && !movementY) return;
  start();
};

/**
 * Once the page is on the screen, so that what is fetched does not hold up its paint. Frames would
 * be asked for earlier, and a tab behind others has neither until it is shown.
 */
const whenSeen = (work: () => void) =>
  new PerformanceObserver((entries, observer) => {
    if (!entries.getEntriesByName("first-contentful-paint").length) return;
    observer.disconnect();
    work();
  }).observe({ type: "paint", buffered: true });

/**
 * Buttons that only a living page answers, and links that it answers better; other links, forms and
 * popovers work by themselves.
 */
const keepClick = (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  const target = (event.target as Element).closest<HTMLElement>("button,[data-replay]");
  if (!target || target.matches("form button:not([type=button]),[popovertarget],[commandfor]")) {
    return;
  }
  event.preventDefault();
  earlyClick = target;
  // One of a screen reader comes alone, without a pointer.
  start();
};

/** Forms that only a living page sends; others lead on by themselves. See `lib/browser/early-submit.ts`. */
const keepSubmit = (event: SubmitEvent) => {
  const form = event.target as HTMLFormElement;
  if (form.getAttribute("method") !== "post" || form.hasAttribute("data-alive")) return;
  event.preventDefault();
  boot.earlyForm = form;
  start();
};

/** Back to another page of the list before anything here could show it: the server can. */
const address = location.pathname + location.search;
const followHistory = () => {
  if (location.pathname + location.search !== address) location.reload();
};

const alive = () => {
  removeEventListener("click", keepClick, true);
  removeEventListener("popstate", followHistory);
  root.style.visibility = "";
  // A field that was entered before gets to know it, and offers what it has to offer.
  document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  if (earlyClick?.isConnected) earlyClick.click();
};

globalThis.boot = { lang: undefined, earlyForm: undefined, styled: undefined, alive };

const claims = readClaims(readStored("token"));
root.dataset.auth = claims ? "in" : "out";
root.dataset.business = claims?.businessId ? "yes" : "no";

showCity(readCity());

/**
 * Where the system has no letters for Hindi, boxes of another width would stand in for ours, and all
 * lines move when these are there: until then only the page's frame is shown, for some seconds at most.
 */
if (root.lang === "hi") {
  const letters = ["1em", "600 1em"].map((font) =>
    document.fonts.load(`${font} Devanagari`, "\u0905")
  );
  if ([...document.fonts].some(({ status }) => status === "loading")) {
    root.dataset.letters = "";
    const show = () => delete root.dataset.letters;
    setTimeout(show, 3000);
    Promise.all(letters).then(show, show);
  }
}

addEventListener("click", tellClick);
addEventListener("click", keepClick, true);
addEventListener("submit", keepSubmit, true);
addEventListener("popstate", followHistory);
intents.forEach((type) => addEventListener(type, startByIntent, true));

const chosen = [readStored("lang"), ...navigator.languages.map((tag) => tag.slice(0, 2)), "en"]
  .find(isLang)!;

/** A copy from the device (`service-worker.ts`) is in the language it was seen in. */
const isCopy = root.dataset.saved !== undefined;

if (!isCopy && chosen !== root.lang && !/[?&]hl=(en|hi)(&|$)/.test(location.search)) {
  root.style.visibility = "hidden";
  if (!hasLanguageCookie(chosen) && writeLanguageCookie(chosen)) {
    // Nothing comes alive in a page that is being left: it may never get its body.
    started = true;
    location.reload();
  } else {
    globalThis.boot.lang = chosen;
    start();
  }
}

/** Whom the page is for, where it is not for everybody (`lib/session/access.ts`). */
const { audience, needsScript } = root.dataset;
// Others are led elsewhere before they see any of it.
if (audience && (audience === "members") !== Boolean(claims)) root.style.visibility = "hidden";
if (needsScript !== undefined) start();
// Visitors who wander off instead of signing in are not led back later.
if (!audience) forgetPlace();

addEventListener("load", () => {
  const { saveData, effectiveType = "" } =
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
  if (saveData || effectiveType.endsWith("2g")) return;
  // To come alive blocks a cheap phone for a moment: not while its owner begins to read or to scroll.
  setTimeout(() => whenIdle(start), 5000);
  whenSeen(() => whenIdle(fetchAll));
});
