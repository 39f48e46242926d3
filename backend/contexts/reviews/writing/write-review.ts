import { v7 as uuid } from "uuid";
import type { Trx } from "#/db/database.ts";
import { violates } from "#/db/violates.ts";
import type { Origin } from "#/contexts/identity/mod.ts";
import { findOwnerId, findPublished, lockListing } from "#/contexts/listings/mod.ts";
import { transferMedia } from "#/contexts/media/mod.ts";
import type { MediaImage } from "#/contexts/media/schemas.ts";
import { type IdempotentRequest, onceByKey } from "#/platform/idempotency.ts";
import type { CategoryId } from "#/shared/categories.ts";
import { AppError } from "#/shared/errors.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import type { ReviewsCtx } from "../ctx.ts";
import { spendInvitation } from "../invitations/invitations.ts";
import { queueEarlier } from "../screening/queue-earlier.ts";
import { screenReview } from "../screening/screen.ts";
import { presentMine, reviewedFrom } from "../present.ts";
import {
  findLive,
  findReview,
  insertEvent,
  insertOrigin,
  insertReview,
  lockReviews,
} from "../queries.ts";
import { countReviews } from "../rating/rating.ts";
import type { MyReview, NewReview } from "../schemas.ts";
import { findWork } from "#/shared/works.ts";
import { languageOf } from "#/shared/language.ts";
import { isImpersonation, shownNameOf } from "./author.ts";
import { refusalOf } from "../may-review.ts";
import { insertWritten } from "./queries.ts";

export type Author = { accountId: string; username: string; origin: Origin };

/**
 * Adds a customer's review. Either it is public at once and counts after two days, or it is queued
 * for moderation.
 * @throws {AppError} `unknown_business`, `own_business`, `mobile_unverified`, `already_reviewed`,
 * `invitation_spent`, `invalid_request`, `key_reused`
 */
export async function writeReview(
  ctx: ReviewsCtx,
  slug: string,
  input: NewReview,
  author: Author,
  request?: IdempotentRequest,
): Promise<MyReview> {
  try {
    return await onceByKey(
      ctx,
      request,
      (trx) => write({ ...ctx, db: trx }, trx, slug, input, author),
    );
  } catch (error) {
    if (violates(error, "business_review_live")) throw new AppError("already_reviewed");
    throw error;
  }
}

async function write(
  ctx: ReviewsCtx,
  trx: Trx,
  slug: string,
  input: NewReview,
  author: Author,
): Promise<MyReview> {
  const { accountId, origin } = author;
  const published = await findPublished(trx, slug);
  if (!published) throw new AppError("unknown_business");
  // The lock order in every transaction: accounts, then the business, then the review.
  const ownerId = await findOwnerId(trx, published._id);
  const { mayAct, notify } = await ctx.owners.lockAll(trx, [accountId, ownerId]);
  if (!mayAct(accountId)) throw new AppError("unauthorized");
  const listing = await lockListing(trx, published._id);
  if (listing?.business.status !== "active") throw new AppError("unknown_business");
  const refusal = await refusalOf(trx, listing, accountId);
  if (refusal) throw new AppError(refusal);
  const { _id: businessId, category } = listing.business;
  if (await findLive(trx, businessId, accountId)) throw new AppError("already_reviewed");
  const now = ctx.now();
  assertPlausible(ctx, input, { category, name: listing.business.businessName, now });
  if (input.invitation) {
    await spendInvitation(ctx, trx, { businessId, accountId }, input.invitation);
  }

  const id = uuid({ msecs: now.getTime() });
  const authorName = input.authorName ?? shownNameOf(author.username);
  const screened = { listing, ownerId, author, text: input.text, authorName, now };
  const { heldFor, earlier } = await screenReview(ctx, trx, screened);
  const isShown = heldFor.length === 0;
  const review = {
    id,
    business_id: businessId,
    written_name: listing.business.businessName,
    written_category: category,
    author_id: accountId,
    author_name: authorName,
    rating: input.rating,
    text: input.text,
    lang: languageOf(input.text),
    experienced_on: input.experiencedOn ? `${input.experiencedOn}-01` : null,
    work_done: input.workDone ?? null,
    photos: await takePhotos(trx, { accountId, reviewId: id, ids: input.photos ?? [] }),
    is_invited: !!input.invitation,
    may_feature: input.mayFeature ?? false,
    state: isShown ? "published" as const : "pending" as const,
    held_for: heldFor,
    is_seen_by_person: false,
    due_at: isShown ? null : await ctx.cases.onReviewQueued(trx, id),
    demo: false,
    created_at: now,
    published_at: isShown ? now : null,
  };
  await insertReview(trx, review);
  await insertOrigin(trx, {
    review_id: id,
    devices: origin.marks,
    network: origin.networks[0] ?? null,
    created_at: now,
  });
  await insertWritten(trx, { business_id: businessId, author_id: accountId, at: now });
  if (isShown) {
    await insertEvent(trx, "published", now);
    await countReviews(trx, businessId);
    if (listing.ownerId === ownerId) await notify(ownerId, "review_received");
  }
  await lockReviews(trx, [...earlier.ring, ...earlier.repeat]);
  await queueEarlier(ctx, trx, earlier);
  return presentMine((await findReview(trx, id))!, reviewedFrom(listing.business));
}

/** The oldest accepted month of the work, as a number of months before the current one. */
const monthsBack = 23;

/**
 * Validates rules that the schema cannot express.
 * @throws {AppError} `invalid_request`
 */
export function assertPlausible(
  { siteName }: Pick<ReviewsCtx, "siteName">,
  { experiencedOn, workDone, authorName }: Omit<NewReview, "invitation">,
  { category, name, now }: { category: CategoryId; name: string; now: Date },
): void {
  const month = dayInIndia(now).slice(0, 7);
  if (experiencedOn && experiencedOn > month) {
    throw invalid("experiencedOn", "too_big", "That month is still to come");
  }
  if (experiencedOn && monthsBetween(experiencedOn, month) > monthsBack) {
    throw invalid("experiencedOn", "too_small", "That is more than two years ago");
  }
  if (workDone && !findWork(category, workDone)) {
    throw invalid("workDone", "invalid_value", "Unknown work of this trade");
  }
  if (authorName && isImpersonation(authorName, { siteName, businessName: name })) {
    throw invalid("authorName", "name", "A name of your own, not the owner's or ours");
  }
}

/** The number of months between two months such as `2026-11`. */
const monthsBetween = (from: string, to: string): number => monthNumber(to) - monthNumber(from);

const monthNumber = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

type Photos = { accountId: string; reviewId: string; ids: string[] };

/** Assigns the author's uploaded pictures to the review. */
export async function takePhotos(
  trx: Trx,
  { accountId, reviewId, ids }: Photos,
): Promise<MediaImage[]> {
  const photos = await transferMedia(trx, ids, {
    from: { role: "review_upload", subjectId: accountId },
    to: { role: "review", subjectId: reviewId },
  });
  if (photos.length < ids.length) {
    throw invalid("photos", "invalid_value", "Not pictures that you have sent for a review");
  }
  return photos;
}

const invalid = (field: string, code: string, message: string) =>
  new AppError("invalid_request", { errors: [{ field, code, message }] });
