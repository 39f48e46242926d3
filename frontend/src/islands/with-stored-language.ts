import { writeLanguageCookie } from "#/i18n/language-cookie.ts";
import { writeStored } from "#/lib/browser/stored.ts";
import { inLanguage, readAddress } from "#/lib/page/address.ts";

/**
 * Path of a page in this page's language. Stores the language in a cookie instead of the URL,
 * because a page with a language in its URL ignores the chosen city.
 */
export const withStoredLanguage = (path: string): string => {
  const { hl } = readAddress(location.href);
  if (!hl) return path;
  writeStored("lang", hl);
  return writeLanguageCookie(hl) ? path : inLanguage(path, hl);
};
