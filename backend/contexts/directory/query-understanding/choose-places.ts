import { listedCitiesOf } from "../places/pincodes/cities-of-pincode.ts";
import type { Part } from "./parsed-query.ts";
import { stateOf } from "./place-phrases.ts";

/** The slugs of a place's cities; undefined if the part is not in a known city. */
export function citiesOf(part: Part): readonly string[] | undefined {
  switch (part.kind) {
    case "city":
      return [part.city, ...part.also ?? []];
    case "locality":
      return part.cities;
    case "pincode":
      return listedCitiesOf(part.pincode);
    default:
      return part.within && part.within.length > 0 ? part.within : undefined;
  }
}

/** The PIN codes of a place: its own, or those of the area in its cities. */
export function pincodesOf(part: Part): readonly string[] {
  if (part.kind === "pincode") return [part.pincode];
  if (part.kind !== "locality") return [];
  return (part.pincodes ?? []).flatMap(({ city, pin }) => part.cities.includes(city) ? pin : []);
}

/**
 * Decides in which places of a query to search. Cities take precedence, then their parts, then
 * states. Places elsewhere become landmarks: *Punjabi* plumber in Pune.
 */
export function choosePlaces(parts: readonly Part[]): Part[] {
  const cities = parts.filter(({ kind }) => kind === "city").flatMap((part) => citiesOf(part)!);
  const isHere = (part: Part) => cities.length === 0 || isIn(part, cities);
  const states = new Set(
    parts.filter(isHere).flatMap((part) => citiesOf(part) ?? []).map(stateOf),
  );
  const namedStates = new Set(parts.flatMap((part) => part.kind === "state" ? part.state : []));
  return parts.map((part) => {
    if (part.kind === "state") {
      if (states.size === 0) return part;
      if (!states.has(part.state)) return landmark(part);
      return cities.length > 0 ? { ...part, isSilent: true } : part;
    }
    if (part.kind === "city") {
      const [city, ...also] = citiesOf(part)!.filter((slug) => namedStates.has(stateOf(slug)));
      return city ? { ...part, city, also } : part;
    }
    if (!isHere(part)) return landmark(part);
    if (part.kind !== "locality") return part;
    const here = part.cities.filter((city) => cities.includes(city));
    return here.length > 0 ? { ...part, cities: here } : part;
  });
}

const landmark = ({ words }: Pick<Part, "words">): Part => ({
  kind: "word",
  words,
  isPlace: true,
  within: [],
});

/** Whether a place is in one of the cities. True if its own city is unknown. */
function isIn(part: Part, cities: readonly string[]): boolean {
  const own = citiesOf(part) ?? [];
  return own.length === 0 || own.some((city) => cities.includes(city));
}
