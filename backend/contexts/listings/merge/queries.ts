import { type Selectable, sql } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import { isWithin } from "#/db/within-areas.ts";
import type { Areas } from "#/shared/areas.ts";
import type { ListingTables } from "../tables.ts";
import type { Item } from "./part.ts";
import type { Merge } from "./schemas.ts";

export type MergeRow = Selectable<ListingTables["listing_merge"]>;

export async function insertMerge(trx: Trx, merge: MergeRow): Promise<void> {
  await trx.insertInto("listing_merge").values(merge).execute();
}

export async function insertItems(trx: Trx, mergeId: string, items: Item[]): Promise<void> {
  await sql`insert into listing_merge_item (merge_id, place, row)
    select ${mergeId}::uuid, place, row
    from jsonb_to_recordset(${items}::jsonb) as given(place text, row jsonb)`.execute(trx);
}

export const findMerge = (db: Db | Trx, id: string): Promise<MergeRow | undefined> =>
  db.selectFrom("listing_merge").select(columns.listing_merge).where("id", "=", id)
    .executeTakeFirst();

export const deleteMerge = async (trx: Trx, id: string): Promise<void> =>
  void await trx.deleteFrom("listing_merge").where("id", "=", id).execute();

export const findItems = (trx: Trx, mergeId: string): Promise<Item[]> =>
  trx.selectFrom("listing_merge_item").select(["place", "row"]).where("merge_id", "=", mergeId)
    .execute();

/** Which of the listings are gone by a merge. */
export async function findGone(db: Db | Trx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("listing_merge").select("gone_id").where("gone_id", "in", ids)
    .execute();
  return rows.map(({ gone_id }) => gone_id);
}

/** Returns merges whose time to undo them is over, or whose kept listing is gone. */
export async function findEnded(db: Db, before: Date, limit: number): Promise<MergeRow[]> {
  return await db.selectFrom("listing_merge").select(columns.listing_merge)
    .where((where) =>
      where.or([
        where("merged_at", "<=", before),
        where.not(where.exists(
          where.selectFrom("business").select("id").whereRef("business.id", "=", "kept_id"),
        )),
      ])
    )
    .orderBy("merged_at").limit(limit).execute();
}

/** Returns the listings gone that an account has owned, or that are part of the account's one. */
export async function findGoneOf(trx: Trx, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select gone_id as id from listing_merge
    where owner_id = ${ownerId} or kept_id in (select id from business where owner_id = ${ownerId})`
    .execute(trx);
  return rows.map(({ id }) => id);
}

/** Forgets what merges have moved of an account. */
export async function forgetItemsOf(trx: Trx, accountId: string): Promise<void> {
  await sql`delete from listing_merge_item
    where row ? 'account_id' and row->>'account_id' = ${accountId}::text`.execute(trx);
}

type Recent = Pick<Merge, "id" | "kept" | "gone" | "reason"> & { by: string; at: Date };

/** Returns merges that can be undone, newest first. */
export async function findRecent(
  db: Db,
  areas: Areas,
  listing: string | undefined,
): Promise<Recent[]> {
  const { rows } = await sql<Recent>`
    select merge.id, reason, merged_by as by, merged_at as at,
      jsonb_build_object('_id', kept.id, 'slug', kept.slug, 'businessName', kept.business_name)
        as kept,
      jsonb_build_object('_id', gone.id, 'slug', merge.slug, 'businessName', gone.business_name)
        as gone
    from listing_merge merge join business kept on kept.id = kept_id
    join business gone on gone.id = gone_id
    where ${isWithin(areas, "kept")} and ${isWithin(areas, "gone")}
      ${listing === undefined ? sql`` : sql`and ${listing}::uuid in (kept_id, gone_id)`}
    order by merged_at desc, merge.id desc limit 50`.execute(db);
  return rows;
}

export async function isDistinct(db: Db, ids: string[]): Promise<boolean> {
  const { rows } = await sql`select from listing_distinct
    where one_id = any(${ids}::uuid[]) and other_id = any(${ids}::uuid[])`.execute(db);
  return rows.length > 0;
}

/** Marks a pair as not the same, so that neither stands below the other as its copy. */
export async function insertDistinct(
  trx: Trx,
  ids: string[],
  by: { adminId: string; now: Date },
): Promise<void> {
  const [one, other] = ids.toSorted();
  await sql`insert into listing_distinct (one_id, other_id, marked_by, marked_at)
    values (${one}, ${other}, ${by.adminId}, ${by.now}) on conflict do nothing`.execute(trx);
  await sql`update listing_copy set until = null
    where business_id = any(${ids}::uuid[]) and original_id = any(${ids}::uuid[])`.execute(trx);
}

/** @returns whether the pair was marked */
export async function deleteDistinct(trx: Trx, ids: string[]): Promise<boolean> {
  const { rows } = await sql`delete from listing_distinct
    where one_id = any(${ids}::uuid[]) and other_id = any(${ids}::uuid[]) returning 1`.execute(trx);
  return rows.length > 0;
}
