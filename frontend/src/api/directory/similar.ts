import type { BusinessDetail, Lang } from "#/lib/types.ts";
import { categorySlug } from "#/lib/business/categories.ts";
import { loadPage } from "./business-page.ts";
import type { Api } from "../client.ts";

/** How many a page shows beside its own business. */
const similarShown = 3;

/**
 * Whom else somebody may ask who does not find what he needs at this business: the trade in its city,
 * else elsewhere, and where nobody has it, other trades of the city.
 */
export const loadSimilar = async (
  api: Api,
  lang: Lang,
  { slug, category: id, citySlug: city }: BusinessDetail,
  signal: AbortSignal,
) => {
  const category = categorySlug(id);
  for (const query of [{ category, city }, { category }, { city }]) {
    const { items } = await loadPage(api, lang, { ...query, limit: similarShown + 1 }, signal);
    const others = items.filter((other) => other.slug !== slug).slice(0, similarShown);
    if (others.length > 0) return others;
  }
  return [];
};
