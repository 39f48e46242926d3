import { once } from "#/shared/memoise.ts";
import { slugify } from "#/shared/text/text.ts";
import { namesOf, shortNames, states } from "../places/gazetteer/places.ts";
import { areaKey, bucketOf, isAbbreviation, isSameKey } from "../places/areas/area-key.ts";
import { buildNameIndex, type NameIndex, type Synonym } from "./name-index.ts";
import { type Spelling, toSpelling } from "../analysis/spelling/spelling.ts";
import type { Meaning } from "./parsed-query.ts";
import { joinedKeys, phoneticOf, toPhrase } from "./phrases.ts";
import {
  areasOf,
  citiesByPart,
  type ListedCity,
  namesOfCities,
  possiblePlaces,
  towns,
} from "./place-phrases.ts";
import { joinedBrands, tradePhrases } from "./trade-phrases.ts";

export type KnownPhrase = { phrase: string; latin: string };

/** The phrases that queries are compared with: folded words, separated by spaces. */
export type Lexicon = {
  phrases: ReadonlyMap<string, Meaning>;
  /** The names of trades and places that suggestions know, by their beginnings. */
  names: NameIndex;
  /** Finds phrases by the phonetic keys of their words, separated by spaces. */
  bySound: (keys: string) => readonly KnownPhrase[];
  /** Names of states that are also words (UP), which count only in the position of a place. */
  shortStates: ReadonlyMap<string, Meaning>;
  /** Finds a phrase by its words written as one, and a place also by its `joinedKey`. */
  joinedPhrase: (key: string) => string | undefined;
  /** The areas whose names sound like these words, joined or split, in either script. */
  areasLike: (name: string) => readonly string[];
  /** The phrase of the largest listed city that these letters abbreviate. */
  abbreviatedCity: (letters: string) => string | undefined;
  spellings: readonly Spelling[];
  /** The listed cities of a place without businesses; undefined for other phrases. */
  citiesOfPlace: (phrase: string) => readonly string[] | undefined;
};

/** In words. */
export const longestPhrase = 4;

/** Shorter sounds are shared by too many words. */
const shortestPhoneticKey = 3;

/**
 * Makes the lexicon of the trades and of the cities that have businesses.
 * @param added meanings that admins have added, which replace others
 */
