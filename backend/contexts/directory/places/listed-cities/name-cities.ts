import type { Db } from "#/db/database.ts";
import { slugify } from "#/shared/text/text.ts";
import { findCityBySlug, states } from "../gazetteer/places.ts";
import { findPostOffice } from "../pincodes/pincodes.ts";
import { type CityRow, findSpellings } from "./city-queries.ts";

/**
 * Replaces the first owner's spelling of each city with the gazetteer's name, else the post
 * office's, else the most frequent spelling in either script.
 */
export async function nameCities(db: Db, cities: readonly CityRow[]): Promise<CityRow[]> {
  const unlisted = cities.filter(({ slug }) => !findCityBySlug(slug));
  const spellings = await findSpellings(db, unlisted.slice(0, maxUnlisted).map(({ slug }) => slug));
  return cities.map((city) => {
    const state = statesBySlug.get(city.state_slug)?.name;
    const known = findCityBySlug(city.slug)?.name;
    const written = spellings.get(city.slug);
    const office = known ? undefined : findPostOffice(city.name_en, city.state_en);
    return {
      ...city,
      name_en: known?.en ?? office ?? written?.en ?? city.name_en,
      name_hi: known?.hi ?? written?.hi ?? city.name_hi,
      state_en: state?.en ?? city.state_en,
      state_hi: state?.hi ?? city.state_hi,
    };
  });
}

/**
 * The maximum number of cities outside the gazetteer, largest first, that are named from listings.
 */
const maxUnlisted = 300;

const statesBySlug = new Map(states.map((state) => [slugify(state.name.en), state]));
