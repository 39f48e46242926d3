import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import {
  type Channel,
  type ContactPoint,
  mandatoryChannels,
  reachesMobile,
} from "#/shared/contact-point.ts";
import type { Language } from "#/shared/language.ts";
import { AppError, type ProblemCode } from "#/shared/errors.ts";
import type { Identifier } from "./identifier.ts";
import type { AccountTable, IdentityTables } from "../tables.ts";
import { isReserved } from "./reserved-usernames.ts";
import { usernameKey, usernameLook } from "./username.ts";
import { claimUsername, findUsernameHolders } from "./username-queries.ts";

export type Account = Selectable<AccountTable>;

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return await db.selectFrom("account").select(columns.account).where("id", "=", id)
    .executeTakeFirst();
}

export async function findAccountByUsername(
  db: Db,
  username: string,
): Promise<Account | undefined> {
  return await db.selectFrom("account").select(columns.account)
    .where("username_key", "=", usernameKey(username)).executeTakeFirst();
}

/** A sign-in checks the password of at most this many accounts with the same number or address. */
export const maxAccountsPerIdentifier = 3;

/**
 * Candidate accounts of a sign-in by password. If one account has verified the number or address,
 * only that account counts. Otherwise the oldest accounts count, because an attacker can register
 * the same number any number of times.
 */
export async function findAccountsToSignIn(
  db: Db,
  { kind, value }: Identifier,
): Promise<Account[]> {
  if (kind === "username") {
    const account = await findAccountByUsername(db, value);
    return account ? [account] : [];
  }
  const accounts = await db.selectFrom("account").select(columns.account).where(kind, "=", value)
    .orderBy(`${kind}_verified`, "desc").orderBy("id").limit(maxAccountsPerIdentifier).execute();
  return accounts[0]?.[`${kind}_verified`] ? accounts.slice(0, 1) : accounts;
}

export async function findVerifiedAccount(
  db: Db,
  kind: "mobile" | "email",
  value: string,
): Promise<Account | undefined> {
  return await db.selectFrom("account").select(columns.account)
    .where(kind, "=", value).where(`${kind}_verified`, "=", true).executeTakeFirst();
}

export type VerifiedContacts = {
  mobile: string | null;
  email: string | null;
  /** Whether the number belonged to a recently erased account, probably of the same user. */
  isNumberContinued: boolean;
};

export async function findVerifiedContacts(
  db: Db | Trx,
  accountId: string,
): Promise<VerifiedContacts> {
  const account = await db.selectFrom("account")
    .select(["mobile", "mobile_verified", "email", "email_verified", "is_number_continued"])
    .where("id", "=", accountId).executeTakeFirst();
  return {
    mobile: account?.mobile_verified ? account.mobile : null,
    email: account?.email_verified ? account.email : null,
    isNumberContinued: account?.is_number_continued ?? false,
  };
}

/** The verified number of an account, which can no longer change, and the time of verification. */
export async function findVerifiedMobile(
  db: Db | Trx,
  accountId: string,
): Promise<{ mobile: string; since: Date } | undefined> {
  return await db.selectFrom("account").select([
    "mobile",
    sql<Date>`coalesce(mobile_verified_at, created_at)`.as("since"),
  ])
    .where("id", "=", accountId).where("mobile_verified", "=", true).executeTakeFirst();
}

/** A query for the accounts that have proven these numbers, and when. */
export const provenMobiles = (numbers: string[]) =>
  sql`select mobile as number, id as account_id, coalesce(mobile_verified_at, created_at) as at
    from account where mobile_verified and mobile = any(${numbers}::text[])`;

/** Language of messages to an account; undefined if the account does not exist. */
export const findLanguage = async (
  db: Db | Trx,
  accountId: string,
): Promise<Language | undefined> => (await findLanguages(db, [accountId])).get(accountId);

export async function findLanguages(
  db: Db | Trx,
  accountIds: string[],
): Promise<Map<string, Language>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db.selectFrom("account").select(["id", "language"])
    .where("id", "in", accountIds).execute();
  return new Map(rows.map(({ id, language }) => [id, language]));
}

/** @returns undefined if the account does not exist */
export const findUsername = async (
  db: Db | Trx,
  accountId: string,
): Promise<string | undefined> => (await findUsernames(db, [accountId])).get(accountId);

export async function findUsernames(
  db: Db | Trx,
  accountIds: string[],
): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db.selectFrom("account").select(["id", "username"])
    .where("id", "in", accountIds).execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

