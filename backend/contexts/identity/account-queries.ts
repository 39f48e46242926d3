import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db, Trx } from "../../db/database.ts";
import { AppError, type ProblemCode } from "../../shared/errors.ts";
import type { Identifier } from "./identifier.ts";
import type { AccountTable, IdentityTables } from "./tables.ts";
import { usernameKey, usernameLook } from "./registration/username.ts";

export type Account = Selectable<AccountTable>;

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return await db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * The account somebody means at sign-in, where a password is asked for besides. Of several with one
 * number or address it is the one that has shown it to be theirs, else the oldest.
 */
export async function findAccountToSignIn(
  db: Db,
  { kind, value }: Identifier,
): Promise<Account | undefined> {
  const accounts = db.selectFrom("account").selectAll();
  if (kind === "username") {
    return await accounts.where("username_key", "=", usernameKey(value)).executeTakeFirst();
  }
  return await accounts.where(kind, "=", value)
    .orderBy(`${kind}_verified`, "desc").orderBy("id").limit(1).executeTakeFirst();
}

/** The account whose this number or address was shown to be. */
export async function findVerifiedAccount(
  db: Db,
  kind: "mobile" | "email",
  value: string,
): Promise<Account | undefined> {
  return await db.selectFrom("account").selectAll()
    .where(kind, "=", value).where(`${kind}_verified`, "=", true).executeTakeFirst();
}

/** Whether anybody but `exceptId` has this name, or one that looks like it. */
export async function isUsernameTaken(db: Db, username: string, exceptId?: string) {
  let query = db.selectFrom("account").select("id").limit(1).where((where) =>
    where.or([
      where("username_key", "=", usernameKey(username)),
      where("username_look", "=", usernameLook(username)),
    ])
  );
  if (exceptId) query = query.where("id", "!=", exceptId);
  return await query.executeTakeFirst() !== undefined;
}

type NewAccount = Omit<
  Insertable<AccountTable>,
  "username_key" | "username_look" | "avatar_id" | "avatar_url" | "updated_at"
>;

/** @throws username_taken, mobile_taken or email_taken */
export async function insertAccount(trx: Trx, account: NewAccount): Promise<Account> {
  return await trx.insertInto("account")
    .values({ ...account, ...usernameColumns(account.username), updated_at: account.created_at })
    .returningAll().executeTakeFirstOrThrow().catch(throwConflict);
}

/** @throws username_taken, mobile_taken or email_taken */
export async function updateAccount(
  db: Db,
  id: string,
  { username, ...changes }: Updateable<AccountTable>,
): Promise<Account | undefined> {
  return await db.updateTable("account")
    .set({ ...changes, ...username && usernameColumns(username) })
    .where("id", "=", id).returningAll().executeTakeFirst().catch(throwConflict);
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

/** As it is, until the transaction ends. */
export async function lockAccount(trx: Trx, id: string): Promise<Account | undefined> {
  return await trx.selectFrom("account").selectAll().where("id", "=", id).forUpdate()
    .executeTakeFirst();
}

/** @returns undefined when somebody else was first */
export async function deleteAccount(trx: Trx, id: string): Promise<Account | undefined> {
  return await trx.deleteFrom("account").where("id", "=", id).returningAll().executeTakeFirst();
}

export async function insertConsent(trx: Trx, consent: IdentityTables["consent"]) {
  await trx.insertInto("consent").values(consent).execute();
}

/** The newest first. */
export async function findConsents(db: Db, accountId: string) {
  return await db.selectFrom("consent").selectAll().where("account_id", "=", accountId)
    .orderBy("given_at", "desc").execute();
}
