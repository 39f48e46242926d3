/** The scripts a name may be in; one a name, so that no letter passes for another's. */
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
 * A vowel's sign with no consonant to stand on: most phones draw `अा` as `आ` and `माे` as `मो`. All
 * nine scripts have their letters in the same places of blocks of 128.
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

/** Of a Latin letter that looks like no other once its accents are off. */
const withoutAccents = (text: string) => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");

/** As a name is shown: compatibility forms (ﬁ, Ａ) written plainly. */
export const displayUsername = (text: string) => text.normalize("NFKC").trim();

/** By which a name is found: of names with one key there is one. */
export const usernameKey = (text: string) => displayUsername(text).toLowerCase().normalize("NFKC");

/**
 * What a name looks like at a glance. Two names of one look could be taken for each other
 * (`paypaI` with a capital i, `r0hit`, `josé`, `rohit.`), so only the first of them is given.
 */
export const usernameLook = (text: string) =>
  withoutAccents(displayUsername(text).replace(/[I1|]/g, "l").replace(/0/g, "o").toLowerCase())
    .replace(/rn/g, "m").replace(/vv/g, "w").replace(/[_.-]+$/, "").normalize("NFC");

export type UsernameFault = "username_short" | "username_long" | "username_characters";

/**
 * Whether a name may be had at all, taken or not. A letter it needs, for what has none is read as a
 * mobile number at sign-in.
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
