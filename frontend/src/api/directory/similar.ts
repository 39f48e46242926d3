import { categorySlug } from "#/lib/business/categories.ts";
import { splitByDistance } from "#/lib/business/near.ts";
import type { BusinessDetail, Lang } from "#/lib/types.ts";
import type { Api } from "../client.ts";
import { type ListedBusiness, listedIn } from "./listed.ts";

/** How many a page shows beside its own business. */
const similarShown = 3;

/** The nearest first. How far they are is no part of them: visitors would read it as from themselves. */
export type Similar = { near: ListedBusiness[]; farther: ListedBusiness[] };

/**
 * Other businesses to ask: of the trade, by distance from this one; where no other has the trade, those
 * of other trades in the city. None where they cannot be had: the page is of use without them.
 */
export const loadSimilar = async (
  api: Api,
  lang: Lang,
  { slug, category, citySlug: city, address }: BusinessDetail,
  signal: AbortSignal,
): Promise<Similar> => {
  const trade = { category: categorySlug(category) };
  const queries = [
    { ...trade, near: address.zipCode, sort: "distance" as const },
    // A PIN code that the directory cannot place is refused.
    { ...trade, city },
    trade,
    { city },
  ];
  for (const query of queries) {
    const { data = [] } = await api.GET("/api/business", {
      params: { query: { ...query, limit: similarShown + 1 } },
      signal,
    });
    const others = data.filter((other) => other.slug !== slug).slice(0, similarShown);
    if (others.length === 0) continue;
    const { near, farther } = splitByDistance(others);
    const shown = ({ distanceKm: _, ...other }: typeof others[number]) => listedIn(lang)(other);
    return { near: near.map(shown), farther: farther.map(shown) };
  }
  return { near: [], farther: [] };
};
