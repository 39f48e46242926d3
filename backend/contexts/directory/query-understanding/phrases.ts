import { phoneticKey, toLatin, words } from "#/shared/text/text.ts";
import { joinedKey } from "../analysis/spelling/spelling.ts";

/** Folded words, separated by spaces. */
export const toPhrase = (name: string): string => words(name).join(" ");

export const phoneticOf = (name: string) => ({
  keys: words(name).map(phoneticKey),
  latin: words(name).map(toLatin).join(" "),
});

/** The keys that find a phrase when its words are written as one. */
export const joinedKeys = (phrase: string): string[] => [
  phrase.replaceAll(" ", ""),
  joinedKey(phrase.split(" ")),
];
