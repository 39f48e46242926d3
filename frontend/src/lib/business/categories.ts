import { categoryNames } from "#/api/generated/category-names.ts";
import type { CategoryId, Lang } from "../types.ts";

/** In the order in which they are shown. */
export const categoryIds = Object.keys(categoryNames) as CategoryId[];

export const categoryName = (id: CategoryId, lang: Lang): string => categoryNames[id][lang];

/** What a list of many is called: "Plumbers"; Hindi has one word for one and many. */
export const categoryPlural = (id: CategoryId, lang: Lang): string => {
  const names: { en: string; hi: string; plural?: string } = categoryNames[id];
  return lang === "en" ? names.plural ?? `${names.en}s` : names.hi;
};

export const categorySlug = (id: CategoryId): string => id.replaceAll("_", "-");
