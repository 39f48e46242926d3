import { sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import {
  availabilityOf,
  hasOwner,
  isMerged,
  type StoredAvailability,
  type Timings,
} from "#/contexts/listings/mod.ts";
import type { StoredCard } from "../search-documents/projection.ts";

type SavedRow = {
  id: string;
  savedAt: Date;
  /** Null while the business is not public. */
  card: StoredCard | null;
  timings: Timings | null;
  availability: StoredAvailability | null;
  hasOwner: boolean;
};

/** @returns the saved businesses of an account, or only the one with `id`, newest first */
export async function findSaved(db: Db, accountId: string, id?: string): Promise<SavedRow[]> {
  return await db.selectFrom("saved_business as saved")
    .leftJoin("directory_entry as entry", "entry.business_id", "saved.business_id")
    .where("saved.account_id", "=", accountId)
    .where(sql<boolean>`not ${isMerged(sql.ref("saved.business_id"))}`)
    .$if(id !== undefined, (query) => query.where("saved.business_id", "=", id!))
    .orderBy("saved.saved_at", "desc").orderBy("saved.business_id")
    .select([
      "saved.business_id as id",
      "saved.saved_at as savedAt",
      (eb) => eb.ref("entry.card").$castTo<StoredCard | null>().as("card"),
      "entry.timings as timings",
      availabilityOf(sql.ref("entry.business_id")).as("availability"),
      hasOwner(sql.ref("entry.business_id")).as("hasOwner"),
    ])
    .execute();
}

/** Counts the other saved businesses. Locks the account's saves until the commit. */
export async function countOtherSaved(trx: Trx, accountId: string, id: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('saved'), hashtext(${accountId}))`.execute(trx);
  const { n } = await trx.selectFrom("saved_business")
    .where("account_id", "=", accountId).where("business_id", "!=", id)
    .select(sql<number>`count(*)::int`.as("n")).executeTakeFirstOrThrow();
  return n;
}

export async function upsertSaved(
  trx: Trx,
  accountId: string,
  id: string,
  savedAt: Date,
): Promise<void> {
  await trx.insertInto("saved_business")
    .values({ account_id: accountId, business_id: id, saved_at: savedAt })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "business_id"]).doUpdateSet({
        saved_at: sql`least(saved_business.saved_at, excluded.saved_at)`,
      })
    ).execute();
}

export async function deleteSaved(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom("saved_business")
    .where("account_id", "=", accountId).where("business_id", "=", id).execute();
}
