import type { Kysely } from "kysely";

/** What a code is about, where it is about something besides the account that asked for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("one_time_code").addColumn("about", "uuid").execute();
}
