import { categories } from "#/shared/categories.ts";
import { memoise, once } from "#/shared/memoise.ts";
import { slugify } from "#/shared/text/text.ts";
import { namesOf, shortNames, states } from "#/contexts/directory/places/gazetteer/places.ts";
import { makeNames, type Synonym } from "#/contexts/directory/suggestions/names.ts";
import { type Spelling, toComparedSpelling } from "../spelling/spelling.ts";
import { fillers, silentPhrases, stopWords } from "../vocabulary/synonyms.ts";
import type { Meaning } from "./parsed-query.ts";
import { joinedKeys, phoneticOf, toJoinedKeys, toPhrase } from "./phrases.ts";
import { citiesByPart, type ListedCity, localitiesOf, towns } from "./place-phrases.ts";
import { joinedBrands, tradePhrases } from "./trade-phrases.ts";

/** A phrase in Latin letters, with its meaning. */
export type KnownPhrase = { phrase: string; latin: string; meaning: Meaning };

/** The phrases that queries are compared with: folded words, separated by spaces. */
export type Lexicon = {
  phrases: ReadonlyMap<string, Meaning>;
  /** The names of trades and cities, sorted. */
  names: readonly string[];
  /** All phrases for trades and cities, sorted. */
  tradesAndCities: readonly string[];
  /** By the phonetic keys of the words, separated by spaces. */
  byPhoneticKey: ReadonlyMap<string, readonly KnownPhrase[]>;
  /** Names of states that are also words (UP), which count only in the position of a place. */
  shortStates: ReadonlyMap<string, Meaning>;
  /** The phrase that is written as one word, or for places its `joinedKey`. */
  joinedPhrase: (key: string) => string | undefined;
  /** Every word of the phrases. */
  spellings: readonly Spelling[];
  /** The listed cities of a place without businesses; undefined for other phrases. */
  citiesOfPlace: (phrase: string) => readonly string[] | undefined;
  /** Words without meaning. */
  stopWords: ReadonlySet<string>;
  /** Phrases without meaning: in "toot gaya", *gaya* is not the city. */
  silentPhrases: ReadonlySet<string>;
  /** Words without meaning next to a trade: *house* painter. */
  fillers: ReadonlySet<string>;
};

/** In words. */
export const longestPhrase = 4;

/** Shorter sounds are shared by too many words. */
const shortestPhoneticKey = 3;

const spell = memoise(toComparedSpelling, 50_000);

/**
 * Makes the lexicon of the trades and of the cities that have businesses.
 * @param added meanings that admins have added, which replace others
 */
export function makeLexicon(
  cities: readonly ListedCity[],
  added: readonly Synonym[] = [],
): Lexicon {
  const { phrases, byPhoneticKey, add, addPhonetic } = draftWith(added);

  const cityNames = cities.flatMap(({ slug, name_en, name_hi }) =>
    [name_en, ...name_hi ? [name_hi] : [], ...namesOf(slug)]
      .map((name) => [name, { kind: "city", city: slug }] as const)
  );
  for (const [name, meaning] of cityNames) add(name, meaning);
  for (const [name] of cityNames) addPhonetic(name);
  const shortStates = new Map<string, Meaning>();
  for (const { code, name, otherNames } of states) {
    const meaning = { kind: "state", state: slugify(name.en) } as const;
    const isShort = (text: string) => shortNames[toPhrase(text)] === code;
    for (const text of [name.en, name.hi, ...otherNames]) if (!isShort(text)) add(text, meaning);
    for (const text of [name.en, name.hi]) addPhonetic(text);
    for (const [text, of] of Object.entries(shortNames)) {
      if (of === code) shortStates.set(text, meaning);
    }
  }
  const parts = citiesByPart(cities);
  // Not by sound: too many family names sound like a part of a city.
  for (const { name, ...meaning } of localitiesOf(cities, parts)) {
    add(name, { kind: "locality", ...meaning });
  }
  const places = [...phrases].filter(([, { kind }]) => kind !== "category")
    .map(([phrase]) => phrase);
  const joined = new Map<string, string>();
  // For equal keys the last one counts: a city before a part of one.
  for (const phrase of [...parts.keys(), ...places.reverse()]) {
    for (const key of joinedKeys(phrase)) joined.set(key, phrase);
  }
  const spelt = new Set([...phrases.keys()].flatMap((phrase) => phrase.split(" ")));
  return {
    phrases,
    names: [
      ...categories.flatMap(({ name }) => [name.en, name.hi]),
      ...cityNames.map(([name]) => name),
    ].map(toPhrase).sort(),
    tradesAndCities: [...phrases].filter(([, { kind }]) => kind === "category" || kind === "city")
      .map(([phrase]) => phrase).sort(),
    byPhoneticKey,
    shortStates,
    joinedPhrase: (key) => joined.get(key) ?? joinedTowns().get(key) ?? joinedTrades().get(key),
    spellings: [...spelt].map(spell),
    citiesOfPlace: (phrase) => parts.get(phrase) ?? (towns().has(phrase) ? noCities : undefined),
    stopWords: new Set(stopWords.map(toPhrase)),
    silentPhrases: new Set(silentPhrases.map(toPhrase)),
    fillers: new Set(fillers.map(toPhrase)),
  };
}

