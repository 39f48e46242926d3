import { joinInitials, joinNumbered, spellInitials } from "./initials.ts";
import { withoutStrays } from "./invisible.ts";
import { abbreviations, loanWords, sameNames } from "./loan-words.ts";
import { inDevanagari, urduInLatin } from "./other-scripts.ts";

/**
 * Text comparison in two scripts: `fold` for letters, `phoneticKey` for sounds, so that प्लंबर,
 * plumber and plmbr match; `slugify` for slugs.
 */

/** Normalises a stored line: NFC, trimmed, single spaces, no invisible characters. */
export const normalise = (text: string): string =>
  isPlainLine(text) ? text : withoutStrays(text).normalize("NFC").replace(/\s+/gu, " ").trim();

/** Whether a line is already normal: printable ASCII with single spaces, like most lines. */
export const isPlainLine = (text: string): boolean => /^[!-~]+(?: [!-~]+)*$/.test(text);

/** Normalises several lines, with at most one empty line between paragraphs. */
export const normaliseLines = (text: string): string =>
  text.replace(/\r\n?/g, "\n").split("\n").map(normalise).join("\n")
    .replace(/\n{3,}/g, "\n\n").trim();

/** Control characters except tab and line breaks, for a character class. */
export const controls = "\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f";

const control = new RegExp(`[${controls}]`);

/** Whether a text is well-formed Unicode without control characters. Other texts are rejected. */
export const isWellFormed = (text: string): boolean => text.isWellFormed() && !control.test(text);

/** U+FFFD stands for a lone surrogate or for bytes that are not UTF-8. */
const malformed = new RegExp(`[${controls}\\ufffd]`, "g");

/** A text with spaces for control characters, lone surrogates and undecodable bytes. */
export const withoutMalformed = (text: string): string =>
  text.toWellFormed().replace(malformed, " ");

/**
 * Folds letters for comparison: lower case, no Latin accents, no nukta (ज़ = ज), chandrabindu as
 * anusvara (ँ = ं), no joiners, digits as 0–9, other Indian scripts as Devanagari.
 */
export const fold = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : latinDigits(inDevanagari(text, true).normalize("NFKD")).toLowerCase()
      .replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, "")
      .replace(/\u0901/g, "\u0902")
      .normalize("NFC");

/** Digits of Indian and Arabic scripts as 0–9; Arabic digits begin at 0 or 16 of their block. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]|(?=[\u0900-\u0d7f])\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code % 16 - (code < 0x900 ? 0 : 6));
  });

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text);

/** The folded words of a text in order: runs of letters, marks and digits. */
export const wordsAsWritten = (text: string): string[] => split(foldWhole(text));

/** Folded words with joined initials: A.K. becomes ak. */
export const wordsWithInitials = (text: string): string[] => split(joinInitials(foldWhole(text)));

/** Folded words as spoken: 2seater is two words, A-1 is one. */
export const words = (text: string): string[] =>
  split(joinNumbered(setNumbersApart(joinInitials(foldWhole(text)))));

/**
 * Boundary between a number and a word of two or more letters, except 1st and 2nd: 50mm, but not
 * A1.
 */
const numberBoundary =
  /(?<=\d)(?=\p{L}[\p{L}\p{M}])(?!(?:st|nd|rd|th)(?![\p{L}\p{M}\p{N}]))|(?<=\p{L}[\p{L}\p{M}])(?=\d)/gu;

const setNumbersApart = (folded: string): string =>
  /\d/.test(folded) ? folded.replace(numberBoundary, " ") : folded;

