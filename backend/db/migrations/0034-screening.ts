import { type Kysely, sql } from "kysely";

/** Replies, new listings and edits in the moderation queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // At most one reply for each review. A row without a refusal is pending. The public reply stays
  // in business_review.
  await sql`
    create table held_reply (
      review_id uuid primary key references business_review (id) on delete cascade,
      text text not null check (length(text) <= 1000),
      held_for text[] not null,
      due_at timestamptz,
      refusal text,
      statement jsonb,
      check ((due_at is null) = (refusal is not null))
    )`.execute(db);
  // At most one row for each listing: a pending merge patch, or null while a new listing is
  // pending.
  await sql`
    create table held_listing (
      business_id uuid primary key references business (id) on delete cascade,
      patch jsonb,
      findings jsonb not null,
      due_at timestamptz not null
    )`.execute(db);
  await sql`alter table trust_case drop constraint trust_case_decision_check`.execute(db);
  await sql`alter table trust_case add constraint trust_case_decision_check check (
    decision in ('nothing_wrong', 'correct', 'suspend', 'remove', 'restore', 'confirm', 'refuse',
      'publish', 'remove_reply'))`.execute(db);
}
