import { type Kysely, sql } from "kysely";

/**
 * Owners without an e-mail address get news of their listing by SMS, and the dashboard shows what is
 * new since the last visit. For accounts of before, everything until now counts as seen; null stands
 * for the time when the account was made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account
    add column news_sent_at timestamptz,
    add column news_seen_at timestamptz default now()`.execute(db);
  await sql`alter table account alter column news_seen_at drop default`.execute(db);
  // One choice used to store all of them: what equals the former default was not chosen.
  for (const name of ["reviews", "reportDecided"]) {
    await sql`update account set notice_choices = notice_choices - ${name}::text
      where notice_choices->${name}::text = '{"sms": false, "email": true}'::jsonb`.execute(db);
  }
}
