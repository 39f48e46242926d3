import { sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { Scope } from "#/shared/areas.ts";

/** The scopes of an account, which is `account` in the query. */
export const scopesOfAccount = sql<Scope[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('role', role, 'state', state, 'city', city)), '[]')
  from (
    select 'admin' as role, null as state, null as city where account.role = 'admin'
    union all
    select role, state, city from account_scope where account_id = account.id
  ) as scope)`;

/** Returns for whom a registrar works; undefined if the account is none. */
export async function findOrganisation(
  db: Db | Trx,
  accountId: string,
): Promise<string | undefined> {
  const row = await db.selectFrom("account_scope").select("organisation")
    .where("account_id", "=", accountId).where("role", "=", "registrar").orderBy("id")
    .executeTakeFirst();
  return row?.organisation ?? undefined;
}

export async function findScopesOf(db: Db | Trx, accountId: string): Promise<Scope[]> {
  const row = await db.selectFrom("account").select(scopesOfAccount.as("scopes"))
    .where("id", "=", accountId).executeTakeFirst();
  return row?.scopes ?? [];
}
