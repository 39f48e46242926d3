import type { Insertable, Selectable, Updateable } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Ctx } from "#/db/ctx.ts";
import type { Db } from "#/db/database.ts";
import { scopesOfAccount } from "../accounts/scope-queries.ts";
import type { SessionTable } from "../tables.ts";

export type SessionRow = Selectable<SessionTable>;

export async function insertSession(
  db: Db,
  session: Insertable<SessionTable>,
): Promise<SessionRow> {
  return await db.insertInto("session").values(session).returning(columns.session)
    .executeTakeFirstOrThrow();
}

/** @returns undefined for an ended or expired session */
export async function findSession(db: Db, id: string, now: Date): Promise<SessionRow | undefined> {
  return await db.selectFrom("session").select(columns.session)
    .where("id", "=", id).where("expires_at", ">", now).executeTakeFirst();
}

/** The account of a session, with its current role and scopes. */
export async function findSessionAccount(db: Db, id: string, now: Date) {
  return await db.selectFrom("session").innerJoin("account", "account.id", "session.account_id")
    .select(["session.id as session_id", "account.id as account_id", "account.role"])
    .select(scopesOfAccount.as("scopes"))
    .where("session.id", "=", id).where("session.expires_at", ">", now).executeTakeFirst();
}

/**
 * Updates a session unless it has changed since it was read.
 * @returns undefined when a concurrent request changed it first, or it has ended
 */
export async function updateSession(
  db: Db,
  { id, generation, used_at }: SessionRow,
  changes: Updateable<SessionTable>,
): Promise<SessionRow | undefined> {
  let query = db.updateTable("session").set(changes)
    .where("id", "=", id).where("generation", "=", generation);
  if (used_at === null) query = query.where("used_at", "is", null);
  return await query.returning(columns.session).executeTakeFirst();
}

export async function findSessionsOf(db: Db, accountId: string, now: Date): Promise<SessionRow[]> {
  return await db.selectFrom("session").select(columns.session)
    .where("account_id", "=", accountId).where("expires_at", ">", now)
    .orderBy("rotated_at", "desc").orderBy("id", "desc").execute();
}

export async function deleteSession(db: Db, id: string, accountId?: string): Promise<boolean> {
  let query = db.deleteFrom("session").where("id", "=", id);
  if (accountId) query = query.where("account_id", "=", accountId);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

/** Ends the sessions of an account, except one, and the links for the account. */
export async function endSessionsOf(
  { db, now }: Pick<Ctx, "db" | "now">,
  accountId: string,
  exceptId?: string,
): Promise<void> {
  await db.updateTable("account").set({ signed_out_at: now() }).where("id", "=", accountId)
    .execute();
  let query = db.deleteFrom("session").where("account_id", "=", accountId);
  if (exceptId) query = query.where("id", "!=", exceptId);
  await query.execute();
}
