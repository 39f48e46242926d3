import { slugify, words } from "#/shared/text/text.ts";
import type { Business } from "#/contexts/listings/mod.ts";
import {
  findCityByName,
  findStateByName,
  type ReferenceCity,
  states,
} from "../gazetteer/places.ts";
import type { ReferenceState } from "../gazetteer/states.ts";
import { findSimilarCity, isSimilarName } from "../gazetteer/similar-names.ts";
import { findPincode, findPostOffice, type PinPlace } from "../pincodes/pincodes.ts";
import { centreOfCity, centreOfPincode } from "./centres.ts";
import { distanceKm } from "./point.ts";

/** The city that an address is listed in. */
export type ListedCity = {
  slug: string;
  name: string;
  /** Undefined where the lists do not know it. */
  known: ReferenceCity | undefined;
  /** Undefined if unknown. */
  state: ReferenceState | undefined;
  /** Owners mean this city by what they wrote, and no part of it. */
  isNamed: boolean;
};

type Written = Pick<Business["address"], "city" | "state" | "zipCode">;

/** From a PIN code, in km: a city that is farther is not meant by who misspells its name. */
const maxDistanceKm = 60;

/**
 * Where a business is listed. An owner may write a part of a city, or misspell it, and none of this
 * makes another city:
 *
 * 1. a city of the lists, by any of its names, stays;
 * 2. so does a town that a post office is called by, in the district of the PIN code;
 * 3. what is a slip away from a city of that region, or begins with its name, is that city;
 * 4. all else is in the town of the PIN code;
 * 5. a PIN code that no post office has, or one of another state, decides nothing.
 */
export function cityOfAddress(written: Written): ListedCity {
  const ownState = stateOf(written.state);
  const named = ownState && cityNamed(written.city, ownState);
  return named ? toListed(named) : cityByPincode(written, ownState);
}

function cityByPincode(written: Written, ownState: ReferenceState | undefined): ListedCity {
  const places = findPincode(written.zipCode);
  const similarPlace = places.find(({ city }) => isSimilarName(city, written.city));
  const state = ownState ?? findStateByName((similarPlace ?? places[0])?.state ?? "");
  const named = ownState ? undefined : cityNamed(written.city, state);
  if (named) return toListed(named);
  if (!state) return unknown(written.city, written.state);
  if (similarPlace) return cityOfPlace(similarPlace, written.zipCode);
  const plausible = places.filter((place) => place.state === state.name.en);
  const town = findPostOffice(
    written.city,
    state.name.en,
    plausible.map(({ district }) => district),
  );
  if (town) return unknown(town, state);
  const isNear = nearTo(written.zipCode);
  const [place] = plausible;
  const byPrefix = place || areaSuffix.test(written.city)
    ? cityByPrefix(written.city, state, isNear)
    : undefined;
  const similar = byPrefix ?? findSimilarCity(written.city, state, isNear);
  if (similar) return toListed(similar);
  return place
    ? { ...cityOfPlace(place, written.zipCode), isNamed: false }
    : unknown(written.city, state);
}

/** @param state anywhere without one */
const cityNamed = (name: string, state: ReferenceState | undefined): ReferenceCity | undefined =>
  findCityByName(name, state) ??
    addressParts(name).map((part) => findCityByName(part, state)).find((city) =>
      city !== undefined
    );

/** The town of a post office: the city of the lists that it is, or that its name begins with. */
export function cityOfPlace({ city, state: name }: PinPlace, pin: string): ListedCity {
  const state = findStateByName(name)!;
  const known = findCityByName(city, state) ?? cityByPrefix(city, state, nearTo(pin));
  return known ? toListed(known) : unknown(city, state);
}

/** The cities that a PIN code is in, by slug. */
export const citiesOfPincode = (pin: string): string[] => [
  ...new Set(findPincode(pin).map((place) => cityOfPlace(place, pin).slug)),
];

/** Whether a city is in the region of a PIN code, as far as both are known. */
function nearTo(pin: string) {
  const origin = centreOfPincode(pin);
  return ({ slug }: ReferenceCity): boolean => {
    const centre = centreOfCity(slug);
    return !origin || !centre || distanceKm(origin, centre) <= maxDistanceKm;
  };
}

/** Hadapsar, Pune: what comes last is the widest. */
const addressParts = (name: string): string[] =>
  name.split(/[,;/()|]/).map((part) => part.trim()).filter(Boolean).reverse();

/** What no name of a village ends with; Rampur Kalan is not Rampur. */
const areaSuffix = /\s(?:\d+|city|dist(?:rict)?|cantt|east|west|north|south)\.?$/i;

/** Dombivli of Dombivli East, Kanpur of Kanpur City. */
function cityByPrefix(
  name: string,
  state: ReferenceState,
  isNear: (city: ReferenceCity) => boolean,
): ReferenceCity | undefined {
  const nameWords = words(name);
  for (let length = nameWords.length - 1; length > 0; length--) {
    const city = findCityByName(nameWords.slice(0, length).join(" "), state);
    if (city && isNear(city)) return city;
  }
  return undefined;
}

const stateOf = (name: string): ReferenceState | undefined =>
  findStateByName(name) ??
    states.find((state) =>
      [state.name.en, state.name.hi].some((known) => isSimilarName(known, name))
    );

const toListed = (city: ReferenceCity): ListedCity => ({
  slug: city.slug,
  name: city.name.en,
  known: city,
  state: city.state,
  isNamed: true,
});

/** @param state by its name where it is not known */
function unknown(name: string, state: ReferenceState | string): ListedCity {
  const isKnown = typeof state !== "string";
  return {
    slug: slugify(`${name} ${isKnown ? state.name.en : state}`),
    name,
    known: undefined,
    state: isKnown ? state : undefined,
    isNamed: true,
  };
}
