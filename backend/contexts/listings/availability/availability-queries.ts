import { type RawBuilder, type Selectable, sql } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Ctx } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { ListingTables } from "../tables.ts";
import type { ClosedDays, StoredAvailability } from "./rules.ts";

type AvailabilityRow = Selectable<ListingTables["business_availability"]>;

/** Returns the last availability of a listing, perhaps ended. */
export async function findAvailability(
  db: Db | Trx,
  businessId: string,
): Promise<AvailabilityRow | undefined> {
  return await db.selectFrom("business_availability").select(columns.business_availability)
    .where("business_id", "=", businessId).executeTakeFirst();
}

export async function upsertAvailability(trx: Trx, availability: AvailabilityRow): Promise<void> {
  const { business_id, closed_days, ...others } = availability;
  const values = { ...others, closed_days: sql<ClosedDays | null>`${closed_days}::jsonb` };
  await trx.insertInto("business_availability").values({ business_id, ...values })
    .onConflict((conflict) => conflict.column("business_id").doUpdateSet(values)).execute();
}

export async function deleteAvailability(trx: Trx, businessId: string): Promise<void> {
  await trx.deleteFrom("business_availability").where("business_id", "=", businessId).execute();
}

/** Deletes ended availability, which nothing shows any more. */
export async function forgetEndedAvailability({ db, now }: Ctx): Promise<void> {
  await db.deleteFrom("business_availability").where("until", "<=", now()).execute();
}

/** A query for the ids of the listings whose owners say that they work today. */
export const worksToday = (now: Date): RawBuilder<{ business_id: string }> =>
  sql`select business_id from business_availability where state = 'today' and until > ${now}`;

/** A condition on one listing, for rows that are read anyway: it looks up one row of each. */
export const isWorkingToday = (
  businessId: RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> =>
  sql`exists (select from business_availability said
    where said.business_id = ${businessId} and said.state = 'today' and said.until > ${now})`;

/** An expression for the last availability of a listing as JSON. */
export const availabilityOf = (
  businessId: RawBuilder<unknown>,
): RawBuilder<StoredAvailability | null> =>
  sql`(select json_build_object('state', said.state, 'until', said.until, 'saidAt', said.said_at)
    from business_availability said where said.business_id = ${businessId})`;
