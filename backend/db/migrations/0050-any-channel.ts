import { type Kysely, sql } from "kysely";

/** A notice goes by any channel that the service knows: a new one needs no migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_notice drop constraint account_notice_channel_check`.execute(db);
}
