import { type Kysely, sql } from "kysely";

/**
 * Checks of a listing with their date and expiry. Valid checks are copied to the listing, where
 * lists and pages read them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table verification (
      id uuid primary key,
      business_id uuid not null references business (id) on delete cascade,
      kind text not null check (kind in ('phone', 'gstin', 'address', 'identity')),
      method text not null,
      checked_by uuid,
      checked_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > checked_at),
      evidence jsonb not null default '{}',
      revoked_at timestamptz,
      reminded_at timestamptz,
      ended_at timestamptz,
      check (revoked_at is null or ended_at is not null)
    )`.execute(db);
  await sql`create unique index verification_of_one on verification (business_id, kind)
    where ended_at is null`.execute(db);
  await sql`create index verification_expiring on verification (expires_at)
    where ended_at is null`.execute(db);
  await sql`alter table business add column verifications jsonb not null default '[]'`.execute(db);
  await sql`alter table directory_entry add column verified text[] not null default '{}'`
    .execute(db);
  await carryDemoOver(db);
  await sql`alter table business drop column verified`.execute(db);
}

/** Removes badges that no check supports, except those of demo businesses. */
async function carryDemoOver(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into verification (id, business_id, kind, method, checked_at, expires_at)
    select gen_random_uuid(), id, kind, 'demo', created_at, created_at + interval '10 years'
    from business, unnest(verified) as kind where demo`.execute(db);
  await sql`
    update business set verifications = marks.list
    from (
      select business_id, jsonb_agg(jsonb_build_object(
        'kind', kind,
        'checkedAt', to_char(checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'expiresAt', to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by kind) as list
      from verification group by business_id
    ) marks where marks.business_id = business.id`.execute(db);
}
