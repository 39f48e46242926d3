import { type Insertable, type Selectable, sql } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { CodePurpose, OneTimeCodeTable, RegistrationTable } from "../tables.ts";

export type CodeRow = Selectable<OneTimeCodeTable>;
export type Registration = Selectable<RegistrationTable>;

/** A code under an id that has one already takes its place, with new tries. */
export async function saveCode(db: Db, code: Insertable<OneTimeCodeTable>): Promise<void> {
  await db.insertInto("one_time_code").values(code)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        code_hash: code.code_hash,
        tries: 0,
        expires_at: code.expires_at,
        resend_at: code.resend_at,
      })
    ).execute();
}

export async function findCode(db: Db, id: string, purpose: CodePurpose) {
  return await db.selectFrom("one_time_code").select(columns.one_time_code)
    .where("id", "=", id).where("purpose", "=", purpose).executeTakeFirst();
}

/** The one that an account waits for; an older one is replaced when another is asked for. */
export async function findPendingCode(
  db: Db,
  accountId: string,
  purpose: CodePurpose,
): Promise<CodeRow | undefined> {
  return await db.selectFrom("one_time_code").select(columns.one_time_code)
    .where("account_id", "=", accountId).where("purpose", "=", purpose)
    .where("used_at", "is", null).executeTakeFirst();
}

/** @param purpose of which; without it all that an account waits for is called off */
export async function deletePendingCodes(db: Db, accountId: string, purpose?: CodePurpose) {
  let query = db.deleteFrom("one_time_code").where("account_id", "=", accountId);
  if (purpose) query = query.where("purpose", "=", purpose);
  await query.execute();
}

/** Takes one of its tries, before anybody looks at what was given. */
export async function takeTry(
  db: Db,
  { id, purpose, tries, now }: { id: string; purpose: CodePurpose; tries: number; now: Date },
): Promise<CodeRow | undefined> {
  return await db.updateTable("one_time_code").set({ tries: sql`tries + 1` })
    .where("id", "=", id).where("purpose", "=", purpose)
    .where("used_at", "is", null).where("expires_at", ">", now).where("tries", "<", tries)
    .returning(columns.one_time_code).executeTakeFirst();
}

/** Takes a try of a code that was used since then: the answer may not have arrived. */
export async function takeTryAgain(
  db: Db,
  { id, purpose, tries, usedSince }: {
    id: string;
    purpose: CodePurpose;
    tries: number;
    usedSince: Date;
  },
): Promise<CodeRow | undefined> {
  return await db.updateTable("one_time_code").set({ tries: sql`tries + 1` })
    .where("id", "=", id).where("purpose", "=", purpose)
    .where("used_at", ">", usedSince).where("tries", "<", tries)
    .returning(columns.one_time_code).executeTakeFirst();
}

/** @returns false when somebody else was first */
export async function markCodeUsed(db: Db, id: string, codeHash: string, now: Date) {
  const { numUpdatedRows } = await db.updateTable("one_time_code").set({ used_at: now })
    .where("id", "=", id).where("code_hash", "=", codeHash).where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Does once what a code that was given since `usedSince` is good for. */
export async function spendUsedCode(
  db: Db,
  { id, purpose, usedSince, now }: { id: string; purpose: CodePurpose; usedSince: Date; now: Date },
): Promise<CodeRow | undefined> {
  return await db.updateTable("one_time_code").set({ spent_at: now })
    .where("id", "=", id).where("purpose", "=", purpose)
    .where("used_at", ">", usedSince).where("spent_at", "is", null)
    .returning(columns.one_time_code).executeTakeFirst();
}

/** Whose account a registration's code led to. */
export async function noteAccountOfCode(trx: Trx, id: string, accountId: string): Promise<void> {
  await trx.updateTable("one_time_code").set({ account_id: accountId }).where("id", "=", id)
    .execute();
}

export async function deleteCode(db: Db, id: string): Promise<void> {
  await db.deleteFrom("one_time_code").where("id", "=", id).execute();
}

export async function insertRegistration(db: Db, registration: Insertable<RegistrationTable>) {
  await db.insertInto("registration").values(registration).execute();
}

export async function findRegistration(
  db: Db,
  id: string,
  now: Date,
): Promise<Registration | undefined> {
  return await db.selectFrom("registration").select(columns.registration)
    .where("id", "=", id).where("expires_at", ">", now).executeTakeFirst();
}

export async function deleteRegistration(db: Db, id: string): Promise<void> {
  await db.deleteFrom("registration").where("id", "=", id).execute();
}

/**
 * Whatever waits for a code to a number or address that was shown to be of somebody who is to be
 * forgotten. What waits for one that they merely entered may be its owner's.
 */
export async function deleteTracesOf(
  trx: Trx,
  { mobile, email }: { mobile: string | null; email: string | null },
): Promise<void> {
  const recipients = [mobile, email].filter((recipient) => recipient !== null);
  await trx.deleteFrom("one_time_code").where("recipient", "in", recipients).execute();
  await trx.deleteFrom("registration").where((where) =>
    where.or([
      where.and([where("method", "=", "mobile"), where("mobile", "=", mobile)]),
      where.and([where("method", "=", "email"), where("email", "=", email)]),
    ])
  ).execute();
}

/** @returns false for a token that was spent before */
export async function insertSpentToken(db: Db, id: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.insertInto("spent_token")
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return numInsertedOrUpdatedRows! > 0n;
}
