import { findCityByName, findStateByName } from "../gazetteer/places.ts";
import { findPincode } from "./pincodes.ts";

/**
 * The cities of the lists that a PIN code is in, by slug: the town of its post office, or of a town
 * without a page the city that its district is called by.
 */
export const listedCitiesOf = (pin: string): string[] => [
  ...new Set(
    findPincode(pin).flatMap(({ city, district, state: name }) => {
      const state = findStateByName(name);
      return (findCityByName(city, state) ?? findCityByName(district, state))?.slug ?? [];
    }),
  ),
];
