import type { ColumnType } from "kysely";
import type { Verification } from "#/contexts/listings/schemas.ts";

/**
 * `code`: verified by a code to the listed number. `account`: the listed number is the account's
 * own proven number. `document`: an admin checked a document. `demo`: not verified, for demo
 * businesses.
 */
export type Method = "code" | "account" | "document" | "demo";

type Later = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type VerificationTable = {
  id: string;
  business_id: string;
  kind: Verification["kind"];
  method: Method;
  /** The admin who checked the document. Null for automatic checks. */
  checked_by: string | null;
  checked_at: Date;
  expires_at: Date;
  /** The value that was checked, such as the number. */
  evidence: Record<string, string>;
  /** When the verified data changed. */
  revoked_at: Later;
  /** When the owner got the reminder about the expiry. */
  reminded_at: Later;
  /** When the verification was revoked, replaced or expired. */
  ended_at: Later;
};
