import { type Selectable, sql, type Updateable } from "kysely";
import { columns, named } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import { hasSignedIn } from "#/platform/audit-queries.ts";
import type { ListingTables } from "../tables.ts";
import type { RegistrarFigures } from "./schemas.ts";

export type Registrar = Selectable<ListingTables["registrar"]>;

export const findRegistrar = (db: Db | Trx, accountId: string): Promise<Registrar | undefined> =>
  db.selectFrom("registrar").select(columns.registrar).where("account_id", "=", accountId)
    .executeTakeFirst();

export async function upsertRegistrar(
  db: Db | Trx,
  account_id: string,
  changes: Updateable<ListingTables["registrar"]>,
): Promise<void> {
  const none = { stopped_at: null, stopped_for: null };
  await db.insertInto("registrar").values({ ...none, ...changes, account_id })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(changes)).execute();
}

/** Locks a registrar. */
export async function lockRegistrar(trx: Trx, accountId: string): Promise<Registrar> {
  const { rows } = await sql<Registrar>`
    insert into registrar (account_id) values (${accountId})
    on conflict (account_id) do update set account_id = excluded.account_id
    returning ${named("registrar")}`.execute(trx);
  return rows[0]!;
}

/** The registrars whom an admin has to look at. */
export async function countStopped(db: Db): Promise<number> {
  const { rows: [counted] } = await sql<{ n: number }>`
    select count(*)::int as n from registrar where stopped_at is not null`.execute(db);
  return counted!.n;
}

/** Adds a code to those since the last right one, or takes it off. @returns their number */
export async function addWrongCode(db: Db, accountId: string, by: 1 | -1): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    insert into registrar (account_id, wrong_codes) values (${accountId}, ${by}::int)
    on conflict (account_id) do update
      set wrong_codes = greatest(0, registrar.wrong_codes + ${by}::int)
    returning wrong_codes as n`.execute(db);
  return rows[0]!.n;
}

/** Counts the people of a registrar since a time, or since an admin last looked. */
export async function countSince(
  db: Db,
  registrarId: string,
  since: Date,
): Promise<Record<"entered" | "refused" | "wrong", number>> {
  const { rows } = await sql<Record<"entered" | "refused" | "wrong", number>>`
    select count(*) filter (where not is_refused)::int as entered,
      count(*) filter (where is_refused)::int as refused,
      count(*) filter (where wrong_at is not null)::int as wrong
    from listing_registration
    where registrar_id = ${registrarId} and created_at > greatest(${since}::timestamptz,
      (select resumed_at from registrar where account_id = ${registrarId}))`.execute(db);
  return rows[0]!;
}

/**
 * Returns who is or was a registrar, with what became of their entries.
 *
 * @param due those listed before are expected to be confirmed by the person
 */
export async function findFigures(db: Db, due: Date): Promise<RegistrarFigures[]> {
  const isDue = sql`agreed_at < ${due}`;
  const { rows } = await sql<RegistrarFigures>`
    select account.id as "accountId", username, places, listed, due, confirmed, removed, wrong,
      refused, stopped_for as "stoppedFor",
      coalesce(role.organisation, entered.organisation) as organisation
    from account
    cross join lateral (
      select max(organisation) as organisation, coalesce(
        jsonb_agg(jsonb_build_object('state', state, 'city', city) order by state, city), '[]'
      ) as places
      from account_scope where account_id = account.id and role = 'registrar'
    ) as role
    cross join lateral (
      select max(organisation) as organisation,
        count(agreed_at)::int as listed,
        count(*) filter (where ${isDue})::int as due,
        count(*) filter (where ${isDue} and (link_used_at is not null
          or ${hasSignedIn(sql`entry.account_id`)}))::int as confirmed,
        count(removed_at)::int as removed,
        count(wrong_at)::int as wrong,
        count(*) filter (where is_refused)::int as refused
      from listing_registration entry where registrar_id = account.id
    ) as entered
    left join registrar on registrar.account_id = account.id
    where account.id in (select account_id from account_scope where role = 'registrar'
      union select registrar_id from listing_registration)
    order by username`.execute(db);
  return rows;
}
