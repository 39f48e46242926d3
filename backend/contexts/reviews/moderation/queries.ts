import { type RawBuilder, sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { Refusal } from "#/shared/refusals.ts";
import type { ReviewRow } from "../queries.ts";
import type { ReviewsTables } from "../tables.ts";

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

/** A query for the id of the listing of a review. */
export const listingOf = (id: RawBuilder<unknown>): RawBuilder<{ id: string | null }> =>
  sql`select business_id as id from business_review where business_review.id = ${id}`;

/** A query for the ids of the reviews of listings that another query finds. */
export const reviewsOfListings = (listings: RawBuilder<unknown>): RawBuilder<{ id: string }> =>
  sql<{ id: string }>`select id from business_review where business_id in (${listings})`;

type Switched = Pick<ReviewRow, "business_id" | "rating" | "is_invited" | "counted_at">;

/** Hides the public reviews of a blocked author, or shows those that this hid. */
export async function switchReviewsOf(
  trx: Trx,
  authorId: string,
  to: "hidden" | "shown",
): Promise<Switched[]> {
  const [set, where] = to === "hidden"
    ? [sql`state = 'pending', is_author_blocked = true`, sql`state = 'published'`]
    : [
      sql`state = 'published', is_author_blocked = false`,
      sql`state = 'pending' and is_author_blocked`,
    ];
  const { rows } = await sql<Switched>`update business_review set ${set}
    where author_id = ${authorId}::uuid and ${where}
    returning business_id, rating, is_invited, counted_at`.execute(trx);
  return rows;
}

export async function findNewestOf(db: Db, authorId: string, limit: number) {
  const { rows } = await sql<{ id: string; total: number }>`
    select id, count(*) over ()::int as total from business_review
    where author_id = ${authorId}::uuid order by id desc limit ${limit}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}
