import { type Kysely, sql } from "kysely";

/**
 * When operators were notified that a case is new or was answered by its owner. Existing open cases
 * count as announced. Cases that the previous version opens during the upgrade do not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trust_case add column if not exists announced_at timestamptz`.execute(db);
  await sql`create index if not exists trust_case_unannounced on trust_case (due_at)
    where announced_at is null and ended_at is null`.execute(db);
  // A small update: it changes only cases that await a decision.
  await sql`update trust_case set announced_at = opened_at where ended_at is null`.execute(db);
}
