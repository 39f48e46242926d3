import { spellInitials } from "./initials.ts";
import { namesInHindi } from "./names-in-hindi.ts";
import { fold, toLatin } from "./text.ts";

/** Preferred spellings. For other names, the alphabetically first spelling is used. */
const usual = ["maa", "sahu", "shri", "tiwari", "verma", "vishwakarma"];

const latinNames = new Map(
  [...[...namesInHindi.keys()].reverse(), ...usual]
    .map((latin) => [fold(namesInHindi.get(latin)!), latin]),
);

const and = new Set(["एंड", "एवं", "और", "व"].map(fold));

/**
 * A name in Latin letters: names in their usual spelling, loan words in their original spelling.
 */
export const nameInLatin = (name: string): string =>
  name
    .replace(/(?:\p{Script=Devanagari}+\.){2,}/gu, (written) => {
      const initials = spellInitials(fold(written.replaceAll(".", "")));
      return initials
        ? [...initials.toUpperCase()].map((letter) => `${letter}.`).join("")
        : written;
    })
    .replace(/[\p{Script=Devanagari}\u200c\u200d]+/gu, (written) => {
      const word = fold(written);
      if (and.has(word)) return "and";
      const latin = latinNames.get(word) ?? toLatin(word);
      return latin.charAt(0).toUpperCase() + latin.slice(1);
    });