const noCities: readonly string[] = [];

type Draft = { phrases: Map<string, Meaning>; byPhoneticKey: Map<string, KnownPhrase[]> };

/** A draft with all trades. Without added meanings it starts from a prepared one. */
function draftWith(added: readonly Synonym[]) {
  const fixed = new Map(added.map(({ phrase, means }) => [toPhrase(phrase), means]));
  return fixed.size > 0 ? addTrades(newDraft(fixed)) : newDraft(fixed, preparedTrades());
}

const preparedTrades = once(() => addTrades(newDraft(new Map())));

function addTrades(draft: ReturnType<typeof newDraft>) {
  const { phrases, add, addPhonetic } = draft;
  for (const phrase of phrases.keys()) addPhonetic(phrase);
  const trades = tradePhrases();
  for (const [phrase, meaning] of trades) add(phrase, meaning);
  for (const phrase of trades.keys()) addPhonetic(phrase);
  for (const [phrase, meaning] of trades) if (/[a-rt-z]$/i.test(phrase)) add(`${phrase}s`, meaning);
  return draft;
}

/** @param fixed meanings that nothing replaces */
function newDraft(fixed: ReadonlyMap<string, Meaning>, from?: Draft) {
  const phrases = new Map(from?.phrases ?? fixed);
  const byPhoneticKey = new Map(from?.byPhoneticKey);
  const add = (name: string, meaning: Meaning) => {
    const phrase = toPhrase(name);
    if (fixed.has(phrase)) return;
    const known = phrases.get(phrase);
    if (!known) phrases.set(phrase, meaning);
    else if (known.kind === "city" && meaning.kind === "city" && known.city !== meaning.city) {
      phrases.set(phrase, { ...known, also: [...known.also ?? [], meaning.city] });
    }
  };
  const addPhonetic = (name: string) => {
    const { keys, latin } = phoneticOf(name);
    if (keys.join("").length < shortestPhoneticKey) return;
    const phrase = toPhrase(name);
    const alike = byPhoneticKey.get(keys.join(" ")) ?? [];
    if (alike.some((known) => known.phrase === phrase)) return;
    byPhoneticKey.set(keys.join(" "), [...alike, { phrase, latin, meaning: phrases.get(phrase)! }]);
  };
  return { phrases, byPhoneticKey, add, addPhonetic };
}

const joinedTowns = once((): ReadonlyMap<string, string> =>
  new Map([...towns()].flatMap((name) => toJoinedKeys(name).map((key) => [key, name] as const)))
);

const joinedTrades = once((): ReadonlyMap<string, string> =>
  new Map(
    [...preparedTrades().phrases.keys()].map((phrase) => [phrase.replaceAll(" ", ""), phrase]),
  )
);

/** Prepares what all lexicons share; otherwise the first search takes half a second longer. */
export function prepareLexicon(): void {
  joinedTowns();
  joinedTrades();
  joinedBrands();
  makeLexicon([]);
  makeNames([], []);
}
