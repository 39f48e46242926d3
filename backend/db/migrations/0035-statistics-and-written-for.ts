import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Queries counted before were never proven: with 0 networks they are not shown.
  await sql`alter table business_query_count add column if not exists
    networks integer not null default 0`.execute(db);

  // The name and the trade that the business had when the review was written.
  await sql`alter table business_review
    add column if not exists written_name text, add column if not exists written_category text`
    .execute(db);
  // Name, trade, number and city before the change; locked before the rows of reviews take their time.
  await sql`alter table business_change add column if not exists identity jsonb`.execute(db);

  await sql`update business_review review
    set written_name = coalesce(former_name, business.business_name),
      written_category = business.category
    from business where business.id = review.business_id and written_name is null`.execute(db);
  await sql`update business_review set written_name = former_name
    where business_id is null and written_name is null`.execute(db);
}
