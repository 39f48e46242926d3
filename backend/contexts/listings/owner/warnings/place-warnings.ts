import type { Business } from "#/contexts/listings/schemas.ts";
import type { Gazetteer } from "../ctx.ts";
import { gstinState } from "#/contexts/listings/business/rules/gstin.ts";
import { fitOf } from "../place-rules.ts";
import type { Warning } from "../schemas.ts";

type Located = Pick<Business, "address" | "legal">;

/** Warns about mismatches between PIN code, city, state and GSTIN. */
export const placeWarnings = (business: Located, gazetteer: Gazetteer): Warning[] => [
  ...pincodeWarnings(business, gazetteer),
  ...gstinWarnings(business, gazetteer),
];

function pincodeWarnings({ address }: Located, gazetteer: Gazetteer): Warning[] {
  const { fit, message } = fitOf(address, gazetteer);
  if (fit === "fits") return [];
  if (fit === "unknown_pincode") return [warning(fit, "address.zipCode", message)];
  if (fit === "other_city") return [warning("pincode_city_differs", "address.city", message)];
  return [warning("pincode_state_differs", "address.state", message)];
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
