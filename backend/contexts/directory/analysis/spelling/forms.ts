import { isLatin, toLatin } from "#/shared/text/text.ts";

/** Shorter stems belong to several words. */
const shortestStem = 3;

/** Groups of endings that one stem can take: plural, activity, person, and Hindi cases. */
const endings: Record<"latin" | "devanagari", string[][]> = {
  latin: [
    ["", "s", "ing", "er", "ers", "ed"],
    ["e", "es", "ing", "er", "ers", "ed"],
    ["", "on", "en", "ein"],
    ["i", "iyan", "iyaan", "iyon", "iyo"],
    ["a", "e", "on"],
  ],
  devanagari: [["", "ों", "ें"], ["ी", "ियां", "ियों"], ["ा", "े", "ों"]],
};

/** A Hindi d that is also written as r: kapda and kapra. */
const flap = /(?<=.)[dr](?=h?(?:[aeiou]|$)|l)/g;

/** Other forms of a folded word: tile for tiles, service for servicing, geysers for गीज़र. */
export function formsOf(word: string): string[] {
  const latin = toLatin(word);
  const inflected = [word, latin].flatMap((word) =>
    endings[isLatin(word) ? "latin" : "devanagari"].flatMap((group) =>
      group.filter((ending) => word.endsWith(ending)).flatMap((ending) => {
        const stem = word.slice(0, word.length - ending.length);
        return stem.length < shortestStem && isLatin(word)
          ? []
          : group.map((other) => stem + other);
      })
    )
  );
  const flapped = [...latin.matchAll(flap)].map(({ 0: letter, index }) =>
    latin.slice(0, index) + (letter === "d" ? "r" : "d") + latin.slice(index + 1)
  );
  return [...new Set([...inflected, ...flapped])].filter((form) => form !== word);
}
