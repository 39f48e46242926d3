import { isReservedName } from "#/contexts/identity/mod.ts";
import { phoneticKeys, wordsWithInitials } from "#/shared/text/text.ts";
import { isProtectedName, plainLetters } from "#/contexts/listings/mod.ts";

/** Matches the generated usernames of accounts created by phone sign-in. */
const generated = /^user-[2-9a-z]{10}$/;

/** The displayed name of an author who has not entered one: "asha.kulkarni42" becomes "Asha K.". */
export function shownNameOf(username: string): string {
  if (generated.test(username)) return "A customer";
  const [first = "", second] = username.match(/\p{L}\p{M}*(?:\p{L}|\p{M})*/gu) ?? [];
  const name = first.slice(0, 30);
  const shown = name.charAt(0).toLocaleUpperCase("en") + name.slice(1);
  const initial = second?.match(/^\p{L}\p{M}*/u)?.[0].toLocaleUpperCase("en");
  return [shown || "A customer", ...initial ? [`${initial}.`] : []].join(" ");
}

/** Whether readers could mistake the name for the owner, a bank, an office or this site. */
export function isImpersonation(
  name: string,
  { siteName, businessName }: { siteName: string; businessName: string },
): boolean {
  const words = wordsWithInitials(plainLetters(name));
  return isReservedName(words.join("."), siteName) || isReservedName(words.join(""), siteName) ||
    words.some((word) => impersonating.has(word)) ||
    isProtectedName(name, { siteNames: [siteName] }) ||
    phoneticKeys(name) === phoneticKeys(businessName);
}

/** Words that are not part of a user's name. */
const impersonating = new Set(["owner", "admin", "moderator", "verified", "checked", "official"]);
