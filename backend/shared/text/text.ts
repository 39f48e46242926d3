import { joinInitials, joinNumbered, spellInitials } from "./initials.ts";
import { withoutStrays } from "./invisible.ts";
import { abbreviations, loanWords, sameNames } from "./loan-words.ts";
import { memoise } from "../memoise.ts";
import { inDevanagari, urduInLatin } from "./other-scripts.ts";

/**
 * Text in two scripts, made comparable. `fold` is how letters are compared, `phoneticKey` how words
 * sound, so that प्लंबर, plumber and plmbr meet; `slugify` is for addresses.
 */

/** NFC, single spaces, none at the ends, nothing that cannot be seen: how a text is kept. */
export const normalise = (text: string): string =>
  isPlainLine(text) ? text : withoutStrays(text).normalize("NFC").replace(/\s+/gu, " ").trim();

/** Of printable ASCII with single spaces between its words, as most lines: nothing can be wrong with it. */
export const isPlainLine = (text: string): boolean => /^[!-~]+(?: [!-~]+)*$/.test(text);

/** The same of several lines: at most one empty line between paragraphs. */
export const normaliseLines = (text: string): string =>
  text.replace(/\r\n?/g, "\n").split("\n").map(normalise).join("\n")
    .replace(/\n{3,}/g, "\n\n").trim();

/** Control characters but tab and line breaks, for a character class of a pattern. */
export const controls = "\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f";

const control = new RegExp(`[${controls}]`);

/** Well-formed Unicode without control characters; what else comes in is refused. */
export const isWellFormed = (text: string): boolean => text.isWellFormed() && !control.test(text);

/**
 * Letters as they are compared: lower case, no Latin accents, no nukta (ज़ = ज), chandrabindu as
 * anusvara (ँ = ं), the invisible joiners gone, digits as 0–9.
 */
export const fold = (text: string): string =>
  isAscii(text) ? text.toLowerCase() : latinDigits(text.normalize("NFKD")).toLowerCase()
    .replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, "")
    .replace(/\u0901/g, "\u0902")
    .normalize("NFC");

/** The digits of India's scripts and of Arabic as 0–9; those of Arabic begin at 0 or 16 of their block. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]|(?=[\u0900-\u0d7f])\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code % 16 - (code < 0x900 ? 0 : 6));
  });

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text);

/** The folded words of a text, in order: runs of letters, marks and digits. */
export const wordsAsWritten = (text: string): string[] => split(foldWhole(text));

/** The same with initials as one word: A.K. is ak. */
export const wordsWithInitials = (text: string): string[] => split(joinInitials(foldWhole(text)));

/** The same as they are said: 2seater is two words, and A-1 is one. */
export const words = (text: string): string[] =>
  split(joinNumbered(setNumbersApart(joinInitials(foldWhole(text)))));

/** Between a number and a word of two letters or more, but for 1st and 2nd: 50mm, sector62; not A1. */
const numberBoundary =
  /(?<=\d)(?=\p{L}[\p{L}\p{M}])(?!(?:st|nd|rd|th)(?![\p{L}\p{M}\p{N}]))|(?<=\p{L}[\p{L}\p{M}])(?=\d)/gu;

const setNumbersApart = (folded: string): string =>
  /\d/.test(folded) ? folded.replace(numberBoundary, " ") : folded;

