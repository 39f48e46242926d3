/**
 * Runs inline before the first paint of every page; the content security policy allows its hash.
 * Sets attributes for CSS, and redirects visitors without access to the page.
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
import { hasRole } from "../lib/session/scopes.ts";
import { guardPage } from "../lib/session/guard.ts";

type Rules = Record<"createScriptURL" | "createHTML", (text: string) => string | null>;
type TrustedTypes = { createPolicy: (name: "default", rules: Rules) => void };

/** Allows only URLs of our own scripts, for workers. */
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("default", {
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, location.href);
    return origin === location.origin && /^\/(assets\/|sw\.js$)/.test(pathname) ? address : null;
  },
  // Leaflet uses this to detect SVG support.
  createHTML: (text) => text === "<svg/>" ? text : null,
});

const root = document.documentElement;
const lang = pageLanguage();
const claims = readClaims(readStored("token"));
root.dataset.auth = claims ? "in" : "out";
root.dataset.role = claims && hasRole("reader") ? "admin" : claims?.role ?? "guest";
root.dataset.registers = claims && hasRole("registrar") ? "yes" : "no";
root.dataset.business = claims?.businessId ? "yes" : "no";
showCity(readCity());
// Counts contact clicks from the start, because the first action on a page may be a call.
addEventListener("click", trackContactClick);

/** Shows saved hearts before the first paint, until `hearts.ts` takes over. */
const saved = shownSaved().map(({ slug }) => `[data-slug="${CSS.escape(slug)}"]`);
if (saved.length > 0) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:is(${saved}){color:var(--color-bad);svg{fill:currentcolor}}`);
  document.adoptedStyleSheets = [sheet];
}

/**
 * Hides the content until the web font has loaded, for at most three seconds. Without a system font
 * for Hindi, a fallback font of another width would shift all lines.
 */
if (lang === "hi") {
  const fonts = ["1em", "600 1em"].map((font) =>
    document.fonts.load(`${font} Devanagari`, "\u0905")
  );
  if ([...document.fonts].some(({ status }) => status === "loading")) {
    root.dataset.loadingFonts = "";
    const show = () => delete root.dataset.loadingFonts;
    setTimeout(show, 3000);
    Promise.all(fonts).then(show, show);
  }
}

queueEarlyEvents();
reportScriptFailure();

/** A cached copy (`service-worker.ts`) cannot change its language. */
const isCopy = root.dataset.saved !== undefined;
const preferred = [readStored("lang"), ...navigator.languages.map((tag) => tag.slice(0, 2)), "en"]
  .find(isLang)!;
const url = new URL(location.href);

if (!guardPage() && !isCopy && preferred !== lang && !isLang(url.searchParams.get("hl"))) {
  root.style.visibility = "hidden";
  // With cookies blocked, the URL must name the language.
  if (hasLanguageCookie(preferred) || !writeLanguageCookie(preferred)) {
    url.searchParams.set("hl", preferred);
  }
  location.replace(ownPath(url.pathname + url.search + url.hash));
}
