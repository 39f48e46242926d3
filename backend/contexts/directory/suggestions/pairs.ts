import type { CategoryId } from "#/shared/categories.ts";
import type { Fit, Match, Place } from "./name-index.ts";

/** A trade in a place. */
export type Pair = {
  category: CategoryId;
  place: Place;
  /** The names that the place was found by. */
  names: readonly string[];
  fit: Fit;
  share: number;
};

/**
 * The trades in the places that a text speaks of, in either order; where it speaks of no place, the
 * trade that fits best in the city that the visitor is in. The likeliest first.
 */
export function pairTradesWithPlaces(matches: readonly Match[], here: string | undefined): Pair[] {
  const trades = matches.flatMap(({ means, ...match }) =>
    means.kind === "category" ? [{ ...match, category: means.category }] : []
  );
  const places = matches.flatMap(({ means, ...match }) =>
    means.kind === "category" ? [] : [{ ...match, place: means }]
  );
  const pairs = trades.flatMap(({ category, fit, mention }, t) =>
    // What one word may mean is either a trade or a place.
    places.filter((place) => place.mention !== mention)
      .map(({ place, names }, p) => ({ category, place, names, fit, share: 2 - (t + p) / 10 }))
  );
  if (pairs.length > 0) return pairs.sort((a, b) => b.share - a.share);
  const [trade] = trades;
  // Other words may be a place without a business.
  if (!trade || !here || trade.fit === "someWords") return [];
  const { category, fit, share } = trade;
  return [{ category, place: { kind: "city", city: here }, names: [], fit, share }];
}
