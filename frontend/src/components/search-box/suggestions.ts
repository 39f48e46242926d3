import { categoryIds, categoryName, categorySlug } from "#/lib/business/categories.ts";
import { type ChosenCity, pathForPlace } from "#/lib/city/chosen-city.ts";
import { paths } from "#/lib/paths.ts";
import type { CategoryId, Suggestion } from "#/lib/types.ts";
import { shortestQuery } from "./search-state.ts";

/** The most requested trades; offered to visitors without recent searches. */
export const popularTrades = (): Suggestion[] =>
  ([
    "plumber",
    "electrician",
    "carpenter",
    "painter",
    "cleaning_worker",
    "civil_contractor",
  ] as const)
    .map(categorySuggestion);

/**
 * Trades whose name in either language contains the text. Trades with a word that starts with the
 * text come first.
 */
export const matchCategories = (text: string): Suggestion[] => {
  const query = fold(text);
  if ([...query].length < shortestQuery) return [];
  const ids = categoryIds.filter(nameContains(query));
  const startingWith = ids.filter(nameContains(` ${query}`));
  return [...new Set([...startingWith, ...ids])].map(categorySuggestion);
};

/** Whether the text matches the trade's name, not only a synonym. */
export const isNamed = ({ category }: Suggestion, text: string): boolean =>
  category !== undefined && nameContains(fold(text))(category);

const nameContains = (part: string) => (id: CategoryId): boolean =>
  searchedNames(id).some((name) => ` ${fold(name)}`.includes(part));

/**
 * Path of the page that a suggestion opens; undefined if it starts a search instead.
 * @param here the visitor's city
 */
export const pathOf = (
  { type, slug, category, citySlug: city, locality }: Suggestion,
  here?: ChosenCity,
): string | undefined => {
  if (type === "business") return slug && paths.business(slug);
  if (type === "category") return slug && pathForPlace(paths.trade(slug), here);
  return type === "trade_in_place" && category && city
    ? paths.trade(categorySlug(category), { city, locality })
    : undefined;
};

/** Appends the second list to the first, without suggestions that open the same page. */
export const mergeSuggestions = (
  first: readonly Suggestion[],
  second: readonly Suggestion[],
  here?: ChosenCity,
): Suggestion[] => {
  const seen = new Set<string>();
  return [...first, ...second].filter((suggestion) => {
    const key = pathOf(suggestion, here) ?? suggestion.id;
    return seen.has(key) ? false : seen.add(key);
  });
};

const categorySuggestion = (id: CategoryId): Suggestion => ({
  id: `category:${categorySlug(id)}`,
  text: categoryName(id, "en"),
  textHi: categoryName(id, "hi"),
  type: "category",
  category: id,
  slug: categorySlug(id),
});

const searchedNames = (id: CategoryId): string[] => [
  id.replaceAll("_", " "),
  categoryName(id, "en"),
  categoryName(id, "hi"),
];

/** Ignores case, width and the Devanagari nukta: फर्नीचर finds फ़र्नीचर. */
const fold = (text: string): string =>
  text.normalize("NFKD").replaceAll("\u093c", "").toLowerCase().replace(/\s+/g, " ").trim();
