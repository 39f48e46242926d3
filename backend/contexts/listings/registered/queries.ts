import { type RawBuilder, sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import { hasSignedIn } from "#/platform/audit-queries.ts";

/** Returns who has listed the owner of a listing, if a registrar has. */
export async function findRegistrarOf(db: Db, businessId: string): Promise<string | undefined> {
  const row = await db.selectFrom("listing_registration").select("registrar_id")
    .where("business_id", "=", businessId).where("agreed_at", "is not", null).executeTakeFirst();
  return row?.registrar_id ?? undefined;
}

/** The condition that a registrar has listed a person, also in a listing that was merged into it. */
export const isRegisteredBy = (registrarId: string): RawBuilder<unknown> =>
  sql`id in (
    with recursive registered as (
      select business_id as id from listing_registration
      where registrar_id = ${registrarId} and agreed_at is not null
      union
      select kept_id from registered join listing_merge on gone_id = registered.id
    )
    select id from registered)`;

/** Returns those of the listings whose owners were registered, and have never signed in. */
export async function findUnconfirmed(db: Db | Trx, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select business.id from business join listing_registration entry on account_id = owner_id
    where business.id = any(${ids}::uuid[]) and agreed_at is not null
      and not ${hasSignedIn(sql`owner_id`)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the account of a number whose person a registrar has listed, and who never signed in. */
export async function findUnconfirmedHolder(
  db: Db | Trx,
  mobile: string,
): Promise<string | undefined> {
  const { rows: [row] } = await sql<{ id: string }>`
    select account.id from account join listing_registration entry on account_id = account.id
    where mobile_verified and account.mobile = ${mobile} and agreed_at is not null
      and not ${hasSignedIn(sql`account.id`)}`.execute(db);
  return row?.id;
}
