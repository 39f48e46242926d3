import { isLatin, toLatin } from "#/shared/text/text.ts";

/** Fewer letters are the beginning of other words. */
const shortestStem = 3;

/** Endings that one word takes: one or many, what is done and who does it; in Hindi, of what, too. */
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

/** A d of Hindi that others write as an r: kapda is kapra, gaadi gaari. */
const flap = /(?<=.)[dr](?=h?(?:[aeiou]|$)|l)/g;

/** The other forms of a folded word: tiles is tile, servicing service, nalon nal, अलमारियां अलमारी. */
export function formsOf(word: string): string[] {
  const script = isLatin(word) ? "latin" : "devanagari";
  const inflected = endings[script].flatMap((group) =>
    group.filter((ending) => word.endsWith(ending)).flatMap((ending) => {
      const stem = word.slice(0, word.length - ending.length);
      return stem.length < shortestStem && script === "latin"
        ? []
        : group.map((other) => stem + other);
    })
  );
  const latin = toLatin(word);
  const flapped = [...latin.matchAll(flap)].map(({ 0: letter, index }) =>
    latin.slice(0, index) + (letter === "d" ? "r" : "d") + latin.slice(index + 1)
  );
  return [...new Set([...inflected, ...flapped])].filter((form) => form !== word);
}
