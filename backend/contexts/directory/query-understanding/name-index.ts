import { categories, type CategoryId } from "#/shared/categories.ts";
import { memoise, once } from "#/shared/memoise.ts";
import { isLatin, words } from "#/shared/text/text.ts";
import { knownPlaces } from "../places/gazetteer/known-places.ts";
import { findCityBySlug, namesOf } from "../places/gazetteer/places.ts";
import { withoutSide } from "../places/pincodes/city-parts.ts";
import type { ListedCity } from "./place-phrases.ts";
import { type NameForms, prefixEdits, startsOf, toNameForms, typedShare } from "./prefix-match.ts";
import { standsForPlace } from "./place-words.ts";
import { isOrdinary } from "../analysis/vocabulary/ordinary-words.ts";
import { stopWords, synonyms } from "../analysis/vocabulary/synonyms.ts";

/** The meaning of a name. Places are given by slug. */
export type NameTarget = { kind: "category"; category: CategoryId } | {
  kind: "city";
  city: string;
};
export type Place =
  | Exclude<NameTarget, { kind: "category" }>
  | { kind: "locality"; city: string; locality: string };
type SuggestionTarget = NameTarget | Place;

/** A phrase that an admin has added for a trade or a city. */
export type Synonym = { phrase: string; means: NameTarget };

type Name = NameForms & {
  means: SuggestionTarget;
  /** True for a trade's own name and any name of a city; false for a synonym or a locality. */
  isOwn: boolean;
  /** Ranks names by probability when the user has typed the same share of each. */
  weight: number;
  /** Folded words, joined by a space. */
  phrase: string;
  written: string;
};

/** The names of all trades and places, by lookup key. */
export type NameIndex = {
  /** Keyed by the first two letters, in either script. */
  byStart: ReadonlyMap<string, readonly Name[]>;
  /** Keyed by the first two letters of each later word. */
  byLaterStart: ReadonlyMap<string, readonly Name[]>;
  /** Keyed by the first sound and the first letter, which may differ: "cvl". */
  byFirstSound: ReadonlyMap<string, readonly Name[]>;
};

/** How a suggestion matches the typed text, best first; one order for all kinds of suggestions. */
const fits = [
  /** The whole name. */
  "exact",
  /** A prefix of a trade's own name. */
  "tradePrefix",
  /** A prefix of a synonym of a trade, or of a place's name. */
  "otherPrefix",
  /** A prefix of a business's name. */
  "businessPrefix",
  /** Part of a text in which every word names a trade or a place. */
  "allWords",
  /** A prefix of a later word of the name. */
  "wordPrefix",
  /** A business's name that contains all words, the last one as a prefix. */
  "businessWords",
  /** A misspelt prefix. */
  "misspelt",
  /** A business whose name sounds alike. */
  "businessPhonetic",
  /** Part of a text that also contains other words. */
  "someWords",
] as const;

export type Fit = typeof fits[number];

export type Match = {
  means: SuggestionTarget;
  fit: Fit;
  /** The typed share of the name, times its weight. */
  share: number;
  names: readonly string[];
  /** The position of the matched words among the mentions of a longer text. */
  mention?: number;
};

const weights = {
  bigCity: 1.3,
  otherScript: 0.4,
  synonym: 0.85,
  phrase: 0.7,
  weakSynonym: 0.6,
  locality: 0.6,
};
/** The minimum share of all businesses, and the minimum number, that make a city big. */
const [bigShare, bigCount] = [1 / 200, 10];

