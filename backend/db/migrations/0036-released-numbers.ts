import { type Kysely, sql } from "kysely";

/**
 * A moderator can remove a number from an account after its carrier has reassigned it. Only such an
 * account may be without a verified contact.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column number_released_at timestamptz,
      drop constraint account_can_be_reached,
      add constraint account_can_be_reached
        check (mobile_verified or email_verified or number_released_at is not null)`.execute(db);
}
