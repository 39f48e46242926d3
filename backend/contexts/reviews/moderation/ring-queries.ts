import { sql } from "kysely";
import type { Trx } from "#/db/database.ts";
import type { ReviewRow } from "../queries.ts";

/** Reviews of so many days are looked at together. */
const days = 14;

/** As long as it is known where a review came from, in milliseconds. */
export const originsKept = days * 24 * 60 * 60 * 1000;

/**
 * Two authors are linked who wrote, within two weeks, of two businesses and more from one device, or
 * of three and more from one address prefix (an IPv4 /24, an IPv6 /48). A family with one telephone
 * and a carrier's customers behind one address share one business now and then, hardly ever several.
 */
const shared = { device: 2, network: 3 };

type Written = {
  authorId: string;
  businessId: string;
  devices: string[];
  network: string | null;
  now: Date;
};

/**
 * The reviews that seem to be written together with one that is about to be: of its author and of
 * everybody linked to them, of the businesses that they share.
 *
 * @returns ids; none where nobody is linked
 */
export async function findRing(
  trx: Trx,
  { authorId, businessId, devices, network, now }: Written,
): Promise<string[]> {
  const since = new Date(now.getTime() - originsKept);
  const { rows } = await sql<{ id: string }>`
    with mine as materialized (
      select review.business_id, origin.devices, origin.network
      from business_review review join review_origin origin on origin.review_id = review.id
      where review.author_id = ${authorId}::uuid and review.created_at > ${since}
      union all
      select ${businessId}::uuid, ${devices}::text[], ${network}::text
    ), theirs as materialized (
      select review.id, review.author_id, review.business_id, origin.devices, origin.network
      from business_review review join review_origin origin on origin.review_id = review.id
      where review.business_id in (select business_id from mine)
        and review.created_at > ${since} and review.author_id <> ${authorId}::uuid
    ), linked as (
      select author_id from theirs group by author_id
      having (count(distinct business_id) >= ${shared.device}
          and bool_or(exists (select from mine where mine.devices && theirs.devices)))
        or (count(distinct business_id) >= ${shared.network}
          and bool_or(network in (select network from mine)))
    )
    select id from theirs where author_id in (select author_id from linked)
    union
    select review.id from business_review review
    where review.author_id = ${authorId}::uuid and review.created_at > ${since}
      and exists (select from linked)`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Notes that reviews seem to be written together, where nobody looks at them for that as yet. */
export async function holdForRing(
  trx: Trx,
  ids: string[],
): Promise<Pick<ReviewRow, "id" | "state">[]> {
  const { rows } = await sql<Pick<ReviewRow, "id" | "state">>`
    update business_review set held_for = array_append(held_for, 'ring')
    where id in (
      select id from business_review
      where id = any(${ids}::uuid[]) and not held_for @> '{ring}' and state <> 'refused'
      order by id for update)
    returning id, state`.execute(trx);
  return rows;
}
