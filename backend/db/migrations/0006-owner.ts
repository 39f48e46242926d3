import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A listing's slug may follow its name until the listing is published for the first time.
  await sql`alter table business add column published_at timestamptz`.execute(db);
  await sql`update business set published_at = created_at where status = 'active'`.execute(db);

  // Indexes that find duplicates, and the former slugs of a deleted slug.
  await sql`create index business_primary_phone on business (primary_phone)`.execute(db);
  await sql`create index business_alternate_phone on business (alternate_phone)
    where alternate_phone is not null`.execute(db);
  await sql`create index business_gstin on business (gstin) where gstin is not null`.execute(db);
  await sql`create index business_zip_code on business (zip_code)`.execute(db);
  await sql`create index business_former_slug_business on business_former_slug (business_id)`
    .execute(db);
  await sql`create index business_status on business (status, id)`.execute(db);

  // The changed fields of each version, for the error when an edit is based on an older one.
  await sql`
    create table business_change (
      business_id uuid not null references business (id) on delete cascade,
      version integer not null,
      fields text[] not null,
      changed_at timestamptz not null,
      primary key (business_id, version)
    )`.execute(db);

  await sql`
    create table business_suspension (
      business_id uuid primary key references business (id) on delete cascade,
      reason text not null check (length(reason) between 1 and 500),
      previous_status text not null check (previous_status in ('draft', 'active', 'paused')),
      suspended_by uuid not null,
      suspended_at timestamptz not null
    )`.execute(db);

  await sql`
    create table business_report (
      id uuid primary key,
      business_id uuid not null references business (id) on delete cascade,
      reason text not null,
      text text check (length(text) <= 1000),
      created_at timestamptz not null,
      action text check (action in ('dismissed', 'suspended', 'settled')),
      note text check (length(note) <= 500),
      resolved_by uuid,
      resolved_at timestamptz,
      check ((action is null) = (resolved_at is null))
    )`.execute(db);
  await sql`create index business_report_open on business_report (business_id)
    where resolved_at is null`.execute(db);
  await sql`create index business_report_business on business_report (business_id)`.execute(db);

  // `day` is a day in India. No data about the visitors is stored.
  await sql`
    create table business_event_count (
      business_id uuid not null references business (id) on delete cascade,
      day date not null,
      kind text not null,
      n integer not null,
      primary key (business_id, day, kind)
    )`.execute(db);
  await sql`create index business_event_count_day on business_event_count (day)`.execute(db);
  await sql`
    create table business_query_count (
      business_id uuid not null references business (id) on delete cascade,
      day date not null,
      text text not null,
      n integer not null,
      primary key (business_id, day, text)
    )`.execute(db);
  await sql`create index business_query_count_day on business_query_count (day)`.execute(db);

  // Folders that no item uses any more. Rows stay until the folder's files are deleted.
  await sql`
    create table media_deletion (
      folder text primary key,
      requested_at timestamptz not null
    )`.execute(db);

  // Responses to create requests, for repeats of these requests.
  await sql`
    create table idempotent_answer (
      scope text not null,
      key text not null,
      fingerprint text not null,
      answer jsonb,
      created_at timestamptz not null,
      primary key (scope, key)
    )`.execute(db);
  await sql`create index idempotent_answer_created_at on idempotent_answer (created_at)`
    .execute(db);
}
