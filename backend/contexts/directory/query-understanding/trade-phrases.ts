import { categories, type CategoryId, categoryName } from "#/shared/categories.ts";
import { once } from "#/shared/memoise.ts";
import { isLatin, phoneticKey, toLatin, words } from "#/shared/text/text.ts";
import { looseKey } from "../analysis/spelling/spelling.ts";
import { brandsByJoinedName } from "../analysis/vocabulary/brands.ts";
import { exactWords, fillers, stopWords, synonyms } from "../analysis/vocabulary/synonyms.ts";
import { suppliers } from "../analysis/vocabulary/shop-words.ts";
import { isNameOfTrade } from "../analysis/vocabulary/trade-names.ts";
import { phoneticOf, toPhrase } from "./phrases.ts";
import type { Meaning } from "./parsed-query.ts";

type Trades = { likely: CategoryId[]; perhaps: CategoryId[] };

/** The trades of each phrase. A `~` after a phrase marks a less likely trade. */
function tradesByPhrase(
  phrasesOf: (id: CategoryId) => readonly string[],
  toKey: (text: string) => string,
): Map<string, Trades> {
  const byPhrase = new Map<string, Trades>();
  for (const { id } of categories) {
    for (const text of phrasesOf(id)) {
      const phrase = toKey(text);
      const trades = byPhrase.get(phrase) ?? { likely: [], perhaps: [] };
      byPhrase.set(phrase, trades);
      const list = text.trim().endsWith("~") ? trades.perhaps : trades.likely;
      if (!list.includes(id)) list.push(id);
    }
  }
  return byPhrase;
}

function toMeaning({ likely, perhaps }: Trades): Meaning & { kind: "category" } {
  const [category, ...also] = likely.length > 0 ? likely : perhaps;
  const others = likely.length > 0 ? perhaps.filter((id) => !likely.includes(id)) : [];
  return {
    kind: "category",
    category: category!,
    ...also.length > 0 && { also },
    ...others.length > 0 && { perhaps: others },
    ...likely.length === 0 && { isWeak: true },
  };
}

/** Phrases that match by their exact spelling only: words of other languages, and brands. */
const exactPhrases = once((): ReadonlyMap<string, Meaning> => {
  const byPhrase = tradesByPhrase(exactWords, (text) => looseKey(toPhrase(text)));
  return new Map([...byPhrase].map(([key, trades]) => [key, toMeaning(trades)]));
});

/** Shorter brands could be parts of other words. */
const shortestBrand = 6;

/** The meanings of brands by their joined words, because some users write a brand as one word. */
export const joinedBrands = once((): ReadonlyMap<string, Meaning> =>
  new Map([...brandsByJoinedName()].flatMap(([whole, apart]) => {
    const meaning = exactPhrases().get(looseKey(apart.join(" ")));
    return meaning && whole.length >= shortestBrand ? [[whole, meaning] as const] : [];
  }))
);

export const exactMeaning = (phrase: string): Meaning | undefined =>
  exactPhrases().get(looseKey(phrase)) ??
    exactPhrases().get(looseKey(phrase.split(" ").map(toLatin).join(" "))) ??
    joinedBrands().get(phrase.replaceAll(" ", ""));

/** What people call businesses of a trade, apart from the name of the trade. */
const otherNames: Partial<Record<CategoryId, readonly string[]>> = {
  civil_contractor: ["thekedar", "builder"],
  cleaning_worker: ["cleaner"],
};

/** The meanings of all trade phrases that also match by sound. */
export const tradePhrases = once((): ReadonlyMap<string, Meaning> => {
  const byPhrase = tradesByPhrase(
    (id) => [...Object.values(categoryName(id)), ...synonyms[id]],
    toPhrase,
  );
  const toSound = (phrase: string) => ` ${phoneticOf(phrase).keys.join(" ")} `;
  const isOnly = (id: CategoryId, phrase: string) => {
    const { likely = [], perhaps = [] } = byPhrase.get(phrase) ?? {};
    return String([...likely, ...perhaps]) === id;
  };
  const nameSounds = new Map(categories.map(({ id, name }) => {
    const names = [name.en, name.hi, ...otherNames[id] ?? []].map(toPhrase);
    const own = [...names, ...names.flatMap(words)].filter((phrase) => isOnly(id, phrase));
    return [id, own.map(toSound)];
  }));
  return new Map([...byPhrase].map(([phrase, trades]) => {
    const meaning = toMeaning(trades);
    const isNamed = nameSounds.get(meaning.category)!
      .some((name) => toSound(phrase).includes(name));
    return [phrase, { ...meaning, ...isNamed && { isNamed } }];
  }));
});

/** A word in both scripts and all spellings. A plural is another word: *fittings* are goods. */
const keyOf = (word: string) =>
  phoneticKey(word) + (word.endsWith("s") && isLatin(word) ? "s" : "");

/** For each word, the phrases of several words that contain it. */
const phrasesByWord = once(() =>
  Map.groupBy(
    [...tradePhrases()].flatMap(([phrase, meaning]) => {
      const [head, ...rest] = phrase.split(" ") as [string, ...string[]];
      if (rest.length === 0 || meaning.kind !== "category") return [];
      const use = { head, trades: [meaning.category, ...meaning.also ?? []] };
      return [head, ...rest].map((word, at) => ({ ...use, word, isLast: at === rest.length }));
    }),
    ({ word }) => keyOf(word),
  )
);

/**
 * Whether a word is for work, not for goods: it ends phrases of several trades and begins hardly
 * any (*repair*, *fitting*), and suppliers do not use it.
 */
export function describesWork(word: string): boolean {
  if (stopWords.has(word) && !fillers.has(word)) return false;
  const uses = phrasesByWord().get(keyOf(word)) ?? [];
  const starts = uses.filter(({ head }) => keyOf(head) === keyOf(word));
  const ends = uses.filter(({ isLast }) => isLast)
    .flatMap(({ head, trades }) => trades.filter((id) => !isNameOfTrade(head, [id])));
  return !uses.some(({ trades }) => trades.includes(suppliers)) && new Set(ends).size > 2 &&
    starts.length * 8 <= ends.length;
}

/** Whether phrases of a trade end with a word: plumbers have "drain *cleaning*". */
export const hasPhrasesOf = (id: CategoryId, word: string): boolean =>
  (phrasesByWord().get(keyOf(word)) ?? []).some((use) =>
    use.isLast && use.trades.includes(id) &&
    // In one script, another word may sound like it: *cooling*.
    (use.word === word || isLatin(use.word) !== isLatin(word))
  );

/** The trades at which two words without a meaning hint: only their phrases have *loan*, *agent*. */
export function tradesOfWords(words: readonly string[]): CategoryId[] {
  const hints = words.filter((word) => !stopWords.has(word)).flatMap((word) => {
    const uses = phrasesByWord().get(keyOf(word))?.filter((use) => use.word === word) ?? [];
    const trades = [...new Set(uses.flatMap(({ trades }) => trades))];
    return trades.length === 1 ? trades : [];
  });
  return [...new Set(hints)].filter((id) => hints.indexOf(id) < hints.lastIndexOf(id));
}
