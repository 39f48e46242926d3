import { ApiError } from "../../../api/problem.ts";
import { checkListing, type FieldFaults } from "../listing/check-listing.ts";
import { type Step, steps } from "../../../lib/listing-steps.ts";
import { isFieldName, listingFields } from "../listing/listing-fields.ts";
import type { ListingValues, ValueName } from "../listing/listing-values.ts";

/** The fields that an answer of the service finds fault with. */
export const faultsOf = (error: unknown, values: ListingValues): FieldFaults => {
  if (!(error instanceof ApiError)) return {};
  const names = error.fields.flatMap(({ field }): ValueName[] =>
    field.startsWith("timings") ? ["timings"] : isFieldName(field) ? [field] : []
  );
  const refused = Object.fromEntries(names.map((name) => [name, "refused"]));
  return { ...refused, ...checkListing(values, names) };
};

export const stepOf = (name: ValueName): Step =>
  name === "timings" ? "timings" : listingFields[name].step;

/** The first step on which something is wrong. */
export const firstBadStep = (faults: FieldFaults): Step | undefined => {
  const bad = Object.keys(faults).map((name) => stepOf(name as ValueName));
  return steps.find((step) => bad.includes(step));
};
