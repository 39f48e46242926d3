import { contractRules } from "#/api/generated/contract-rules.ts";

/** Decisions with a statement; publishing a review needs none. */
export const textDecisions = contractRules.NewStatementTemplate.decision.choices
  .filter((decision) => decision !== "publish");
