import { categories, type CategoryId, categoryName } from "#/shared/categories.ts";
import { memoise, once } from "#/shared/memoise.ts";
import { phoneticKey, slugify, toLatin, words } from "#/shared/text/text.ts";
import { partsOf, withoutSide } from "#/contexts/directory/places/pincodes/city-parts.ts";
import { knownPlaces } from "#/contexts/directory/places/gazetteer/known-places.ts";
import {
  cities as knownCities,
  findCityBySlug,
  namesOf,
  shortNames,
  states,
} from "#/contexts/directory/places/gazetteer/places.ts";
import { makeNames, type Synonym } from "#/contexts/directory/suggestions/names.ts";
import { isName, isOrdinary } from "../vocabulary/ordinary-words.ts";
import type { Meaning } from "./parsed-query.ts";
import { joinedKey, type KnownPhrase, type Lexicon, looseKey } from "./understand-query.ts";
import { toComparedSpelling } from "../spelling/spelling.ts";
import { brandsAsOne } from "../vocabulary/brands.ts";
import {
  fillers,
  silentPhrases,
  stopWords,
  synonyms,
  wordsAsSpelt,
} from "../vocabulary/synonyms.ts";

type NamedCity = {
  slug: string;
  name_en: string;
  name_hi: string | null;
  /** Its parts, by what they are called in addresses. */
  localities?: readonly { slug: string; name: string }[];
};

/** Sounds of fewer letters are shared by too many words to mean one of them. */
const shortestPhoneticKey = 3;

// The lexicon is made anew whenever there is a new place, of nearly the same phrases.
const toPhrase = memoise((name: string) => words(name).join(" "), 100_000);
const phoneticOf = memoise(
  (name: string) => ({
    keys: words(name).map(phoneticKey),
    latin: words(name).map(toLatin).join(" "),
  }),
  100_000,
);
const toJoinedKeys = (phrase: string) => [
  phrase.replaceAll(" ", ""),
  joinedKey(phrase.split(" ")),
];
const joinedKeys = memoise(toJoinedKeys, 50_000);
const spell = memoise(toComparedSpelling, 50_000);

/**
 * The trades of the directory and the places it has, made ready for understandQuery.
 * @param added what operators say; it counts before what is shipped
 */
export function makeLexicon(
  cities: readonly NamedCity[],
  added: readonly Synonym[] = [],
): Lexicon {
  const { phrases, byPhoneticKey, add, addPhonetic } = startWith(added);

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
  // Not by sound: too many family names sound like some part of some city.
  for (const { name, ...meaning } of localitiesOf(cities, parts)) {
    add(name, { kind: "locality", ...meaning });
  }
  const joined = new Map<string, string>();
  // Of those that are written alike as one word the last one stays: a city before a part of one.
  for (const phrase of [...parts.keys(), ...placesAmong(phrases).reverse()]) {
    for (const key of joinedKeys(phrase)) joined.set(key, phrase);
  }
  const spelt = new Set([...phrases.keys()].flatMap((phrase) => phrase.split(" ")));
  return {
    phrases,
    names: [
      ...categories.flatMap(({ name }) => [name.en, name.hi]),
      ...cityNames.map(([name]) => name),
    ].map(toPhrase).sort(),
    sorted: [...phrases].filter(([, { kind }]) => kind === "category" || kind === "city")
      .map(([phrase]) => phrase).sort(),
    byPhoneticKey,
    exactMeaning: (phrase) =>
      tradesAsSpelt().get(looseKey(phrase)) ?? brandsInOneOrMore().get(phrase.replaceAll(" ", "")),
    shortStates,
    joinedPhrase: (key) => joined.get(key) ?? joinedTowns().get(key) ?? joinedTrades().get(key),
    spellings: [...spelt].map(spell),
    stateOf: (city) => slugify(findCityBySlug(city)?.state.name.en ?? "") || stateInSlug(city),
    citiesOfPlace: (phrase) => parts.get(phrase) ?? (towns().has(phrase) ? nowhere : undefined),
    stopWords: new Set(stopWords.map(toPhrase)),
    silentPhrases: new Set(silentPhrases.map(toPhrase)),
    fillers: new Set(fillers.map(toPhrase)),
  };
}

