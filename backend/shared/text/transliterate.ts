import type { Language } from "../language.ts";
import { fold, toLatin } from "./text.ts";
import { toDevanagari, wordInHindi } from "./to-devanagari.ts";

/**
 * A name in the letters of the other language: words of the trade and names of people by heart,
 * others by rule. What has no other form, or might be wrong in it, stays as it is: initials,
 * numbers, brands.
 * @param known more words by heart, in lower case
 */
export const transliterate = (text: string, to: Language, known?: Known): string =>
  to === "en"
    ? text.replace(/[\u0900-\u097f]+/gu, (word) => capitalised(toLatin(fold(word))))
    : toHindi(text, known);

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** As signs have them, with their full stops. */
const shortForms: [RegExp, string][] = [
  [/\bM\/s\b\.?/gi, "मेसर्स"],
  [/\bPvt\b\.?/gi, "प्रा."],
  [/\bLtd\b\.?/gi, "लि."],
  [/\bBros\b\.?/gi, "ब्रदर्स"],
  [/\bEngg\b\.?/gi, "इंजीनियरिंग"],
  [/\bCo\b\.?(?!-)/g, "कं."],
  [/\bA to Z\b/gi, "ए टू ज़ेड"],
  [/\bDr\b\.?/g, "डॉ."],
  [/\bSmt\b\.?/gi, "श्रीमती"],
  [/\bSt\.(?= ?[A-Z])/g, "सेंट"],
  [/\bNo\.(?= ?\d)/gi, "नं."],
  [/\bOpp\b\.?/gi, "opposite"],
  [/\bNr\b\.?/gi, "near"],
  // A house is cleaned thoroughly here; else Deep is somebody's name.
  [/\bDeep(?= Clean)/gi, "डीप"],
  [/ & /g, " एंड "],
];

/** One look instead of a dozen at what has none of them, as most names. */
const anyShortForm = new RegExp(shortForms.map(([form]) => form.source).join("|"), "i");

/** A word with its apostrophe, and what makes a brand or a model of it: digits, dots between letters. */
const token = /[\p{L}\p{M}\p{N}]+(?:['’.+@][\p{L}\p{M}\p{N}]+)*\.?/gu;

type Known = (word: string) => string | undefined;

function toHindi(text: string, known?: Known): string {
  if (!/[a-z]/i.test(text)) return text;
  const isShouted = !/[a-z]/.test(text);
  const full = anyShortForm.test(text)
    ? shortForms.reduce((rest, [from, to]) => rest.replace(from, to), text)
    : text;
  return full.replace(token, (written) => {
    const [, word = "", owner = "", end = ""] = written.match(/^([a-z]+)(['’]s)?(\.?)$/i) ?? [];
    if (!word || isSetApart(word, isShouted && text.length > longestAcronym)) return written;
    const lower = word.toLowerCase();
    const hindi = wordInHindi(lower) ?? known?.(lower) ?? toDevanagari(lower);
    return hindi ? hindi + (owner && "ज़") + end : written;
  });
}

const longestAcronym = 6;

/** Initials, acronyms, and words with a capital inside, which are somebody's brand. */
const isSetApart = (word: string, isShouted: boolean): boolean => {
  if (word.length === 1) return true;
  if (/^[A-Z]+$/.test(word)) {
    return wordInHindi(word.toLowerCase()) === undefined && (!isShouted || word.length < 5);
  }
  return /[a-z][A-Z]/.test(word);
};
