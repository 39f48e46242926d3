import { type Kysely, sql } from "kysely";

/** One log of what happened to listings, see `contexts/listings/history`. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_change (
      id bigint generated always as identity primary key,
      -- The order in which readers see entries; assigned after the commit.
      seq bigint unique,
      -- No reference: entries outlive their listing.
      listing_id uuid not null,
      version integer,
      at timestamptz not null,
      actor text not null check (actor in ('account', 'import', 'system')),
      -- Null once the account is erased.
      actor_id uuid,
      act text not null,
      -- An import or a bulk act.
      group_id uuid,
      -- The account that owned the listing after the change; null once it is erased.
      owner_id uuid,
      -- Fields that changed, each with the version that changed it last.
      fields text[] not null,
      versions integer[] not null,
      -- Values of these fields by name; null once they are forgotten.
      before jsonb,
      after jsonb,
      -- Whether the values are kept for a month whatever follows.
      is_evidence boolean not null default false
    )`.execute(db);
  await sql`create sequence listing_change_number`.execute(db);
  await sql`create index listing_change_listing on listing_change (listing_id, id)`.execute(db);
  await sql`create index listing_change_actor on listing_change (actor_id, id)
    where actor_id is not null`.execute(db);
  await sql`create index listing_change_owner on listing_change (owner_id)
    where owner_id is not null`.execute(db);
  await sql`create index listing_change_group on listing_change (group_id, id)
    where group_id is not null`.execute(db);
  await sql`create index listing_change_former_owner on listing_change ((before->>'owner'))
    where before ? 'owner'`.execute(db);
  await sql`create index listing_change_unnumbered on listing_change (id) where seq is null`
    .execute(db);
  await sql`create index listing_change_values on listing_change (at) where before is not null`
    .execute(db);
  await sql`create index listing_change_numbers on listing_change (at)
    where before ?| array['primaryPhone', 'alternatePhone', 'whatsapp']
      or after ?| array['primaryPhone', 'alternatePhone', 'whatsapp']`.execute(db);

  // The older version still writes business_change, the next one drops it.
  await sql`
    insert into listing_change (
      listing_id, version, at, actor, act, owner_id, fields, versions, before, after, is_evidence
    )
    select business_id, change.version, changed_at, 'system',
      case when 'owner' = any(fields) then 'claimed' else 'edited' end, owner_id, fields,
      array_fill(change.version, array[cardinality(fields)]), identity - 'city' ||
        jsonb_build_object('address.city', identity->'city'), null, identity is not null
    from business_change change join business on business.id = business_id
    order by changed_at`.execute(db);
}
