import { type Kysely, sql } from "kysely";

/**
 * Owners without an e-mail address get news by SMS, and the dashboard shows news since the last
 * visit. For existing accounts all news counts as seen; null means the account's creation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account
    add column news_sent_at timestamptz,
    add column news_seen_at timestamptz default now()`.execute(db);
  await sql`alter table account alter column news_seen_at drop default`.execute(db);
  // Earlier versions stored all choices together, so values equal to the former default do not
  // count as chosen.
  for (const name of ["reviews", "reportDecided"]) {
    await sql`update account set notice_choices = notice_choices - ${name}::text
      where notice_choices->${name}::text = '{"sms": false, "email": true}'::jsonb`.execute(db);
  }
}
