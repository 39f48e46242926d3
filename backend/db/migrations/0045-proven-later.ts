import { type Kysely, sql } from "kysely";

/**
 * An account that was registered by e-mail can prove its mobile number later. Null in
 * `mobile_verified_at` means that the number was proven when the account was made, and null in
 * `mobile_before` that a version before wrote the change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column mobile_verified_at timestamptz`.execute(db);
  await sql`
    alter table account_change
      add column mobile_before text,
      add column mobile_verified_before boolean`.execute(db);
}
