/**
 * The allowed scripts. A name uses a single script, so its letters cannot imitate another script.
 */
const scripts = [
  "Devanagari",
  "Bengali",
  "Gurmukhi",
  "Gujarati",
  "Oriya",
  "Tamil",
  "Telugu",
  "Kannada",
  "Malayalam",
];

const indian = scripts.map((script) => new RegExp(`^[\\p{Script=${script}}\\d_.-]+$`, "u"));

/**
 * Matches a vowel sign without a consonant, because most phones draw `अा` as `आ` and `माे` as `मो`.
 * All nine scripts have the same layout in Unicode blocks of 128.
 */
const strayVowel = new RegExp(
  scripts.map((_, block) => {
    const at = (offset: number) => `\\u{${(0x900 + 0x80 * block + offset).toString(16)}}`;
    const sign = [[0x3a, 0x3b], [0x3e, 0x4c], [0x4e, 0x4f], [0x55, 0x57], [0x62, 0x63]]
      .map(([from, to]) => `${at(from!)}-${at(to!)}`).join("");
    return `[${at(4)}-${at(0x14)}${sign}][${sign}]`;
  }).join("|"),
  "u",
);

export const shortestUsername = 3;
export const longestUsername = 30;

const withoutAccents = (text: string) => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");

/** The displayed form, with plain letters instead of compatibility characters (ﬁ, Ａ). */
export const displayUsername = (text: string) => text.normalize("NFKC").trim();

/** Unique lookup key of a name. */
export const usernameKey = (text: string) => displayUsername(text).toLowerCase().normalize("NFKC");

/**
 * The unique look-alike form of a name. Users would confuse two names with the same form (`paypaI`
 * with a capital i, `r0hit`, `josé`, `rohit.`).
 */
export const usernameLook = (text: string) =>
  withoutAccents(displayUsername(text).replace(/[I1|]/g, "l").replace(/0/g, "o").toLowerCase())
    .replace(/rn/g, "m").replace(/vv/g, "w").replace(/[_.-]+$/, "").normalize("NFC");

export type UsernameFault = "username_short" | "username_long" | "username_characters";

/**
 * Checks the form of a name, not whether it is taken. A name needs a letter, because sign-in reads
 * an identifier without letters as a mobile number.
 */
export function findUsernameFault(text: string): UsernameFault | undefined {
  const name = displayUsername(text);
  const length = [...name].length;
  if (length < shortestUsername) return "username_short";
  if (length > longestUsername) return "username_long";
  const isLatin = /^[a-z\d_.-]+$/i.test(withoutAccents(name));
  const isOfOneScript = isLatin || indian.some((form) => form.test(name));
  if (
    !isOfOneScript || !/\p{L}/u.test(name) || /^[\p{M}_.-]/u.test(name) || strayVowel.test(name)
  ) {
    return "username_characters";
  }
}
