import { toLatinAsHeard } from "#/shared/text/text.ts";
import { foldWord } from "./words.ts";

const spellings: [RegExp, string][] = [
  [/ck/g, "k"],
  [/c(?=[eiy])|ch+|sh|[jz]/g, "s"],
  [/x/g, "ks"],
  [/[cq]/g, "k"],
  [/ph/g, "f"],
  [/w/g, "v"],
  [/(?<=[a-z])h/g, ""],
  [/m(?=[^aeiouy]|$)/g, "n"],
  [/([^aeiou])\1+/g, "$1"],
  [/[aeiouy]|[^a-z]/g, ""],
];

/** Words with too few consonants, spelt in all scripts. */
const whole = new Map(
  [
    "police पुलिस पुलिश पोलीस पोलिस पोलीसु polis",
    "banks bank बैंक ब्यांक बेंक बांक पेंक binak",
  ].flatMap((line) => {
    const [canonical = "", ...spellings] = line.split(" ");
    return [canonical, ...spellings].map((word) => [foldWord(word), canonical] as const);
  }),
);

const replaceAll = (word: string, list: [RegExp, string][]): string =>
  list.reduce((rest, [from, to]) => rest.replace(from, to), word);

/**
 * The consonants of a folded word. All Indian scripts write a loan word with the same consonants.
 */
export const consonantsOf = (word: string): string =>
  whole.get(foldWord(word)) ?? replaceAll(toLatinAsHeard(word), spellings);

/** Consonants as Tamil writes them, with one letter for voiced and voiceless ones. */
export const consonantsInTamil = (word: string): string =>
  replaceAll(consonantsOf(word), [[/[bfv]/g, "p"], [/g/g, "k"], [/d/g, "t"]]);
