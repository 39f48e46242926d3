import { type CategoryId, categoryName, categorySlug } from "#/shared/categories.ts";
import { fold, isLatin, words } from "#/shared/text/text.ts";
import type { Ctx } from "#/db/ctx.ts";
import type { StoredCard } from "../search-documents/projection.ts";
import type { Known } from "../search/city-cache.ts";
import type { CityRow } from "../places/listed-cities/city-queries.ts";
import type { Suggestion } from "../schemas.ts";
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
import type { Commonness } from "../matching/commonness.ts";
import { matchText } from "../matching/match-queries.ts";
import { begunNameTiers, mayBeOwnName } from "../matching/name-clauses.ts";
import { step } from "../matching/ranked-list.ts";
import { ranks } from "../matching/ranks.ts";
import { perTerm } from "../matching/tier-queries.ts";
import type { Hit } from "../lists/list.ts";
import { standsForPlace } from "../query-understanding/place-words.ts";
import { mostTerms, understandQuery } from "../query-understanding/understand-query.ts";
import { similarWords } from "../analysis/spelling/correct-by-name.ts";
import type { Vocabulary } from "../analysis/spelling/variants.ts";
import { lookUpWords } from "../analysis/spelling/word-queries.ts";

const maxSuggestions = 8;
/** Includes the suggestions of a trade in a place. */
const maxTrades = 4;
const maxPairs = 3;
/** Some of the largest cities may lack the trade. */
const maxLargest = 10;
const maxPlaces = 3;
const minLength = 2;
/** Maximum number of names of which the best are suggested. */
const mostNames = 200;

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
  { cities, lexicon, commonness }: Pick<Known, "cities" | "lexicon" | "commonness">,
  near = "",
): Promise<Suggestion[]> {
  const { names } = lexicon;
  const typed = words(text);
  if (text.trim().length < minLength || typed.length === 0) return [];
  const meaningful = meaningfulWords(typed).slice(0, mostTerms);
  const prefixMatches = matchPrefixes(typed, names);
  const matches = prefixMatches.length > 0 || typed.length < 2
    ? prefixMatches
    : matchMentions(meaningful, names, { endsInPlace: standsForPlace(typed.at(-2), undefined) });
  const isCertain = matches.some(({ fit }) => fit !== "someWords");
  // Any owner can choose "Plumber in Pune" as a name.
  const isRequest =
    matches.some(({ fit, means }) => fit === "allWords" && means.kind === "category") &&
    !mayBeOwnName(understandQuery(text, lexicon));
  const found = await suggestBusinesses(ctx, { typed, meaningful, near }, isCertain, commonness);
  const businesses = isRequest
    ? found.map((business) => ({ ...business, fit: "businessWords" as const }))
    : found;
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
 * Finds businesses by their names, else by names that sound alike or are spelt nearly so.
 *
 * @param isCertain whether a trade or a place matches, so no spelling correction is needed
 */
async function suggestBusinesses(
  { db, now }: Ctx,
  { typed, meaningful, near }: Typed,
  isCertain: boolean,
  commonness: Commonness,
): Promise<Ranked[]> {
  const find = async (corrections?: Vocabulary) => {
    const tiers = begunNameTiers(meaningful, corrections);
    const slice = { sort: "relevance" as const, limit: maxSuggestions, now: now() };
    const found = await Promise.all(
      [...near ? [{ city: near }] : [], {}].map((filters) =>
        matchText(db, { tiers, enough: mostNames }, filters, slice, commonness)
      ),
    );
    const hits = new Map(found.flatMap(({ hits }) => hits).map((hit) => [hit.id, hit]));
    return [...hits.values()].map((hit) => rankBusiness(hit, { typed, near }));
  };
  const found = await find();
  if (found.length > 0 || isCertain) return found;
  const how = { beginning: meaningful.at(-1), doubtful: meaningful };
  return await find(similarWords(await lookUpWords(db, meaningful, how)));
}

function rankBusiness(
  { card: text, score }: Hit,
  { typed, near }: Omit<Typed, "meaningful">,
): Ranked {
  const card: StoredCard = JSON.parse(text);
  const { businessName: name, nameHi, nameEn, translation, language } = card;
  const rank = Math.floor(score / step);
  const fit: Fit = rank === ranks.exactName
    ? "exact"
    : rank === ranks.namePhonetic
    ? "businessPhonetic"
    : score % step >= perTerm
    ? "businessPrefix"
    : "businessWords";
  const isOtherScript = isLatin(name) !== isLatin(typed[0]!);
  return {
    fit,
    share: (isOtherScript ? -0.5 : 0) + (card.citySlug === near ? 0.75 : 0),
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
