import type { ColumnType, GeneratedAlways } from "kysely";
import type { AccountMessageName, WeekFigures } from "#/gateways/messages.ts";
import type { ScopeRole } from "#/shared/areas.ts";
import type { Channel } from "#/shared/contact-point.ts";
import type { Language } from "#/shared/language.ts";
import type { MessageChoices } from "./messages/choices.ts";

/** Set only on insert. */
type Fixed<T> = ColumnType<T, T, never>;

export const codePurposes = [
  "registration",
  "sign_in",
  "password_reset",
  "email_change",
  "confirmation",
  "claim",
  "listed_number",
  "known_number",
  "mobile_change",
  "listing_consent",
] as const;

export type CodePurpose = typeof codePurposes[number];

export type AccountTable = {
  id: Fixed<string>;
  username: string;
  /** Lookup key and look-alike key; both are unique (username.ts). */
  username_key: string;
  username_look: string;
  mobile: string;
  mobile_verified: boolean;
  /** Null if not verified, or if verified when the account was created. */
  mobile_verified_at: ColumnType<Date | null, undefined, Date | null>;
  /** Whether the number belonged to a recently erased account (accounts/former-number.ts). */
  is_number_continued: ColumnType<boolean, boolean | undefined, boolean>;
  email: string | null;
  email_verified: boolean;
  /** Null until an account created by phone sets a password. */
  password_hash: string | null;
  role: ColumnType<"user" | "admin", "user" | "admin" | undefined, "user" | "admin">;
  language: Language;
  /** Null until the user chooses (messages/choices.ts). */
  notice_choices: ColumnType<
    Partial<MessageChoices> | null,
    Partial<MessageChoices> | null | undefined,
    Partial<MessageChoices>
  >;
  /** Monday of the last week whose summary was due, such as `2026-11-16`. */
  summary_week: ColumnType<Date | null, string | undefined, string>;
  /** When the owner last got an SMS about the listing (messages/send-listing-sms.ts). */
  news_sent_at: ColumnType<Date | null, undefined, Date | null>;
  /** When an SMS last asked about a number (messages/send-listing-sms.ts). */
  number_asked_at: ColumnType<Date | null, undefined, Date | null>;
  /** The time up to which the owner has seen the news; null before the first visit. */
  news_seen_at: ColumnType<Date | null, undefined, Date>;
  /** When the account was last reminded of the terms (messages/terms-reminder.ts). */
  terms_told_at: ColumnType<Date | null, undefined, Date>;
  /** When all sessions but one were last ended; null if never (accounts/links.ts). */
  signed_out_at: ColumnType<Date | null, undefined, Date>;
  /** Since when an admin has blocked the account, and the reason that its user reads. */
  blocked_at: ColumnType<Date | null, undefined, Date | null>;
  blocked_reason: ColumnType<StatementDetail | null, undefined, StatementDetail | null>;
  avatar_id: string | null;
  avatar_url: string | null;
  created_at: Fixed<Date>;
  updated_at: Date;
  /** When another user got this account's verified number. */
  number_released_at: ColumnType<Date | null, undefined, Date>;
};

/** Reserves a current or former name (username-queries.ts). */
type UsernameMarkTable = {
  mark: Fixed<string>;
  account_id: string;
  /** End of the reservation for the former owner; null for a current name. */
  kept_until: Date | null;
};

export type SessionTable = {
  id: Fixed<string>;
  account_id: Fixed<string>;
  /** Refresh tokens derive from this seed and a key outside the database (refresh-token.ts). */
  seed: Fixed<string>;
  /** Number of the current refresh token, and when it was created (rotation.ts). */
  generation: ColumnType<number, number | undefined, number>;
  rotated_at: Date;
  /** When the current token was last issued, and when a client first used it. */
  given_at: Date;
  used_at: ColumnType<Date | null, undefined, Date | null>;
  /** The token that the client exchanged for the current one. */
  parent: ColumnType<number | null, undefined, number | null>;
  /** The token that became invalid last, and when. */
  overtaken: ColumnType<number | null, undefined, number | null>;
  overtaken_at: ColumnType<Date | null, undefined, Date | null>;
  device: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Date;
};

export type KnownDeviceTable = {
  id: Fixed<string>;
  account_id: Fixed<string>;
  /** Keyed hash of the cookie's token. */
  hash: string;
  device: string;
  created_at: Fixed<Date>;
  last_used_at: Date;
};