export async function countAccounts(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from account`.execute(db);
  return rows[0]!.n;
}

export async function findAdmins(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("account").select("username").where("role", "=", "admin")
    .orderBy("username").execute();
  return rows.map(({ username }) => username);
}

export const findAdminAccounts = (trx: Trx): Promise<Account[]> =>
  trx.selectFrom("account").select(columns.account).where("role", "=", "admin").orderBy("id")
    .execute();

/** Whether another account may decide every case. */
export async function hasOtherAdmin(db: Db | Trx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from account where role = 'admin' and id <> ${accountId}
    union all
    select from account_scope
    where role = 'moderator' and state is null and account_id <> ${accountId}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Verified contact points of an account; the number comes first because it cannot change. */
export const verifiedContactPoints = (
  account: Pick<Account, "mobile" | "mobile_verified" | "email" | "email_verified">,
  on: readonly Channel[] = mandatoryChannels,
): ContactPoint[] =>
  on.flatMap((channel) => {
    const address = reachesMobile(channel)
      ? account.mobile_verified && account.mobile
      : account.email_verified && account.email;
    return address ? [{ channel, address }] : [];
  });

/**
 * Whether an account other than `exceptId` has or recently had this username or a look-alike.
 * Reserved names count as taken for every account that did not have the name before.
 */
export async function isUsernameTaken(
  { db, now, siteName }: { db: Db; now: () => Date; siteName: string },
  username: string,
  exceptId?: string,
): Promise<boolean> {
  const holders = await findUsernameHolders(db, username, now());
  if (holders.length === 0) return isReserved(username, siteName);
  return holders.some((id) => id !== exceptId);
}

type NewAccount = Omit<
  Insertable<AccountTable>,
  "username_key" | "username_look" | "avatar_id" | "avatar_url" | "updated_at"
>;

/**
 * @returns undefined if another account has verified the number, also in a concurrent transaction
 * @throws username_taken, email_taken
 */
export async function insertAccount(
  trx: Trx,
  account: NewAccount,
): Promise<Account | undefined> {
  const inserted = await trx.insertInto("account")
    .values({ ...account, ...usernameColumns(account.username), updated_at: account.created_at })
    .onConflict((conflict) =>
      conflict.column("mobile").where(sql<boolean>`mobile_verified`).doNothing()
    )
    .returning(columns.account).executeTakeFirst().catch(throwConflict);
  if (inserted) await claimUsername(trx, inserted.id, inserted.username, inserted.created_at);
  return inserted;
}

/** @throws mobile_taken or email_taken */
export async function updateAccount(
  db: Db,
  id: string,
  changes: Omit<Updateable<AccountTable>, "username" | "username_key" | "username_look">,
): Promise<Account | undefined> {
  return await db.updateTable("account").set(changes)
    .where("id", "=", id).returning(columns.account).executeTakeFirst().catch(throwConflict);
}

/**
 * Renames a locked account and reserves its former name for it.
 * @throws username_taken
 */
export async function renameAccount(
  trx: Trx,
  id: string,
  username: string,
  now: Date,
): Promise<Account> {
  await claimUsername(trx, id, username, now);
  return await trx.updateTable("account").set({ ...usernameColumns(username), updated_at: now })
    .where("id", "=", id).returning(columns.account).executeTakeFirstOrThrow().catch(throwConflict);
}

const usernameColumns = (username: string) => ({
  username,
  username_key: usernameKey(username),
  username_look: usernameLook(username),
});

const conflicts: Record<string, ProblemCode> = {
  account_username_key_key: "username_taken",
  account_username_look_key: "username_taken",
  account_mobile_of_one: "mobile_taken",
  account_email_of_one: "email_taken",
};

function throwConflict(error: unknown): never {
  const { constraint_name } = error as { constraint_name?: string };
  const code = conflicts[constraint_name ?? ""];
  throw code ? new AppError(code) : error;
}

export async function lockAccount(trx: Trx, id: string): Promise<Account | undefined> {
  return await trx.selectFrom("account").select(columns.account).where("id", "=", id).forUpdate()
    .executeTakeFirst();
}

/** Locks the account against changes; several transactions may share the lock. */
export async function lockAccountShared(trx: Trx, id: string): Promise<Account | undefined> {
  return await trx.selectFrom("account").select(columns.account).where("id", "=", id).forShare()
    .executeTakeFirst();
}

export async function isBlocked(db: Db | Trx, id: string): Promise<boolean> {
  const row = await db.selectFrom("account").select("id").where("id", "=", id)
    .where("blocked_at", "is not", null).executeTakeFirst();
  return row !== undefined;
}

/** @returns undefined when a concurrent request deleted it first */
export async function deleteAccount(trx: Trx, id: string): Promise<Account | undefined> {
  return await trx.deleteFrom("account").where("id", "=", id).returning(columns.account)
    .executeTakeFirst();
}

export async function insertConsent(trx: Trx, consent: IdentityTables["consent"]) {
  await trx.insertInto("consent").values(consent).execute();
}

/** Returns the consents of an account, newest first. */
export async function findConsents(db: Db, accountId: string) {
  return await db.selectFrom("consent").select(columns.consent).where("account_id", "=", accountId)
    .orderBy("given_at", "desc").execute();
}
