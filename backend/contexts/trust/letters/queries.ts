import { type Insertable, type Selectable, sql } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { CaseLetterTable } from "../tables.ts";

export type LetterRow = Selectable<CaseLetterTable>;

export async function insertLetters(
  trx: Trx,
  letters: Omit<Insertable<CaseLetterTable>, "tries">[],
): Promise<void> {
  if (letters.length > 0) await trx.insertInto("case_letter").values(letters).execute();
}

/** Returns up to 100 notifications that are due, oldest first. */
export async function findDueLetters(db: Db, now: Date): Promise<LetterRow[]> {
  return await db.selectFrom("case_letter").select(columns.case_letter).where("try_at", "<=", now)
    .orderBy("id").limit(100).execute();
}

/** Deletes old notifications that need no further attempt. */
export async function deleteOldLetters(db: Db, createdBy: Date): Promise<void> {
  await sql`delete from case_letter where created_at <= ${createdBy} and try_at is null`
    .execute(db);
}
