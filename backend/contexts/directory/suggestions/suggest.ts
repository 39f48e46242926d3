import { type CategoryId, categoryName, categorySlug } from "#/shared/categories.ts";
import { fold, isLatin, toLatin, words } from "#/shared/text/text.ts";
import type { Ctx } from "#/db/ctx.ts";
import type { StoredCard } from "../search-documents/projection.ts";
import type { Known } from "../search/city-cache.ts";
import type { CityRow } from "../places/listed-cities/city-queries.ts";
import { matchNames, nameClause } from "./name-queries.ts";
import type { Suggestion } from "../schemas.ts";
import { prefixDistance } from "../query-understanding/prefix-match.ts";
import {
  compareMatches,
  type Fit,
  type Match,
  matchMentions,
  matchMisspelt,
  matchPrefixes,
  meaningfulWords,
  type Place,
} from "../query-understanding/name-index.ts";
import { filterListedPairs } from "./pair-queries.ts";
import { type Pair, pairTradesWithPlaces } from "./pairs.ts";
import { placeName } from "./place-name.ts";
import { isOrdinary } from "../analysis/vocabulary/ordinary-words.ts";
import type { Clause } from "../analysis/indexing/clause.ts";
import type { Commonness } from "../matching/commonness.ts";
import { standsForPlace } from "../query-understanding/place-words.ts";
import { mostTerms } from "../query-understanding/understand-query.ts";
import { nearestWord } from "../analysis/spelling/spelling.ts";
import { lookUpWords } from "../analysis/spelling/word-queries.ts";

const maxSuggestions = 8;
/** Includes the suggestions of a trade in a place. */
const maxTrades = 4;
const maxPairs = 3;
/** Some of the largest cities may lack the trade. */
const maxLargest = 10;
const maxPlaces = 3;
const minLength = 2;

type Typed = {
  typed: string[];
  /** The words that are not stop words. */
  meaningful: string[];
  /** The slug of the visitor's city, or "". */
  near: string;
};

type Ranked = Pick<Match, "fit" | "share"> & { suggestion: Suggestion };

/**
 * @param near the slug of the visitor's city
 * @returns at most eight suggestions, best first
 */
export async function suggest(
  ctx: Ctx,
  text: string,
  { cities, lexicon: { names }, commonness }: Pick<Known, "cities" | "lexicon" | "commonness">,
  near = "",
): Promise<Suggestion[]> {
  const typed = words(text);
  if (text.trim().length < minLength || typed.length === 0) return [];
  const meaningful = meaningfulWords(typed).slice(0, mostTerms);
  const prefixMatches = matchPrefixes(typed, names);
  const matches = prefixMatches.length > 0 || typed.length < 2
    ? prefixMatches
    : matchMentions(meaningful, names, { endsInPlace: standsForPlace(typed.at(-2), undefined) });
  const isCertain = matches.some(({ fit }) => fit !== "someWords");
  const businesses = await suggestBusinesses(
    ctx,
    { typed, meaningful, near },
    isCertain,
    commonness,
  );
  const isMisspelt = matches.length === 0 &&
    businesses.every(({ fit }) => fit === "businessPhonetic");
  const targets = isMisspelt ? matchMisspelt(meaningful, names) : matches;
  const bySlug = new Map(cities.map((city) => [city.slug, city]));
  // After a trade, a single last letter begins a city.
  const begun = typed.length > 1 && /^\p{L}\p{M}*$/u.test(typed.at(-1)!) ? typed.at(-1)! : "";
  const offered = cities.filter(({ name_en, name_hi }) =>
    [name_en, name_hi ?? ""].some((name) => fold(name).startsWith(begun))
  ).map(({ slug }) => slug);
  const pairs = await filterListedPairs(
    ctx.db,
    pairTradesWithPlaces(
      targets,
      offered.find((slug) => slug === near),
      offered.slice(0, maxLargest),
    ),
  );
  const trades = targets.flatMap(({ means, fit, share }): Ranked[] =>
    means.kind === "category" ? [{ fit, share, suggestion: presentTrade(means.category) }] : []
  );
  const places = targets.flatMap(({ means, names, fit, share }): Ranked[] =>
    means.kind === "category"
      ? []
      : [{ fit, share, suggestion: presentPlace(means, placeName(means, names, bySlug)) }]
  );
  return [
    // The sort is stable, so among equal fits the more specific kind comes first.
    ...[...pairs.slice(0, maxPairs).map((pair) => rankPair(pair, bySlug)), ...trades]
      .slice(0, maxTrades),
    ...places.slice(0, maxPlaces),
    ...businesses,
  ].sort(compareMatches).slice(0, maxSuggestions).map(({ suggestion }) => suggestion);
}

