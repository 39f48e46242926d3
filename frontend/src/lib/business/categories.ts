import { categoryNames } from "#/api/generated/category-names.ts";
import type { CategoryId, Lang } from "../types.ts";

/** Ids of all trades, in display order. */
export const categoryIds = Object.keys(categoryNames) as CategoryId[];

export const categoryName = (id: CategoryId, lang: Lang): string => categoryNames[id][lang];

/** Plural name, such as "Plumbers". Hindi uses one form for singular and plural. */
export const categoryPlural = (id: CategoryId, lang: Lang): string => {
  const names: { en: string; hi: string; plural?: string } = categoryNames[id];
  return lang === "en" ? names.plural ?? `${names.en}s` : names.hi;
};

export const categorySlug = (id: CategoryId): string => id.replaceAll("_", "-");
