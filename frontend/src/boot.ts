/**
 * Runs inline, before the first paint of every page: it must stay tiny, and its text is what the
 * page's security policy names by hash. What it starts is in `entry-client.tsx`.
 */
import { hasLanguageCookie, writeLanguageCookie } from "./i18n/language-cookie.ts";
import { isLang, type Lang } from "./i18n/languages.ts";
import { readClaims } from "./lib/claims.ts";
import { rememberPlace, returnPlace } from "./lib/return-place.ts";
import { readStored, writeStored } from "./lib/stored.ts";

export type Boot = {
  /** The language the page must change to before it may be seen, where the server could not know. */
  lang: Lang | undefined;
  /** Called when the page answers by itself: hands back the click that came too early. */
  alive: () => void;
};

declare global {
  var boot: Boot;
}

const root = document.documentElement;
const { entry, modules } = document.querySelector<HTMLElement>("script[data-entry]")!.dataset;

const intents = ["pointerdown", "pointerover", "keydown", "focusin"];
let started = false;
let earlyClick: HTMLElement | undefined;
let earlyForm: HTMLFormElement | undefined;

const start = () => {
  if (started) return;
  started = true;
  intents.forEach((type) => removeEventListener(type, start, true));
  modules?.split(" ").forEach((href) => {
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
    );
  });
  import(/* @vite-ignore */ entry!).catch(alive);
};

/** Buttons that only a living page answers; links, forms and popovers work by themselves. */
const keepClick = (event: MouseEvent) => {
  const target = (event.target as Element).closest<HTMLElement>("button,[data-replay]");
  if (!target || target.matches("form button:not([type=button]),[popovertarget],[commandfor]")) {
    return;
  }
  event.preventDefault();
  earlyClick = target;
};

/** Forms that only a living page sends; others lead on by themselves. */
const keepSubmit = (event: SubmitEvent) => {
  const form = event.target as HTMLFormElement;
  if (form.method !== "post") return;
  event.preventDefault();
  earlyForm = form;
  start();
};

/** Back to another page of the list before anything here could show it: the server can. */
const address = location.pathname + location.search;
const followHistory = () => {
  if (location.pathname + location.search !== address) location.reload();
};

const alive = () => {
  removeEventListener("click", keepClick, true);
  removeEventListener("submit", keepSubmit, true);
  removeEventListener("popstate", followHistory);
  root.style.visibility = "";
  // A field that was entered before gets to know it, and offers what it has to offer.
  document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  if (earlyClick?.isConnected) earlyClick.click();
  if (earlyForm?.isConnected) earlyForm.requestSubmit();
};

globalThis.boot = { lang: undefined, alive };

const token = readStored("token");
const claims = token === null ? undefined : readClaims(token);
if (token !== null && !claims) writeStored("token", null);
root.dataset.auth = claims ? "in" : "out";
root.dataset.business = claims?.businessId ? "yes" : "no";

/** Whom the page is for, where it is not for everybody: see `lib/access.ts`. */
const { whom } = root.dataset;
const isForOthers = whom !== undefined && (whom === "members") !== Boolean(claims);

if (isForOthers) {
  root.style.visibility = "hidden";
  if (!claims) rememberPlace(address);
  location.replace(claims ? returnPlace() : "/signin");
} else if (whom) {
  start();
}

addEventListener("click", keepClick, true);
addEventListener("submit", keepSubmit, true);
addEventListener("popstate", followHistory);
intents.forEach((type) => addEventListener(type, start, true));

const chosen = [readStored("lang"), ...navigator.languages.map((tag) => tag.slice(0, 2)), "en"]
  .find(isLang)!;

if (!isForOthers && chosen !== root.lang && !/[?&]hl=(en|hi)(&|$)/.test(location.search)) {
  root.style.visibility = "hidden";
  if (!hasLanguageCookie(chosen) && writeLanguageCookie(chosen)) {
    location.reload();
  } else {
    globalThis.boot.lang = chosen;
    start();
  }
}

addEventListener("load", () => {
  const { saveData, effectiveType = "" } =
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
  if (saveData || effectiveType.endsWith("2g")) return;
  (globalThis.requestIdleCallback ?? setTimeout)(start);
});
