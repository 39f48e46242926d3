import { type Kysely, sql } from "kysely";

/**
 * Drops the function by which search documents were partitioned (0032). The column `part` stays, always
 * 0: two indexes include it, and to rebuild them would lock the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function if exists directory_part(text)`.execute(db);
}
