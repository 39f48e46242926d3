import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { CodePurpose, OneTimeCodeTable, RegistrationTable } from "../tables.ts";

export type CodeRow = Selectable<OneTimeCodeTable>;
export type Registration = Selectable<RegistrationTable>;

/** Replaces a code with the same id and resets its number of tries. */
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

/** The code that was sent to a recipient last, if it can still be entered. */
export async function findSentCode(
  db: Db,
  { purpose, recipient, byKnownDevice, now }: {
    purpose: CodePurpose;
    recipient: string;
    byKnownDevice: boolean;
    now: Date;
  },
): Promise<string | undefined> {
  const code = await db.selectFrom("one_time_code").select("id")
    .where("purpose", "=", purpose).where("recipient", "=", recipient)
    .where("by_known_device", "=", byKnownDevice)
    .where("used_at", "is", null).where("expires_at", ">", now)
    .orderBy("id", "desc").limit(1).executeTakeFirst();
  return code?.id;
}

/** The pending code of an account; requesting another one replaces it. */
export async function findPendingCode(
  db: Db,
  accountId: string,
  purpose: CodePurpose,
): Promise<CodeRow | undefined> {
  return await db.selectFrom("one_time_code").select(columns.one_time_code)
    .where("account_id", "=", accountId).where("purpose", "=", purpose)
    .where("used_at", "is", null).executeTakeFirst();
}

/** @param purpose all purposes if undefined */
export async function deletePendingCodes(db: Db, accountId: string, purpose?: CodePurpose) {
  let query = db.deleteFrom("one_time_code").where("account_id", "=", accountId);
  if (purpose) query = query.where("purpose", "=", purpose);
  await query.execute();
}

/** Counts a try before the caller compares the code, so that parallel guesses cannot exceed `tries`. */
export async function takeTry(
  db: Db,
  { id, purpose, tries, now }: { id: string; purpose: CodePurpose; tries: number; now: Date },
): Promise<CodeRow | undefined> {
  return await db.updateTable("one_time_code").set({ tries: sql`tries + 1` })
    .where("id", "=", id).where("purpose", "=", purpose)
    .where("used_at", "is", null).where("expires_at", ">", now).where("tries", "<", tries)
    .returning(columns.one_time_code).executeTakeFirst();
}

/** Counts a try at a recently used code, because its response may have been lost. */
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

/** @returns false when a concurrent request used it first */
export async function markCodeUsed(db: Db, id: string, codeHash: string, now: Date) {
  const { numUpdatedRows } = await db.updateTable("one_time_code").set({ used_at: now })
    .where("id", "=", id).where("code_hash", "=", codeHash).where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a code as spent if it was used after `usedSince` and is not spent yet. */
export async function spendUsedCode(
  db: Db,
  { id, purpose, usedSince, now }: { id: string; purpose: CodePurpose; usedSince: Date; now: Date },
): Promise<CodeRow | undefined> {
  return await db.updateTable("one_time_code").set({ spent_at: now })
    .where("id", "=", id).where("purpose", "=", purpose)
    .where("used_at", ">", usedSince).where("spent_at", "is", null)
    .returning(columns.one_time_code).executeTakeFirst();
}

export async function setCodeAccount(trx: Trx, id: string, accountId: string): Promise<void> {
  await trx.updateTable("one_time_code").set({ account_id: accountId }).where("id", "=", id)
    .execute();
}

export async function deleteCode(db: Db, id: string): Promise<void> {
  await db.deleteFrom("one_time_code").where("id", "=", id).execute();
}

export async function insertRegistration(db: Db, registration: Insertable<RegistrationTable>) {
  await db.insertInto("registration").values(registration).execute();
}

export async function updateRegistration(
  db: Db,
  id: string,
  details: Updateable<RegistrationTable>,
): Promise<void> {
  await db.updateTable("registration").set(details).where("id", "=", id).execute();
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
 * Deletes codes and registrations for the verified number and address of an account that is being
 * erased. Pass only verified contacts: an unverified one may belong to another user.
 */
export async function deleteCodesAndRegistrations(
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

/** @returns false if the token is already spent */
export async function insertSpentToken(db: Db, id: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.insertInto("spent_token")
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return numInsertedOrUpdatedRows! > 0n;
}
