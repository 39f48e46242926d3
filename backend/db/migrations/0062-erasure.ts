import { type Kysely, sql } from "kysely";

/** Lets an erasure find and remove all that names an account. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["business_review", "held_reply"]) {
    // Null in rows of an older version. Without a foreign key: moderators do not lock the account.
    await sql`alter table ${sql.table(table)} add column replied_by uuid`.execute(db);
    await sql`create index ${sql.ref(`${table}_replied_by`)} on ${sql.table(table)} (replied_by)
      where replied_by is not null`.execute(db);
  }
  // Any number of cases may have lost their listing. This counted them as cases of one.
  await sql`drop index trust_case_open`.execute(db);
  await sql`create unique index trust_case_open
    on trust_case (subject_id, kind, claimant_id) nulls not distinct
    where state in ('open', 'correcting') and subject_id is not null`.execute(db);
  // Events stay append-only, except that an erasure removes the account's id.
  await sql`
    create function refuse_change_but_erasure() returns trigger language plpgsql as $$
      begin
        if new.actor_id is null and to_jsonb(new) = to_jsonb(old) || '{"actor_id": null}' then
          return new;
        end if;
        raise exception '% is append-only', tg_table_name;
      end $$`.execute(db);
  await sql`create trigger case_event_erasure_only before update on case_event
    for each row execute function refuse_change_but_erasure()`.execute(db);
  await sql`drop trigger case_event_append_only on case_event`.execute(db);
  await sql`create trigger case_event_append_only before delete or truncate on case_event
    for each statement execute function refuse_change()`.execute(db);
  await sql`create index case_event_party on case_event (actor_id)
    where actor in ('owner', 'claimant')`.execute(db);
}
