import type { BusinessInput } from "./business-input.ts";
import { emptyBusiness } from "./empty-business.ts";
import { applyPatch } from "./patches.ts";
import type { NewBusiness } from "./fields.ts";

/** Returns a new business with all fields; omitted ones are empty. */
export const fillIn = (input: NewBusiness): BusinessInput =>
  // The input has the required fields.
  applyPatch({ ...emptyBusiness, status: "active" } as BusinessInput & { status: "active" }, input);
