import { writeStored } from "../lib/browser/stored.ts";
import { ownPath } from "../lib/session/own-path.ts";
import { writeLanguageCookie } from "./language-cookie.ts";
import type { Lang } from "./languages.ts";

/**
 * Stores the language and reloads the page without the language in its URL.
 * @returns false if cookies are blocked, so that the URL must name the language
 */
export const chooseLanguage = (lang: Lang): boolean => {
  writeStored("lang", lang);
  if (!writeLanguageCookie(lang)) return false;
  const url = new URL(location.href);
  url.searchParams.delete("hl");
  if (url.href === location.href) location.reload();
  else location.replace(ownPath(url.pathname + url.search + url.hash));
  return true;
};
