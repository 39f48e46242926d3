import { sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { Refusal } from "#/shared/refusals.ts";
import type { ReviewsTables } from "../tables.ts";

type Written = { businessId: string; authorId: string; since: Date };

/**
 * What was written before: of the author whether anything was ever shown, and how much lately, also
 * of what was withdrawn.
 */
export async function findWrittenBefore(
  trx: Trx,
  { businessId, authorId, since }: Written,
): Promise<{ isFirst: boolean; ofBusiness: number; byAuthor: number }> {
  const { rows } = await sql<{ isFirst: boolean; ofBusiness: number; byAuthor: number }>`
    select not exists (
        select from business_review where author_id = ${authorId}::uuid and published_at is not null
      ) as "isFirst",
      (select count(*)::int from review_written
        where business_id = ${businessId}::uuid and at > ${since}) as "ofBusiness",
      (select count(*)::int from review_written
        where author_id = ${authorId}::uuid and at > ${since}) as "byAuthor"`
    .execute(trx);
  return rows[0]!;
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
