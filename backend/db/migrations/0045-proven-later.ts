import { type Kysely, sql } from "kysely";

/**
 * An account registered by e-mail can verify its mobile number later. `mobile_verified_at` is null
 * if it was verified at registration, `mobile_before` if the previous version wrote the change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column mobile_verified_at timestamptz`.execute(db);
  await sql`
    alter table account_change
      add column mobile_before text,
      add column mobile_verified_before boolean`.execute(db);
}
