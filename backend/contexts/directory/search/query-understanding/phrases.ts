import { memoise } from "#/shared/memoise.ts";
import { phoneticKey, toLatin, words } from "#/shared/text/text.ts";
import { joinedKey } from "../spelling/spelling.ts";

// Memoised, because each new place requires a new lexicon of nearly the same phrases.

/** Folded words, separated by spaces. */
export const toPhrase = memoise((name: string) => words(name).join(" "), 100_000);

export const phoneticOf = memoise(
  (name: string) => ({
    keys: words(name).map(phoneticKey),
    latin: words(name).map(toLatin).join(" "),
  }),
  100_000,
);

/** The keys that find a phrase when its words are written as one. */
export const toJoinedKeys = (phrase: string): string[] => [
  phrase.replaceAll(" ", ""),
  joinedKey(phrase.split(" ")),
];

export const joinedKeys = memoise(toJoinedKeys, 50_000);
