import { type CategoryId, categoryName, categorySlug } from "#/shared/categories.ts";
import { fold, isLatin, phoneticKeys, toLatin, words } from "#/shared/text/text.ts";
import type { Ctx } from "#/db/ctx.ts";
import type { StoredCard } from "../search-documents/projection.ts";
import type { Known } from "../places/listed-cities/city-cache.ts";
import type { CityRow } from "../places/listed-cities/city-queries.ts";
import { matchNames, nameClause } from "./name-queries.ts";
import type { Suggestion } from "../schemas.ts";
import { beginningDistance } from "./beginnings.ts";
import {
  compareMatches,
  type Fit,
  type Match,
  matchBeginnings,
  matchMentions,
  matchMisspelt,
  type Place,
  tellingWords,
} from "./names.ts";
import { filterListed } from "./pair-queries.ts";
import { type Pair, pairUp } from "./pairs.ts";
import { placeName } from "./place-name.ts";
import { isOrdinary } from "../search/vocabulary/ordinary-words.ts";
import type { Clause } from "../search/matching/clause.ts";
import type { Commonness } from "../search/matching/commonness.ts";
import { mostTerms } from "../search/query-understanding/understand-query.ts";
import { nearestWord } from "../search/spelling/spelling.ts";
import { lookUpWords } from "../search/spelling/word-queries.ts";

const most = 8;
/** Also with a place. */
const mostTrades = 4;
const mostPairs = 3;
const mostPlaces = 3;
const shortestQuery = 2;

type Typed = {
  /** Its words. */
  typed: string[];
  /** Those of them that tell one thing from another. */
  telling: string[];
  /** The slug of the city that they are in; empty where it is not known. */
  near: string;
};

type Ranked = Pick<Match, "fit" | "share"> & { suggestion: Suggestion };

/**
 * What somebody who has typed this far may mean, what fits best first.
 * @param near the city they are in
 */
export async function suggest(
  ctx: Ctx,
  text: string,
  { cities, names, commonness }: Pick<Known, "cities" | "names" | "commonness">,
  near = "",
): Promise<Suggestion[]> {
  const typed = words(text);
  if (text.trim().length < shortestQuery || typed.length === 0) return [];
  const telling = tellingWords(typed).slice(0, mostTerms);
  const begun = matchBeginnings(typed, names);
  const meant = begun.length > 0 || typed.length < 2 ? begun : matchMentions(telling, names);
  const isClear = meant.some(({ fit }) => fit !== "mentioned");
  const businesses = await suggestBusinesses(ctx, { typed, telling, near }, isClear, commonness);
  const isMisspelt = meant.length === 0 &&
    businesses.every(({ fit }) => fit === "businessPhonetic");
  const named = isMisspelt ? matchMisspelt(telling, names) : meant;
  const bySlug = new Map(cities.map((city) => [city.slug, city]));
  const pairs = await filterListed(ctx.db, pairUp(named, bySlug.get(near)?.slug));
  const trades = named.flatMap(({ means, fit, share }): Ranked[] =>
    means.kind === "category" ? [{ fit, share, suggestion: presentTrade(means.category) }] : []
  );
  const places = named.flatMap(({ means, names, fit, share }): Ranked[] =>
    means.kind === "category"
      ? []
      : [{ fit, share, suggestion: presentPlace(means, placeName(means, names, bySlug)) }]
  );
  return [
    // Of those that fit as well, what is nearer to the end of a search comes first.
    ...[...pairs.slice(0, mostPairs).map((pair) => rankPair(pair, bySlug)), ...trades]
      .slice(0, mostTrades),
    ...places.slice(0, mostPlaces),
    ...businesses,
  ].sort(compareMatches).slice(0, most).map(({ suggestion }) => suggestion);
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
    // Without a slug: clients that do not know the type search for its text.
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
 * Businesses whose names begin so, then those that have the words, then those that sound so.
 * @param isClear whether it is the beginning of something else, so that nothing is misspelt
 */
async function suggestBusinesses(
  { db }: Ctx,
  { typed, telling, near }: Typed,
  isClear: boolean,
  commonness: Commonness,
): Promise<Ranked[]> {
  const find = async (typed: string[], terms: Clause) => {
    const names = { beginning: typed.join(" "), terms, near, commonness };
    return (await matchNames(db, names, most))
      .map((card) => rankBusiness(card, { typed, telling, near }));
  };
  const found = await find(typed, nameClause(telling));
  if (found.length > 0 || isClear) return found;
  const heard = await find(typed, nameClause(telling, { isPhoneticBegun: true }));
  if (heard.length > 0) return heard;
  const meant = await correctWords(db, telling);
  return meant ? await find(meant, nameClause(meant)) : [];
}

function rankBusiness(
  card: StoredCard,
  { typed, telling, near }: Typed,
): Ranked {
  const { businessName: name, nameHi, nameEn, translation, language } = card;
  const asked = telling.map(toLatin);
  const text = typed.map(toLatin).join(" ");
  const names = [name, translation?.businessName ?? name].map((name) => words(name).map(toLatin));
  const isIn = (name: string[]) =>
    asked.every((word, at) =>
      at === asked.length - 1 ? name.some((one) => one.startsWith(word)) : name.includes(word)
    );
  const fit: Fit = names.some((name) => name.join(" ") === text)
    ? "whole"
    : names.some((name) => name.join(" ").startsWith(text))
    ? "businessBegins"
    : names.some(isIn)
    ? "businessWords"
    : "businessPhonetic";
  const edits = fit !== "businessPhonetic" ? 0 : Math.min(
    ...names.map((name) => beginningDistance(text, name.join(" "), text.length)),
  );
  const isOtherScript = isLatin(name) !== isLatin(typed[0]!);
  return {
    fit,
    // Of equals the fullest come first; what merely sounds so may be far from what was typed.
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

/** The words with those that no business uses replaced by the nearest that some do. */
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

/** Cities whose name begins with the text, or sounds like it, in either script. */
export function filterCities(text: string, cities: CityRow[]): CityRow[] {
  const typed = fold(text).trim();
  const heard = phoneticKeys(text);
  return cities.filter((city) =>
    [city.name_en, city.name_hi].some((name) =>
      name !== null &&
      (fold(name).startsWith(typed) || phoneticKeys(name) === heard)
    )
  );
}
