import { sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { StarCounts } from "#/contexts/listings/mod.ts";

/** Changes to the number of ratings by stars. Negative if reviews are removed. */
type Added = {
  stars: [n1: number, n2: number, n3: number, n4: number, n5: number];
  invited: number;
};

/**
 * Changes the counts of a locked business.
 * @returns its new counts
 */
export async function addToRating(
  trx: Trx,
  businessId: string,
  { stars: [n1, n2, n3, n4, n5], invited }: Added,
): Promise<StarCounts> {
  await sql`insert into business_rating (business_id) values (${businessId}::uuid)
    on conflict do nothing`.execute(trx);
  const { rows: [counts] } = await sql<StarCounts>`
    update business_rating set n1 = n1 + ${n1}::int, n2 = n2 + ${n2}::int, n3 = n3 + ${n3}::int,
      n4 = n4 + ${n4}::int, n5 = n5 + ${n5}::int, invited = invited + ${invited}::int
    where business_id = ${businessId}::uuid
    returning array[n1, n2, n3, n4, n5] as distribution, invited`.execute(trx);
  return counts!;
}

/** Counts the ratings of businesses again. */
export async function recountRatings(
  trx: Trx,
  businessIds: string[],
): Promise<(StarCounts & { id: string })[]> {
  const { rows } = await sql<StarCounts & { id: string }>`
    insert into business_rating
    select given.id, count(*) filter (where rating = 1), count(*) filter (where rating = 2),
      count(*) filter (where rating = 3), count(*) filter (where rating = 4),
      count(*) filter (where rating = 5), count(*) filter (where is_invited)
    from unnest(${businessIds}::uuid[]) as given(id) left join business_review
      on business_id = given.id and state = 'published' and counted_at is not null
    group by given.id
    on conflict (business_id) do update set n1 = excluded.n1, n2 = excluded.n2,
      n3 = excluded.n3, n4 = excluded.n4, n5 = excluded.n5, invited = excluded.invited
    returning business_id as id, array[n1, n2, n3, n4, n5] as distribution, invited`.execute(trx);
  return rows;
}

/** Reviews that the rating should count by now. */
const isDue = (publishedBy: Date) =>
  sql`state = 'published' and counted_at is null and published_at <= ${publishedBy}
    and (is_seen_by_person or held_for = '{}')`;

/** The businesses with due reviews. */
export async function findDue(db: Db, publishedBy: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct business_id as id from business_review
    where business_id is not null and ${isDue(publishedBy)} limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks the due reviews of a locked business as counted. */
export async function markCounted(
  trx: Trx,
  businessId: string,
  { publishedBy, now }: { publishedBy: Date; now: Date },
): Promise<void> {
  await sql`update business_review set counted_at = ${now}
    where business_id = ${businessId}::uuid and ${isDue(publishedBy)}`.execute(trx);
}

/** Deletes the rating of a listing that is about to be deleted. */
export async function deleteRating(trx: Trx, businessId: string): Promise<void> {
  await trx.deleteFrom("business_rating").where("business_id", "=", businessId).execute();
}
