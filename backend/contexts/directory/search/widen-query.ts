import { findPincode } from "../places/pincodes.ts";
import { citiesOfLocality, findCityByName } from "../places/places.ts";
import type { ParsedQuery, Part } from "./query-understanding.ts";

/**
 * Queries that ask for a little less than this one: without one of its words, or in the whole city
 * instead of one part of it. Trades and places stay: a painter is no use to who needs a plumber,
 * nor is one in another city. A pure function; empty when there is nothing to let go.
 * @param districts words that, beside a trade, are taken for places
 */
export function widenQuery({ parts }: ParsedQuery, districts: ReadonlySet<string>): ParsedQuery[] {
  const saysTrade = parts.some(({ kind }) => kind === "category");
  return parts.flatMap((part, at) => {
    if (saysTrade && part.kind === "word" && districts.has(part.words[0]!)) return [];
    const others = parts.filter((_, index) => index !== at);
    return replacements(part)
      .map((instead) => others.toSpliced(at, 0, ...instead))
      .filter((wider) => wider.length > 0)
      .map((wider) => ({ parts: wider, open: false }));
  });
}

/** What may stand for a part, each a list of parts. */
function replacements(part: Part): Part[][] {
  const inCities = (slugs: string[]) =>
    slugs.map((city): Part[] => [{ kind: "city", city, words: [city] }]);
  switch (part.kind) {
    case "word":
      return [[]];
    case "locality":
      return inCities(citiesOfLocality(part.locality));
    case "pincode":
      return inCities(citiesOfPincode(part.pincode));
    case "category":
    case "city":
      return [];
  }
}

const citiesOfPincode = (pin: string): string[] => [
  ...new Set(
    findPincode(pin).flatMap(({ city, district }) =>
      (findCityByName(city) ?? findCityByName(district))?.slug ?? []
    ),
  ),
];
