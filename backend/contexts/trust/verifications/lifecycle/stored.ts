import type { ColumnType } from "kysely";
import type { Verification } from "#/contexts/listings/schemas.ts";

/**
 * How something was checked: by a code to the listed number, by a number that the account has shown
 * to be its own, by a document that an operator has seen, or not at all, of an invented business.
 */
export type Method = "code" | "account" | "document" | "demo";

type Later = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type VerificationTable = {
  id: string;
  business_id: string;
  kind: Verification["kind"];
  method: Method;
  /** The account of who checked it; null where the service did. */
  checked_by: string | null;
  checked_at: Date;
  expires_at: Date;
  /** What was checked, such as the number. */
  evidence: Record<string, string>;
  /** When what it vouched for changed. */
  revoked_at: Later;
  /** When its owner heard that it ends soon. */
  reminded_at: Later;
  /** Since when it counts no more, revoked, replaced or expired. */
  ended_at: Later;
};
