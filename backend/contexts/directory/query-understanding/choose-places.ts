import { findCityByName, findCityBySlug, findLocality } from "../places/gazetteer/places.ts";
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
export function choosePlaces(read: readonly Part[]): Part[] {
  const parts = separateTowns(read);
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

/**
 * Reads a word that names a town and, without a city, a part of a city in another state, as the
 * town: Yamunanagar is not the part of Pune.
 */
function separateTowns(parts: readonly Part[]): Part[] {
  if (parts.some(({ kind }) => kind === "city")) return [...parts];
  const named = parts.flatMap((part) => part.kind === "state" ? part.state : []);
  return parts.map((part) => {
    const [name, ...more] = part.words as [string, ...string[]];
    const town = more.length === 0 ? findCityByName(name) : undefined;
    const cities = part.kind === "pincode" ? undefined : citiesOf(part);
    if (!town || !cities) return part;
    const states = named.length > 0 ? named : [stateOf(town.slug)];
    const near = cities.filter((slug) => {
      const city = findCityBySlug(slug);
      return states.includes(stateOf(slug)) || city && findLocality(city, name);
    });
    if (near.length === 0) return landmark(part);
    return part.kind === "locality" ? { ...part, cities: near } : { ...part, within: near };
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
