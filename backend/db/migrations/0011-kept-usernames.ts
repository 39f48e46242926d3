import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Reserved keys ("key:") and look-alike forms ("look:") of usernames, for the account that uses
  // the name or has recently given it up (usernames.ts).
  await sql`
    create table username_mark (
      mark text primary key,
      account_id uuid not null references account (id) on delete cascade,
      kept_until timestamptz
    )`.execute(db);
  await sql`create index username_mark_account_id on username_mark (account_id)`.execute(db);
  await sql`create index username_mark_kept_until on username_mark (kept_until)
    where kept_until is not null`.execute(db);
  await sql`
    insert into username_mark (mark, account_id)
    select 'key:' || username_key, id from account
    union all
    select 'look:' || username_look, id from account`.execute(db);

  // Earlier changes get the current username, so undoing them does not change it.
  await sql`alter table account_change add column username_before text`.execute(db);
  await sql`update account_change set username_before = account.username
    from account where account.id = account_change.account_id`.execute(db);
  await sql`alter table account_change alter column username_before set not null`.execute(db);
}
