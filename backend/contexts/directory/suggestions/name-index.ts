import { categories, type CategoryId } from "#/shared/categories.ts";
import { memoise, once } from "#/shared/memoise.ts";
import { words } from "#/shared/text/text.ts";
import { knownPlaces } from "../places/gazetteer/known-places.ts";
import { findCityBySlug, namesOf } from "../places/gazetteer/places.ts";
import type { CityRow } from "../places/listed-cities/city-queries.ts";
import { type NameForms, prefixEdits, toNameForms, typedShare } from "./prefix-match.ts";
import { isOrdinary } from "../search/vocabulary/ordinary-words.ts";
import { stopWords, synonyms } from "../search/vocabulary/synonyms.ts";

/** What a name can stand for; places by slug. */
export type NameTarget = { kind: "category"; category: CategoryId } | {
  kind: "city";
  city: string;
};
export type Place =
  | Exclude<NameTarget, { kind: "category" }>
  | { kind: "locality"; city: string; locality: string };
type SuggestionTarget = NameTarget | Place;

/** A phrase that an operator says stands for a trade or a city. */
export type Synonym = { phrase: string; means: NameTarget };

/** One of the things that a trade or a place is called. */
type Name = NameForms & {
  means: SuggestionTarget;
  /** What a trade is called here, or any name of a city. */
  isOwn: boolean;
  /** How likely it is meant, among those of which as much is typed. */
  weight: number;
  /** Folded words, joined by a space. */
  phrase: string;
  written: string;
};

/** The names of all trades and places, by what they are looked up by. */
export type Names = {
  /** The first two letters, in either script. */
  byStart: ReadonlyMap<string, readonly Name[]>;
  /** The same of each word after the first. */
  byLaterStart: ReadonlyMap<string, readonly Name[]>;
  /** The first sound. */
  byFirstSound: ReadonlyMap<string, readonly Name[]>;
};

/**
 * How what was typed fits what it may mean, the best first. Those of businesses stand among them,
 * so that one order holds for all suggestions.
 */
const fits = [
  /** It is called just so. */
  "exact",
  /** The trade's own name begins so. */
  "tradePrefix",
  /** Another of a trade's names begins so, or a place's. */
  "otherPrefix",
  /** A business's name begins so. */
  "businessPrefix",
  /** The text says this, and nothing but trades and places. */
  "allWords",
  /** A later word of the name begins so. */
  "wordPrefix",
  /** Words of a business's name begin so. */
  "businessWords",
  /** A slip away. */
  "misspelt",
  /** A business whose name sounds so, or nearly so. */
  "businessPhonetic",
  /** The text says this, among other things. */
  "someWords",
] as const;

export type Fit = typeof fits[number];

export type Match = {
  means: SuggestionTarget;
  fit: Fit;
  /** Of the name, how much is typed already; more where it is likelier. */
  share: number;
  /** The names of it that match. */
  names: readonly string[];
  /** Which of the mentions in a longer text it is a reading of. */
  mention?: number;
};

const weights = { bigCity: 1.3, otherScript: 0.4, phrase: 0.8, weakSynonym: 0.7, locality: 0.6 };
/** How many businesses make a city big, of all and at least. */
const [bigShare, bigCount] = [1 / 200, 10];

/** The names of all trades, and of the cities that there are with their localities. */
export function buildNameIndex(cities: readonly CityRow[], added: readonly Synonym[]): Names {
  const big = Math.max(bigCount, bigShare * cities.reduce((sum, { n }) => sum + n, 0));
  return indexNames([
    ...added.map(({ phrase, means }) => toName(phrase, means, true)),
    ...tradeNames(),
    ...cities.flatMap(({ slug, name_en, name_hi, n }) => {
      const weight = n >= big ? weights.bigCity : 1;
      return [name_en, ...name_hi ? [name_hi] : [], ...namesOf(slug)]
        .map((name) => toName(name, { kind: "city", city: slug }, true, weight));
    }),
    ...cities.flatMap(({ slug: city }) =>
      (findCityBySlug(city)?.localities ?? []).flatMap(({ slug: locality, name }) =>
        [name.en, name.hi].map((name) =>
          toName(name, { kind: "locality", city, locality }, false, weights.locality)
        )
      )
    ),
  ]);
}

