import type { Language } from "../language.ts";
import { fold, toLatin } from "./text.ts";
import { toDevanagari, wordInHindi } from "./to-devanagari.ts";

/**
 * Transliterates a name: known words by dictionary, others by rule. Words without another form, or
 * with an uncertain one, stay: initials, numbers, brands.
 *
 * @param known additional dictionary, with lower-case keys
 */
export const transliterate = (text: string, to: Language, known?: Known): string =>
  to === "en"
    ? text.replace(/[\u0900-\u097f]+/gu, (word) => capitalised(toLatin(fold(word))))
    : toHindi(text, known);

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Abbreviations on signs, with their full stops. */
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
  // “Deep cleaning” is an English word; otherwise Deep is a name.
  [/\bDeep(?= Clean)/gi, "डीप"],
  [/ & /g, " एंड "],
];

/** One test for most names, which have no abbreviation. */
const anyShortForm = new RegExp(shortForms.map(([form]) => form.source).join("|"), "i");

/** A word with its apostrophe, digits or dots, as in brands and models. */
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

/** Initials, acronyms and words with inner capitals, which are brands. */
const isSetApart = (word: string, isShouted: boolean): boolean => {
  if (word.length === 1) return true;
  if (/^[A-Z]+$/.test(word)) {
    return wordInHindi(word.toLowerCase()) === undefined && (!isShouted || word.length < 5);
  }
  return /[a-z][A-Z]/.test(word);
};
