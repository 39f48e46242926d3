import { type RawBuilder, sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { Refusal } from "#/shared/refusals.ts";
import type { ReviewRow } from "../queries.ts";
import type { HoldReason } from "../schemas.ts";
import type { ReviewsTables } from "../tables.ts";

type Written = { businessId: string; authorId: string; since: Date };

/**
 * How much was written since then: how many other authors' reviews of the business are shown, and
 * how many the author has written, withdrawn ones included. Only shown reviews of others count:
 * else one account could have everybody's reviews of a business queued.
 */
export async function findWrittenBefore(
  trx: Trx,
  { businessId, authorId, since }: Written,
): Promise<{ ofBusiness: number; byAuthor: number }> {
  const { rows } = await sql<{ ofBusiness: number; byAuthor: number }>`
    select
      (select count(distinct author_id)::int from business_review
        where business_id = ${businessId}::uuid and author_id <> ${authorId}::uuid
          and state = 'published' and created_at > ${since}) as "ofBusiness",
      (select count(*)::int from review_written
        where author_id = ${authorId}::uuid and at > ${since}) as "byAuthor"`
    .execute(trx);
  return rows[0]!;
}

/** Adds a reason to reviews that do not have it yet. @returns them */
export async function addHoldReason(
  trx: Trx,
  ids: string[],
  reason: HoldReason,
): Promise<Pick<ReviewRow, "id" | "state">[]> {
  const { rows } = await sql<Pick<ReviewRow, "id" | "state">>`
    update business_review set held_for = array_append(held_for, ${reason}::text)
    where id in (
      select id from business_review
      where id = any(${ids}::uuid[]) and ${reason}::text <> all(held_for) and state <> 'refused'
      order by id for update)
    returning id, state`.execute(trx);
  return rows;
}

/** Whether anybody can read a review now, which it stays until the transaction ends. */
export async function lockShown(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`select from business_review
    where id = ${id}::uuid and state = 'published' and business_id is not null
    for key share`.execute(trx);
  return rows.length > 0;
}

type Count = { kind: ReviewsTables["review_event"]["kind"]; reason: Refusal | null; count: number };

/** How often what became of reviews in some time, the most frequent first. */
export async function countEvents(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select kind, reason, count(*)::int as count from review_event
    where at >= ${from} and at < ${to} group by kind, reason order by count desc, reason`
    .execute(db);
  return rows;
}

/** A query for the ids of the reviews of the listings that another query finds. */
export const reviewsOfListings = (listings: RawBuilder<unknown>): RawBuilder<{ id: string }> =>
  sql<{ id: string }>`select id from business_review where business_id in (${listings})`;