export function makeLexicon(
  cities: readonly ListedCity[],
  added: readonly Synonym[] = [],
): Lexicon {
  const phrases = new Map(trades().phrases);
  const add = (name: string, meaning: Meaning) => {
    const phrase = toPhrase(name);
    const known = phrases.get(phrase);
    if (!known) phrases.set(phrase, meaning);
    else if (known.kind === "city" && meaning.kind === "city" && known.city !== meaning.city) {
      phrases.set(phrase, { ...known, also: [...known.also ?? [], meaning.city] });
    }
  };

  const cityNames = cities.flatMap(({ slug, name_en, name_hi }) =>
    [name_en, ...name_hi ? [name_hi] : [], ...namesOf(slug)]
      .map((name) => [name, { kind: "city", city: slug }] as const)
  );
  for (const [name, meaning] of cityNames) add(name, meaning);
  const shortStates = new Map<string, Meaning>();
  for (const { code, name, otherNames } of states) {
    const meaning = { kind: "state", state: slugify(name.en) } as const;
    const short = Object.keys(shortNames).filter((text) => shortNames[text] === code);
    for (const text of short) shortStates.set(text, meaning);
    for (const text of [name.en, name.hi, ...otherNames]) {
      if (!short.includes(toPhrase(text))) add(text, meaning);
    }
  }
  const parts = citiesByPart(cities);
  const isKnown = (phrase: string) => phrase.split(" ").every((word) => phrases.has(word));
  const areas = areasOf(cities, parts, (phrase) => mayBeTrade(phrase) || isKnown(phrase));
  for (const { name, ...meaning } of areas) add(name, { kind: "locality", ...meaning });
  for (const { phrase, means } of added) phrases.set(toPhrase(phrase), means);
  const areasByKey = Map.groupBy(
    areas.map(({ name }) => ({ phrase: toPhrase(name), key: areaKey(name) }))
      .filter(({ phrase }) => phrases.get(phrase)?.kind === "locality"),
    ({ key }) => bucketOf(key),
  );
  // Without localities: too many family names sound like a part of a city.
  const bySound = indexBySound([
    ...added.map(({ phrase }) => phrase),
    ...cityNames.map(([name]) => name),
    ...states.flatMap(({ name }) => [name.en, name.hi]),
  ]);
  const ofKind = (...kinds: Meaning["kind"][]) =>
    [...phrases].filter(([, { kind }]) => kinds.includes(kind)).map(([phrase]) => phrase);
  const joined = new Map<string, string>();
  // The last phrase of a key wins, so a city replaces a part of a city: kanpurr is not Khanpur.
  const narrowFirst = [...parts.keys(), ...ofKind("locality"), ...namesOfCities()];
  const keyed = [...narrowFirst, ...ofKind("state"), ...ofKind("city").reverse()]
    .map((phrase) => [phrase, ...joinedKeys(phrase)] as const);
  // The written form wins: tnagar is T Nagar, not TT Nagar.
  for (const [phrase, , sound] of keyed) joined.set(sound!, phrase);
  for (const [phrase, written] of keyed) joined.set(written!, phrase);
  const bySize = cities.toSorted((a, b) => (b.n ?? 0) - (a.n ?? 0))
    .map(({ name_en }) => toPhrase(name_en));
  const spelt = new Set([...phrases.keys()].flatMap((phrase) => phrase.split(" ")));
  return {
    phrases,
    names: buildNameIndex(cities, added),
    bySound: (keys) => [...bySound.get(keys) ?? [], ...trades().bySound.get(keys) ?? []],
    shortStates,
    joinedPhrase: (key) => joined.get(key) ?? sharedJoined().get(key),
    areasLike: (name) => {
      const key = areaKey(name);
      return (areasByKey.get(bucketOf(key)) ?? []).filter((area) => isSameKey(key, area.key))
        .map(({ phrase }) => phrase);
    },
    abbreviatedCity: (letters) =>
      bySize.find((phrase) => phrase[0] === letters[0] && isAbbreviation(letters, phrase)),
    spellings: [...spelt].map(toSpelling),
    citiesOfPlace: (phrase) => parts.get(phrase) ?? (towns().has(phrase) ? [] : undefined),
  };
}

const trades = once(() => {
  const phrases = new Map(tradePhrases());
  const bySound = indexBySound(phrases.keys());
  for (const [phrase, meaning] of [...phrases]) {
    const plural = `${phrase}s`;
    if (/[a-rt-z]$/.test(phrase) && !phrases.has(plural)) phrases.set(plural, meaning);
  }
  return { phrases, bySound };
});

/** Whether a phrase ends with a word for a trade, as names of businesses do. */
function mayBeTrade(phrase: string): boolean {
  const meaning = trades().phrases.get(phrase.split(" ").at(-1)!);
  return meaning?.kind === "category" && !meaning.isWeak;
}

function indexBySound(names: Iterable<string>): Map<string, KnownPhrase[]> {
  const index = new Map<string, KnownPhrase[]>();
  for (const phrase of new Set(Array.from(names, toPhrase))) {
    const { keys, latin } = phoneticOf(phrase);
    if (keys.join("").length < shortestPhoneticKey) continue;
    const key = keys.join(" ");
    index.set(key, [...index.get(key) ?? [], { phrase, latin }]);
  }
  return index;
}

const byJoinedKey = (names: ReadonlySet<string>) =>
  [...names].flatMap((name) => joinedKeys(name).map((key) => [key, name] as const));

/** The phrases of all lexicons by their joined form: towns before trades before possible places. */
const sharedJoined = once((): ReadonlyMap<string, string> =>
  new Map([
    ...byJoinedKey(possiblePlaces()),
    ...[...trades().phrases.keys()].map((phrase) => [phrase.replaceAll(" ", ""), phrase] as const),
    ...byJoinedKey(towns()),
  ])
);

/** Computes what all lexicons share, so that the first search is half a second faster. */
export function prepareLexicon(): void {
  sharedJoined();
  joinedBrands();
  makeLexicon([]);
}
