import type { contractRules } from "#/api/generated/contract-rules.ts";

/** Listing fields that are a single value; timings, rates and pictures have their own editors. */
export type FieldName = Exclude<
  keyof typeof contractRules["NewBusiness"],
  `timings.${string}` | "rates" | "status"
>;