function presentTrade(category: CategoryId): Suggestion {
  const { en, hi } = categoryName(category);
  return {
    id: `category:${category}`,
    text: en,
    textHi: hi,
    type: "category",
    category,
    slug: categorySlug(category),
  };
}

function presentPlace(place: Place, { en, hi }: { en: string; hi: string }): Suggestion {
  const isCity = place.kind === "city";
  return {
    id: isCity ? `place:${place.city}` : `place:${place.city}/${place.locality}`,
    text: en,
    textHi: hi,
    type: "place",
    ...isCity && { slug: place.city },
  };
}

function rankPair(
  { category, place, names, fit, share }: Pair,
  cities: ReadonlyMap<string, CityRow>,
): Ranked {
  const trade = categoryName(category);
  const { en, hi } = placeName(place, names, cities);
  const locality = place.kind === "locality" ? place.locality : undefined;
  return {
    fit,
    share,
    // Omits `slug`, so that clients that do not know this type search for the text.
    suggestion: {
      id: ["trade", category, place.city, ...locality ? [locality] : []].join(":"),
      text: `${trade.en} in ${en}`,
      textHi: `${hi} में ${trade.hi}`,
      type: "trade_in_place",
      category,
      citySlug: place.city,
      ...locality && { locality },
    },
  };
}

/**
 * Finds businesses by prefix and words of their names, else by sound, else by corrected words.
 *
 * @param isCertain whether a trade or a place matches, so no spelling correction is needed
 */
async function suggestBusinesses(
  { db }: Ctx,
  { typed, meaningful, near }: Typed,
  isCertain: boolean,
  commonness: Commonness,
): Promise<Ranked[]> {
  // Ranks by the typed words, so that a name found by correction comes after a misspelt trade.
  const find = async (words: string[], terms: Clause) => {
    const names = { beginning: words.join(" "), terms, near, commonness };
    return (await matchNames(db, names, maxSuggestions))
      .map((card) => rankBusiness(card, { typed, meaningful, near }));
  };
  const found = await find(typed, nameClause(meaningful));
  if (found.length > 0 || isCertain) return found;
  const phonetic = await find(typed, nameClause(meaningful, { matchesPhonetically: true }));
  if (phonetic.length > 0) return phonetic;
  const corrected = await correctWords(db, meaningful);
  return corrected ? await find(corrected, nameClause(corrected)) : [];
}

function rankBusiness(
  card: StoredCard,
  { typed, meaningful, near }: Typed,
): Ranked {
  const { businessName: name, nameHi, nameEn, translation, language } = card;
  const typedLatin = meaningful.map(toLatin);
  const text = typed.map(toLatin).join(" ");
  const names = [name, translation?.businessName ?? name].map((name) => words(name).map(toLatin));
  const hasWords = (name: string[]) =>
    typedLatin.every((word, at) =>
      at === typedLatin.length - 1
        ? name.some((part) => part.startsWith(word))
        : name.includes(word)
    );
  const fit: Fit = names.some((name) => name.join(" ") === text)
    ? "exact"
    : names.some((name) => name.join(" ").startsWith(text))
    ? "businessPrefix"
    : names.some(hasWords)
    ? "businessWords"
    : "businessPhonetic";
  const edits = fit !== "businessPhonetic" ? 0 : Math.min(
    ...names.map((name) => prefixDistance(text, name.join(" "), text.length)),
  );
  const isOtherScript = isLatin(name) !== isLatin(typed[0]!);
  return {
    fit,
    // Phonetic matches may differ greatly from the typed text.
    share: -edits - (isOtherScript ? 0.5 : 0) + (card.citySlug === near ? 0.75 : 0),
    suggestion: {
      id: `business:${card._id}`,
      text: name,
      textEn: language === "hi" ? translation?.businessName ?? nameEn ?? undefined : undefined,
      textHi: language === "en" ? translation?.businessName ?? nameHi : name,
      type: "business",
      category: card.category,
      slug: card.slug,
      rating: card.rating,
      city: { en: card.city, hi: card.placeHi.city ?? card.city },
    },
  };
}

/** @returns the words with unknown ones corrected; undefined if nothing changed */
async function correctWords(db: Ctx["db"], typed: string[]): Promise<string[] | undefined> {
  const known = await lookUpWords(db, typed, { beginning: typed.at(-1), doubtful: typed });
  const corrected = typed.map((word) => {
    const { isKnown = true, homophones = [], like = [] } = known.get(word) ?? {};
    return isKnown || isOrdinary(word)
      ? word
      : nearestWord(word, [], [...homophones, ...like])?.word ?? word;
  });
  return corrected.some((word, at) => word !== typed[at]) ? corrected : undefined;
}
