import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A suspension outlives its listing: business_id is null until the owner lists again, or for good
  // after it was lifted. moved_at: when the owner listed again. origin: the suspension it depends on.
  await sql`
    alter table business_suspension
      drop constraint business_suspension_pkey,
      drop constraint business_suspension_business_id_fkey,
      add column id uuid primary key default gen_random_uuid(),
      alter column business_id drop not null,
      add unique (business_id),
      add foreign key (business_id) references business (id) on delete set null,
      add column origin_id uuid references business_suspension (id) on delete set null,
      add column moved_at timestamptz,
      add column lifted_at timestamptz,
      add column lifted_by uuid,
      add check (lifted_at is null or business_id is null)`.execute(db);
  await sql`create index business_suspension_origin on business_suspension (origin_id)
    where origin_id is not null`.execute(db);

  // Fingerprints that recognise a returning owner. "owner": the account or its verified contacts.
  // "detail": unverified details of the listing. All marks except accounts are keyed hashes.
  await sql`
    create table suspension_mark (
      suspension_id uuid not null references business_suspension (id) on delete cascade,
      kind text not null check (kind in ('owner', 'detail')),
      mark text not null,
      primary key (suspension_id, kind, mark)
    )`.execute(db);
  await sql`create index suspension_mark_mark on suspension_mark (mark)`.execute(db);
  await sql`
    insert into suspension_mark
    select suspension.id, 'owner', 'account:' || business.owner_id
    from business_suspension suspension join business on business.id = suspension.business_id
    where business.owner_id is not null`.execute(db);

  // Reports of a deleted listing move to its owner's next one.
  await sql`alter table business_report alter column business_id drop not null`.execute(db);
  await sql`alter table business_report add column owner_id uuid`.execute(db);
  await sql`create index business_report_waiting on business_report (owner_id)
    where business_id is null`.execute(db);

  await cleanTexts(db);
}

/** Characters that texts may no longer contain (shared/text/invisible.ts), in PostgreSQL's syntax. */
const unseen =
  "[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f" +
  "\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0d\\ufeff\\uffa0\\ufff9-\\ufffc" +
  "\\U000e0000-\\U000e0fff]";

/** Removes these characters from stored texts, and refreshes the affected search documents. */
export async function cleanTexts(db: Kysely<unknown>): Promise<void> {
  const clean = (column: string) =>
    sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${unseen}, '', 'g')`;
  const cleanJson = (column: string) =>
    sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}::text, ${unseen}, '', 'g')::jsonb`;
  const texts = ["short_desc", "description", "street", "locality", "landmark", "city", "state"];
  const cleaned = await sql`
    update business set
      ${sql.join([...texts, "registration_number"].map(clean))},
      ${sql.join(["translation", "timings", "logo", "banner", "gallery"].map(cleanJson))},
      business_name = coalesce(
        nullif(btrim(regexp_replace(business_name, ${unseen}, '', 'g')), ''), slug)
    where concat(business_name, short_desc, description, street, locality, landmark, city, state,
      registration_number, translation, timings, logo, banner, gallery) ~ ${unseen}`.execute(db);
  if (cleaned.numAffectedRows) await sql`update directory_analyser set version = 0`.execute(db);
  await sql`update directory_city set ${clean("name_en")}, ${clean("state_en")}
    where concat(name_en, state_en) ~ ${unseen}`.execute(db);
  await sql`update media_item set ${clean("alt")} where alt ~ ${unseen}`.execute(db);
  await sql`update business_report set ${clean("text")}, ${clean("note")}
    where concat(text, note) ~ ${unseen}`.execute(db);
  await sql`update business_suspension set reason = coalesce(
      nullif(btrim(regexp_replace(reason, ${unseen}, '', 'g')), ''), '–')
    where reason ~ ${unseen}`.execute(db);
}