/** Removes apostrophes, so that the letters before and after them form one word. */
const foldWhole = (text: string) => fold(text).replace(/['’]/g, "");

const split = (folded: string): string[] => folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** A slug of lower-case Latin letters, digits and hyphens, at most 60 characters. */
export const slugify = (text: string): string =>
  wordsAsWritten(isAscii(text) ? text : inDevanagari(urduInLatin(text))).map((word) =>
    isAscii(word) ? word : toLatin(word)
  ).join("-").replace(
    /[^a-z0-9-]+/g,
    "",
  ).replace(/-+/g, "-")
    .slice(0, 60).replace(/^-|-$/g, "");

const consonants: Record<string, string> = {
  क: "k",
  ख: "kh",
  ग: "g",
  घ: "gh",
  ङ: "n",
  च: "ch",
  छ: "chh",
  ज: "j",
  झ: "jh",
  ञ: "n",
  ट: "t",
  ठ: "th",
  ड: "d",
  ढ: "dh",
  ण: "n",
  त: "t",
  थ: "th",
  द: "d",
  ध: "dh",
  न: "n",
  प: "p",
  फ: "f",
  ब: "b",
  भ: "bh",
  म: "m",
  य: "y",
  र: "r",
  ल: "l",
  ळ: "l",
  व: "v",
  श: "sh",
  ष: "sh",
  स: "s",
  ह: "h",
};

const vowels: Record<string, string> = {
  अ: "a",
  आ: "a",
  इ: "i",
  ई: "i",
  उ: "u",
  ऊ: "u",
  ऋ: "ri",
  ए: "e",
  ऐ: "ai",
  ऑ: "o",
  ऍ: "e",
  ओ: "o",
  औ: "au",
  "ा": "a",
  "ि": "i",
  "ी": "i",
  "ु": "u",
  "ू": "u",
  "ृ": "ri",
  "े": "e",
  "ै": "ai",
  "ॉ": "o",
  "ॅ": "e",
  "ो": "o",
  "ौ": "au",
};

const virama = "\u094d";
const anusvara = "\u0902";
const isSign = (letter: string) => letter >= "\u093e" && letter <= "\u094c";

const loans = new Map([
  ...Object.entries(loanWords).flatMap(([latin, written]) =>
    written.map((word) => [fold(word), latin] as const)
  ).toReversed(),
  ...Object.entries(abbreviations),
]);

/**
 * Reduces a loan word to what all spellings share: without vowel length and openness, nasal
 * letters, glides and the plural's s or z.
 */
const loanKey = (word: string): string =>
  word.replace(/[ङञणनम]\u094d(?=[क-म])/g, "ं").replace(/ज$/, "स").replace(/व्ह/g, "व")
    .replace(/(?<=[\u093e-\u094c])[यअ](?![\u093e-\u094d])/g, "अ")
    .replace(/[ईी]/g, (i) => i === "ई" ? "इ" : "ि").replace(/[ऊू]/g, (u) => u === "ऊ" ? "उ" : "ु")
    .replace(/[ॉौ]/g, "ो").replace(/[ऑऔ]/g, "ओ").replace(/[ैॅ]/g, "े").replace(/[ऐऍ]/g, "ए")
    .replace(/(.)\u094d\1/g, "$1");

/** Shorter words are too similar to each other. */
const minKeyedLength = 5;

const loansByKey = new Map(
  [...loans].filter(([word]) => !isAscii(word)).map(([word, latin]) => [loanKey(word), latin])
    .toReversed() as [string, string][],
);

/** The original form of a loan word. */
const findLoan = (word: string): string | undefined =>
  loans.get(word) ?? (isAscii(word) ? undefined : spellInitials(word) ??
    (word.length < minKeyedLength ? undefined : loansByKey.get(loanKey(word))));

/** Transliterates a folded word; loan words get their original spelling. */
export const toLatin = (word: string): string => findLoan(word) ?? toLatinAsHeard(word);

/** Transliterates by sound; an inherent “a” that is not spoken is omitted (नल is nal). */
export function toLatinAsHeard(word: string): string {
  if (isAscii(word)) return word;
  const letters = [...word.replaceAll("ज्ञ", "ग्य")];
  let written = "";
  // Starts at the end, because whether an inherent “a” is spoken depends on what follows.
  for (let at = letters.length - 1; at >= 0; at--) {
    const letter = letters[at]!;
    const next = letters[at + 1] ?? "";
    if (letter in consonants) {
      const isBare = next !== "" && next !== virama && !isSign(next);
      written = consonants[letter] + (isBare && !isVowelSilent(letters, at, written) ? "a" : "") +
        written;
    } else if (letter === anusvara) written = ("पफबभम".includes(next || " ") ? "m" : "n") + written;
    else if (letter !== virama) written = (vowels[letter] ?? letter) + written;
  }
  return written;
}

/**
 * Whether the inherent “a” is silent: vowel + consonant before, consonant + vowel after, as in
 * बिज(अ)ली.
 */
function isVowelSilent(letters: string[], at: number, rest: string): boolean {
  const before = letters[at - 1] ?? virama;
  const next = letters[at + 1]!;
  return before !== virama && before !== anusvara && next in consonants &&
    /^[^aeiou]h?h?[aeiou]/.test(rest);
}

/** Spellings of one sound, most specific first. */
const sounds: [RegExp, string][] = [
  [/^hr(?=[iu])/g, "r"],
  [/^jn|(?<=[aeiou])jn(?=[aeiou])/g, "gy"],
  // Eastern b for v: Bikash for Vikas.
  [/^b(?=i|ee|as|rin)/g, "v"],
  [/(?<=^|[aeiou])deb(?!t)/g, "dev"],
  [/ao$/g, "av"],
  [/dge/g, "j"],
  [/igh(?=t|$)/g, "i"],
  [/^qu(?=[aeiou])/g, "kv"],
  [/ow(?=[^aeiou]|$)|ou/g, "au"],
  [/ey$/g, "e"],
  [/ew(?=[^aeiou]|$)/g, "yu"],
  [/(?<=[aeiou])sion/g, "jn"],
  [/tion|cian|sian|shian/g, "sn"],
  [/ture?/g, "Cr"],
  [/chh?|tch/g, "C"],
  [/ck/g, "k"],
  [/c(?=[eiy])/g, "s"],
  [/[cq]/g, "k"],
  [/C/g, "c"],
  [/ph/g, "f"],
  [/x/g, "ks"],
  [/([kgtdbj])h/g, "$1"],
  [/sh/g, "s"],
  [/z/g, "j"],
  // The plural's z, as heard in Hindi: batteries is बैटरीज.
  [/ij$/g, "is"],
  [/wh?/g, "v"],
  [/n(?=[pbm])/g, "m"],
  [/m(?=k)/g, "n"],
];

/**
 * The phonetic key of a folded word: its consonants, with a leading vowel as “a”. Words of fewer
 * than three consonants keep their vowels, because too many would match otherwise (नल, nala, nil).
 */
export function phoneticKey(word: string): string {
  if (/\p{N}/u.test(word)) return word;
  const latin = toLatin(word);
  const spoken = sounds.reduce(
    (text, [from, to]) => text.replace(from, to),
    sameNames.get(latin) ?? latin,
  );
  const skeleton = spoken.replace(/^[aeiou]+/, "A")
    .replace(/[aeiou]/g, "")
    .replace(/(?!^)[yh]/g, "")
    // Applies also across a vowel, because some users spell कानपुर as kanapur.
    .replace(/(?<!^)n(?=[pb])/g, "m")
    // Singular and plural, including the plural's z.
    .replace(/(?<=.{4})(?:s|(?<!r)j)[js]*$/, "")
    .replace(/(.)\1+/g, "$1").toLowerCase();
  if (skeleton.length >= 3) return skeleton;
  return spoken.replace(/[ey]/g, "i").replace(/o/g, "u").replace(/(?<=.)h/g, "")
    .replace(/(.)\1+/g, "$1").replace(/ia(?=[^aeiou])/g, "i").replace(/(?<=[^i].)a$/, "");
}

/** Whether a text has no Devanagari. */
export const isLatin = (text: string): boolean => !/\p{Script=Devanagari}/u.test(text);

/** The phonetic keys of a text, word by word. */
export const phoneticKeys = (text: string): string => words(text).map(phoneticKey).join(" ");
