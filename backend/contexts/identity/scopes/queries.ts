import { type Insertable, sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { IdentityTables } from "../tables.ts";
import type { GivenScope } from "./schemas.ts";

/** A scope that was given. The id of an admin of all India is the account's. */
type Row = Omit<GivenScope, "placeHi" | "isOwn" | "at"> & { at: Date | null };

/** Returns all scopes, the widest first. */
export async function findGivenScopes(db: Db | Trx): Promise<Row[]> {
  const { rows } = await sql<Row>`
  select account.id, account.id as "accountId", username, 'admin' as role, null as state,
    null as city, null as organisation, null as "givenBy", null::timestamptz as at
  from account where account.role = 'admin'
  union all
  select scope.id, account.id, account.username, scope.role, scope.state, scope.city,
    scope.organisation, giver.username, scope.at
  from account_scope scope
  join account on account.id = scope.account_id
  left join account giver on giver.id = scope.given_by
  order by state nulls first, city nulls first, username, id`.execute(db);
  return rows;
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
  const { role, organisation = null, given_by, at } = scope;
  await trx.insertInto("account_scope").values(scope)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "state", "city"]).doUpdateSet({
        role,
        organisation,
        given_by,
        at,
      })
    ).execute();
}

export async function deleteScope(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("account_scope").where("id", "=", id).execute();
}

/** @returns whether the account was a registrar */
export async function deleteRegistrarScopes(trx: Trx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("account_scope")
    .where("account_id", "=", accountId).where("role", "=", "registrar").executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteNationalScope(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom("account_scope").where("account_id", "=", accountId)
    .where("state", "is", null).execute();
}
