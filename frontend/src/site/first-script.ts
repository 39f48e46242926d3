/**
 * Runs inline before the first paint of every page of the site: its text is what the page's security
 * policy names by hash. It marks the document with what styles go by, and leads visitors to the page
 * that is for them.
 */
import { hasLanguageCookie, writeLanguageCookie } from "../i18n/language-cookie.ts";
import { isLang } from "../i18n/languages.ts";
import { queueEarlyEvents } from "../lib/browser/early-submit.ts";
import { trackContactClick } from "../lib/browser/listing-events.ts";
import { reportScriptFailure } from "../lib/browser/script-failure.ts";
import { readStored } from "../lib/browser/stored.ts";
import { readCity, showCity } from "../lib/city/city-cookie.ts";
import { pageLanguage } from "../lib/page/page-language.ts";
import { ownPath } from "../lib/session/own-path.ts";
import { shownSaved } from "../lib/saved/saved-businesses.ts";
import { readClaims } from "../lib/session/claims.ts";
import { guardPage } from "../lib/session/guard.ts";

type Rules = Record<"createScriptURL" | "createHTML", (text: string) => string | null>;
type TrustedTypes = { createPolicy: (name: "default", rules: Rules) => void };

/** Text becomes code in one case only: addresses of our own scripts, of workers for instance. */
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("default", {
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, location.href);
    return origin === location.origin && /^\/(assets\/|sw\.js$)/.test(pathname) ? address : null;
  },
  // Leaflet finds out so whether the browser draws SVG.
  createHTML: (text) => text === "<svg/>" ? text : null,
});

const root = document.documentElement;
const lang = pageLanguage();
const claims = readClaims(readStored("token"));
root.dataset.auth = claims ? "in" : "out";
root.dataset.role = claims?.role ?? "guest";
root.dataset.business = claims?.businessId ? "yes" : "no";
showCity(readCity());
// A call may be the first thing of all.
addEventListener("click", trackContactClick);

/** Hearts are right before the first paint; `hearts.ts` takes over. */
const saved = shownSaved().map(({ slug }) => `[data-slug="${CSS.escape(slug)}"]`);
if (saved.length > 0) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:is(${saved}){color:var(--color-bad);svg{fill:currentcolor}}`);
  document.adoptedStyleSheets = [sheet];
}

/**
 * Where the system has no letters for Hindi, others of another width would stand in for ours, and all
 * lines would move: until ours are there, three seconds at most, the page's frame is shown alone.
 */
if (lang === "hi") {
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

queueEarlyEvents();
reportScriptFailure();

/** A copy from the device (`service-worker.ts`) is in the language it was seen in. */
const isCopy = root.dataset.saved !== undefined;
const wanted = [readStored("lang"), ...navigator.languages.map((tag) => tag.slice(0, 2)), "en"]
  .find(isLang)!;
const url = new URL(location.href);

if (!guardPage() && !isCopy && wanted !== lang && !isLang(url.searchParams.get("hl"))) {
  root.style.visibility = "hidden";
  // Without cookies the address has to name the language.
  if (hasLanguageCookie(wanted) || !writeLanguageCookie(wanted)) url.searchParams.set("hl", wanted);
  location.replace(ownPath(url.pathname + url.search + url.hash));
}
