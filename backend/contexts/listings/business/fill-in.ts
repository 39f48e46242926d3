import type { BusinessInput } from "./business-input.ts";
import { emptyBusiness } from "./empty-business.ts";
import type { Business } from "../schemas.ts";
import { applyPatch } from "./patches.ts";
import type { NewBusiness } from "./fields.ts";

/** Returns a new business with all fields; omitted ones are empty. */
export const fillIn = (input: NewBusiness): BusinessInput => applyPatch(blank(input), input);

const blank = (
  { businessName, shortDesc, category, primaryPhone, address }: NewBusiness,
): BusinessInput & Pick<Business, "status"> => ({
  ...emptyBusiness,
  status: "active",
  businessName,
  shortDesc,
  category,
  primaryPhone,
  address: {
    ...emptyBusiness.address,
    city: address.city,
    state: address.state,
    zipCode: address.zipCode,
  },
});
