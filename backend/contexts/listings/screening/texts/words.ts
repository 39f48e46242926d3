import { memoise } from "#/shared/memoise.ts";
import { inDevanagari } from "#/shared/text/other-scripts.ts";
import { joinSpelled, plainLetters } from "./plain-letters.ts";
import { readVocabulary } from "./vocabulary/read-vocabulary.ts";

/** Characters that authors type instead of letters to evade the list. */
const disguises: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  "$": "s",
  "5": "s",
  "8": "b",
};

/** Replaces digits and signs that stand for letters. */
export const withoutDisguise = (word: string): string =>
  word.replace(/[@431!0$58]/g, (sign) => disguises[sign]!);

/**
 * The form in which words are compared: plain lower case, without repeated or disguised letters. In
 * Latin script long vowels become short; in Devanagari nuktas are removed and nasals become
 * anusvara.
 */
export function foldWord(word: string): string {
  const masked = plainLetters(word).trim().replace(/(?<=[ऀ-ॿ])[@$!](?=[ऀ-ॿ])/g, "*");
  const plain = withoutDisguise(masked);
  return plain.normalize("NFD").replaceAll("\u093c", "").replaceAll("ँ", "ं")
    .replace(/[ङञणनम]्(?=\p{L})/gu, "ं").normalize("NFC")
    .replace(/(?<=ा)आ+|(?<=[िी])ई+|(?<=[ुू])ऊ+|(?<=े)ए+|(?<=ो)ओ+/gu, "")
    .replace(/(\p{L})\1{2,}/gu, "$1").replace(/aa|ee|oo/g, ([first]) => short[first!]!)
    .replace(/([b-df-hj-np-tv-z])\1/g, "$1").replace(/\s+/g, " ");
}

const short: Record<string, string> = { a: "a", e: "i", o: "u" };

/** Lists whose words stand for each other in entries such as "{low} {of} {young}". */
const groupNames = ["low", "of", "young", "person", "abusive", "beast", "people"] as const;

const lists = readVocabulary("./held-words.txt", [
  "abuse",
  "names",
  "secrets",
  "harmless",
  "toponyms",
  "placed",
  "innocent",
  ...groupNames,
]);

const fold = (list: readonly string[]): ReadonlySet<string> => new Set(list.map(foldWord));

/** The shipped list, folded. Admins add and remove words. */
export const shippedWords = fold([...lists.abuse, ...lists.names, ...lists.secrets]);

const groups = new Map(groupNames.map((name) => [name as string, fold(lists[name])]));

/** Listed words that are also names of people, places, animals or things. */
const nameWords = fold(lists.names);

/** Words that make the name word before them harmless: "Mula Road". */
const harmless = fold(lists.harmless);

/** Words that only fold like a listed one. */
const innocent = new Set(lists.innocent);

/** Phrases with a listed word in another sense: "bastard teak". */
const otherSense = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${
    lists.innocent.filter((entry) => entry.includes(" ")).join("|").replaceAll(" ", "[\\s-]+")
  })(?![\\p{L}\\p{M}])`,
  "gu",
);

const withoutNames = memoise(
  (listed: ReadonlySet<string>): ReadonlySet<string> => listed.difference(nameWords),
  10,
);

/** Names of places, such as "Harami Nala". */
const places = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${lists.toponyms.join("|")})[\\s-]+` +
    `(?=(?:${lists.placed.join("|")})(?![\\p{L}\\p{M}]))`,
  "giu",
);

/** Like `hasWordOf`, for names and addresses: names of people and places are no insults there. */
export const hasWordInName = (text: string, listed: ReadonlySet<string>): boolean =>
  hasWordOf(text.replace(places, " "), withoutNames(listed));

/** The listed words without the name words in a listing's own name and address. */
export function withoutNamesOf(texts: readonly string[], listed: ReadonlySet<string>) {
  const own = texts.flatMap((text) => plainLetters(text).match(words) ?? []).map(foldWord)
    .filter((word) => nameWords.has(word));
  return own.length === 0 ? listed : listed.difference(new Set(own));
}

