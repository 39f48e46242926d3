import { letterNamed } from "#/shared/text/initials.ts";
import { memoise } from "#/shared/memoise.ts";
import { withDigits } from "#/shared/text/spoken-numbers.ts";
import { phoneticKey, toLatin, words } from "#/shared/text/text.ts";

const sides = new Map([["पूर्व", "east"], ["पश्चिम", "west"], ["उत्तर", "north"], ["दक्षिण", "south"]]);

/** Words around which a letter stands on either side: C Block. The C of C Scheme is an initial. */
const blocks = new Set(["block", "blk", "ब्लॉक", "sector", "सेक्टर"]);

/** Spellings that Hindi and its romanisations share: गांव, gaon and gav. */
const merge = (latin: string): string =>
  latin.replace(/ee|ii/g, "i").replace(/oo|uu/g, "u").replace(/aon|anv|aum|ao(?![aeiou])/g, "av")
    .replace(/eo/g, "ev");

const withoutVowels = (text: string) => text.replace(/[aeiou]/g, "");

/**
 * The key that all spellings of an area's name share, in any script and written as one word or
 * several: Indira Nagar, indiranagar, इंदिरा नगर. Numbers, and a letter at an end (Block C, C Block),
 * follow a "#".
 */
export const areaKey = memoise((name: string): string => {
  const all = words(withDigits(name));
  const isLetter = (word = "") => (letterNamed(word) ?? word).length === 1;
  const isNumber = (word: string, at: number) =>
    /\d/.test(word) || isLetter(word) && at > 0 && at === all.length - 1 ||
    isLetter(word) && at === 0 && all.length === 2 && blocks.has(all[1]!);
  const spoken = all.filter((word, at) => !isNumber(word, at))
    .map((word) => sides.get(word) ?? letterNamed(word) ?? toLatin(word)).join("");
  const numbers = all.filter(isNumber).map((word) =>
    letterNamed(word) ?? word.replace(/(?<=\d)(?:st|nd|rd|th)$/, "")
  );
  // The ड़ of गढ़ is written as d or r.
  const key = phoneticKey(merge(spoken)).replace(/(?<=.)d/g, "r").replace(/(.)\1+/g, "$1");
  // The z of phase is heard as j in Hindi.
  const sound = () => withoutVowels(key).replace(/j/g, "s");
  return numbers.length > 0 ? `${sound()}#${numbers.join(" ")}` : key;
}, 20_000);

/** Finds the keys that may be of the same area: the first sound before a number is enough. */
export const bucketOf = (key: string): string => key.replace(/^(.)[^#]*#/, "$1#");

/**
 * Whether keys of one bucket are the same. Before a number, a word may be abbreviated: sec 50 is
 * sector 50, blk c is block c.
 */
export const isSameKey = (one: string, other: string): boolean =>
  one === other ||
  one.includes("#") && (isAbbreviation(one, other) || isAbbreviation(other, one));

/** Whether letters stand in a word in this order. */
export function isAbbreviation(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}
