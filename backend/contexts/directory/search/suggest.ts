import { categories, type Category } from "../../../shared/categories.ts";
import { fold, soundKey, words } from "../../../shared/text.ts";
import type { Ctx } from "../../../db/ctx.ts";
import { type CityRow, matchNames } from "../queries.ts";
import { type Lexicon, type Part, understandQuery } from "./query-understanding.ts";
import type { Suggestion } from "../schemas.ts";
import { nameQuery } from "./search-document.ts";
import { nearestWord } from "./spelling.ts";
import { synonyms } from "./synonyms.ts";

const most = 8;
const mostCategories = 4;
const mostPlaces = 2;
const shortestQuery = 2;

/** What somebody who has typed this far may mean: trades, then businesses, then places. */
export async function suggest(
  ctx: Ctx,
  text: string,
  cities: CityRow[],
  lexicon: Lexicon,
): Promise<Suggestion[]> {
  const typed = words(text);
  if (text.trim().length < shortestQuery || typed.length === 0) return [];
  const meant = understandNearest(text, lexicon);
  const trades = suggestCategories(text, meant).slice(0, mostCategories);
  const places = suggestPlaces(text, cities, meant).slice(0, mostPlaces);
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

/** What the text says about trades and places, misspelt words taken as the nearest of theirs. */
function understandNearest(text: string, lexicon: Lexicon): Part[] {
  const query = understandQuery(text, lexicon);
  const spelt = query.parts.flatMap((part) =>
    part.kind === "word"
      ? nearestWord(part.words[0]!, lexicon.spellings, [])?.word ?? part.words
      : part.words
  );
  return understandQuery(spelt.join(" "), lexicon).parts;
}

/** Trades whose name holds the text, then those that it speaks of. */
function suggestCategories(text: string, meant: Part[]): Suggestion[] {
  const typed = fold(text).trim();
  const holds = (name: string) => fold(name).includes(typed);
  const begins = (name: string) => fold(name).startsWith(typed);
  const byName = categories.filter(({ name }) => holds(name.en) || holds(name.hi));
  const isMeant = ({ id, name }: Category) =>
    meant.some((part) => part.kind === "category" && part.category === id) ||
    [name.en, name.hi, ...synonyms[id]].some(begins);
  const byWord = categories.filter((category) => !byName.includes(category) && isMeant(category));
  return [...byName, ...byWord].map(({ id, slug, name }) => ({
    id: `category:${id}`,
    text: name.en,
    textHi: name.hi,
    type: "category",
    category: id,
    slug,
  }));
}

function suggestPlaces(text: string, cities: CityRow[], meant: Part[]): Suggestion[] {
  const named = filterCities(text, cities);
  const spoken = cities.filter(({ slug }) =>
    meant.some((part) => part.kind === "city" && part.city === slug)
  );
  return [...new Set([...named, ...spoken])].map((city) => ({
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
