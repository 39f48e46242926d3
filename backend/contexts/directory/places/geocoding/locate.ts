import { memoise } from "#/shared/memoise.ts";
import { slugify } from "#/shared/text/text.ts";
import type { Business, PlaceHi } from "#/contexts/listings/mod.ts";
import { findCityByName, findLocality, findStateByName } from "../gazetteer/places.ts";

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
export const locate = (
  { address: { locality, city, state } }: Pick<Business, "address">,
): Readonly<Place> => placeOf(JSON.stringify([locality, city, state]));

// Lists of businesses name the same places again and again.
const placeOf = memoise((names: string): Place => {
  const [locality, city, state] = JSON.parse(names) as [string | null, string, string];
  const knownState = findStateByName(state);
  // Two states may have a city of the same name.
  const knownCity = knownState && findCityByName(city, knownState);
  const known = knownCity && locality ? findLocality(knownCity, locality) : undefined;
  return {
    citySlug: knownCity?.slug ?? slugify(`${city} ${state}`),
    stateSlug: slugify(knownState?.name.en ?? state),
    localitySlug: known?.slug ?? (locality && slugify(locality)),
    hi: {
      locality: known?.name.hi ?? null,
      city: knownCity?.name.hi ?? null,
      state: knownState?.name.hi ?? null,
    },
  };
}, 10_000);
