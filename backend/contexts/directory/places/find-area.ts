import type { KnownPlace } from "#/shared/areas.ts";
import { findCityByName, findStateByName, namesOf } from "./gazetteer/places.ts";

const lowerCase = (names: readonly string[]) => names.map((name) => name.toLowerCase());

/** Finds a state, or a city of it, with all names that a listing's address may have for them. */
export function findArea(
  { state, city }: { state: string; city: string | null },
): KnownPlace | undefined {
  const known = findStateByName(state);
  const found = known && city !== null ? findCityByName(city, known) : null;
  if (!known || found === undefined) return undefined;
  return {
    state: known.name,
    city: found && found.name,
    area: {
      states: lowerCase([known.name.en, known.name.hi, ...known.otherNames]),
      cities: found && lowerCase(namesOf(found.slug)),
    },
  };
}
