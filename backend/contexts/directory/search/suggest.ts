import { categoryName, categorySlug } from "../../../shared/categories.ts";
import { fold, soundKey, toLatin, words } from "../../../shared/text.ts";
import type { Ctx } from "../../../db/ctx.ts";
import { nameKey, type StoredCard } from "../entries/projection.ts";
import type { Known } from "../places/cities.ts";
import { type CityRow, matchNames } from "../queries.ts";
import type { Suggestion } from "../schemas.ts";
import {
  compareMatches,
  type Fit,
  type Match,
  matchBeginnings,
  matchMentions,
  matchMisspelt,
  tellingWords,
} from "./names.ts";
import { isOrdinary } from "./ordinary-words.ts";
import { lookUpWords } from "./queries.ts";
import { nameQuery } from "./search-document.ts";
import { nearestWord } from "./spelling.ts";

const most = 8;
const mostCategories = 4;
const mostPlaces = 3;
const shortestQuery = 2;
/** With fewer names that begin so, what was typed may be misspelt. */
const few = 3;

type Ranked = Pick<Match, "fit" | "share"> & { suggestion: Suggestion };

/** What somebody who has typed this far may mean, what fits best first. */
export async function suggest(
  ctx: Ctx,
  text: string,
  { cities, names }: Pick<Known, "cities" | "names">,
): Promise<Suggestion[]> {
  const typed = tellingWords(words(text));
  if (text.trim().length < shortestQuery || typed.length === 0) return [];
  const begun = matchBeginnings(typed, names);
  const literal = begun.length > 0 || typed.length < 2 ? begun : matchMentions(typed, names);
  const businesses = await suggestBusinesses(ctx, text, typed, literal.length === 0);
  const isLiteral = ({ fit }: Ranked) => fit !== "businessHeard";
  const meant = literal.length === 0 && businesses.filter(isLiteral).length < few
    ? matchMisspelt(typed, names)
    : literal;
  const bySlug = new Map(cities.map((city) => [city.slug, city]));
  const named = meant.map((match): Ranked => ({ ...match, suggestion: present(match, bySlug) }));
  const ofType = (type: Suggestion["type"]) =>
    named.filter(({ suggestion }) => suggestion.type === type);
  return [
    ...ofType("category").slice(0, mostCategories),
    ...ofType("place").slice(0, mostPlaces),
    ...businesses,
  ].sort(compareMatches).slice(0, most).map(({ suggestion }) => suggestion);
}

function present({ means }: Match, cities: Map<string, CityRow>): Suggestion {
  if (means.kind === "category") {
    const { en, hi } = categoryName(means.category);
    return {
      id: `category:${means.category}`,
      text: en,
      textHi: hi,
      type: "category",
      category: means.category,
      slug: categorySlug(means.category),
    };
  }
  const { slug, name_en, name_hi } = cities.get(means.city)!;
  return { id: `place:${slug}`, text: name_en, textHi: name_hi, type: "place", slug };
}

/** @param mayBeMisspelt whether it is neither a trade nor a place */
async function suggestBusinesses(
  { db }: Ctx,
  text: string,
  typed: string[],
  mayBeMisspelt: boolean,
): Promise<Ranked[]> {
  const find = (beginning: string, words: string[]) =>
    matchNames(db, { beginning, terms: nameQuery(words) }, most);
  const found = await find(nameKey(text), typed);
  if (found.length > 0 || !mayBeMisspelt) return found.map((card) => rankBusiness(card, typed));
  const corrected = await correctWords(db, typed);
  if (!corrected) return [];
  return (await find(corrected.join(" "), corrected))
    .map((card) => ({ ...rankBusiness(card, corrected), fit: "businessHeard" }));
}

function rankBusiness(card: StoredCard, typed: string[]): Ranked {
  const { businessName: name, translation, language } = card;
  const names = [name, translation?.businessName ?? name].map((name) => words(name).map(toLatin));
  const asked = typed.map(toLatin);
  const isIn = (name: string[]) =>
    asked.every((word, at) =>
      at === asked.length - 1 ? name.some((one) => one.startsWith(word)) : name.includes(word)
    );
  const fit: Fit = names.some((name) => name.join(" ") === asked.join(" "))
    ? "whole"
    : names.some((name) => name.join(" ").startsWith(asked.join(" ")))
    ? "businessBegins"
    : names.some(isIn)
    ? "businessWords"
    : "businessHeard";
  return {
    fit,
    // Of equals, the fullest listing first, as they come.
    share: 0,
    suggestion: {
      id: `business:${card._id}`,
      text: name,
      textHi: language === "en" ? translation?.businessName ?? null : name,
      type: "business",
      category: card.category,
      slug: card.slug,
    },
  };
}

/** The words with those that no business uses replaced by the nearest that some do. */
async function correctWords(db: Ctx["db"], typed: string[]): Promise<string[] | undefined> {
  const known = await lookUpWords(db, typed, typed.at(-1));
  const corrected = typed.map((word) => {
    const { isKnown = true, sounding = [], like = [] } = known.get(word) ?? {};
    return isKnown || isOrdinary(word)
      ? word
      : nearestWord(word, [], [...sounding, ...like])?.word ?? word;
  });
  return corrected.some((word, at) => word !== typed[at]) ? corrected : undefined;
}

/** Cities whose name begins with the text, or sounds like it, in either script. */
export function filterCities(text: string, cities: CityRow[]): CityRow[] {
  const typed = fold(text).trim();
  const heard = words(text).map(soundKey).join(" ");
  return cities.filter((city) =>
    [city.name_en, city.name_hi].some((name) =>
      name !== null &&
      (fold(name).startsWith(typed) || words(name).map(soundKey).join(" ") === heard)
    )
  );
}
