import { type Kysely, sql } from "kysely";

/**
 * Owners' documents for checks: encrypted, visible to operators only, and emptied after the
 * decision. The hash remains.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table case_document (
      id uuid primary key,
      case_id uuid not null references trust_case (id) on delete cascade,
      type text not null check (
        type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
      bytes integer not null check (bytes > 0),
      sha256 text not null,
      content text,
      added_at timestamptz not null,
      deleted_at timestamptz,
      check ((content is null) = (deleted_at is not null))
    )`.execute(db);
  await sql`create index case_document_case on case_document (case_id)`.execute(db);
  await sql`create index case_document_kept on case_document (added_at)
    where deleted_at is null`.execute(db);
  await sql`alter table trust_case drop constraint trust_case_decision_check`.execute(db);
  await sql`alter table trust_case add constraint trust_case_decision_check check (
    decision in ('nothing_wrong', 'correct', 'suspend', 'remove', 'restore', 'confirm', 'refuse'))`
    .execute(db);
}
