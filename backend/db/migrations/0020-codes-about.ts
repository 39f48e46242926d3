import type { Kysely } from "kysely";

/** The subject of a code, if it differs from the account that requested the code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("one_time_code").addColumn("about", "uuid").execute();
}
