import { fold } from "#/shared/text/text.ts";
import type { Gazetteer } from "#/contexts/listings/mod.ts";
import { findPincode } from "./pincodes/pincodes.ts";
import { findCityByName, findStateByName } from "./gazetteer/places.ts";
import { inOtherScript } from "./transliteration/other-script.ts";

const sameAs =
  (find: (name: string) => object | undefined) => (one: string, other: string): boolean =>
    fold(one.trim()) === fold(other.trim()) ||
    (find(one) !== undefined && find(one) === find(other));

/** The directory's gazetteer, as the listings context uses it to check addresses. */
export const gazetteer: Gazetteer = {
  placesOf: findPincode,
  isSameCity: sameAs(findCityByName),
  isSameState: sameAs(findStateByName),
  gstCodeOf: (state) => findStateByName(state)?.gstCode,
  inOtherScript,
};
