import type { Db } from "#/db/database.ts";
import { findCityBySlug } from "../gazetteer/places.ts";
import { findPostOffice } from "../pincodes/pincodes.ts";
import { findVerifiedCities } from "./city-queries.ts";

type NamedCity = { slug: string; name_en: string; state_en: string };

/**
 * Finds cities that get no page, suggestion or sitemap entry, because owners may write any name. A
 * city is listed only if the gazetteer, a post office or enough verified listings confirm it.
 */
export async function findUnlisted(db: Db, cities: readonly NamedCity[]): Promise<Set<string>> {
  const unknown = cities.filter((city) => !isKnown(city)).map(({ slug }) => slug);
  if (unknown.length === 0) return new Set();
  const verified = await findVerifiedCities(db, unknown);
  return new Set(unknown).difference(verified);
}

const isKnown = ({ slug, name_en, state_en }: NamedCity): boolean =>
  findCityBySlug(slug) !== undefined || findPostOffice(name_en, state_en) !== undefined;
