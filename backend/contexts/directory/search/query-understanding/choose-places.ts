import { words } from "#/shared/text/text.ts";
import { centreOfCity, centreOfPincode } from "#/contexts/directory/places/geocoding/centres.ts";
import { distanceKm } from "#/contexts/directory/places/geocoding/point.ts";
import { listedCitiesOf } from "#/contexts/directory/places/pincodes/cities-of-pincode.ts";
import { list } from "../vocabulary/list.ts";
import type { Part } from "./parsed-query.ts";
import type { Lexicon } from "./understand-query.ts";

/** What follows a city in the name of a street or a gate there. */
const streetWords: ReadonlySet<string> = new Set(
  list(`
    road, rd, marg, highway, rasta, bypass, gate, darwaza, naka, chowk,
    रोड, मार्ग, हाईवे, हाइवे, रास्ता, बायपास, बाईपास, गेट, दरवाजा, नाका, चौक
  `).flatMap(words),
);

/** The cities of a place, by slug; undefined of what is not in a city. */
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

/**
 * Which of the places of a query are where it asks for a trade. The narrowest and surest decide: a
 * named city, then a part of one, then a state. What is elsewhere is no second place, but a landmark:
 * the Punjabi plumber of Pune, Pune Road in Nashik. A state around the place says nothing more.
 */
export function choosePlaces(allParts: readonly Part[], { stateOf }: Lexicon): Part[] {
  const parts = joinStreets(allParts);
  const cities = parts.flatMap((part) => part.kind === "city" ? citiesOf(part)! : []);
  const isHere = (part: Part) => cities.length === 0 || isInOrNear(part, cities);
  const states = new Set(
    parts.filter(isHere).flatMap((part) => citiesOf(part) ?? []).map(stateOf),
  );
  const asked = new Set(parts.flatMap((part) => part.kind === "state" ? part.state : []));
  return parts.map((part) => {
    if (part.kind === "state") {
      if (states.size === 0) return part;
      if (!states.has(part.state)) return landmark(part);
      return cities.length > 0 ? { ...part, isSilent: true } : part;
    }
    if (part.kind === "city") {
      const [city, ...also] = citiesOf(part)!.filter((slug) => asked.has(stateOf(slug)));
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

/** Streets that are called after cities, beside another place. */
function joinStreets(allParts: readonly Part[]): Part[] {
  const at = allParts.findIndex(({ words }, at) =>
    words.length === 1 && streetWords.has(words[0]!) && allParts[at - 1]?.kind === "city"
  );
  if (at === -1) return [...allParts];
  const first = allParts.findLastIndex(({ kind }, before) => before < at && kind !== "city") + 1;
  // The road from Mumbai to Agra, or the one to Pune in Nashik.
  for (const from of new Set([first, at - 1])) {
    const street = allParts.slice(from, at + 1);
    const cities = street.flatMap((part) => citiesOf(part) ?? []);
    const rest = [...allParts.slice(0, from), ...allParts.slice(at + 1)];
    const isElsewhere = (part: Part) =>
      citiesOf(part)?.every((city) => !cities.includes(city)) ?? false;
    if (!rest.some(isElsewhere)) continue;
    return [
      ...allParts.slice(0, from),
      landmark({ words: street.flatMap(({ words }) => words) }),
      ...joinStreets(allParts.slice(at + 1)),
    ];
  }
  return [...allParts];
}

/** People call a neighbouring town by the name of the city: no farther than this, in km. */
const farthest = 40;

/** Whether a place is in one of some cities or around them, as far as that is known. */
function isInOrNear(part: Part, cities: readonly string[]): boolean {
  const own = citiesOf(part) ?? [];
  if (own.length === 0 || own.some((city) => cities.includes(city))) return true;
  const centres = part.kind === "pincode" ? [centreOfPincode(part.pincode)] : own.map(centreOfCity);
  return cities.map(centreOfCity).some((there) =>
    centres.some((here) => here && there && distanceKm(here, there) <= farthest)
  );
}
