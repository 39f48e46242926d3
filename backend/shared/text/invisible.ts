/**
 * Characters that cannot be seen but change what is: they turn the direction of a line around, make
 * two different texts look the same, or spill over the lines beside them.
 */

/**
 * What pasting brings along and nobody sees: soft hyphens, zero-width spaces, byte order marks, and
 * the direction marks that contact books and chats put around numbers. Taken out, for whoever
 * pastes cannot know of them.
 */
const pasted =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202d\u2060\u2066-\u2069\ufe00-\ufe0d\ufeff]/gu;

/** Scripts in which joiners decide how letters are shaped. */
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

/** A joiner that joins nothing: one that follows neither such a letter nor an emoji. */
const looseJoiners = new RegExp(
  `(?<![${shaped}])\\u200c|(?<![${shaped}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d`,
  "gu",
);

/** The form of an emoji, where no emoji is. */
const looseSelectors = /(?<!\p{Emoji})[\ufe0e\ufe0f]/gu;

/** The text without what pasting leaves in it. */
export const withoutStrays = (text: string): string =>
  isPlain(text) ? text : text.replace(pasted, "").replace(looseSelectors, "")
    .replace(/([\u200c\u200d])[\u200c\u200d]+/g, "$1").replace(looseJoiners, "");

/**
 * What nobody has in a text by accident: the override that writes backwards, tags and other hidden
 * messages, fillers that pass for nothing, characters that nobody has defined.
 */
const deceptive = new RegExp(
  "[\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u202e\\u2061-\\u2065\\u206a-\\u206f\\u2800" +
    "\\u3164\\uffa0\\ufff0-\\ufffd\\u{13430}-\\u{1345f}\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}\\p{Co}]" +
    // An emoji of next year is none of them.
    "|(?!\\p{Extended_Pictographic})\\p{Cn}",
  "gu",
);

/** Letters of another script that pass for Latin ones, in a word with Latin ones. */
const alien = "[\\p{Script=Armenian}\\p{Script=Cherokee}\\p{Script=Coptic}\\p{Script=Cyrillic}" +
  "\\p{Script=Lisu}[\\p{Script=Greek}--[Ωμπ]]]";
const mixed = new RegExp(`\\p{Script=Latin}\\p{M}*${alien}|${alien}\\p{M}*\\p{Script=Latin}`, "v");

/** More marks than any script puts on a letter: they cover the lines above and below. */
const pile = /(?:\p{M}[\u200c\u200d]?){5,}/gu;

/** A mark on no letter, which goes to whatever stands before the text. */
const strayMark = /^[\s\u200c\u200d]*\p{M}+/u;

/** Whether a text looks like what it is and stays in its place, once what was pasted is out of it. */
export const isHonest = (text: string): boolean => {
  if (isPlain(text)) return true;
  const kept = withoutStrays(text).normalize("NFC");
  return [deceptive, mixed, pile, strayMark].every((pattern) => kept.search(pattern) === -1);
};

/** What takes the place of a space, seen or not: zero-width spaces, fillers, blanks of other scripts. */
const blanks = /[\u115f\u1160\u180e\u200b\u2060\u2800\u3164\ufeff\uffa0]/gu;

/**
 * The text without anything of that kind: for searches, which nobody else reads. What may stand
 * between two words divides them.
 */
export const withoutDeception = (text: string): string =>
  isPlain(text)
    ? text
    : withoutStrays(divided(text)).normalize("NFC").replace(deceptive, "").replace(pile, "")
      .replace(strayMark, "").trim();

const divided = (text: string) => text.replace(blanks, " ").replace(looseJoiners, " ");

const isPlain = (text: string) => !/[^\0-\x7f]/.test(text);
