import { slugify } from "#/shared/text/text.ts";
import { findCityBySlug } from "../places/gazetteer/places.ts";
import { servedLexeme, stateLexeme } from "../analysis/indexing/lexemes.ts";
import { citiesOf } from "../query-understanding/choose-places.ts";
import type { Part } from "../query-understanding/parsed-query.ts";
import { allOf, anyOf, type Clause, has } from "../analysis/indexing/clause.ts";

/**
 * Matches businesses anywhere that serve the locality or PIN code of a query; undefined when it has
 * neither.
 * @param others builds the clause of the other parts: the trade and words
 */
export function servedClause(
  parts: readonly Part[],
  others: (parts: Part[]) => Clause,
): Clause | undefined {
  const served = new Map(parts.flatMap((part) => {
    const clause = servedOf(part);
    return clause === undefined ? [] : [[part, clause] as const];
  }));
  if (served.size === 0) return undefined;
  // The business is usually in another city.
  const rest = parts.filter((part) =>
    part.kind !== "city" && part.kind !== "state" && !served.has(part)
  );
  return allOf([others(rest), anyOf([...served.values()])]);
}

/** PIN codes match anywhere, names only in the same state, because many cities have a Sadar. */
function servedOf(part: Part): Clause | undefined {
  if (part.kind === "city") return undefined;
  const cities = (citiesOf(part) ?? []).flatMap((slug) => findCityBySlug(slug) ?? []);
  if (part.kind !== "pincode" && cities.length === 0) return undefined;
  const localities = cities.flatMap((city) => city.localities);
  const named = part.kind === "pincode"
    ? localities.filter(({ pincode }) => pincode === part.pincode).map(({ slug }) => slug)
    : part.kind === "locality"
    ? [part.locality, ...part.also ?? []]
    : [slugify(part.words.join(" "))];
  const pincodes = part.kind === "pincode"
    ? [part.pincode]
    : localities.filter(({ slug }) => named.includes(slug)).map(({ pincode }) => pincode);
  const states = cities.map(({ state }) => has(stateLexeme(slugify(state.name.en))));
  const anyOfPlaces = (places: string[]) => anyOf(places.map((place) => has(servedLexeme(place))));
  return anyOf([
    ...pincodes.length > 0 ? [anyOfPlaces(pincodes)] : [],
    ...named.length > 0 ? [allOf([anyOfPlaces(named), anyOf(states)])] : [],
  ]);
}
