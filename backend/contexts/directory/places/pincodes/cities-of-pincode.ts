import { findCityByName, findStateByName } from "../gazetteer/places.ts";
import { findPincode } from "./pincodes.ts";

/** @returns the gazetteer's cities of a PIN code, by slug: its town, else the town of its district */
export const listedCitiesOf = (pin: string): string[] => [
  ...new Set(
    findPincode(pin).flatMap(({ city, district, state: name }) => {
      const state = findStateByName(name);
      return (findCityByName(city, state) ?? findCityByName(district, state))?.slug ?? [];
    }),
  ),
];
