import { type RawBuilder, sql } from "kysely";
import { columnsOf } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import { toBusiness } from "../business/business-row.ts";
import { isNameLike } from "../queries.ts";
import type { Business } from "../schemas.ts";

/** A listing that another one copies, as JSON. */
export type Copied = { id: string; foundAt: string; isSettled: boolean };

/** An expression for the listings that a listing copies, as JSON; null without any. */
export const copiedBy = (businessId: RawBuilder<unknown>): RawBuilder<Copied[] | null> =>
  sql`(select json_agg(json_build_object('id', copy.original_id, 'foundAt', copy.found_at,
      'isSettled', copy.settled_at is not null))
    from listing_copy copy where copy.business_id = ${businessId})`;

/** An expression for the ids of a listing's copies; null without any. */
export const copiesOf = (businessId: RawBuilder<unknown>): RawBuilder<string[] | null> =>
  sql`(select array_agg(copy.business_id) from listing_copy copy
    where copy.original_id = ${businessId})`;

/** More would only be listings that were made to look alike. */
const maxNamesakes = 50;

/**
 * Returns public listings of other owners with a similar name in the sorting district of the PIN
 * code, oldest first. An unsettled copy is nobody's original.
 *
 * @param own a listing with an owner; without one, nothing is returned
 */
export async function findNamesakes(
  trx: Trx,
  own: Pick<Business, "_id">,
  { names, zipCode }: { names: string[]; zipCode: string },
): Promise<Business[]> {
  const district = zipCode.slice(0, 3);
  const rows = await trx.selectFrom("business")
    .innerJoin("business as own", (join) => join.on("own.id", "=", own._id))
    .select(columnsOf("business", "business"))
    .where("business.status", "=", "active")
    .whereRef("business.owner_id", "<>", "own.owner_id")
    .where("business.zip_code", ">=", `${district}000`)
    .where("business.zip_code", "<=", `${district}999`)
    .where(isNameLike(names, "word_similarity"))
    .where(sql<boolean>`not exists (select from listing_copy known
      where known.business_id = business.id
        and (known.settled_at is null or known.original_id = own.id))`)
    .orderBy("business.published_at").limit(maxNamesakes).execute();
  return rows.map(toBusiness);
}

/** @returns whether the pair is new */
export async function insertCopy(
  trx: Trx,
  businessId: string,
  originalId: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx.insertInto("listing_copy")
    .values({ business_id: businessId, original_id: originalId, found_at: now })
    .onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns the public copies of a listing that no moderator has decided about. */
export const findOpenCopies = (db: Db | Trx, originalId: string) =>
  db.selectFrom("listing_copy as copy").innerJoin("business", "business.id", "copy.business_id")
    .select(["copy.business_id as id", "business.slug"])
    .where("copy.original_id", "=", originalId).where("copy.settled_at", "is", null)
    .where("business.status", "=", "active").execute();

/** @returns whether anything was not settled before */
export async function markSettled(trx: Trx, businessId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable("listing_copy").set({ settled_at: now })
    .where("business_id", "=", businessId).where("settled_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns the owners of originals whose copies they were not told of. */
export async function findUntoldOwners(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom("listing_copy as copy")
    .innerJoin("business", "business.id", "copy.original_id").select("owner_id").distinct()
    .where("told_at", "is", null).where("owner_id", "is not", null).execute();
  return rows.flatMap(({ owner_id }) => owner_id ?? []);
}

/** @returns whether the owner had not been told of all copies */
export async function markTold(trx: Trx, ownerId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable("listing_copy").set({ told_at: now })
    .where("told_at", "is", null)
    .where(
      "original_id",
      "in",
      trx.selectFrom("business").select("id").where("owner_id", "=", ownerId),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