const toForms = (text: string) => {
  const phrase = words(text).join(" ");
  return { phrase, ...toNameForms(phrase) };
};
// They are made anew every minute, of the same names.
const toFormsCached = memoise(toForms, 40_000);

const toName = (name: string, means: SuggestionTarget, isOwn: boolean, weight = 1): Name => ({
  ...toFormsCached(name),
  written: name,
  means,
  isOwn,
  weight,
});

const tradeNames = once((): readonly Name[] => categories.flatMap(namesOfTrade));

function namesOfTrade({ id, name }: typeof categories[number]): Name[] {
  const means = { kind: "category", category: id } as const;
  const own = [name.en, name.hi];
  // Once and for all: nothing more is to be remembered of them.
  const toTrade = (name: string, isOwn: boolean, weight = 1): Name => ({
    ...toForms(name),
    written: name,
    means,
    isOwn,
    weight,
  });
  return [
    ...own.map((name) => toTrade(name, true)),
    ...synonyms[id].filter((synonym) => !own.includes(synonym)).map((synonym) => {
      const isPhrase = words(synonym).length > 1;
      const weight = synonym.endsWith("~") ? weights.weakSynonym : isPhrase ? weights.phrase : 1;
      return toTrade(synonym, false, weight);
    }),
  ];
}

const firstLetters = (word: string) => word.slice(0, 2);

function indexNames(names: readonly Name[]): Names {
  const collect = (keysOf: (name: Name) => string[]) => {
    const found = new Map<string, Name[]>();
    for (const name of names) {
      for (const key of new Set(keysOf(name))) {
        const known = found.get(key);
        if (known) known.push(name);
        else found.set(key, [name]);
      }
    }
    return found;
  };
  return {
    byStart: collect(({ phrase, latin }) => [firstLetters(phrase), firstLetters(latin)]),
    byLaterStart: collect(({ phrase, latin, isOwn }) =>
      isOwn ? [phrase, latin].flatMap((text) => text.split(" ").slice(1).map(firstLetters)) : []
    ),
    byFirstSound: collect(({ sound }) => [sound.charAt(0)]),
  };
}

const stopWordSet = new Set(stopWords.flatMap(words));

/** Whether it has a word that says something. */
export const isMeaningful = (text: string): boolean =>
  words(text).some((word) => !stopWordSet.has(word));

/** The words without those that say nothing; the last may still become another one. */
export const meaningfulWords = (typed: string[]): string[] =>
  typed.filter((word, at) => at === typed.length - 1 || !stopWordSet.has(word));

/**
 * Names that are not a trade's or a city's own are a great many: half of one must be typed, and so
 * many letters.
 */
const [minTypedShare, minTypedLetters] = [0.5, 3];

/** Trades and places that are called so, or whose names begin so, the best first. */
export function matchBeginnings(typed: string[], names: Names): Match[] {
  const { phrase: text, latin } = toForms(typed.join(" "));
  if (text.length < 2) return [];
  const found = new Map<string, Match>();
  const starts = new Set([firstLetters(text), firstLetters(latin)]);
  for (const start of starts) {
    for (const name of names.byStart.get(start) ?? []) {
      const isSameScript = (text === latin) === (name.phrase === name.latin);
      const begins = isSameScript ? name.phrase.startsWith(text) : name.latin.startsWith(latin);
      if (!begins) continue;
      const isWhole = name.phrase === text || name.latin === latin;
      const typedShare = text.length / name.phrase.length;
      const isTyped = latin.length >= minTypedLetters && typedShare >= minTypedShare;
      if (!name.isOwn && !isTyped) continue;
      const isTrade = name.means.kind === "category" && name.isOwn;
      const share = typedShare * name.weight;
      addBest(found, {
        means: name.means,
        fit: isWhole ? "exact" : isTrade ? "tradePrefix" : "otherPrefix",
        share: isSameScript ? share : share * weights.otherScript,
        names: [name.written],
      });
    }
    for (const { means, weight: share, written, ...name } of names.byLaterStart.get(start) ?? []) {
      const holds = name.phrase.includes(` ${text}`) || name.latin.includes(` ${latin}`);
      if (holds) addBest(found, { means, fit: "wordPrefix", share, names: [written] });
    }
  }
  return sorted(found);
}

