import { type Kysely, sql } from "kysely";

/**
 * The channel of a notice. The previous version leaves it null: then it is e-mail if the recipient
 * has an `@`. The next release can fill the nulls and add `not null`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_notice
    add column channel text check (channel in ('sms', 'email'))`.execute(db);
}
