import { slugify } from "#/shared/text/text.ts";
import { memoise } from "#/shared/memoise.ts";
import type { Business, PlaceHi } from "#/contexts/listings/mod.ts";
import { findCityByName, findLocality, findStateByName } from "./places.ts";

export type Place = {
  citySlug: string;
  stateSlug: string;
  localitySlug: string | null;
  hi: PlaceHi;
};

/** As businesses with such an address are listed. */
export function citySlugOf({ city, state }: { city: string; state: string }): string {
  // Two states may have a city of the same name.
  const within = findStateByName(state);
  return (within && findCityByName(city, within))?.slug ?? slugify(`${city} ${state}`);
}

/** Where a business is, with the Hindi names where the reference list knows them. */
export const locate = ({ address: { locality, city, state } }: Pick<Business, "address">): Place =>
  locateIn(JSON.stringify([locality, city, state]));

// Lists of businesses name the same places again and again.
const locateIn = memoise((names: string): Readonly<Place> => {
  const [locality, city, state] = JSON.parse(names);
  return find({ locality, city, state });
}, 10_000);

function find(address: Pick<Business["address"], "locality" | "city" | "state">): Place {
  const state = findStateByName(address.state);
  // Two states may have a city of the same name.
  const city = state && findCityByName(address.city, state);
  const locality = city && address.locality ? findLocality(city, address.locality) : undefined;
  return {
    citySlug: city?.slug ?? slugify(`${address.city} ${address.state}`),
    stateSlug: slugify(state?.name.en ?? address.state),
    localitySlug: locality?.slug ?? (address.locality && slugify(address.locality)),
    hi: {
      locality: locality?.name.hi ?? null,
      city: city?.name.hi ?? null,
      state: state?.name.hi ?? null,
    },
  };
}