const maxPhraseWords = 4;
/** Readings of one mention. */
const maxReadings = 4;
/** Of words that may be misspelt. */
const maxMisspeltWords = 2;

/**
 * Trades and places that several words speak of: whole names, and at the end the beginning of one.
 * Misspelt names count where none is spelt so.
 */
export function matchMentions(typed: string[], names: Names): Match[] {
  const mentions: Match[] = [];
  let isFullyMatched = true;
  for (let at = 0; at < typed.length;) {
    const { matches, length } = longestMention(typed, at, names);
    const mention = at;
    // What is said twice is meant once.
    const added = matches.filter((match) =>
      !mentions.some((known) => targetKey(known) === targetKey(match))
    );
    mentions.push(...added.map((match) => ({ ...match, mention })));
    at += length;
    // A last letter alone may still become anything.
    const isOpen = at === typed.length && typed[mention]!.length === 1;
    if (matches.length === 0 && !isOpen) isFullyMatched = false;
  }
  const fit = isFullyMatched ? "allWords" : "someWords";
  // As they are said, but of both it is the trade that is looked for.
  return mentions.map((match, at) => ({
    ...match,
    fit,
    share: (match.means.kind === "category" ? 1 : 0) - at / mentions.length,
  }));
}

function longestMention(typed: string[], at: number, names: Names) {
  const spans = typed.slice(at, at + maxPhraseWords).map((_, n, rest) => rest.slice(0, n + 1))
    .reverse();
  for (const find of [matchBeginnings, matchMisspelt]) {
    for (const span of spans) {
      if (find === matchMisspelt && span.length > maxMisspeltWords) continue;
      const isOpen = at + span.length === typed.length;
      const matches = find(span, names).filter(({ fit, share }) =>
        fit === "exact" || (isOpen ? fit !== "wordPrefix" : fit === "misspelt" && share > 0.7)
      );
      if (matches.length > 0) {
        return { matches: matches.slice(0, maxReadings), length: span.length };
      }
    }
  }
  return { matches: [], length: 1 };
}

/** So many more slips are as likely in a name of its own as in another. */
const otherNamePenalty = 0.5;

/** Those whose names begin nearly so, as near as any. */
export function matchMisspelt(typed: string[], names: Names): Match[] {
  // Wardha is no wardrobe, though nobody is there.
  if (typed.every(isOrdinary) || knownPlaces().has(typed.join(" "))) return [];
  const typedForms = toForms(typed.join(" "));
  let least = Infinity;
  const found = new Map<string, Match>();
  for (const name of names.byFirstSound.get(typedForms.sound.charAt(0)) ?? []) {
    const distance = prefixEdits(typedForms, name);
    if (distance === undefined) continue;
    const edits = name.isOwn ? distance : distance + otherNamePenalty;
    if (edits > least) continue;
    if (edits < least) found.clear();
    least = edits;
    const share = typedShare(typedForms, name) * name.weight;
    addBest(found, { means: name.means, fit: "misspelt", share, names: [name.written] });
  }
  return sorted(found);
}

/** The better fit first; of equals, that of whose name more is typed. */
export const compareMatches = (a: Pick<Match, "fit" | "share">, b: typeof a): number =>
  fits.indexOf(a.fit) - fits.indexOf(b.fit) || b.share - a.share;

const targetKey = ({ means }: Match) => Object.values(means).join(" ");

function addBest(found: Map<string, Match>, match: Match) {
  const key = targetKey(match);
  const known = found.get(key);
  const best = !known || compareMatches(match, known) < 0 ? match : known;
  found.set(key, { ...best, names: [...known?.names ?? [], ...match.names] });
}

const sorted = (found: Map<string, Match>): Match[] => [...found.values()].sort(compareMatches);
