import type { Insertable, Selectable } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { EnquiryMessageTable, MessageKind } from "../tables.ts";

/** Their receivers wait for them, so the last SMS of the budget are theirs. */
export const awaitedKinds: readonly MessageKind[] = ["asked", "answered", "chosen"];

/** They come first, and their SMS are sent at night, too. */
export const urgentKinds: readonly MessageKind[] = [...awaitedKinds, "sent"];

export type MessageRow = Selectable<EnquiryMessageTable>;

export async function insertMessages(
  trx: Trx,
  messages: Insertable<EnquiryMessageTable>[],
): Promise<void> {
  if (messages.length > 0) await trx.insertInto("enquiry_message").values(messages).execute();
}

/** Returns up to 100 due messages, urgent ones first, then by age. */
export async function findDueMessages(db: Db, now: Date): Promise<MessageRow[]> {
  return await db.selectFrom("enquiry_message").select(columns.enquiry_message)
    .where("try_at", "<=", now)
    .orderBy(({ eb }) => eb("kind", "not in", urgentKinds)).orderBy("id").limit(100)
    .execute();
}
