import { type Kysely, sql } from "kysely";

/**
 * When the operators were told that a case is new, or back from its owner. Open cases of before count
 * as announced; those that the version before opens meanwhile do not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trust_case add column if not exists announced_at timestamptz`.execute(db);
  await sql`create index if not exists trust_case_unannounced on trust_case (due_at)
    where announced_at is null and ended_at is null`.execute(db);
  // There are as many of them as operators have to decide.
  await sql`update trust_case set announced_at = opened_at where ended_at is null`.execute(db);
}
