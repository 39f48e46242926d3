import type { ColumnType, GeneratedAlways } from "kysely";
import type { Language } from "#/shared/language.ts";
import type {
  Actor,
  CaseKind,
  CaseState,
  Decision,
  EventKind,
  Reason,
  TermName,
} from "./cases/kinds.ts";
import type { LetterKind, Snapshot } from "./cases/stored.ts";
import type { DocumentTable } from "./documents/stored.ts";
import type { VerificationTable } from "./verifications/lifecycle/stored.ts";

type Later = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type CaseTable = {
  id: string;
  kind: CaseKind;
  subject_type: "business" | "review" | "account";
  /** Of a listing: null while the owner of a deleted one has not listed again. */
  subject_id: string | null;
  owner_id: string | null;
  /** Who asks for the listing, in a claim. */
  claimant_id: ColumnType<string | null, string | undefined, string | null>;
  state: CaseState;
  version: ColumnType<number, number | undefined, number>;
  /**
   * The listing as it was when it was first reported; null once its owner is erased, and of a
   * review, which never changes.
   */
  snapshot: Snapshot | null;
  term: TermName;
  opened_at: Date;
  due_at: Date;
  warn_at: Date;
  acknowledged_at: Later;
  warned_at: Later;
  escalated_at: Later;
  /** When the operators were told that it is new, or back from its owner. */
  announced_at: Later;
  is_light: boolean;
  assigned_to: ColumnType<string | null, string | null | undefined, string | null>;
  decision: ColumnType<Decision | null, Decision | undefined, Decision>;
  decided_by: ColumnType<string | null, string | undefined, string>;
  decided_at: Later;
  correct_by: Later;
  appealed_at: Later;
  appeal_decided_at: Later;
  /** Null as long as anything is to be decided. */
  ended_at: Later;
};

export type CaseReportTable = {
  id: string;
  case_id: string;
  reference: string;
  reason: Reason;
  text: string | null;
  /** Sealed. */
  contact: string | null;
  language: Language;
  /** A keyed hash of where it came from. */
  reporter: string | null;
  is_light: boolean;
  created_at: Date;
  acknowledge_by: Date;
  acknowledged_at: Date | null;
};

export type CaseEventTable = {
  /** In the order in which they happened. */
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

export type CaseLetterTable = {
  id: GeneratedAlways<number>;
  kind: LetterKind;
  /** Whom it goes to; without one, to the operators. */
  report_id: string | null;
  /** Whose statement it carries. */
  event_id: number | null;
  /** Of how many cases the operators are told. */
  cases: number | null;
  created_at: Date;
  tries: ColumnType<number, undefined, number>;
  /** When it is to be sent; null once it was, or was given up. */
  try_at: Date | null;
};

export type StatementTemplateTable = {
  id: string;
  decision: Decision;
  /** For cases of these kinds; empty for all. */
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
  case_letter: CaseLetterTable;
  statement_template: StatementTemplateTable;
  statutory_term: {
    name: TermName;
    /** As `2026-02-20`. */
    in_force_from: ColumnType<Date, string, string>;
    hours: number;
    reasons: Reason[];
    source: string;
  };
};
