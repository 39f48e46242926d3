import { inTransaction } from "#/db/ctx.ts";
import { setRatings } from "#/contexts/listings/mod.ts";
import type { Language } from "#/shared/language.ts";
import type { ReviewsCtx } from "../ctx.ts";
import { recountRatings } from "../rating/queries.ts";
import { deleteDemoReviews, replaceDemoReviews } from "./queries.ts";

/** An invented review for demos. */
export type NewDemoReview = {
  id: string;
  businessId: string;
  rating: number;
  text: string;
  lang: Language;
  authorName: string;
  /** A month such as `2026-08`. */
  experiencedOn: string | null;
  /** The id of a kind of work of the trade. */
  workDone: string | null;
  isInvited: boolean;
  createdAt: Date;
  reply: { text: string; at: Date } | null;
};

/** Replaces the demo reviews of these businesses. Real reviews stay. */
export async function addDemoReviews(
  ctx: Pick<ReviewsCtx, "db" | "now">,
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
    is_reply_changed: false,
    demo: true,
    created_at: review.createdAt,
    published_at: review.createdAt,
    counted_at: review.createdAt,
    version: 1,
    is_author_blocked: false,
  }));
  await inTransaction(ctx, async (trx) => {
    await replaceDemoReviews(trx, businessIds, rows);
    await setRatings(trx, await recountRatings(trx, businessIds));
  });
}

/** Deletes all demo reviews, including reviews of deleted businesses. */
export const removeDemoReviews = ({ db }: Pick<ReviewsCtx, "db">): Promise<void> =>
  deleteDemoReviews(db);
