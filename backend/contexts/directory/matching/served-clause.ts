import { slugify } from "#/shared/text/text.ts";
import { localitiesByPincode } from "../places/gazetteer/places.ts";
import { pincodeLexeme, servedLexeme, stateLexeme } from "../analysis/indexing/lexemes.ts";
import { citiesOf, pincodesOf } from "../query-understanding/choose-places.ts";
import type { Part } from "../query-understanding/parsed-query.ts";
import { stateOf } from "../query-understanding/place-phrases.ts";
import { allOf, anyOf, type Clause, has } from "../analysis/indexing/clause.ts";

/** Businesses with the PIN code of an area, because owners know an area by several names. */
export const inPincode = (part: Part): Clause[] =>
  part.kind === "locality" ? pincodesOf(part).map((pin) => has(pincodeLexeme(pin))) : [];

/**
 * Matches businesses anywhere that have one of the clauses of a place; undefined when none has any.
 * @param others builds the clause of the other parts: the trade and words
 */
export function placesClause(
  parts: readonly Part[],
  clausesOf: (part: Part) => Clause[],
  others: (parts: Part[]) => Clause,
): Clause | undefined {
  const found = new Map(
    parts.map((part) => [part, clausesOf(part)] as const).filter(([, { length }]) => length > 0),
  );
  if (found.size === 0) return undefined;
  // The business may be in another city.
  const rest = parts.filter((part) =>
    part.kind !== "city" && part.kind !== "state" && !found.has(part)
  );
  return allOf([others(rest), anyOf([...found.values()].flat())]);
}

/**
 * Businesses that serve a locality or PIN code. PIN codes match anywhere, names only in the same
 * state, because many cities have a Sadar.
 */
export function served(part: Part): Clause[] {
  const cities = part.kind === "city" ? [] : citiesOf(part) ?? [];
  if (part.kind !== "pincode" && cities.length === 0) return [];
  const names = part.kind === "pincode"
    ? (localitiesByPincode().get(part.pincode) ?? []).map(({ slug }) => slug)
    : part.kind === "locality"
    ? [part.locality, ...part.also ?? []]
    : [slugify(part.words.join(" "))];
  const states = anyOf(cities.map((city) => has(stateLexeme(stateOf(city)))));
  const inState = anyOf(names.map((name) => has(servedLexeme(name))));
  return [
    ...pincodesOf(part).map((pin) => has(servedLexeme(pin))),
    ...names.length > 0 ? [allOf([inState, states])] : [],
  ];
}
