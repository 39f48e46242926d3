import { ApiError } from "#/api/problem.ts";
import { checkListing, type FieldFault, type FieldFaults } from "../listing/check-listing.ts";
import { type Step, steps } from "#/lib/business/listing-steps.ts";
import { isFieldName, listingFields } from "#/components/listing-fields/listing-fields.ts";
import {
  isPart,
  type ListingValues,
  type PartName,
  partOf,
  type ValueName,
} from "#/components/listing-fields/listing-values.ts";

/** Faults that only the service can detect. */
const faultCodes: Readonly<Record<string, FieldFault>> = {
  text_characters: "characters",
  pincode_state_differs: "pinState",
  number_tries: "numberTries",
};

/** Faulty fields in an error response. */
export const faultsOf = (error: unknown, values: ListingValues): FieldFaults => {
  if (!(error instanceof ApiError)) return {};
  const refused = Object.fromEntries(error.fields.flatMap(({ field, code }) => {
    const name = partOf(field) ?? field;
    const fault = faultCodes[code] ?? "refused";
    return isPart(name) || isFieldName(name) ? [[name, fault]] : [];
  })) as FieldFaults;
  return { ...refused, ...checkListing(values, Object.keys(refused) as ValueName[]) };
};

const partSteps: Record<PartName, Step> = { timings: "timings", rates: "prices" };

const stepOf = (name: ValueName): Step => isPart(name) ? partSteps[name] : listingFields[name].step;

export const byStep = (faults: FieldFaults): Partial<Record<Step, FieldFaults>> => {
  const problems: Partial<Record<Step, FieldFaults>> = {};
  for (const [name, fault] of Object.entries(faults) as [ValueName, FieldFault][]) {
    (problems[stepOf(name)] ??= {})[name] = fault;
  }
  return problems;
};

export const firstInvalidStep = (faults: FieldFaults): Step | undefined => {
  const bad = Object.keys(faults).map((name) => stepOf(name as ValueName));
  return steps.find((step) => bad.includes(step));
};
