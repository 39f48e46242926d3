import { sql } from "kysely";
import type { Db } from "#/db/database.ts";

/** Moves the time forward, never back. */
export async function updateNewsSeen(db: Db, accountId: string, until: Date): Promise<void> {
  await db.updateTable("account")
    .set({ news_seen_at: sql<Date>`greatest(news_seen_at, ${until})` })
    .where("id", "=", accountId).execute();
}
