import { fold } from "#/shared/text/text.ts";
import type { Gazetteer } from "#/contexts/listings/mod.ts";
import { centreOfCity, centreOfPincode } from "./geocoding/centres.ts";
import { citySlugOf } from "./geocoding/locate.ts";
import { distanceKm } from "./geocoding/point.ts";
import { findPincode } from "./pincodes/pincodes.ts";
import { findCityByName, findStateByName, stateName } from "./gazetteer/places.ts";
import { inOtherScript } from "./transliteration/other-script.ts";

const sameAs = (find: (name: string) => object | undefined) => (a: string, b: string): boolean =>
  fold(a.trim()) === fold(b.trim()) ||
  (find(a) !== undefined && find(a) === find(b));

/** Neighbouring cities share sorting offices, such as Mumbai and Thane, Pune and Pimpri. */
const farKm = 40;

function isFar(pin: string, place: { city: string; state: string }): boolean {
  const origin = centreOfPincode(pin);
  const centre = centreOfCity(citySlugOf(place));
  return !!origin && !!centre && distanceKm(origin, centre) > farKm;
}

export const gazetteer: Gazetteer = {
  placesOf: findPincode,
  isSameCity: sameAs(findCityByName),
  isCityIn: (city, state) => {
    const known = findStateByName(state);
    return known !== undefined && findCityByName(city, known) !== undefined;
  },
  isSameState: sameAs(findStateByName),
  isFar,
  stateName,
  gstCodeOf: (state) => findStateByName(state)?.gstCode,
  inOtherScript,
};
