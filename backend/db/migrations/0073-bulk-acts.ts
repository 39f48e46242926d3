import { type Kysely, sql } from "kysely";

/** Acts on many listings, see `contexts/listings/bulk`. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bulk_act (
      id uuid primary key,
      -- The admin; null once the account is erased.
      started_by uuid,
      change jsonb not null,
      reason text not null,
      -- Where the admin may act; null for all India.
      areas jsonb,
      started_at timestamptz not null,
      -- Until then the act waits.
      begins_at timestamptz not null,
      finished_at timestamptz,
      is_stopped boolean not null default false,
      -- The last listing that is done, in the order of their ids.
      cursor uuid,
      listings integer not null,
      seen integer not null default 0,
      changed integer not null default 0,
      removed integer not null default 0,
      kept integer not null default 0
    )`.execute(db);
  await sql`create index bulk_act_running on bulk_act (begins_at) where finished_at is null`
    .execute(db);
  await sql`
    create table bulk_act_item (
      act_id uuid not null references bulk_act (id) on delete cascade,
      listing_id uuid not null,
      -- What the act has left of the listing, with reasons; null if nothing.
      kept jsonb,
      primary key (act_id, listing_id)
    )`.execute(db);

  // The bulk act that ordered the suspension. Another order makes it null again.
  await sql`alter table business_suspension add column group_id uuid`.execute(db);

  await sql`create index business_updated on business (updated_at, id)`.execute(db);
  await sql`create index business_category on business (category)`.execute(db);
  await sql`create index business_city on business (lower(city))`.execute(db);
}
