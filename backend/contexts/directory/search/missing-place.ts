import { findPincode } from "../places/pincodes/pincodes.ts";
import {
  isElsewhere,
  isPlacedHere,
  kindOfPlace,
  type ParsedQuery,
} from "./query-understanding/parsed-query.ts";

/** A requested place without a business, and whether the gazetteer knows it. */
export type MissingPlace = { place: string; isKnown: boolean };

/** The place that a query names next to a trade, when the directory has no business there. */
export function missingPlaceOf(query: ParsedQuery): MissingPlace | undefined {
  const { parts, trades } = query;
  const elsewhere = parts.filter(isElsewhere);
  const isAlone = elsewhere.length === parts.length;
  if (elsewhere.length === 0 || isPlacedHere(query)) return undefined;
  if (trades.likely.length === 0 && !isAlone) return undefined;
  return {
    place: elsewhere.flatMap(({ words }) => words).join(" "),
    isKnown: elsewhere.every(({ within }) => within),
  };
}

/** The part of a city or the state in a query, when it has no business of the trade. */
export function missingPartOf({ parts, trades }: ParsedQuery): MissingPlace | undefined {
  const part = parts.find((part) => ["part", "state"].includes(kindOfPlace(part) ?? ""));
  if (!part || trades.likely.length === 0) return undefined;
  const isKnown = part.kind !== "pincode" || findPincode(part.pincode).length > 0;
  return { place: part.words.join(part.kind === "pincode" ? "" : " "), isKnown };
}
