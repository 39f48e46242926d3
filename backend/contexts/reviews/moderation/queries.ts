import { type RawBuilder, sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { Refusal } from "#/shared/refusals.ts";
import type { ReviewRow } from "../queries.ts";
import type { HoldReason } from "../schemas.ts";
import type { ReviewsTables } from "../tables.ts";

type Activity = { businessId: string; authorId: string; since: Date };

/**
 * Counts recent reviews: public reviews of the business by other authors, and all reviews by this
 * author, including withdrawn reviews. Other authors' hidden reviews do not count, because
 * otherwise a single account could get all reviews queued.
 */
export async function findWrittenBefore(
  trx: Trx,
  { businessId, authorId, since }: Activity,
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

/**
 * Adds a reason to the reviews that do not have it.
 * @returns the changed reviews
 */
export async function addModerationReason(
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

/** Whether a review is public. Locks it, so the answer holds until the transaction ends. */
export async function lockShown(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`select from business_review
    where id = ${id}::uuid and state = 'published' and business_id is not null
    for key share`.execute(trx);
  return rows.length > 0;
}

type Count = { kind: ReviewsTables["review_event"]["kind"]; reason: Refusal | null; count: number };

/** Counts of events in a span of time, most frequent first. */
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

/** A query for the ids of the reviews of listings that another query finds. */
export const reviewsOfListings = (listings: RawBuilder<unknown>): RawBuilder<{ id: string }> =>
  sql<{ id: string }>`select id from business_review where business_id in (${listings})`;
