import type { ColumnType } from "kysely";
import type { Language } from "./schemas.ts";

/** Set once, when the row is written. */
type Fixed<T> = ColumnType<T, T, never>;

export type CodePurpose = "registration" | "sign_in" | "password_reset" | "email_change";

export type AccountTable = {
  id: Fixed<string>;
  username: string;
  /** By which it is found, and what it looks like: of each there is one (username.ts). */
  username_key: string;
  username_look: string;
  mobile: string;
  mobile_verified: boolean;
  email: string | null;
  email_verified: boolean;
  /** An account made by phone has none until it sets one. */
  password_hash: string | null;
  role: ColumnType<"user" | "admin", "user" | "admin" | undefined, "user" | "admin">;
  language: Language;
  avatar_id: string | null;
  avatar_url: string | null;
  created_at: Fixed<Date>;
  updated_at: Date;
};

export type SessionTable = {
  id: Fixed<string>;
  account_id: Fixed<string>;
  /** With a key that is not in the database it makes the refresh tokens (refresh-token.ts). */
  seed: Fixed<string>;
  /** How often the refresh token was replaced. */
  generation: ColumnType<number, number | undefined, number>;
  device: Fixed<string>;
  created_at: Fixed<Date>;
  rotated_at: Date;
  expires_at: Date;
};

/** What somebody has entered who has not shown yet that number or address is theirs. */
export type RegistrationTable = {
  id: Fixed<string>;
  method: Fixed<"mobile" | "email">;
  username: Fixed<string>;
  mobile: Fixed<string>;
  email: Fixed<string | null>;
  password_hash: Fixed<string>;
  language: Fixed<Language>;
  consented_at: Fixed<Date>;
  expires_at: Fixed<Date>;
};

export type OneTimeCodeTable = {
  id: Fixed<string>;
  purpose: Fixed<CodePurpose>;
  recipient: Fixed<string>;
  /** Null where there is none: a registration, or a reset for somebody who is not known. */
  account_id: Fixed<string | null>;
  code_hash: string;
  tries: ColumnType<number, number | undefined, number>;
  expires_at: Date;
  resend_at: Date;
  /** When it was given rightly. */
  used_at: ColumnType<Date | null, undefined, Date>;
  /** When what it is good for was done, where that is a call of its own. */
  spent_at: ColumnType<Date | null, undefined, Date>;
};

export type AuditEventTable = {
  id: Fixed<string>;
  at: Fixed<Date>;
  event: Fixed<string>;
  account_id: Fixed<string | null>;
  detail: Fixed<Record<string, string>>;
};

export type IdentityTables = {
  account: AccountTable;
  consent: {
    id: string;
    account_id: string;
    terms: string;
    language: Language;
    how: "registration" | "phone";
    given_at: Date;
  };
  session: SessionTable;
  registration: RegistrationTable;
  one_time_code: OneTimeCodeTable;
  sign_in_throttle: { key: string; failures: number; blocked_until: Date; expires_at: Date };
  spent_token: { id: string; expires_at: Date };
  audit_event: AuditEventTable;
};