/** Stars and hashes may stand for letters; other signs at the end are only emphasis. */
const words = /[\p{L}\p{M}\d@$!*#]*[\p{L}\p{M}\d*#]/gu;

/** A long word, without endings that do not change its meaning. */
const stem = /^(\p{L}{6,}?)(?:a|e|i|o|u|n|on|ya|ye|yo|yon|wala|wale|wali|pa|pan)$/u;

/** Whether a text contains one of these folded words as a whole word. */
export function hasWordOf(text: string, listed: ReadonlySet<string>): boolean {
  const plain = plainLetters(text).replace(otherSense, " ");
  return [...new Set([plain, inDevanagari(plain), joinSpelled(plain), joinChunks(plain)])]
    .some((read) => hasListed(read, listed));
}

/** Joins "ch.u.t" to a word. Between sentences a space follows the full stop. */
const joinChunks = (text: string): string =>
  text.replace(
    /(?<![\p{L}\p{M}])(?:\p{L}\p{M}*){1,3}(?:[._-](?:\p{L}\p{M}*){1,3}(?!\p{L})){2,}/gu,
    (chunks) => chunks.replace(/[._-]/g, ""),
  );

/** A folded word, and the forms in which it may be listed. */
type Word = { folded: string; forms: string[] };

function readWord(word: string): Word {
  const folded = foldWord(word);
  if (innocent.has(word)) return { folded, forms: [] };
  // Only for long words: short ones have too many similar words.
  const begin = folded.match(stem)?.[1];
  const stems = begin === undefined ? [] : ["", "a", "e", "i"].map((end) => begin + end);
  return { folded, forms: [folded, ...stems] };
}

/** Listed phrases, by their first word. */
const phrasesOf = memoise(
  (listed: ReadonlySet<string>) =>
    Map.groupBy(
      [...listed].filter((entry) => entry.includes(" ")).map((entry) => entry.split(" ")),
      ([first]) => first!,
    ),
  10,
);

/** Admins may list anything, so other signs and lone stars make no pattern. */
const isPart = (part: string) =>
  /^\*?[\p{L}\p{M}][\p{L}\p{M}*]*$/u.test(part) || groups.has(part.match(/^\{(\w+)\}$/)?.[1] ?? "");

/** Entries with any letters or one of a group: "bhosd*", "{low} {of} {young}". */
const patternsOf = memoise((listed: ReadonlySet<string>): RegExp => {
  const isPattern = (entry: string) => /[*{/]/.test(entry) && entry.split(/[ /]/).every(isPart);
  const patterns = [...listed].filter(isPattern).map((entry) =>
    entry.replace(/[^ ]+/g, (part) => `(?:${part.replaceAll("/", "|")})`)
      .replace(/\{(\w+)\}/g, (_, name) => [...groups.get(name) ?? []].join("|"))
      .replaceAll("*", "[^ ]*")
  );
  return new RegExp(`(?<![^ ])(?:${patterns.join("|") || "(?!)"})(?![^ ])`, "u");
}, 10);

function hasListed(text: string, listed: ReadonlySet<string>): boolean {
  const found = (text.match(words) ?? []).map(readWord);
  const folded = found.map((word) => word.folded);
  const phrases = phrasesOf(listed);
  return found.some(({ forms }, at) =>
    forms.some((form) => listed.has(form) && !(nameWords.has(form) && isHarmless(folded, at)))
  ) ||
    folded.some((word, at) =>
      isSplit(folded, at, listed) ||
      phrases.get(word)?.some((phrase) => phrase.every((part, n) => folded[at + n] === part))
    ) ||
    patternsOf(listed).test(folded.join(" ")) || hasMasked(folded, listed);
}

const isHarmless = (words: readonly string[], at: number): boolean =>
  harmless.has(words[at + 1] ?? "") || harmless.has(`${words[at + 1]} ${words[at + 2]}`);

/** Whether two words, or up to four short ones, form a listed one: "chu tiya", "ma dar chod". */
const isSplit = (words: readonly string[], at: number, listed: ReadonlySet<string>): boolean =>
  [2, 3, 4].some((count) => {
    const parts = words.slice(at, at + count);
    const joined = parts.join("");
    return parts.length === count && joined.length >= 4 && listed.has(joined) &&
      !nameWords.has(joined) &&
      parts.filter(({ length }) => length > 3).length <= (count === 2 ? 1 : 0);
  });

/**
 * Whether letters masked by stars could form a listed word. A word of stars alone does not match.
 */
function hasMasked(folded: readonly string[], listed: ReadonlySet<string>): boolean {
  return folded.filter((word) => /[*#]/.test(word) && /\p{L}/u.test(word)).some((word) => {
    const masked = new RegExp(`^${word.replace(/[*#]+/g, "[\\p{L}\\p{M}]{0,4}")}$`, "u");
    return [...listed].some((word) => masked.test(word));
  });
}
