import type { ColumnType, GeneratedAlways } from "kysely";
import type { ListingNotice, WeekFigures } from "#/gateways/messages.ts";
import type { Channel } from "#/shared/contact-point.ts";
import type { Language } from "#/shared/language.ts";
import type { NoticeChoices } from "./notices/choices.ts";

/** Set once, when the row is written. */
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
] as const;

export type CodePurpose = typeof codePurposes[number];

export type AccountTable = {
  id: Fixed<string>;
  username: string;
  /** By which it is found, and what it looks like: of each there is one (username.ts). */
  username_key: string;
  username_look: string;
  mobile: string;
  mobile_verified: boolean;
  /** Null where it was verified when the account was made, or is not. */
  mobile_verified_at: ColumnType<Date | null, undefined, Date | null>;
  /** Whether its number was an erased account's until recently (accounts/former-number.ts). */
  is_number_continued: ColumnType<boolean, boolean | undefined, boolean>;
  email: string | null;
  email_verified: boolean;
  /** An account made by phone has none until it sets one. */
  password_hash: string | null;
  role: ColumnType<"user" | "admin", "user" | "admin" | undefined, "user" | "admin">;
  language: Language;
  /** Null as long as nothing was chosen (notices/choices.ts). */
  notice_choices: ColumnType<
    Partial<NoticeChoices> | null,
    Partial<NoticeChoices> | null | undefined,
    Partial<NoticeChoices>
  >;
  /** The Monday, `2026-11-16`, of the last week whose summary was due. */
  summary_week: ColumnType<Date | null, string | undefined, string>;
  /** When its owner last got news of the listing by SMS (notices/send-news.ts). */
  news_sent_at: ColumnType<Date | null, undefined, Date | null>;
  /** Until when its owner has seen what is new; null before the first visit. */
  news_seen_at: ColumnType<Date | null, undefined, Date>;
  avatar_id: string | null;
  avatar_url: string | null;
  created_at: Fixed<Date>;
  updated_at: Date;
  /** When its verified number was given to another user. */
  number_released_at: ColumnType<Date | null, undefined, Date>;
};

/** Of a name that is somebody's, or was until lately (username-queries.ts). */
type UsernameMarkTable = {
  mark: Fixed<string>;
  account_id: string;
  /** Until when it is kept for who gave it up; null while it is their name. */
  kept_until: Date | null;
};

export type SessionTable = {
  id: Fixed<string>;
  account_id: Fixed<string>;
  /** With a key that is not in the database it makes the refresh tokens (refresh-token.ts). */
  seed: Fixed<string>;
  /** Which refresh token is the current one, and when it was made (rotation.ts). */
  generation: ColumnType<number, number | undefined, number>;
  rotated_at: Date;
  /** When it was last handed out, and when it first came back. */
  given_at: Date;
  used_at: ColumnType<Date | null, undefined, Date | null>;
  /** The token that was exchanged for it. */
  parent: ColumnType<number | null, undefined, number | null>;
  /** The token that stopped counting last, and when. */
  overtaken: ColumnType<number | null, undefined, number | null>;
  overtaken_at: ColumnType<Date | null, undefined, Date | null>;
  device: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Date;
};

/** A browser that has signed in to an account before. */
export type KnownDeviceTable = {
  id: Fixed<string>;
  account_id: Fixed<string>;
  /** A keyed hash of what its cookie holds. */
  hash: string;
  device: string;
  created_at: Fixed<Date>;
  last_used_at: Date;
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
  /**
   * Null where there is none, or none is known of: a registration, until it has led to one, or a
   * stranger at a number.
   */
  account_id: ColumnType<string | null, string | null, string>;
  /** What else it is about: the business that is claimed. */
  about: ColumnType<string | null, string | null | undefined, never>;
  /** Whether a device asked for it that is known to the account: its guesses are counted apart. */
  by_known_device: ColumnType<boolean, boolean, never>;
  code_hash: string;
  tries: ColumnType<number, number | undefined, number>;
  expires_at: Date;
  resend_at: Date;
  /** When it was given rightly. */
  used_at: ColumnType<Date | null, undefined, Date>;
  /** When what it is good for was done, where that is a call of its own. */
  spent_at: ColumnType<Date | null, undefined, Date>;
};

/** What its owner is told of. */
export type AccountChange =
  | "username_changed"
  | "email_changed"
  | "mobile_verified"
  | "password_changed"
  | "changes_undone"
  | ListingNotice
  | "weekly_summary";

/** Why something was decided, in one language or in both. */
export type StatementDetail = { en: string | null; hi: string | null };

export type AccountChangeTable = {
  /** In the order in which they were made. */
  id: GeneratedAlways<number>;
  account_id: Fixed<string>;
  change: Fixed<AccountChange>;
  /** Of a summary, or of a decision. */
  detail: ColumnType<
    WeekFigures | StatementDetail | null,
    WeekFigures | StatementDetail | undefined,
    never
  >;
  at: Fixed<Date>;
  username_before: Fixed<string>;
  email_before: Fixed<string | null>;
  email_verified_before: Fixed<boolean>;
  /** Null in what a version before has written. */
  mobile_before: Fixed<string | null>;
  mobile_verified_before: Fixed<boolean | null>;
  /** Until when it can be undone. */
  expires_at: Date;
  /** Since when it cannot, for it was undone. */
  ended_at: ColumnType<Date | null, Date | undefined, Date>;
};

export type AccountNoticeTable = {
  id: GeneratedAlways<number>;
  change_id: Fixed<number>;
  /** Null in what a version before has written. */
  channel: ColumnType<Channel | null, Channel, never>;
  recipient: Fixed<string>;
  language: Fixed<Language>;
  /** Whether it carries the link that undoes the change. */
  can_undo: Fixed<boolean>;
  tries: ColumnType<number, undefined, number>;
  /** When it is to be sent; null once it was, or was given up. */
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
  /** Keyed hashes of the proven numbers of erased accounts. */
  former_number: { hash: string; last_used_at: Date };
  /** From which networks accounts were used: keyed hashes, by day in UTC. */
  account_network: { account_id: string; network: string; day: string };
  account_change: AccountChangeTable;
  account_notice: AccountNoticeTable;
};
