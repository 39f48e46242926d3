import { type Kysely, sql } from "kysely";

/**
 * The channel of a notice. The version before leaves it null: such a notice goes by e-mail if its
 * recipient has an `@`. The next release can fill the nulls and add `not null`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_notice
    add column channel text check (channel in ('sms', 'email'))`.execute(db);
}
