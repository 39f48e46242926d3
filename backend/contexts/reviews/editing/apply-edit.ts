import type { Trx } from "#/db/database.ts";
import { queueMediaDeletion } from "#/contexts/media/mod.ts";
import type { Refusal } from "#/shared/refusals.ts";
import type { ReviewsCtx } from "../ctx.ts";
import { type ReviewRow, updateReview } from "../queries.ts";
import { countReviews } from "../rating/rating.ts";
import type { ReviewContent } from "../tables.ts";
import { clearVotes } from "../votes/helpful.ts";
import { deleteEdit, type EditRow, insertVersion, updateRefused } from "./queries.ts";

export type Content = Pick<EditRow, keyof ReviewContent>;

type Edit = Content & Pick<EditRow, "held_for" | "sent_at">;

/**
 * Replaces the content of a locked public review with an edit. A changed rating counts like a new
 * one: immediately after moderation, otherwise after two days.
 * @returns folders of files to delete after the commit
 */
export async function applyEdit(
  ctx: Pick<ReviewsCtx, "now" | "origins">,
  trx: Trx,
  review: ReviewRow,
  { edit, isSeen }: { edit: Edit; isSeen: boolean },
): Promise<string[]> {
  const { id, version, business_id: businessId } = review;
  const now = ctx.now();
  const { author_name, rating, text, lang, experienced_on, work_done, photos, may_feature } = edit;
  const hasSameStars = rating === review.rating;
  const counted_at = isSeen ? review.counted_at ?? now : hasSameStars ? review.counted_at : null;
  const { author_name: nameBefore, rating: ratingBefore, text: textBefore } = review;
  await insertVersion(trx, {
    review_id: id,
    version,
    author_name: nameBefore,
    rating: ratingBefore,
    text: textBefore,
    replaced_at: now,
  });
  await updateReview(trx, id, {
    author_name,
    rating,
    text,
    lang,
    experienced_on,
    work_done,
    photos,
    may_feature,
    held_for: edit.held_for,
    is_seen_by_person: isSeen,
    counted_at,
    ...!hasSameStars && { published_at: now },
    helpful: 0,
    version: version + 1,
    edited_at: now,
    edit_sent_at: edit.sent_at,
  });
  await clearVotes(ctx, trx, id);
  await deleteEdit(trx, id);
  if (businessId) {
    const shown = { rating, is_invited: review.is_invited, counted_at };
    await countReviews(trx, businessId, { hidden: [review], shown: [shown] });
  }
  return await releasePhotos(ctx, trx, review.photos, photos);
}

/**
 * Stores a refused edit with the reason. Only the author sees the refused edit. The public version
 * stays.
 */
export async function refuseEdit(
  { now }: Pick<ReviewsCtx, "now">,
  trx: Trx,
  review: ReviewRow,
  { edit, ...why }: { edit: EditRow; refusal: Refusal; statement: EditRow["statement"] },
): Promise<void> {
  const photos = edit.photos.filter(isAmong(review.photos));
  await updateRefused(trx, review.id, { ...why, photos });
  await releasePhotos({ now }, trx, edit.photos, photos);
}

/** Deletes an edit and the pictures that only it contains. */
export async function dropEdit(
  { now }: Pick<ReviewsCtx, "now">,
  trx: Trx,
  review: ReviewRow,
  edit: EditRow,
): Promise<void> {
  await deleteEdit(trx, review.id);
  await releasePhotos({ now }, trx, edit.photos, review.photos);
}

type Photos = ReviewRow["photos"];

const isAmong = (photos: Photos) => ({ id }: Photos[number]) =>
  photos.some((photo) => photo.id === id);

const releasePhotos = ({ now }: Pick<ReviewsCtx, "now">, trx: Trx, before: Photos, after: Photos) =>
  queueMediaDeletion(
    { db: trx, now },
    before.filter((photo) => !isAmong(after)(photo)).map(({ id }) => id),
  );
