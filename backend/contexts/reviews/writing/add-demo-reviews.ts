import { sql } from "kysely";
import { insertOf } from "#/db/columns.ts";
import { inTransaction } from "#/db/ctx.ts";
import { setRatings, type StarCounts } from "#/contexts/listings/mod.ts";
import type { Language } from "#/shared/language.ts";
import type { ReviewsCtx } from "../ctx.ts";

/** An invented review, there for trying out. */
export type NewDemoReview = {
  id: string;
  businessId: string;
  rating: number;
  text: string;
  lang: Language;
  authorName: string;
  /** As `2026-08`. */
  experiencedOn: string | null;
  /** The id of one of the works of its trade. */
  workDone: string | null;
  isInvited: boolean;
  createdAt: Date;
  reply: { text: string; at: Date } | null;
};

/** Puts demo reviews in the place of those that these businesses had; what people wrote stays. */
export async function addDemoReviews(
  ctx: Pick<ReviewsCtx, "db" | "now" | "onListingsChanged">,
  businessIds: string[],
  reviews: NewDemoReview[],
): Promise<void> {
  const rows = reviews.map(({ reply, ...review }) => ({
    id: review.id,
    business_id: review.businessId,
    author_name: review.authorName,
    rating: review.rating,
    text: review.text,
    lang: review.lang,
    experienced_on: review.experiencedOn && `${review.experiencedOn}-01`,
    work_done: review.workDone,
    photos: [],
    is_invited: review.isInvited,
    may_feature: false,
    state: "published",
    held_for: [],
    is_seen_by_person: true,
    helpful: 0,
    reply: reply?.text ?? null,
    replied_at: reply?.at ?? null,
    demo: true,
    created_at: review.createdAt,
    published_at: review.createdAt,
  }));
  await inTransaction(ctx, async (trx) => {
    await sql`select id from business where id = any(${businessIds}::uuid[])
      order by id for update`.execute(trx);
    await sql`delete from business_review
      where business_id = any(${businessIds}::uuid[]) and demo`.execute(trx);
    await insertOf("business_review", rows).execute(trx);
    const { rows: counted } = await sql<StarCounts & { id: string }>`
      insert into business_rating
      select business_id, count(*) filter (where rating = 1), count(*) filter (where rating = 2),
        count(*) filter (where rating = 3), count(*) filter (where rating = 4),
        count(*) filter (where rating = 5), count(*) filter (where is_invited)
      from business_review
      where business_id = any(${businessIds}::uuid[]) and state = 'published'
      group by business_id
      on conflict (business_id) do update set n1 = excluded.n1, n2 = excluded.n2,
        n3 = excluded.n3, n4 = excluded.n4, n5 = excluded.n5, invited = excluded.invited
      returning business_id as id, array[n1, n2, n3, n4, n5] as distribution, invited`
      .execute(trx);
    await setRatings(ctx, trx, counted);
  });
}
