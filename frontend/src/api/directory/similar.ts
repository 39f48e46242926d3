import { categorySlug } from "#/lib/business/categories.ts";
import type { BusinessDetail, Lang } from "#/lib/types.ts";
import type { Api } from "../client.ts";
import { type ListedBusiness, listedIn } from "./listed.ts";

const similarShown = 3;

/** The nearest first, without distances: these are from the business, not from the visitor. */
export type Similar = {
  /** Origin of the businesses; `otherTrades` means other trades in the same city. */
  scope: "nearby" | "otherTrades";
  near: ListedBusiness[];
  farther: ListedBusiness[];
};

/**
 * Businesses of the same trade, nearest first; if there are none, other trades in the city. Empty
 * on failure: the page works without them.
 */
export const loadSimilar = async (
  api: Api,
  lang: Lang,
  { slug, category, citySlug: city, address }: BusinessDetail,
  signal: AbortSignal,
): Promise<Similar> => {
  const trade = { category: categorySlug(category) };
  const attempts = [
    { scope: "nearby", query: { ...trade, near: address.zipCode, sort: "distance" } },
    // The API rejects a PIN code that it cannot locate.
    { scope: "nearby", query: { ...trade, city } },
    { scope: "otherTrades", query: { city } },
  ] as const;
  for (const { scope, query } of attempts) {
    const { data } = await api.GET("/api/search", {
      params: { query: { ...query, limit: similarShown + 1 } },
      signal,
    });
    const { items = [], elsewhere = [] } = data ?? {};
    const others = [...items, ...elsewhere].filter((other) => other.slug !== slug)
      .slice(0, similarShown);
    if (others.length === 0) continue;
    const shown = ({ distanceKm: _, ...other }: typeof others[number]) => listedIn(lang)(other);
    const isFarther = ({ located }: typeof others[number]) => located === "farther";
    return {
      scope,
      near: others.filter((other) => !isFarther(other)).map(shown),
      farther: others.filter(isFarther).map(shown),
    };
  }
  return { scope: "nearby", near: [], farther: [] };
};
