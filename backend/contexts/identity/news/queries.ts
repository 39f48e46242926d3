import { sql } from "kysely";
import type { Db } from "#/db/database.ts";

/** Only moves the time forward. */
export async function updateNewsSeen(db: Db, accountId: string, until: Date): Promise<void> {
  await db.updateTable("account")
    .set({ news_seen_at: sql<Date>`greatest(news_seen_at, ${until})` })
    .where("id", "=", accountId).execute();
}
