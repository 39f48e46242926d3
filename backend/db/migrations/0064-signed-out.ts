import { type Kysely, sql } from "kysely";

/** When an account last ended its sessions, which ends the links for it, too. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column signed_out_at timestamptz`.execute(db);
}
