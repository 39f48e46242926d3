import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The owner's choice of notices and channels; null for the defaults.
  await sql`
    alter table account
      add column notice_choices jsonb,
      add column summary_week date`.execute(db);
  await sql`
    create index account_weekly_summary on account (id)
    where (notice_choices->'weeklySummary'->>'email')::boolean`.execute(db);
  // The figures of a weekly summary.
  await sql`alter table account_change add column detail jsonb`.execute(db);
}
