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

/** The trades whose phrases have a word, those whose phrases it ends, and how often it begins one. */
type WordUse = { trades: Set<CategoryId>; ends: CategoryId[]; starts: number };

/** A word in both scripts and all spellings. A plural is another word: *fittings* are goods. */
const keyOf = (word: string) =>
  phoneticKey(word) + (word.endsWith("s") && isLatin(word) ? "s" : "");

const usesOfWords = once(() => {
  const uses = new Map<string, WordUse>();
  for (const [phrase, meaning] of tradePhrases()) {
    const all = phrase.split(" ");
    if (all.length === 1 || meaning.kind !== "category") continue;
    const ids = [meaning.category, ...meaning.also ?? []];
    all.forEach((word, at) => {
      const key = keyOf(word);
      const use = uses.get(key) ?? { trades: new Set(), ends: [], starts: 0 };
      uses.set(key, use);
      if (at === 0) use.starts++;
      ids.forEach((id) => use.trades.add(id));
      if (at === all.length - 1) {
        use.ends.push(...ids.filter((id) => !isNameOfTrade(all[0]!, [id])));
      }
    });
  }
  return uses;
});

/**
 * Whether a word is for work, not for goods: it ends phrases of several trades and begins hardly
 * any (*repair*, *fitting*), and suppliers do not use it.
 */
export function describesWork(word: string): boolean {
  const use = stopWords.has(word) && !fillers.has(word)
    ? undefined
    : usesOfWords().get(keyOf(word));
  return use !== undefined && !use.trades.has(suppliers) && use.starts * 8 <= use.ends.length &&
    new Set(use.ends).size >= 3;
}

/** Fewer words may occur in the phrases of a trade by chance. */
const fewestHints = 2;

/** The trades at which words without a meaning hint, as only their phrases have them: *loan agent*. */
export function tradesOfWords(words: readonly string[]): CategoryId[] {
  const hints = words.filter((word) => !stopWords.has(word))
    .map((word) => [...usesOfWords().get(keyOf(word))?.trades ?? []])
    .flatMap((trades) => trades.length === 1 ? trades : []);
  return [...new Set(hints)].filter((id) =>
    hints.filter((hint) => hint === id).length >= fewestHints
  );
}