export function buildNameIndex(
  cities: readonly ListedCity[],
  added: readonly Synonym[],
): NameIndex {
  const big = Math.max(bigCount, bigShare * cities.reduce((sum, { n = 0 }) => sum + n, 0));
  return indexNames([
    ...added.map(({ phrase, means }) => toName(phrase, means, true)),
    ...tradeNames(),
    ...cities.flatMap(({ slug, name_en, name_hi, n = 0 }) => {
      const weight = n >= big ? weights.bigCity : 1;
      return [name_en, ...name_hi ? [name_hi] : [], ...namesOf(slug)]
        .map((name) => toName(name, { kind: "city", city: slug }, true, weight));
    }),
    ...cities.flatMap(({ slug: city }) =>
      (findCityBySlug(city)?.localities ?? []).flatMap(({ slug: locality, name }) =>
        [name.en, name.hi].flatMap((name) => [...new Set([name, withoutSide(name)])]).map((name) =>
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

// The index is rebuilt every minute from mostly the same names, which takes four times as long
// without this.
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
  return [
    ...own.map((name) => toName(name, means, true)),
    ...synonyms[id].filter((synonym) => !own.includes(synonym)).map((synonym) => {
      const isPhrase = words(synonym).length > 1;
      const kind = synonym.endsWith("~") ? "weakSynonym" : isPhrase ? "phrase" : "synonym";
      return toName(synonym, means, false, weights[kind]);
    }),
  ];
}

const firstLetters = (word: string) => word.slice(0, 2);

function indexNames(names: readonly Name[]): NameIndex {
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
    byFirstSound: collect(startsOf),
  };
}

/**
 * The words without stop words. The last word stays, because it may be incomplete, except an *in*
 * after others.
 */
export const meaningfulWords = (typed: string[]): string[] =>
  typed.filter((word, at) =>
    !stopWords.has(word) ||
    at === typed.length - 1 && !(at > 0 && standsForPlace(word, undefined))
  );

/** Matches synonyms and localities only from a longer prefix, because there are many. */
const [minTypedShare, minTypedLetters] = [0.5, 3];

/** @returns trades and places whose name, or a later word of it, starts with the text; best first */
export function matchPrefixes(typed: readonly string[], names: NameIndex): Match[] {
  const { phrase: text, latin } = toForms(typed.join(" "));
  if (text.length < 2) return [];
  const found = new Map<string, Match>();
  const starts = new Set([firstLetters(text), firstLetters(latin)]);
  for (const start of starts) {
    for (const name of names.byStart.get(start) ?? []) {
      const isSameScript = (text === latin) === (name.phrase === name.latin);
      const begins = isSameScript ? name.phrase.startsWith(text) : name.latin.startsWith(latin);
      if (!begins) continue;
      const isFullName = name.phrase === text || name.latin === latin;
      const typedShare = text.length / name.phrase.length;
      const isTyped = latin.length >= minTypedLetters && typedShare >= minTypedShare;
      if (!name.isOwn && !isTyped) continue;
      const isTrade = name.means.kind === "category" && name.isOwn;
      const share = typedShare * name.weight;
      addBest(found, {
        means: name.means,
        fit: isFullName ? "exact" : isTrade ? "tradePrefix" : "otherPrefix",
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
/** The maximum number of matches per mention. */
const maxReadings = 4;
/** Longer phrases match only with the right spelling. */
const maxMisspeltWords = 2;

/**
 * Finds trades and places in a text of several words: whole names, and a prefix at the end.
 * Misspelt names match only where no name is spelt right.
 * @param endsInPlace the last word begins a place: "plumber in kan"
 */
export function matchMentions(
  typed: string[],
  names: NameIndex,
  { endsInPlace = false } = {},
): Match[] {
  const mentions: Match[] = [];
  let isFullyMatched = true;
  let common: ReadonlySet<CategoryId> | undefined;
  for (let at = 0; at < typed.length;) {
    const { matches: all, length } = longestMention(typed, at, names);
    const isPlace = endsInPlace && at > 0 && at + length === typed.length;
    const matches = isPlace ? all.filter(({ means }) => means.kind !== "category") : all;
    const mention = at;
    // A repeated mention counts once.
    const added = matches.filter((match) =>
      !mentions.some((known) => targetKey(known) === targetKey(match))
    );
    mentions.push(...added.map((match) => ({ ...match, mention })));
    const trades = new Set(
      matches.flatMap(({ means }) => means.kind === "category" ? means.category : []),
    );
    if (trades.size > 0) common = common?.intersection(trades) ?? trades;
    at += length;
    // The user may still complete a single last letter to any word.
    const isOpen = at === typed.length && typed[mention]!.length === 1;
    if (matches.length === 0 && !isOpen) isFullyMatched = false;
  }
  // Words for different trades are rather those of a name: "sutar hom".
  const isName = common?.size === 0 && mentions.every(({ means }) => means.kind === "category");
  const fit = isFullyMatched && !isName ? "allWords" : "someWords";
  // "Control" next to an unknown word is no "control panel".
  const isPart = ({ means, fit, names, mention = 0 }: Match) =>
    means.kind === "category" && fit === "otherPrefix" &&
    names.every((name) => words(name).length > 1 && words(name)[0] === typed[mention]);
  // In the order of the text, trades before places.
  return mentions.filter((match) => isFullyMatched || !isPart(match)).map((match, at) => ({
    ...match,
    fit,
    share: (match.means.kind === "category" ? 1 : 0) - at / mentions.length,
  }));
}

/** The minimum typed share of a misspelt name before other words. */
const minInnerShare = 0.5;

/** Of several words, none may begin a name itself: "elctrc pune" is no misspelt "electrician". */
const mayBeMisspeltName = (span: string[], names: NameIndex) =>
  span.length === 1 ||
  span.length <= maxMisspeltWords &&
    span.every((word) => matchPrefixes([word], names).length === 0);

/** Matches a place with a joined "in" before it: indelhi. */
const matchAfterIn = (span: readonly string[], names: NameIndex): Match[] => {
  const [, place] = span.join(" ").match(/^in(.{3,})$/) ?? [];
  return place
    ? matchPrefixes(place.split(" "), names).filter(({ means }) => means.kind !== "category")
    : [];
};

function longestMention(typed: string[], at: number, names: NameIndex) {
  const spans = typed.slice(at, at + maxPhraseWords).map((_, n, rest) => rest.slice(0, n + 1))
    .reverse();
  for (const find of [matchPrefixes, matchAfterIn, matchMisspelt]) {
    for (const span of spans) {
      if (find === matchMisspelt && !mayBeMisspeltName(span, names)) continue;
      const isOpen = at + span.length === typed.length;
      const matches = find(span, names).filter(({ fit, share }) =>
        fit === "exact" ||
        (isOpen ? fit !== "wordPrefix" : fit === "misspelt" && share > minInnerShare ||
          fit === "tradePrefix" && span.join("").length > minTypedLetters)
      );
      if (matches.length > 0) {
        return { matches: matches.slice(0, maxReadings), length: span.length };
      }
    }
  }
  return { matches: [], length: 1 };
}

/** A penalty in edits, so that synonyms and localities rank below a trade's or city's own names. */
const otherNamePenalty = 1;

/** @returns the trades and places with the fewest typos in the prefix */
export function matchMisspelt(typed: readonly string[], names: NameIndex): Match[] {
  // "wardha" is a place, even if it has no businesses, and not a misspelt "wardrobe".
  if (typed.every(isOrdinary) || knownPlaces().has(typed.join(" "))) return [];
  const typedForms = toForms(typed.join(" "));
  let least = Infinity;
  const found = new Map<string, Match>();
  const candidates = startsOf(typedForms).flatMap((start) => names.byFirstSound.get(start) ?? []);
  for (const name of new Set(candidates)) {
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

/** The minimum ratio between the typed share of the best city and that of the next. */
const clearly = 1.2;

/**
 * @returns the best match; undefined if the next match fits equally well, unless the best match is
 * a city that clearly leads. Only names in the script of the typed text count.
 */
export function clearMatch(typed: string, matches: readonly Match[]): Match | undefined {
  const [best, next] = matches.filter(({ names }) =>
    names.some((name) => isLatin(name) === isLatin(typed))
  );
  if (!best || next?.fit !== best.fit) return best;
  const isClear = best.means.kind === "city" && best.share >= clearly * next.share;
  return isClear ? best : undefined;
}

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
