import { type Kysely, sql } from "kysely";

/** Counts different people in one place. The older version still writes what it did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Keyed hashes of a subject, such as the calls of a business, and who acted; deleted after 90 days.
  await sql`
    create table counted_person (
      subject text not null,
      marks text[] not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index counted_person_subject on counted_person (subject, at)`.execute(db);
  await sql`create index counted_person_at on counted_person (at)`.execute(db);

  await sql`alter table review_helpful add column counts boolean not null default true`.execute(db);

  await sql`alter table enquiry_recipient add column is_counted boolean not null default true`
    .execute(db);

  // Networks are in `counted_person` now.
  await sql`
    alter table call_outcome drop constraint call_outcome_pkey,
      alter column network drop not null,
      alter column site drop not null,
      alter column is_new_network set default true`.execute(db);
  await sql`create index call_outcome_business on call_outcome (business_id, day)`.execute(db);
}
