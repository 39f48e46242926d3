import type { Business } from "#/contexts/listings/schemas.ts";
import type { Gazetteer } from "../ctx.ts";
import { gstinState } from "#/contexts/listings/business/rules/gstin.ts";
import type { Warning } from "../schemas.ts";

type Located = Pick<Business, "address" | "legal">;

/** What does not fit between PIN code, city, state and GSTIN. */
export const placeWarnings = (business: Located, gazetteer: Gazetteer): Warning[] => [
  ...pincodeWarnings(business, gazetteer),
  ...gstinWarnings(business, gazetteer),
];

function pincodeWarnings({ address }: Located, gazetteer: Gazetteer): Warning[] {
  const { city, state, zipCode } = address;
  const places = gazetteer.placesOf(zipCode);
  if (places.length === 0) {
    const message = `No post office has the PIN code ${zipCode}.`;
    return [warning("unknown_pincode", "address.zipCode", message)];
  }
  const names = places.map((place) => `${place.city}, ${place.state}`);
  const message = `The PIN code ${zipCode} is in ${names.join(" or ")}.`;
  const inState = places.filter((place) => gazetteer.isSameState(place.state, state));
  if (inState.length === 0) return [warning("pincode_state_differs", "address.state", message)];
  const fits = inState.some((place) =>
    [place.city, place.district].some((name) => gazetteer.isSameCity(name, city))
  );
  return fits ? [] : [warning("pincode_city_differs", "address.city", message)];
}

function gstinWarnings({ address, legal }: Located, gazetteer: Gazetteer): Warning[] {
  const code = gazetteer.gstCodeOf(address.state);
  if (!legal.gstin || !code || gstinState(legal.gstin) === code) return [];
  const message = `A GSTIN of ${address.state} begins with ${code}.`;
  return [warning("gstin_state_differs", "legal.gstin", message)];
}

const warning = (code: Warning["code"], field: string, message: string): Warning => ({
  code,
  field,
  message,
  business: null,
});
