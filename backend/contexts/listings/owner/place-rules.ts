import { AppError } from "#/shared/errors.ts";
import type { Business } from "../schemas.ts";
import type { BusinessPatch } from "../business/fields.ts";
import type { Gazetteer } from "./ctx.ts";

type Place = Pick<Business["address"], "city" | "state" | "zipCode">;

/** How a PIN code matches a place. */
type Fit = "fits" | "other_city" | "other_state" | "unknown_state" | "unknown_pincode";

export function fitOf(
  { city, state, zipCode }: Place,
  gazetteer: Gazetteer,
): { fit: Fit; message: string } {
  const places = gazetteer.placesOf(zipCode);
  const names = places.map((place) => `${place.city}, ${place.state}`);
  const message = `The PIN code ${zipCode} is in ${names.join(" or ")}.`;
  if (places.length === 0) {
    return { fit: "unknown_pincode", message: `No post office has the PIN code ${zipCode}.` };
  }
  const inState = places.filter((place) => gazetteer.isSameState(place.state, state));
  if (inState.length === 0) {
    return { fit: gazetteer.gstCodeOf(state) ? "other_state" : "unknown_state", message };
  }
  const fits = inState.some((place) =>
    [place.city, place.district].some((name) => gazetteer.isSameCity(name, city))
  );
  // Of suburbs and towns without a known position, nothing can be said.
  const isElsewhere = !fits && gazetteer.isFar(zipCode, { city, state });
  return { fit: isElsewhere ? "other_city" : "fits", message };
}

/**
 * The state of the PIN code, which decides for a list. Undefined if state and city name a known city
 * of another state, because then the PIN code may be the wrong one.
 */
export function stateOfPin(
  { city, state, zipCode }: Place,
  gazetteer: Gazetteer,
): string | undefined {
  const places = gazetteer.placesOf(zipCode);
  const typed = places.find((place) => gazetteer.isSameState(place.state, state));
  const named = places.filter((place) =>
    [place.city, place.district].some((name) => gazetteer.isSameCity(name, city))
  );
  if (named.length > 0) {
    return (named.find(({ state }) => state === typed?.state) ?? named[0])?.state;
  }
  return typed?.state ?? (gazetteer.isCityIn(city, state) ? undefined : places[0]?.state);
}

/** Gives the state of an address its current name: TG and Orissa become Telangana and Odisha. */
export const withStateName = <Address extends { state?: string | undefined }>(
  address: Address,
  { stateName }: Gazetteer,
): Address =>
  address.state === undefined ? address : { ...address, state: stateName(address.state) };

/** @throws {AppError} `invalid_request` for `address.state` if the PIN code is in another state */
export function assertInState(place: Place, gazetteer: Gazetteer): void {
  const { fit, message } = fitOf(place, gazetteer);
  if (fit !== "other_state") return;
  throw new AppError("invalid_request", {
    errors: [{ field: "address.state", code: "pincode_state_differs", message }],
  });
}

/**
 * Whether a patch contains the PIN code or the state. Other patches are not checked, because stored
 * values may be older than the rule.
 */
export const changesPlace = ({ address }: BusinessPatch): boolean =>
  address?.zipCode !== undefined || address?.state !== undefined;
