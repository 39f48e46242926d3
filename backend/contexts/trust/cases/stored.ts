import type { Refusal } from "#/shared/refusals.ts";
import type { CaseSnapshot } from "../queue/schemas.ts";
import type { Decision } from "./kinds.ts";

/** A listing as stored with a case. */
export type Snapshot = CaseSnapshot;

/** A decision that is not applied yet, see queue/pending-decisions.ts. */
export type PendingDecision = {
  decision: Decision;
  refusal?: Refusal | undefined;
  statement: { en: string | null; hi: string | null };
  correctWithinDays: number;
  /** Numbers that no import may list again, after a removal. */
  neverList: string[];
  adminId: string;
  /** The version of the case with this decision. */
  version: number;
  decidedAt: string;
  /** What the decision has hidden at once: the listing, or columns of the review to put back. */
  hidden: "listing" | Record<string, unknown> | null;
};

/** Messages to reporters and operators. */
export type MessageKind =
  | "report_acknowledged"
  | "report_answered"
  | "cases_new"
  | "cases_due"
  | "cases_overdue";
