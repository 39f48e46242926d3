import { categories } from "../../shared/categories.ts";
import { fold, soundKey, words } from "../../shared/text.ts";
import type { Ctx } from "../../db/ctx.ts";
import { type CityRow, matchNames } from "./queries.ts";
import type { Suggestion } from "./schemas.ts";
import { nameQuery } from "./search-document.ts";
import { synonyms } from "./synonyms.ts";

const most = 8;
const mostCategories = 4;
const mostPlaces = 2;
const shortestQuery = 2;

/** What somebody who has typed this far may mean: trades, then businesses, then places. */
export async function suggest(ctx: Ctx, text: string, cities: CityRow[]): Promise<Suggestion[]> {
  const typed = words(text);
  if (text.trim().length < shortestQuery || typed.length === 0) return [];
  const trades = suggestCategories(text).slice(0, mostCategories);
  const places = suggestPlaces(text, cities).slice(0, mostPlaces);
  const room = most - trades.length - places.length;
  const businesses = await matchNames(ctx.db, nameQuery(typed), room);
  return [
    ...trades,
    ...businesses.map((card): Suggestion => ({
      id: `business:${card._id}`,
      text: card.businessName,
      textHi: card.language === "en" ? card.translation?.businessName ?? null : card.businessName,
      type: "business",
      category: card.category,
      slug: card.slug,
    })),
    ...places,
  ];
}

/** Trades whose name holds the text, then those that are called so. */
function suggestCategories(text: string): Suggestion[] {
  const typed = fold(text).trim();
  const heard = words(text).map(soundKey).join(" ");
  const holds = (name: string) => fold(name).includes(typed);
  const begins = (name: string) =>
    fold(name).startsWith(typed) || words(name).map(soundKey).join(" ") === heard;
  const byName = categories.filter(({ name }) => holds(name.en) || holds(name.hi));
  const byWord = categories.filter((category) =>
    !byName.includes(category) &&
    [category.name.en, category.name.hi, ...synonyms[category.id]].some(begins)
  );
  return [...byName, ...byWord].map(({ id, slug, name }) => ({
    id: `category:${id}`,
    text: name.en,
    textHi: name.hi,
    type: "category",
    category: id,
    slug,
  }));
}

function suggestPlaces(text: string, cities: CityRow[]): Suggestion[] {
  return filterCities(text, cities).map((city) => ({
    id: `place:${city.slug}`,
    text: city.name_en,
    textHi: city.name_hi,
    type: "place",
    slug: city.slug,
  }));
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
