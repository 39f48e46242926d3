import { sql } from "kysely";
import type { Moves, Row } from "#/db/move-rows.ts";
import type { Trx } from "#/db/database.ts";

const live = sql`('pending', 'published')`;

/** Whether a review is by an owner of one of the listings, who may not review it. */
const isByOwner = (review: string, listingIds: string[]) =>
  sql`exists (select from business_keeper keeper
    where keeper.account_id = ${sql.ref(`${review}.author_id`)}
      and keeper.business_id = any(${listingIds}::uuid[]))`;

/** Each author has one review of a listing. */
export const reviewMoves = (listingIds: string[]): Moves => ({
  key: ["id"],
  only: sql`not ${isByOwner("moved", listingIds)}`,
  clash:
    sql`other.author_id = moved.author_id and other.state in ${live} and moved.state in ${live}`,
});

/** A review, and the newer one of its author that counts instead. */
type Parked = { id: string; newer: string };

/**
 * Takes reviews off the listing that is kept whose author has a newer one of the other listing.
 * @returns their ids and those of the newer ones
 */
export async function parkOlder(
  trx: Trx,
  { keptId, goneId }: { keptId: string; goneId: string },
): Promise<Parked[]> {
  const { rows } = await sql<Parked>`
    update business_review older set business_id = null from business_review newer
    where older.business_id = ${keptId} and newer.business_id = ${goneId}
      and older.author_id = newer.author_id and older.created_at < newer.created_at
      and older.state in ${live} and newer.state in ${live}
      and not ${isByOwner("newer", [keptId, goneId])}
    returning older.id, newer.id as newer`.execute(trx);
  return rows;
}

/**
 * Takes those of the reviews off a listing that are still there.
 * @returns the ids of those whose author has not withdrawn the newer one
 */
export async function parkReviews(trx: Trx, parked: Row[], from: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; isBack: boolean }>`
    update business_review review set business_id = null
    from jsonb_to_recordset(${parked}::jsonb) as given(id uuid, newer uuid)
    where review.id = given.id and business_id = ${from}
    returning review.id,
      exists (select from business_review other where other.id = newer) as "isBack"`.execute(trx);
  return rows.flatMap(({ id, isBack }) => isBack ? id : []);
}

/** Whether any of the reviews is of another listing than these. */
export async function areElsewhere(trx: Trx, ids: string[], listingIds: string[]) {
  const { rows } = await sql`select from business_review
    where id = any(${ids}::uuid[]) and business_id <> all(${listingIds}::uuid[]) limit 1`
    .execute(trx);
  return rows.length > 0;
}

/** Puts reviews to the first of the listings of which their author has no other one. */
export async function placeReviews(trx: Trx, ids: string[], listingIds: string[]): Promise<void> {
  await sql`
    update business_review review set business_id = (
      select listing from unnest(${listingIds}::uuid[]) with ordinality as given(listing, place)
      where not exists (select from business_review other
        where other.business_id = listing and other.author_id = review.author_id
          and other.state in ${live})
      order by place limit 1)
    where id = any(${ids}::uuid[])`.execute(trx);
}
