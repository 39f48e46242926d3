import { sql } from "kysely";
import type { Trx } from "#/db/database.ts";
import type { ReviewRow } from "../queries.ts";
import type { HoldReason } from "../schemas.ts";

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
