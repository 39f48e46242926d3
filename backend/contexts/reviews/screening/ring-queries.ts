import { sql } from "kysely";
import type { Origin } from "#/contexts/identity/mod.ts";
import type { Trx } from "#/db/database.ts";

/** The check compares reviews from this many days. */
const days = 14;

/**
 * The number of common businesses that links two authors: 2 if both used one device, or 3 if both
 * used one network within an hour at each business. Families and a carrier's customers rarely have
 * several businesses in common.
 */
const shared = { device: 2, network: 3 };
const together = 60 * 60 * 1000;

type Written = {
  authorId: string;
  businessId: string;
  origin: Origin;
  now: Date;
};

type Ring = {
  /** Whether the author seems to write together with other authors. */
  isLinked: boolean;
  /** The author's earlier reviews that suggest the link. */
  earlier: string[];
};

/**
 * Whether the author of a new review follows other authors from business to business. Flags only
 * the later author, because otherwise an attacker could get a customer flagged by copying the
 * customer's choices.
 */
export async function findRing(
  trx: Trx,
  { authorId, businessId, origin: { marks, networks }, now }: Written,
): Promise<Ring> {
  const since = new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const { rows } = await sql<{ id: string | null }>`
    with mine as materialized (
      select review.id, review.business_id, review.created_at, origin.devices,
        array[origin.network] as networks
      from business_review review join review_origin origin on origin.review_id = review.id
      where review.author_id = ${authorId}::uuid and review.created_at > ${since}
      union all
      select null, ${businessId}::uuid, ${now}::timestamptz, ${marks}::text[], ${networks}::text[]
    ), pairs as materialized (
      select other_review.author_id, mine.id, mine.business_id, origin.devices && mine.devices as on_device,
        origin.network = any(mine.networks)
          and mine.created_at - other_review.created_at <= ${together} * interval '1 ms' as on_network
      from mine join business_review other_review using (business_id)
        join review_origin origin on origin.review_id = other_review.id
      where other_review.author_id <> ${authorId}::uuid and other_review.state <> 'refused'
        and other_review.created_at > ${since} and other_review.created_at <= mine.created_at
    ), linked as (
      select author_id from pairs group by author_id
      having count(distinct business_id) filter (where on_device) >= ${shared.device}
        or count(distinct business_id) filter (where on_network) >= ${shared.network}
    )
    select distinct id from pairs where author_id in (select author_id from linked)
      and (on_device or on_network)`.execute(trx);
  return { isLinked: rows.length > 0, earlier: rows.flatMap(({ id }) => id ?? []) };
}
