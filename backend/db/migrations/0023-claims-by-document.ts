import { type Kysely, sql } from "kysely";

/** Claims by document: one case for each claimant of a listing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trust_case add column claimant_id uuid`.execute(db);
  await sql`create index trust_case_claimant on trust_case (claimant_id)
    where claimant_id is not null`.execute(db);
  await sql`drop index trust_case_open`.execute(db);
  await sql`create unique index trust_case_open
    on trust_case (subject_id, kind, claimant_id) nulls not distinct
    where state in ('open', 'correcting')`.execute(db);
  await sql`alter table case_event drop constraint case_event_actor_check`.execute(db);
  await sql`alter table case_event add constraint case_event_actor_check
    check (actor in ('reporter', 'owner', 'claimant', 'admin', 'service'))`.execute(db);
}