/** A registration before its number or address is verified. */
export type RegistrationTable = {
  id: Fixed<string>;
  method: Fixed<"mobile" | "email">;
  username: string;
  mobile: string;
  email: string | null;
  password_hash: string;
  language: Language;
  consented_at: Date;
  expires_at: Fixed<Date>;
};

export type OneTimeCodeTable = {
  id: Fixed<string>;
  purpose: Fixed<CodePurpose>;
  recipient: Fixed<string>;
  /** Null for a registration that is not complete, or for a recipient without a known account. */
  account_id: ColumnType<string | null, string | null, string>;
  /** The subject of the code besides its purpose: the business that the user claims. */
  about: ColumnType<string | null, string | null | undefined, never>;
  /** Whether a known device requested the code. Guesses at such a code have a separate limit. */
  by_known_device: ColumnType<boolean, boolean, never>;
  code_hash: string;
  tries: ColumnType<number, number | undefined, number>;
  expires_at: Date;
  resend_at: Date;
  /** When the code was entered correctly. */
  used_at: ColumnType<Date | null, undefined, Date>;
  /** When the code's grant was used, for purposes with a second call. */
  spent_at: ColumnType<Date | null, undefined, Date>;
};

/** Changes of which the owner is notified. */
export type AccountChange = Exclude<AccountMessageName, "account_erased"> | "weekly_summary";

export type StatementDetail = { en: string | null; hi: string | null };

/** `until`: the last day, such as `2026-11-29`. */
export type AwayDetail = { businessId: string; until: string };

export type MessageDetail = StatementDetail | AwayDetail;

export type AccountChangeTable = {
  /** Ids ascend in the order of the changes. */
  id: GeneratedAlways<number>;
  account_id: Fixed<string>;
  change: Fixed<AccountChange>;
  /** Content of a weekly summary, a decision or days away. */
  detail: ColumnType<
    WeekFigures | MessageDetail | null,
    WeekFigures | MessageDetail | undefined,
    never
  >;
  at: Fixed<Date>;
  username_before: Fixed<string>;
  email_before: Fixed<string | null>;
  email_verified_before: Fixed<boolean>;
  /** Null in rows of an older version. */
  mobile_before: Fixed<string | null>;
  mobile_verified_before: Fixed<boolean | null>;
  /** The end of the period in which the change can be undone. */
  expires_at: Date;
  /** When the change was undone. A change that cannot be undone has the time of the change. */
  ended_at: ColumnType<Date | null, Date | undefined, Date>;
};

export type AccountMessageTable = {
  id: GeneratedAlways<number>;
  change_id: Fixed<number>;
  /** Null in rows of an older version. */
  channel: ColumnType<Channel | null, Channel, never>;
  recipient: Fixed<string>;
  language: Fixed<Language>;
  /** Whether the message carries the undo link. */
  can_undo: Fixed<boolean>;
  tries: ColumnType<number, undefined, number>;
  /** Time of the next attempt; null once sent or given up. */
  try_at: Date | null;
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
  username_mark: UsernameMarkTable;
  session: SessionTable;
  known_device: KnownDeviceTable;
  registration: RegistrationTable;
  one_time_code: OneTimeCodeTable;
  sign_in_throttle: { key: string; failures: number; blocked_until: Date; expires_at: Date };
  spent_token: { id: string; expires_at: Date };
  /** Keyed hashes of verified numbers of erased accounts. */
  former_number: { hash: string; last_used_at: Date };
  /** Networks that used an account: keyed hashes, by day in UTC. */
  account_network: { account_id: string; network: string; day: string };
  /** Who acted on a subject: keyed hashes. */
  counted_person: { subject: string; marks: string[]; at: Date };
  /** Roles of the console. Admins of all India are in `account.role` instead. */
  account_scope: {
    id: Fixed<string>;
    account_id: Fixed<string>;
    role: ScopeRole;
    /** Null for all India. */
    state: Fixed<string | null>;
    /** Null for the whole state. */
    city: Fixed<string | null>;
    /** Null once that account is erased. */
    given_by: string | null;
    at: Date;
    /** For whom a registrar works; null for other roles. */
    organisation: ColumnType<string | null, string | null | undefined, string | null>;
  };
  account_change: AccountChangeTable;
  account_notice: AccountMessageTable;
};
