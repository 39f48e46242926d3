import { type Kysely, sql } from "kysely";

/**
 * Documents are stored as encrypted bytes. `content`, their base64 text, is only read if `sealed` is
 * empty. The constraint allows the rows of the previous version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Take all locks before the slow work.
  await sql`lock table audit_event in share mode`.execute(db);
  await sql`alter table case_document add column if not exists sealed bytea`.execute(db);
  await sql`alter table case_document drop constraint if exists case_document_check`.execute(db);
  await sql`alter table case_document add constraint case_document_check check (
    deleted_at is not null or content is not null or sealed is not null)`.execute(db);
  // An index for the recovery log, which looks for these rare events every few seconds.
  await sql`create index if not exists audit_event_recovery on audit_event (at) where event in (
    'account_erased', 'business_suspended', 'business_restored', 'business_removed')`.execute(db);
}
