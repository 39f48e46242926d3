import type { Refusal } from "#/shared/refusals.ts";
import type { Decision } from "./kinds.ts";

type Spans = { open: string; close: string }[];

type Timings = {
  week: Record<"mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun", Spans>;
  special: { date: string; spans: Spans; note?: string | undefined }[];
};

type Rate = {
  text: string;
  translation: string | null;
  from: number;
  per: "visit" | "hour" | "day" | "job" | "square_foot" | "unit";
};

/** A listing as stored with a case. */
export type Snapshot = {
  businessName: string;
  /** The texts in the other language. Undefined in older snapshots. */
  otherName?: string | null;
  shortDesc: string;
  description: string | null;
  category: string;
  status: string;
  primaryPhone: string;
  alternatePhone: string | null;
  whatsapp: string | null;
  website: string | null;
  street: string | null;
  locality: string | null;
  landmark: string | null;
  city: string;
  state: string;
  zipCode: string;
  gstin: string | null;
  registrationNumber: string | null;
  pictures: string[];
  /** Hours and prices are undefined in older snapshots. */
  timings?: Timings | null;
  visitCharge?: number | null;
  rates?: Rate[];
  rateNote?: string | null;
};

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
