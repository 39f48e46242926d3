import { slugify } from "#/shared/text/text.ts";
import { centreOfCity, centreOfPincode } from "./centres.ts";
import { pincodeIn } from "../pincodes/pincodes.ts";
import { findCityByName } from "../gazetteer/places.ts";
import { type Point, pointOf } from "./point.ts";

/** Of a city by its slug or any of its names. */
export const citySlugIn = (city: string | undefined): string | undefined =>
  city && (findCityByName(city.replaceAll("-", " "))?.slug ?? slugify(city));

export const isPoint = (near: string | undefined): boolean =>
  near !== undefined && pointOf(near) !== undefined;

/** A point as it is written, or the middle of a PIN code. */
export const numbered = (near: string): Point | undefined =>
  pointOf(near) ?? centreOfPincode(pincodeIn(near));

/** The same, or the middle of a city. */
export const placeNamed = (near: string): Point | undefined =>
  numbered(near) ?? centreOfCity(slugify(near));
