import { type RawBuilder, sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import { hasSignedIn } from "#/platform/audit-queries.ts";

/** Returns who has listed the owner of a listing, if a registrar has. */
export async function findRegistrarOf(db: Db, businessId: string): Promise<string | undefined> {
  const row = await db.selectFrom("listing_registration").select("registrar_id")
    .where("business_id", "=", businessId).where("agreed_at", "is not", null).executeTakeFirst();
  return row?.registrar_id ?? undefined;
}

/** The condition that a registrar has listed a person. */
export const isRegisteredBy = (registrarId: string): RawBuilder<unknown> =>
  sql`id in (select business_id from listing_registration
    where registrar_id = ${registrarId} and agreed_at is not null)`;

/** Returns those of the listings that were registered, and whose owners have never signed in. */
export async function findUnconfirmed(db: Db | Trx, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select business_id as id from listing_registration entry
    where business_id = any(${ids}::uuid[]) and agreed_at is not null
      and not ${hasSignedIn(sql`entry.account_id`)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