/** Of a word with an apostrophe, both sides are one. */
const foldWhole = (text: string) => fold(text).replace(/['’]/g, "");

const split = (folded: string): string[] => folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** An address of lower-case Latin letters, digits and hyphens, at most 60 long; Indian scripts are written in Latin. */
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
 * A loan word without what writers differ in: how long a vowel is and how open, the nasal as a
 * letter or a dot, a glide or none, the s or z of many. (माडर्न and मॉडर्न are not told apart by it.)
 */
const loosely = (word: string): string =>
  word.replace(/[ङञणनम]\u094d(?=[क-म])/g, "ं").replace(/ज$/, "स").replace(/व्ह/g, "व")
    .replace(/(?<=[\u093e-\u094c])[यअ](?![\u093e-\u094d])/g, "अ")
    .replace(/[ईी]/g, (i) => i === "ई" ? "इ" : "ि").replace(/[ऊू]/g, (u) => u === "ऊ" ? "उ" : "ु")
    .replace(/[ॉौ]/g, "ो").replace(/[ऑऔ]/g, "ओ").replace(/[ैॅ]/g, "े").replace(/[ऐऍ]/g, "ए")
    .replace(/(.)\u094d\1/g, "$1");

/** Of fewer letters, too many words are nearly the same. */
const shortestLoose = 5;

const looseLoans = new Map(
  [...loans].filter(([word]) => !isAscii(word)).map(([word, latin]) => [loosely(word), latin])
    .toReversed() as [string, string][],
);

/** What a word is where it comes from. */
const findLoan = (word: string): string | undefined =>
  loans.get(word) ?? (isAscii(word) ? undefined : spellInitials(word) ??
    (word.length < shortestLoose ? undefined : looseLoans.get(loosely(word))));

/** A folded word in Latin letters. A loan word is written as in its own language, and in full. */
export const toLatin = memoise(
  (word: string): string => findLoan(word) ?? toLatinAsHeard(word),
  20_000,
);

/** The same of any word; the inherent "a" is not written where it is not heard (नल is nal). */
export function toLatinAsHeard(word: string): string {
  const letters = [...word.replaceAll("ज्ञ", "ग्य")];
  let written = "";
  // From the end: whether an inherent "a" is heard depends on what follows.
  for (let at = letters.length - 1; at >= 0; at--) {
    const letter = letters[at]!;
    const next = letters[at + 1] ?? "";
    if (letter in consonants) {
      const isBare = next !== "" && next !== virama && !isSign(next);
      written = consonants[letter] + (isBare && !isUnheard(letters, at, written) ? "a" : "") +
        written;
    } else if (letter === anusvara) written = ("पफबभम".includes(next || " ") ? "m" : "n") + written;
    else if (letter !== virama) written = (vowels[letter] ?? letter) + written;
  }
  return written;
}

/** Between a vowel and a consonant before it, and a consonant and a vowel behind: बिज(अ)ली. */
function isUnheard(letters: string[], at: number, rest: string): boolean {
  const before = letters[at - 1] ?? virama;
  const next = letters[at + 1]!;
  return before !== virama && before !== anusvara && next in consonants &&
    /^[^aeiou]h?h?[aeiou]/.test(rest);
}

/** Spellings of one sound, most particular first. */
const sounds: [RegExp, string][] = [
  [/^hr(?=[iu])/g, "r"],
  [/^jn|(?<=[aeiou])jn(?=[aeiou])/g, "gy"],
  // In the east it is Bikash who is Vikas elsewhere.
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
  // The z of many, as Hindi hears it: batteries are बैटरीज.
  [/ij$/g, "is"],
  [/wh?/g, "v"],
  [/n(?=[pbm])/g, "m"],
  [/m(?=k)/g, "n"],
];

/**
 * How a folded word sounds: its consonants, with a leading vowel as "a". A word of fewer than three
 * consonants keeps its vowels, for too much would sound alike without (नल, nala, nil).
 */
export const phoneticKey = memoise(hear, 20_000);

/** Whether nothing of it is in Devanagari. */
export const isLatin = (text: string): boolean => !/\p{Script=Devanagari}/u.test(text);

/** How a text sounds, word by word. */
export const phoneticKeys = (text: string): string => words(text).map(phoneticKey).join(" ");

function hear(word: string): string {
  if (/\p{N}/u.test(word)) return word;
  const latin = toLatin(word);
  const spoken = sounds.reduce(
    (text, [from, to]) => text.replace(from, to),
    sameNames.get(latin) ?? latin,
  );
  const skeleton = spoken.replace(/^[aeiou]+/, "A")
    .replace(/[aeiou]/g, "")
    .replace(/(?!^)[yh]/g, "")
    // Across the vowel between them: कानपुर was kanapur to some who wrote it.
    .replace(/(?<!^)n(?=[pb])/g, "m")
    // One or many, and the z that many of them end with.
    .replace(/(?<=.{4})(?:s|(?<!r)j)[js]*$/, "")
    .replace(/(.)\1+/g, "$1").toLowerCase();
  if (skeleton.length >= 3) return skeleton;
  return spoken.replace(/[ey]/g, "i").replace(/o/g, "u").replace(/(?<=.)h/g, "")
    .replace(/(.)\1+/g, "$1").replace(/ia(?=[^aeiou])/g, "i").replace(/(?<=[^i].)a$/, "");
}
