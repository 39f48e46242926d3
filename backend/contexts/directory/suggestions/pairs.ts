import type { CategoryId } from "#/shared/categories.ts";
import type { Fit, Match, Place } from "../query-understanding/name-index.ts";

/** A trade in a place. */
export type Pair = {
  category: CategoryId;
  place: Place;
  names: readonly string[];
  fit: Fit;
  share: number;
};

/**
 * Pairs each trade of a text with each of its places, likeliest first. Without a place, pairs the
 * best trade with the visitor's city, or the only trade with the largest cities; these pairs rank below the trade itself.
 *
 * @param here the slug of the visitor's city, if the text may mean it
 * @param largest the slugs of the largest cities that the text may mean
 */
export function pairTradesWithPlaces(
  matches: readonly Match[],
  here: string | undefined,
  largest: readonly string[],
): Pair[] {
  const trades = matches.flatMap(({ means, ...match }) =>
    means.kind === "category" ? [{ ...match, category: means.category }] : []
  );
  const places = matches.flatMap(({ means, ...match }) =>
    means.kind === "category" ? [] : [{ ...match, place: means }]
  );
  const pairs = trades.flatMap(({ category, fit, mention }, t) =>
    // The same words cannot be both the trade and the place.
    places.filter((place) => place.mention !== mention)
      .map(({ place, names }, p) => ({ category, place, names, fit, share: 2 - (t + p) / 10 }))
  );
  if (pairs.length > 0) return pairs.sort((a, b) => b.share - a.share);
  const [trade, ...others] = trades;
  // The other words may name a place without businesses.
  if (!trade || trade.fit === "someWords" || !here && others.length > 0) return [];
  const { category, fit, share } = trade;
  return (here ? [here] : largest).map((city, at) => ({
    category,
    place: { kind: "city", city },
    names: [],
    fit,
    share: here ? share : -at,
  }));
}
