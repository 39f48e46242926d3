import { writeLanguageCookie } from "#/i18n/language-cookie.ts";
import { writeStored } from "#/lib/browser/stored.ts";
import { inLanguage, readAddress } from "#/lib/page/address.ts";

/**
 * A path to the same language as this page's. An address that names its language is everybody's, so
 * home would not know the place: the language is remembered instead, where cookies can be.
 */
export const inReadLanguage = (path: string): string => {
  const { hl } = readAddress(location.href);
  if (!hl) return path;
  writeStored("lang", hl);
  return writeLanguageCookie(hl) ? path : inLanguage(path, hl);
};
