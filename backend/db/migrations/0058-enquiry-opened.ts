import { type Kysely, sql } from "kysely";

/** A business that has not opened a request before its end does not see its text. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table enquiry_recipient add column opened_at timestamptz`.execute(db);
}