/** The slug of a town that the gazetteer does not have ends with its state's. */
const stateInSlug = (city: string) =>
  states.map(({ name }) => slugify(name.en)).find((state) => city.endsWith(`-${state}`)) ?? "";

type Draft = { phrases: Map<string, Meaning>; byPhoneticKey: Map<string, KnownPhrase[]> };

/** The phrases of all trades, which are the most by far and always the same, below what is added. */
function startWith(added: readonly Synonym[]) {
  const settled = new Map(added.map(({ phrase, means }) => [toPhrase(phrase), means]));
  if (settled.size > 0) return addTrades(drafting(settled));
  return drafting(settled, shipped());
}

const shipped = once(() => addTrades(drafting(new Map())));

function addTrades(draft: ReturnType<typeof drafting>) {
  const { phrases, add, addPhonetic } = draft;
  for (const phrase of phrases.keys()) addPhonetic(phrase);
  const trades = tradePhrases();
  for (const [phrase, meaning] of trades) add(phrase, meaning);
  for (const phrase of trades.keys()) addPhonetic(phrase);
  for (const [phrase, meaning] of trades) if (/[a-rt-z]$/i.test(phrase)) add(`${phrase}s`, meaning);
  return draft;
}

/** A lexicon that grows, from what is there already. */
function drafting(settled: ReadonlyMap<string, Meaning>, from?: Draft) {
  const phrases = new Map(from?.phrases ?? settled);
  const byPhoneticKey = new Map(from?.byPhoneticKey);
  const add = (name: string, meaning: Meaning) => {
    const phrase = toPhrase(name);
    if (settled.has(phrase)) return;
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

type Trades = { likely: CategoryId[]; perhaps: CategoryId[] };

/** The trades that phrases stand under, by the phrases' keys. */
function tradesByPhrase(
  phrasesOf: (id: CategoryId) => readonly string[],
  toKey: (text: string) => string,
): Map<string, Trades> {
  const meant = new Map<string, Trades>();
  for (const { id } of categories) {
    for (const text of phrasesOf(id)) {
      const phrase = toKey(text);
      const trades = meant.get(phrase) ?? { likely: [], perhaps: [] };
      meant.set(phrase, trades);
      const list = text.trim().endsWith("~") ? trades.perhaps : trades.likely;
      if (!list.includes(id)) list.push(id);
    }
  }
  return meant;
}

/** What a phrase means; one that stands under several trades means any of them. */
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

const tradesAsSpelt = once((): ReadonlyMap<string, Meaning> => {
  const meant = tradesByPhrase(wordsAsSpelt, (text) => looseKey(toPhrase(text)));
  return new Map([...meant].map(([key, trades]) => [key, toMeaning(trades)]));
});

/** Shorter ones may be the words of anything. */
const shortestBrand = 6;

/** What brands mean, by their words in one, in which some write what others write apart. */
const brandsInOneOrMore = once((): ReadonlyMap<string, Meaning> =>
  new Map([...brandsAsOne()].flatMap(([whole, apart]) => {
    const meaning = tradesAsSpelt().get(looseKey(apart.join(" ")));
    return meaning && whole.length >= shortestBrand ? [[whole, meaning] as const] : [];
  }))
);

/** Every phrase for trades. */
function tradePhrases(): Map<string, Meaning> {
  const meant = tradesByPhrase(
    (id) => [...Object.values(categoryName(id)), ...synonyms[id]],
    toPhrase,
  );
  // However they are spelt.
  const toSound = (phrase: string) => ` ${phoneticOf(phrase).keys.join(" ")} `;
  const isOnly = (id: CategoryId, phrase: string) => {
    const { likely = [], perhaps = [] } = meant.get(phrase) ?? {};
    return likely[0] === id && likely.length + perhaps.length === 1;
  };
  const nameWords = new Map(categories.map(({ id, name }) => {
    const names = [name.en, name.hi].map(toPhrase);
    return [
      id,
      [...names, ...names.flatMap((one) => one.split(" "))].filter((one) => isOnly(id, one))
        .map(toSound),
    ];
  }));
  return new Map([...meant].map(([phrase, trades]) => {
    const meaning = toMeaning(trades);
    const isNamed = nameWords.get(meaning.category)!.some((name) => toSound(phrase).includes(name));
    return [phrase, { ...meaning, ...isNamed && { isNamed } }];
  }));
}

const towns = once((): ReadonlySet<string> => new Set([...knownPlaces()].filter(isTelling)));

const joinedTowns = once((): ReadonlyMap<string, string> =>
  new Map([...towns()].flatMap((name) => toJoinedKeys(name).map((key) => [key, name] as const)))
);

/** As they are written: what sounds alike is no word with a space too many. */
const joinedTrades = once((): ReadonlyMap<string, string> =>
  new Map([...shipped().phrases.keys()].map((phrase) => [phrase.replaceAll(" ", ""), phrase]))
);

/** Of no city that is here. */
const nowhere: readonly string[] = [];

const namesOfCities = once((): ReadonlySet<string> =>
  new Set(knownCities.flatMap(({ slug }) => namesOf(slug)).map(toPhrase))
);

/** The parts of cities that post offices are named after, each with its cities. */
function citiesByPart(cities: readonly NamedCity[]): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const { slug } of cities) {
    for (const name of partsOf(slug).map(toPhrase)) {
      // Who says Kanpur means no part of Delhi that is called so.
      if (isTelling(name) && !namesOfCities().has(name)) {
        parts.set(name, [...parts.get(name) ?? [], slug]);
      }
    }
  }
  return parts;
}

