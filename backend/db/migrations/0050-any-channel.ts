import { type Kysely, sql } from "kysely";

/** Allows any channel, so that a new one needs no migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_notice drop constraint account_notice_channel_check`.execute(db);
}
