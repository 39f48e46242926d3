import { categoryIds, categoryName, categorySlug } from "#/lib/business/categories.ts";
import { type ChosenCity, pathIn } from "#/lib/city/chosen-city.ts";
import { paths } from "#/lib/paths.ts";
import type { CategoryId, Suggestion } from "#/lib/types.ts";
import { shortestQuery } from "./search-state.ts";

/** What is asked for most in a home; offered to who has searched for nothing yet. */
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

/** The trades whose name, in either language, contains the text; those with a word like it first. */
export const matchCategories = (text: string): Suggestion[] => {
  const wanted = fold(text);
  if ([...wanted].length < shortestQuery) return [];
  const ids = categoryIds.filter(isCalled(wanted));
  const beginning = ids.filter(isCalled(` ${wanted}`));
  return [...new Set([...beginning, ...ids])].map(categorySuggestion);
};

/** Whether a trade is suggested for its name, and not for another word that means it. */
export const isNamed = ({ category }: Suggestion, text: string): boolean =>
  category !== undefined && isCalled(fold(text))(category);

const isCalled = (part: string) => (id: CategoryId): boolean =>
  searchedNames(id).some((name) => ` ${fold(name)}`.includes(part));

/**
 * The page that a suggestion leads to; undefined where its text is searched for.
 * @param here where the visitor looks for businesses
 */
export const pathOf = (
  { type, slug, category, citySlug: city, locality }: Suggestion,
  here?: ChosenCity,
): string | undefined => {
  if (type === "business") return slug && paths.business(slug);
  if (type === "category") return slug && pathIn(paths.trade(slug), here);
  return type === "trade_in_place" && category && city
    ? paths.trade(categorySlug(category), { city, locality })
    : undefined;
};

/** The first list, unmoved, then what else is in the second; one of those that lead to one page. */
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

/** Case, width and the Devanagari nukta make no difference: फर्नीचर finds फ़र्नीचर. */
const fold = (text: string): string =>
  text.normalize("NFKD").replaceAll("\u093c", "").toLowerCase().replace(/\s+/g, " ").trim();
