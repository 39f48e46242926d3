import { isLatin, phoneticKey, wordsWithInitials } from "#/shared/text/text.ts";
import { transliterate } from "#/shared/text/transliterate.ts";
import type { Business } from "../schemas.ts";
import type { Identity } from "../tables.ts";

export const identityOf = (
  { businessName, category, primaryPhone, address: { city } }: Business,
): Identity => ({ businessName, category, primaryPhone, city });

/** The phonetic form of a name or street, with abbreviations expanded. */
export const phoneticForm = (text: string): string =>
  wordsWithInitials(text).map((word) => phoneticKey(streetWords.get(word) ?? word)).join("");

const streetWords = new Map(Object.entries({
  apt: "apartment",
  bldg: "building",
  blk: "block",
  chk: "chowk",
  cly: "colony",
  indl: "industrial",
  mkt: "market",
  ngr: "nagar",
  nr: "near",
  opp: "opposite",
  rd: "road",
  sec: "sector",
  soc: "society",
  st: "street",
}));

/**
 * Whether two names sound alike, in either script, so that a new spelling does not count as a new
 * name.
 */
export const isSameName = (name: string, other: string): boolean =>
  phoneticForm(name) === phoneticForm(other);

/** Returns the parts of the identity that differ. */
export function changesOf(before: Identity, after: Identity): (keyof Identity)[] {
  const isSame = {
    businessName: isSameName(before.businessName, after.businessName),
    category: before.category === after.category,
    primaryPhone: before.primaryPhone === after.primaryPhone,
    city: isSameName(before.city, after.city),
  };
  return (Object.keys(isSame) as (keyof Identity)[]).filter((part) => !isSame[part]);
}

/** The spellings to compare: the name as written and in the other script. */
export const spellings = (name: string, translated: string | null): string[] => [
  name,
  translated ?? transliterate(name, isLatin(name) ? "hi" : "en"),
];
