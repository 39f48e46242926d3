import { memoise } from "#/shared/memoise.ts";
import { isLatin, slugify } from "#/shared/text/text.ts";
import { nameInLatin } from "#/shared/text/name-in-latin.ts";
import type { Business, PlaceHi } from "#/contexts/listings/mod.ts";
import { findCityByName, findLocality, findStateByName } from "../gazetteer/places.ts";
import { cityOfAddress } from "./city-of-address.ts";

/** The city, state and locality in which a business is listed. */
export type Place = {
  citySlug: string;
  stateSlug: string;
  locality: { slug: string; name: string } | null;
  /**
   * The Hindi names of city and state are null unless the gazetteer or the owner's text gives them.
   */
  city: { en: string; hi: string | null };
  state: { en: string; hi: string | null };
  hi: PlaceHi;
};

/** @returns the slug under which a city of that name and state is listed */
export function citySlugOf({ city, state }: { city: string; state: string }): string {
  // Two states may have a city of the same name.
  const within = findStateByName(state);
  return (within && findCityByName(city, within))?.slug ?? slugify(`${city} ${state}`);
}

/** @returns the place of a business, with the Hindi names that the gazetteer knows */
export const locate = (
  { address: { locality, city, state, zipCode } }: Pick<Business, "address">,
): Readonly<Place> => placeOf(JSON.stringify([locality, city, state, zipCode]));

// Memoised, because many businesses share a place.
const placeOf = memoise((names: string): Place => {
  const [locality, city, state, zipCode] = JSON.parse(names) as [
    string | null,
    string,
    string,
    string,
  ];
  const listed = cityOfAddress({ city, state, zipCode });
  const { slug: citySlug, known: knownCity, state: knownState } = listed;
  // Owners may write a locality in the city field.
  const part = locality ?? (listed.isNamed ? null : city);
  const known = knownCity && part ? findLocality(knownCity, part) : undefined;
  const slug = known?.slug ?? (locality && slugify(locality));
  return {
    citySlug,
    stateSlug: slugify(knownState?.name.en ?? state),
    locality: slug && part ? { slug, name: part } : null,
    city: knownCity?.name ??
      { en: nameInLatin(listed.name), hi: listed.isNamed ? inDevanagari(city) : null },
    state: knownState?.name ?? { en: nameInLatin(state), hi: inDevanagari(state) },
    hi: {
      locality: locality && known ? known.name.hi : null,
      city: (listed.isNamed ? knownCity : known)?.name.hi ?? null,
      state: knownState?.name.hi ?? null,
    },
  };
}, 10_000);

const inDevanagari = (name: string) => isLatin(name) ? null : name;
