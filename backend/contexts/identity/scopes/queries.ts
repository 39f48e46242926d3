import { type Insertable, sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { Scope } from "#/shared/areas.ts";
import type { IdentityTables } from "../tables.ts";

/** A scope that was given. The id of an admin of all India is the account's. */
export type GivenScope = Scope & {
  id: string;
  accountId: string;
  username: string;
  givenBy: string | null;
  at: Date | null;
};

const given = sql`
  select account.id, account.id as "accountId", username, 'admin' as role, null as state,
    null as city, null as "givenBy", null::timestamptz as at
  from account where account.role = 'admin'
  union all
  select scope.id, account.id, account.username, scope.role, scope.state, scope.city,
    giver.username, scope.at
  from account_scope scope
  join account on account.id = scope.account_id
  left join account giver on giver.id = scope.given_by`;

/** Returns all scopes, the widest first. */
export async function findGivenScopes(db: Db): Promise<GivenScope[]> {
  const { rows } = await sql<GivenScope>`
    select * from (${given}) as given
    order by state nulls first, city nulls first, username, id`.execute(db);
  return rows;
}

export async function findGivenScope(trx: Trx, id: string): Promise<GivenScope | undefined> {
  const { rows } = await sql<GivenScope>`select * from (${given}) as given where id = ${id}`
    .execute(trx);
  return rows[0];
}

/** One change of scopes at a time, so that two admins cannot end each other's. */
export async function lockScopes(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('account_scope'))`.execute(trx);
}

/** Gives a role, instead of another one in the same place. */
export async function upsertScope(
  trx: Trx,
  scope: Insertable<IdentityTables["account_scope"]>,
): Promise<void> {
  const { role, given_by, at } = scope;
  await trx.insertInto("account_scope").values(scope)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "state", "city"]).doUpdateSet({ role, given_by, at })
    ).execute();
}

export async function deleteScope(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("account_scope").where("id", "=", id).execute();
}
