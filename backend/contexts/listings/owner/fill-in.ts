import type { BusinessInput } from "../business/business-input.ts";
import type { Business } from "../schemas.ts";
import { applyPatch } from "./apply-patch.ts";
import type { NewBusiness } from "../business/fields.ts";

/** A new business with all its fields: what nobody had to say is not there. */
export const fillIn = (input: NewBusiness): BusinessInput => applyPatch(blank(input), input);

const blank = (
  { businessName, shortDesc, category, primaryPhone, address }: NewBusiness,
): BusinessInput & Pick<Business, "status"> => ({
  status: "active",
  language: "en",
  businessName,
  shortDesc,
  description: null,
  translation: null,
  category,
  experienceYears: null,
  primaryPhone,
  alternatePhone: null,
  whatsapp: null,
  website: null,
  timings: null,
  address: {
    street: null,
    locality: null,
    landmark: null,
    city: address.city,
    state: address.state,
    zipCode: address.zipCode,
  },
  social: { facebook: null, instagram: null, linkedin: null, youtube: null, x: null },
  legal: { registrationNumber: null, gstin: null },
});
