import { foreignPlaces } from "../places/gazetteer/known-places.ts";
import {
  isUnlistedPlace,
  kindOfPlace,
  namesListedPlace,
  type ParsedQuery,
} from "../query-understanding/parsed-query.ts";

/** A requested place without a business, and whether the gazetteer knows it. */
export type MissingPlace = { place: string; isKnown: boolean };

/** The place that a query without hits names, next to a trade or alone. */
export function missingPlaceOf(query: ParsedQuery): MissingPlace | undefined {
  const { parts, trades } = query;
  const isTrade = trades.likely.length > 0;
  const unlistedPlaces = parts.filter(isUnlistedPlace);
  const isAlone = unlistedPlaces.length === parts.length;
  if (unlistedPlaces.length > 0 && !namesListedPlace(query) && (isTrade || isAlone)) {
    const names = unlistedPlaces.map(({ phrase, words }) => phrase ?? words.join(" "));
    const isForeign = names.some((name) => foreignPlaces().has(name));
    const isKnown = !isForeign && unlistedPlaces.every(({ within }) => within);
    return { place: names.join(" "), isKnown };
  }
  const part = parts.find((part) => ["part", "city", "state"].includes(kindOfPlace(part) ?? ""));
  if (!part || !isTrade) return undefined;
  return { place: part.words.join(part.kind === "pincode" ? "" : " "), isKnown: true };
}