const isTelling = (place: string) => !isOrdinary(place) && !isName(place);

const placesAmong = (phrases: ReadonlyMap<string, Meaning>) =>
  [...phrases].flatMap(([phrase, { kind }]) => kind === "category" ? [] : [phrase]);

/**
 * Works out what all lexicons and suggestions have in common: half a second of work that the first
 * search after a start would keep everybody waiting for.
 */
export function prepareLexicon(): void {
  joinedTowns();
  joinedTrades();
  brandsInOneOrMore();
  makeLexicon([]);
  makeNames([], []);
}

/** The parts of cities by their names, each with the cities that have one called so. */
function localitiesOf(cities: readonly NamedCity[], parts: ReadonlyMap<string, string[]>) {
  const named = cities.flatMap((city) => [
    ...(findCityBySlug(city.slug)?.localities ?? []).flatMap(({ slug, name }) => [
      { name: name.en, locality: slug, city: city.slug },
      { name: name.hi, locality: slug, city: city.slug },
    ]),
    ...(city.localities ?? []).filter(({ name }) => isTelling(toPhrase(name)))
      .map(({ slug, name }) => ({ name, locality: slug, city: city.slug })),
  ]);
  const called = named.flatMap((one) => {
    const name = withoutSide(one.name);
    return name === one.name || !isTelling(toPhrase(name)) ? [one] : [one, { ...one, name }];
  });
  return Array.from(
    Map.groupBy(called, ({ name }) => toPhrase(name)),
    ([phrase, alike]) => {
      const [locality, ...also] = new Set(alike.map(({ locality }) => locality));
      return {
        name: alike[0]!.name,
        locality: locality!,
        ...also.length > 0 && { also },
        cities: [...new Set([...alike.map(({ city }) => city), ...parts.get(phrase) ?? []])],
      };
    },
  );
}
