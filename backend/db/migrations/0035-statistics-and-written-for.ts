import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The number of networks is unknown for earlier queries. Queries with 0 networks are not shown.
  await sql`alter table business_query_count add column if not exists
    networks integer not null default 0`.execute(db);

  // Name and trade of the business when the review was written.
  await sql`alter table business_review
    add column if not exists written_name text, add column if not exists written_category text`
    .execute(db);
  // Name, trade, number and city before the change. Added first, so that this table is locked
  // before the slow update of reviews.
  await sql`alter table business_change add column if not exists identity jsonb`.execute(db);

  await sql`update business_review review
    set written_name = coalesce(former_name, business.business_name),
      written_category = business.category
    from business where business.id = review.business_id and written_name is null`.execute(db);
  await sql`update business_review set written_name = former_name
    where business_id is null and written_name is null`.execute(db);
}
