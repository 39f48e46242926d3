import type { ColumnType, GeneratedAlways } from "kysely";
import type { Language } from "#/shared/language.ts";
import type {
  Actor,
  CaseKind,
  CaseState,
  DeadlineName,
  Decision,
  EventKind,
  Reason,
} from "./cases/kinds.ts";
import type { MessageKind, PendingDecision, Snapshot } from "./cases/stored.ts";
import type { DocumentTable } from "./documents/stored.ts";
import type { VerificationTable } from "./verifications/lifecycle/stored.ts";

type Later = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type CaseTable = {
  id: string;
  kind: CaseKind;
  subject_type: "business" | "review" | "account";
  /** Null while the listing is deleted and its owner has not listed again. */
  subject_id: string | null;
  owner_id: string | null;
  /** The account that claims the listing. */
  claimant_id: ColumnType<string | null, string | undefined, string | null>;
  state: CaseState;
  version: ColumnType<number, number | undefined, number>;
  /**
   * The listing at the time of the first report. Null for reviews, and once its owner is erased.
   */
  snapshot: Snapshot | null;
  term: DeadlineName;
  opened_at: Date;
  due_at: Date;
  warn_at: Date;
  acknowledged_at: Later;
  warned_at: Later;
  escalated_at: Later;
  /** When the operators were notified that the case is new or that the owner has returned it. */
  announced_at: Later;
  is_light: boolean;
  assigned_to: ColumnType<string | null, string | null | undefined, string | null>;
  decision: ColumnType<Decision | null, Decision | undefined, Decision>;
  decided_by: ColumnType<string | null, string | undefined, string>;
  decided_at: Later;
  correct_by: Later;
  appealed_at: Later;
  appeal_decided_at: Later;
  /** Null while a decision is pending. */
  ended_at: Later;
  /** A decision that an admin can still undo, and when it is applied. */
  pending: ColumnType<PendingDecision | null, undefined, PendingDecision | null>;
  applies_at: Later;
};

export type CaseReportTable = {
  id: string;
  case_id: string;
  reference: string;
  reason: Reason;
  text: string | null;
  /** The reporter's contact, encrypted. */
  contact: string | null;
  language: Language;
  /** A keyed hash of the reporter's network. */
  reporter: string | null;
  is_light: boolean;
  created_at: Date;
  acknowledge_by: Date;
  acknowledged_at: Date | null;
};

export type CaseEventTable = {
  /** Ascending in the order of events. */
  id: GeneratedAlways<number>;
  case_id: string;
  report_id: string | null;
  kind: EventKind;
  actor: Actor;
  actor_id: string | null;
  reason: Reason | null;
  decision: Decision | null;
  is_upheld: boolean | null;
  at: Date;
};

export type CaseMessageTable = {
  id: GeneratedAlways<number>;
  kind: MessageKind;
  /** The recipient's report. Null for messages to operators. */
  report_id: string | null;
  /** The event whose statement the message contains. */
  event_id: number | null;
  /** The number of cases in a message to operators. */
  cases: number | null;
  created_at: Date;
  tries: ColumnType<number, undefined, number>;
  /** When to send the message. Null once it is sent or abandoned. */
  try_at: Date | null;
};

export type StatementTemplateTable = {
  id: string;
  decision: Decision;
  /** The kinds of cases that the template is for. Empty means all kinds. */
  kinds: CaseKind[];
  en: string;
  hi: string;
};

export type TrustTables = {
  case_document: DocumentTable;
  verification: VerificationTable;
  trust_case: CaseTable;
  case_report: CaseReportTable;
  case_event: CaseEventTable;
  case_text: { event_id: number; en: string | null; hi: string | null };
  case_letter: CaseMessageTable;
  statement_template: StatementTemplateTable;
  statutory_term: {
    name: DeadlineName;
    /** A date, formatted as `2026-02-20`. */
    in_force_from: ColumnType<Date, string, string>;
    hours: number;
    reasons: Reason[];
    source: string;
  };
};
