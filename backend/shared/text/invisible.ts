// Characters that are invisible or misleading: they reverse the direction of text, make different
// texts look the same, or overlap other lines.

/**
 * Invisible characters that pasting adds: soft hyphens, zero-width spaces, byte order marks,
 * direction marks. They are removed, because users cannot see them.
 */
const pasted =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202d\u2060\u2066-\u2069\ufe00-\ufe0d\ufeff]/gu;

/** Scripts whose letters change shape with joiners. */
const shaped = [
  "Arabic",
  "Bengali",
  "Devanagari",
  "Gujarati",
  "Gurmukhi",
  "Kannada",
  "Malayalam",
  "Oriya",
  "Sinhala",
  "Tamil",
  "Telugu",
].map((script) => `\\p{Script=${script}}`).join("");

/** A joiner that follows neither a letter of these scripts nor an emoji. */
const looseJoiners = new RegExp(
  `(?<![${shaped}])\\u200c|(?<![${shaped}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d`,
  "gu",
);

/** A variation selector without an emoji. */
const looseSelectors = /(?<!\p{Emoji})[\ufe0e\ufe0f]/gu;

/** Removes invisible characters that pasting adds. */
export const withoutStrays = (text: string): string =>
  isPlain(text) ? text : text.replace(pasted, "").replace(looseSelectors, "")
    .replace(/([\u200c\u200d])[\u200c\u200d]+/g, "$1").replace(looseJoiners, "");

/**
 * Characters that no text has by accident: direction overrides, tags, invisible fillers, unassigned
 * code points.
 */
const deceptive = new RegExp(
  "[\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u202e\\u2061-\\u2065\\u206a-\\u206f\\u2800" +
    "\\u3164\\uffa0\\ufff0-\\ufffd\\u{13430}-\\u{1345f}\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}\\p{Co}]" +
    // Emoji of later Unicode versions are allowed.
    "|(?!\\p{Extended_Pictographic})\\p{Cn}",
  "gu",
);

/** Letters of other scripts that look Latin, in a word with Latin letters. */
const alien = "[\\p{Script=Armenian}\\p{Script=Cherokee}\\p{Script=Coptic}\\p{Script=Cyrillic}" +
  "\\p{Script=Lisu}[\\p{Script=Greek}--[Ωμπ]]]";
const mixed = new RegExp(`\\p{Script=Latin}\\p{M}*${alien}|${alien}\\p{M}*\\p{Script=Latin}`, "v");

/** More combining marks than any script uses; they cover adjacent lines. */
const pile = /(?:\p{M}[\u200c\u200d]?){5,}/gu;

/** A combining mark without a letter, which would attach to the text before. */
const strayMark = /^[\s\u200c\u200d]*\p{M}+/u;

/** Whether a text is free of misleading characters, apart from pasted ones. */
export const isFreeOfDeception = (text: string): boolean => {
  if (isPlain(text)) return true;
  const cleaned = withoutStrays(text).normalize("NFC");
  return [deceptive, mixed, pile, strayMark].every((pattern) => cleaned.search(pattern) === -1);
};

/** Visible or invisible characters used instead of a space. */
const blanks = /[\u115f\u1160\u180e\u200b\u2060\u2800\u3164\ufeff\uffa0]/gu;

/**
 * Removes misleading characters from a search text. Characters that can separate words become
 * spaces.
 */
export const withoutDeception = (text: string): string =>
  isPlain(text)
    ? text
    : withoutStrays(divided(text)).normalize("NFC").replace(deceptive, "").replace(pile, "")
      .replace(strayMark, "").trim();

const divided = (text: string) => text.replace(blanks, " ").replace(looseJoiners, " ");

const isPlain = (text: string) => !/[^\0-\x7f]/.test(text);
