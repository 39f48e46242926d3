import { fold } from "#/shared/text/text.ts";
import type { Gazetteer } from "#/contexts/listings/mod.ts";
import { findPincode } from "./pincodes/pincodes.ts";
import { findCityByName, findStateByName } from "./gazetteer/places.ts";
import { inOtherScript } from "./transliteration/other-script.ts";

const sameAs = (find: (name: string) => object | undefined) => (a: string, b: string): boolean =>
  fold(a.trim()) === fold(b.trim()) ||
  (find(a) !== undefined && find(a) === find(b));

export const gazetteer: Gazetteer = {
  placesOf: findPincode,
  isSameCity: sameAs(findCityByName),
  isSameState: sameAs(findStateByName),
  gstCodeOf: (state) => findStateByName(state)?.gstCode,
  inOtherScript,
};
