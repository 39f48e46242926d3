import { slugify } from "#/shared/text/text.ts";
import { pincodeLexeme, servedLexeme, stateLexeme } from "../analysis/indexing/lexemes.ts";
import { citiesOf, pincodesOf } from "../query-understanding/choose-places.ts";
import type { Part } from "../query-understanding/parsed-query.ts";
import { stateOf } from "../query-understanding/place-phrases.ts";
import { allOf, anyOf, type Clause, has } from "../analysis/indexing/clause.ts";

/** Builds the clause of the other parts: the trade and words. */
type ClauseOf = (parts: Part[]) => Clause;

/**
 * Matches businesses with the PIN code of an area of the query; undefined when it has none. Owners
 * know an area by several names.
 */
export const inPincodeClause = (parts: readonly Part[], others: ClauseOf): Clause | undefined =>
  placesClause(parts, others, (part) =>
    part.kind === "locality"
      ? pincodesOf(part).map((pin) => has(pincodeLexeme(pin)))
      : []);

/**
 * Matches businesses anywhere that serve the locality or PIN code of a query; undefined when it has
 * neither.
 */
export const servedClause = (parts: readonly Part[], others: ClauseOf): Clause | undefined =>
  placesClause(parts, others, servedOf);

function placesClause(
  parts: readonly Part[],
  others: ClauseOf,
  clausesOf: (part: Part) => Clause[],
): Clause | undefined {
  const found = new Map(parts.map((part) => [part, clausesOf(part)] as const)
    .filter(([, clauses]) => clauses.length > 0));
  if (found.size === 0) return undefined;
  // The business may be in another city.
  const rest = parts.filter((part) =>
    part.kind !== "city" && part.kind !== "state" && !found.has(part)
  );
  return allOf([others(rest), anyOf([...found.values()].flat())]);
}

/** PIN codes match anywhere, names only in the same state, because many cities have a Sadar. */
function servedOf(part: Part): Clause[] {
  const cities = part.kind === "city" ? [] : citiesOf(part) ?? [];
  if (part.kind !== "pincode" && cities.length === 0) return [];
  const names = part.kind === "pincode"
    ? part.areas
    : part.kind === "locality"
    ? [part.locality, ...part.also ?? []]
    : [slugify(part.words.join(" "))];
  const states = cities.map((city) => has(stateLexeme(stateOf(city))));
  const anyOfPlaces = (places: readonly string[]) =>
    anyOf(places.map((place) => has(servedLexeme(place))));
  const pincodes = pincodesOf(part);
  return [
    ...pincodes.length > 0 ? [anyOfPlaces(pincodes)] : [],
    ...names.length > 0 ? [allOf([anyOfPlaces(names), anyOf(states)])] : [],
  ];
}
