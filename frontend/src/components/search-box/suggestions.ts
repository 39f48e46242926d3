import { categoryIds, categoryName, categorySlug } from "#/lib/business/categories.ts";
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

/** The first list, unmoved, then what else is in the second; each once. */
export const mergeSuggestions = (
  first: readonly Suggestion[],
  second: readonly Suggestion[],
): Suggestion[] => {
  const seen = new Set<string>();
  return [...first, ...second].filter((suggestion) => {
    const key = `${suggestion.type}:${suggestion.slug ?? suggestion.id}`;
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
