/** Allowed scripts. A name has one script, so that no letter imitates another script's. */
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
 * A vowel sign without a consonant: most phones draw `अा` as `आ` and `माे` as `मो`. All nine scripts
 * place their letters alike in Unicode blocks of 128.
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

/** Displayed form: compatibility characters (ﬁ, Ａ) become plain letters. */
export const displayUsername = (text: string) => text.normalize("NFKC").trim();

/** Unique lookup key of a name. */
export const usernameKey = (text: string) => displayUsername(text).toLowerCase().normalize("NFKC");

/**
 * Unique look-alike form of a name: users would confuse two names with the same form (`paypaI` with a
 * capital i, `r0hit`, `josé`, `rohit.`).
 */
export const usernameLook = (text: string) =>
  withoutAccents(displayUsername(text).replace(/[I1|]/g, "l").replace(/0/g, "o").toLowerCase())
    .replace(/rn/g, "m").replace(/vv/g, "w").replace(/[_.-]+$/, "").normalize("NFC");

export type UsernameFault = "username_short" | "username_long" | "username_characters";

/**
 * Checks the form of a name, not whether it is taken. It needs a letter: sign-in reads an identifier
 * without letters as a mobile number.
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
