import { type Insertable, type Selectable, sql } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { CaseMessageTable } from "../tables.ts";

export type MessageRow = Selectable<CaseMessageTable>;

export async function insertMessages(
  trx: Trx,
  messages: Omit<Insertable<CaseMessageTable>, "tries">[],
): Promise<void> {
  if (messages.length > 0) await trx.insertInto("case_letter").values(messages).execute();
}

/** Returns up to 100 due messages, oldest first. */
export async function findDueMessages(db: Db, now: Date): Promise<MessageRow[]> {
  return await db.selectFrom("case_letter").select(columns.case_letter).where("try_at", "<=", now)
    .orderBy("id").limit(100).execute();
}

export async function deleteOldMessages(db: Db, createdBy: Date): Promise<void> {
  await sql`delete from case_letter where created_at <= ${createdBy} and try_at is null`
    .execute(db);
}
