import type { ColumnType } from "kysely";

/** A column that is never updated. */
type Fixed<T> = ColumnType<T, T, never>;

export type AuditEventTable = {
  id: Fixed<string>;
  at: Fixed<Date>;
  event: Fixed<string>;
  account_id: Fixed<string | null>;
  detail: Fixed<Record<string, string>>;
};

type IdempotentAnswerTable = {
  /** The caller and operation of the key. */
  scope: string;
  key: string;
  /** Hash of the request's content. */
  fingerprint: string;
  /** Null while the work is in progress. */
  answer: ColumnType<unknown, unknown, unknown>;
  created_at: Fixed<Date>;
};

export type PlatformTables = {
  audit_event: AuditEventTable;
  idempotent_answer: IdempotentAnswerTable;
  rate_limit: { key: string; points: number; expires_at: Date };
};
