import type { PincodePlace } from "#/contexts/directory/schemas.ts";
import { cities, findCityByName, findStateByName, towns } from "../gazetteer/places.ts";
import type { PinPlace } from "../pincodes/pincodes.ts";
import { addressInHindi } from "./address-in-hindi.ts";

/** Translates the name of any place, or a line of an address. */
export const placeInHindi = (line: string): string => addressInHindi(line, placeWord);

export const withHindi = (place: PinPlace): PincodePlace => {
  const state = findStateByName(place.state);
  const cityHi = (name: string) => findCityByName(name, state)?.name.hi ?? placeInHindi(name);
  return {
    ...place,
    cityHi: cityHi(place.city),
    districtHi: cityHi(place.district),
    stateHi: state?.name.hi ?? placeInHindi(place.state),
  };
};

/**
 * Contains one-word names only, because longer names may be translated (Andheri West). Of places
 * with the same name, the largest counts.
 */
const placeWords = new Map(
  [...cities, ...towns, ...cities.flatMap(({ localities }) => localities)]
    .map(({ name }) => [name.en.toLowerCase(), name.hi] as const)
    .filter(([en, hi]) => /^[a-z]{4,}$/.test(en) && !hi.includes(" ")).toReversed(),
);

/** The Hindi name of a place whose name is one word. */
export const placeWord = (word: string): string | undefined => placeWords.get(word);
