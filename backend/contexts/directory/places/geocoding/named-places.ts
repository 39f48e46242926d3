import { slugify } from "#/shared/text/text.ts";
import { centreOfCity, centreOfPincode } from "./centres.ts";
import { pincodeIn } from "../pincodes/pincodes.ts";
import { findCityByName, findStateByName, states } from "../gazetteer/places.ts";
import { citySlugOf } from "./locate.ts";
import { type Point, pointOf } from "./point.ts";

/**
 * Of a city by its slug or any of its names: beside a state the one there, else the largest of that
 * name. What no slug can be made of is no city's, and stays.
 */
export function citySlugIn(city: string | undefined, state?: string): string | undefined {
  if (!city) return undefined;
  const name = city.replaceAll("-", " ");
  const slug = slugify(city) || city;
  const within = state === undefined ? undefined : stateNamed(state);
  if (!within) return findCityByName(name)?.slug ?? slug;
  const isWhole = slug.endsWith(`-${slugify(within.name.en)}`) && !findCityByName(name, within);
  return isWhole ? slug : citySlugOf({ city: name, state: within.name.en });
}

/** The same of a state. */
export const stateSlugIn = (state: string | undefined): string | undefined =>
  state && (slugify(stateNamed(state)?.name.en ?? state) || state);

const stateNamed = (state: string) =>
  findStateByName(state.replaceAll("-", " ")) ?? states.find(({ code }) => code === state);

export const isPoint = (near: string | undefined): boolean =>
  near !== undefined && pointOf(near) !== undefined;

/** A point as it is written, or the middle of a PIN code. */
export const numbered = (near: string): Point | undefined =>
  pointOf(near) ?? centreOfPincode(pincodeIn(near));

/** The same, or the middle of a city. */
export const placeNamed = (near: string): Point | undefined =>
  numbered(near) ?? centreOfCity(slugify(near));
