import { contractRules } from "#/api/generated/contract-rules.ts";

/** Decisions that carry a statement: a published review needs none. */
export const textDecisions = contractRules.NewStatementTemplate.decision.choices
  .filter((decision) => decision !== "publish");
