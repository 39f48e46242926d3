import { isReservedName } from "#/contexts/identity/mod.ts";
import type { Language } from "#/shared/language.ts";
import { phoneticKeys, wordsWithInitials } from "#/shared/text/text.ts";
import { isProtectedName } from "#/platform/screening/protected-name.ts";
import { plainLetters } from "#/platform/screening/plain-letters.ts";

/** What a text is written in, by the letters it has most of. */
export function languageOf(text: string): Language {
  const hindi = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return hindi > latin ? "hi" : "en";
}

/** The names of accounts that were made by phone sign-in, which say nothing of anybody. */
const generated = /^user-[2-9a-z]{10}$/;

/** How an author is shown who chose no name: "asha.kulkarni42" is "Asha K.". */
export function shownNameOf(username: string): string {
  if (generated.test(username)) return "A customer";
  const [first = "", second] = username.match(/\p{L}\p{M}*(?:\p{L}|\p{M})*/gu) ?? [];
  const name = first.slice(0, 30);
  const shown = name.charAt(0).toLocaleUpperCase("en") + name.slice(1);
  const initial = second?.match(/^\p{L}\p{M}*/u)?.[0].toLocaleUpperCase("en");
  return [shown || "A customer", ...initial ? [`${initial}.`] : []].join(" ");
}

/** Whether readers would take an author of that name for the owner, a bank, an office or this site. */
export function passesForOthers(
  name: string,
  { siteName, businessName }: { siteName: string; businessName: string },
): boolean {
  const said = wordsWithInitials(plainLetters(name));
  return isReservedName(said.join("."), siteName) || isReservedName(said.join(""), siteName) ||
    said.some((word) => posing.has(word)) || isProtectedName(name, { siteNames: [siteName] }) ||
    phoneticKeys(name) === phoneticKeys(businessName);
}

/** No part of a person's name. */
const posing = new Set(["owner", "admin", "moderator", "verified", "checked", "official"]);
