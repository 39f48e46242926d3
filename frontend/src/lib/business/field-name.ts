import type { contractRules } from "../../api/contract-rules.ts";

/** Fields of a listing that are one text; hours and pictures have editors of their own. */
export type FieldName = Exclude<
  keyof typeof contractRules["NewBusiness"],
  `timings.${string}` | "status"
>;
