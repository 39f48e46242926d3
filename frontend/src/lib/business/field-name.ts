import type { contractRules } from "#/api/generated/contract-rules.ts";

/** Fields of a listing that are one text; hours, rates and pictures have editors of their own. */
export type FieldName = Exclude<
  keyof typeof contractRules["NewBusiness"],
  `timings.${string}` | "rates" | "status"
>;
