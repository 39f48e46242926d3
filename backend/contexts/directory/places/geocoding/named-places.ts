import { pincodeIn } from "#/shared/pincode.ts";
import { AppError, type ProblemCode } from "#/shared/errors.ts";
import { slugify } from "#/shared/text/text.ts";
import { centreOfCity, centreOfPincode } from "./centres.ts";
import { findCityByName, findCityBySlug, findStateByName, states } from "../gazetteer/places.ts";
import { citySlugOf } from "./locate.ts";
import { isInIndia, type Point, pointOf } from "./point.ts";

/**
 * The slug of a city, given by its slug or any of its names. With a state, the city in that state,
 * else the largest with that name. A text without a slug form is returned unchanged and matches no
 * city.
 */
export function citySlugIn(city: string | undefined, state?: string): string | undefined {
  if (!city) return undefined;
  const name = city.replaceAll("-", " ");
  const slug = slugify(city) || city;
  const within = state === undefined ? undefined : stateNamed(state);
  if (!within) return findCityByName(name)?.slug ?? slug;
  const isFullSlug = slug.endsWith(`-${slugify(within.name.en)}`) && !findCityByName(name, within);
  return isFullSlug ? slug : citySlugOf({ city: name, state: within.name.en });
}

/** The slug of a state given by slug, code or any name. */
export const stateSlugIn = (state: string | undefined): string | undefined =>
  state && (slugify(stateNamed(state)?.name.en ?? state) || state);

const stateNamed = (state: string) =>
  findStateByName(state.replaceAll("-", " ")) ?? states.find(({ code }) => code === state);

export const isPoint = (near: string | undefined): boolean =>
  near !== undefined && pointOf(near) !== undefined;

export type NearPlace = {
  /** Absent if the city's centre is not known. */
  point?: Point | undefined;
  /** The slug, if the place is a city. */
  city?: string;
};

/**
 * The place that `near` names: a point, a PIN code or a city.
 *
 * @param listed the cities that have businesses
 * @throws {AppError} `invalid_request` for a point outside India and for an unknown place,
 *   `unknown_pincode` for six digits that are no PIN code
 */
export function placeNear(near: string, listed: readonly { slug: string }[]): NearPlace {
  const point = pointOf(near);
  if (point) {
    if (isInIndia(point)) return { point };
    const example = "write the latitude first, as in 18.51,73.81";
    throw refused("outside_india", `Outside India: ${example}`);
  }
  const pin = pincodeIn(near);
  const centre = centreOfPincode(pin);
  if (centre) return { point: centre };
  if (/^[1-9]\d{5}$/.test(pin)) {
    throw refused("unknown_pincode", `No place has the PIN code ${pin}`, "unknown_pincode");
  }
  const city = citySlugIn(near)!;
  if (!isKnownCity(city, listed)) {
    throw refused("unknown_place", "Not a PIN code, a point or a city that we know");
  }
  return { point: centreOfCity(city), city };
}

export const isKnownCity = (slug: string, listed: readonly { slug: string }[]): boolean =>
  findCityBySlug(slug) !== undefined || listed.some((city) => city.slug === slug);

const refused = (code: string, message: string, problem: ProblemCode = "invalid_request") =>
  new AppError(problem, { errors: [{ field: "near", code, message }] });
