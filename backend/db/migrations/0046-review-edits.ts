import { type Kysely, sql } from "kysely";

/** Pending and refused edits of reviews, and earlier versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table business_review
    add column if not exists version integer not null default 1,
    add column if not exists edited_at timestamptz,
    add column if not exists edit_sent_at timestamptz`.execute(db);
  // At most one edit for each review. A row without a refusal is pending. The public version stays
  // in business_review.
  await sql`
    create table if not exists review_edit (
      review_id uuid primary key references business_review (id) on delete cascade,
      author_name text not null,
      rating smallint not null check (rating between 1 and 5),
      text text not null check (length(text) <= 2000),
      lang text not null check (lang in ('en', 'hi')),
      experienced_on date check (extract(day from experienced_on) = 1),
      work_done text,
      photos jsonb not null,
      may_feature boolean not null,
      held_for text[] not null,
      sent_at timestamptz not null,
      due_at timestamptz,
      refusal text,
      statement jsonb,
      check ((due_at is null) = (refusal is not null))
    )`.execute(db);
  // Deleted with the review, and so with the author's account.
  await sql`
    create table if not exists review_version (
      review_id uuid not null references business_review (id) on delete cascade,
      version integer not null,
      author_name text not null,
      rating smallint not null,
      text text not null,
      replaced_at timestamptz not null,
      primary key (review_id, version)
    )`.execute(db);
  await sql`alter table trust_case drop constraint if exists trust_case_decision_check`.execute(db);
  await sql`alter table trust_case add constraint trust_case_decision_check check (
    decision in ('nothing_wrong', 'correct', 'suspend', 'remove', 'restore', 'confirm', 'refuse',
      'publish', 'remove_reply', 'refuse_edit'))`.execute(db);
}
