import { sql } from "kysely";
import type { Origin } from "#/contexts/identity/mod.ts";
import type { Trx } from "#/db/database.ts";

type Source = {
  businessId: string;
  authorId: string;
  origin: Origin;
  deviceSince: Date;
  networkSince: Date;
};

type OtherReview = {
  id: string;
  text: string;
  createdAt: Date;
  isSameDevice: boolean;
  /** Whether the review is public and no rating counts it yet. */
  isFresh: boolean;
};

/** The newest reviews of a business by other accounts on this device or network. */
export async function findFromSameSource(trx: Trx, source: Source): Promise<OtherReview[]> {
  const { businessId, authorId, origin, deviceSince, networkSince } = source;
  const { marks, networks } = origin;
  const { rows } = await sql<OtherReview>`
    select review.id, review.text, review.created_at as "createdAt",
      origin.devices && ${marks}::text[] as "isSameDevice",
      review.state = 'published' and review.counted_at is null as "isFresh"
    from business_review review join review_origin origin on origin.review_id = review.id
    where review.business_id = ${businessId}::uuid and review.author_id <> ${authorId}::uuid and (
      origin.devices && ${marks}::text[] and review.created_at > ${deviceSince}
      or origin.network = any(${networks}::text[]) and review.created_at > ${networkSince}
        and review.state <> 'refused')
    order by review.created_at desc limit 100`.execute(trx);
  return rows;
}
