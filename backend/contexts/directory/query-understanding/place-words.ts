import type { Part } from "./parsed-query.ts";

/** Words before a place, and after one. */
const before = new Set(["in", "near", "at", "around"]);
const after = new Set(["me", "mein", "mei", "men", "mai", "में", "मे"]);

/** Endings of the names of Indian towns. */
const ending =
  /.{2}(?:pur|pura|puram|nagar|abad|garh|gadh|ganj|gaon|wadi|palli|palle|guda|patnam|पुर|नगर|बाद|गढ|गंज|गांव)$/u;

export const standsForPlace = (previous: string | undefined, next: string | undefined): boolean =>
  previous !== undefined && before.has(previous) || next !== undefined && after.has(next);

export const looksLikePlace = (word: string): boolean => ending.test(word);

const conjunctions = new Set(["and", "or", "aur", "ya", "और", "या"]);

export const isConjunction = (part: Part | undefined): boolean =>
  part?.kind === "word" && part.words.some((word) => conjunctions.has(word));
