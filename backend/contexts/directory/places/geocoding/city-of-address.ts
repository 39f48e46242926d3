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

export type ListedCity = {
  slug: string;
  name: string;
  /** Undefined if the gazetteer does not contain the city. */
  known: ReferenceCity | undefined;
  state: ReferenceState | undefined;
  /** Whether the owner's text names this city, not a locality of it. */
  isNamed: boolean;
};

type Written = Pick<Business["address"], "city" | "state" | "zipCode">;

/** A city with a similar name that is farther from the PIN code is not treated as a misspelling. */
const maxDistanceKm = 60;

/**
 * Returns the city in which an address is listed. Owners misspell cities and write localities
 * instead:
 *
 * 1. The text names a city of the gazetteer, by any of its names: that city.
 * 2. It names a town with a post office in the district of the PIN code: that town.
 * 3. It is a similar name, or a name with a suffix: the matching city of that region.
 * 4. Otherwise: the town of the PIN code.
 * 5. A PIN code without a post office, or of another state, is ignored.
 */
export function cityOfAddress(written: Written): ListedCity {
  const ownState = stateOf(written.state);
  const city = written.city.replace(stateSuffix, "");
  const named = ownState && cityNamed(city, ownState);
  return named ? toListed(named) : cityByPincode({ ...written, city }, ownState);
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

/** @param state undefined for all of India */
const cityNamed = (name: string, state: ReferenceState | undefined): ReferenceCity | undefined =>
  findCityByName(name, state) ??
    addressParts(name).map((part) => findCityByName(part, state)).find((city) =>
      city !== undefined
    );

/**
 * The city of a post office: the gazetteer's city with that name or a prefix of it, else the town.
 */
export function cityOfPlace({ city, state: name }: PinPlace, pin: string): ListedCity {
  const state = findStateByName(name)!;
  const known = findCityByName(city, state) ?? cityByPrefix(city, state, nearTo(pin));
  return known ? toListed(known) : unknown(city, state);
}

export const citiesOfPincode = (pin: string): string[] => [
  ...new Set(findPincode(pin).map((place) => cityOfPlace(place, pin).slug)),
];

/**
 * @returns a function that tests whether a city is near a PIN code; true if either position is
 * unknown
 */
function nearTo(pin: string) {
  const origin = centreOfPincode(pin);
  return ({ slug }: ReferenceCity): boolean => {
    const centre = centreOfCity(slug);
    return !origin || !centre || distanceKm(origin, centre) <= maxDistanceKm;
  };
}

/** Splits an address into parts, the widest area first: Pune in "Hadapsar, Pune". */
const addressParts = (name: string): string[] =>
  name.split(/[,;/()|]/).map((part) => part.trim()).filter(Boolean).reverse();

/** Suffixes that do not name a separate place, unlike "Kalan" in "Rampur Kalan". */
const areaSuffix = /\s(?:\d+|city|dist(?:rict)?|cantt|east|west|north|south)\.?$/i;

/** Finds Dombivli for "Dombivli East". */
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

/** The abbreviation of a state after a city: Raipur CG, Pune (MH), Indore M.P. */
const stateSuffix = new RegExp(
  `[\\s,(-]+(?:${states.map(({ code }) => [...code].join("\\.?")).join("|")})[.)]*$`,
  "i",
);

const stateOf = (name: string): ReferenceState | undefined =>
  findStateByName(name) ?? states.find(({ code }) => code === name.trim().toUpperCase()) ??
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

/** @param state the owner's text, if the state is unknown */
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
