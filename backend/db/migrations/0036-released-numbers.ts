import { type Kysely, sql } from "kysely";

/**
 * A moderator can take from an account a number that its carrier has given to another user. Such an
 * account may have no verified contact left; every other one still has to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column number_released_at timestamptz,
      drop constraint account_can_be_reached,
      add constraint account_can_be_reached
        check (mobile_verified or email_verified or number_released_at is not null)`.execute(db);
}
