import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { findOwnerId, lockListing } from "#/contexts/listings/mod.ts";
import { deleteUnusedFolders } from "#/contexts/media/mod.ts";
import { emit } from "#/platform/events.ts";
import { AppError } from "#/shared/errors.ts";
import type { ReviewsCtx } from "../ctx.ts";
import { queueEarlier } from "../screening/queue-earlier.ts";
import { screenReview } from "../screening/screen.ts";
import { presentMine, reviewedFrom } from "../present.ts";
import { findReview, lockReview, lockReviews, type ReviewRow, updateReview } from "../queries.ts";
import type { EditedReview, MyReview } from "../schemas.ts";
import { languageOf } from "#/shared/language.ts";
import { refusalOf } from "../may-review.ts";
import { insertWritten } from "../writing/queries.ts";
import { assertPlausible, type Author, takePhotos } from "../writing/write-review.ts";
import { applyEdit, type Content, dropEdit } from "./apply-edit.ts";
import { editableAt } from "./editable-at.ts";
import { findEdits, upsertEdit } from "./queries.ts";

type Order = { id: string; version: number; input: EditedReview };

/**
 * Edits a public review. The edit is screened like a new review: it is public at once, or it is
 * queued for moderation while the former version stays public.
 * @throws {AppError} `unknown_review`, `review_not_shown`, `edited_recently`, `stale`,
 * `own_business`, `mobile_unverified`, `invalid_request`
 */
export async function editReview(
  ctx: ReviewsCtx,
  { id, version, input }: Order,
  author: Author,
): Promise<MyReview> {
  const { accountId } = author;
  const { mine, folders } = await inTransaction(ctx, async (trx) => {
    const seen = await findReview(trx, id);
    if (seen?.author_id !== accountId) throw new AppError("unknown_review");
    const { business_id: businessId } = seen;
    // The lock order in every transaction: accounts, then the business, then its reviews.
    const ownerId = businessId && await findOwnerId(trx, businessId);
    const { mayAct, notify } = await ctx.owners.lockAll(trx, [accountId, ownerId]);
    if (!mayAct(accountId)) throw new AppError("unauthorized");
    const listing = businessId ? await lockListing(trx, businessId) : undefined;
    if (listing?.business.status !== "active") throw new AppError("review_not_shown");
    const { heldFor, earlier } = await screenReview(ctx, trx, {
      listing,
      ownerId: ownerId || null,
      author,
      text: input.text,
      authorName: input.authorName,
      now: ctx.now(),
    });
    await lockReviews(trx, [id, ...earlier.ring, ...earlier.repeat]);
    const review = await lockReview(trx, id);
    assertEditable(review, { version, now: ctx.now() });
    const refusal = await refusalOf(trx, listing, accountId);
    if (refusal) throw new AppError(refusal);
    const { business } = listing;
    const before = (await findEdits(trx, [id])).get(id);
    if (hasSameContent(review, input)) {
      return { mine: presentMine(review, reviewedFrom(business), before), folders: [] };
    }
    const now = ctx.now();
    assertPlausible(ctx, withoutUnchanged(input, review), {
      category: review.written_category ?? business.category,
      name: business.businessName,
      now,
    });
    if (before) await dropEdit(ctx, trx, review, before);
    const edit = { ...await contentOf(trx, review, input), sent_at: now };
    await insertWritten(trx, { business_id: business._id, author_id: accountId, at: now });
    // A single decision covers the edit and an open case about the public version.
    const open = review.is_seen_by_person ? [] : review.held_for;
    const held_for = [...new Set([...heldFor, ...open])];
    const folders: string[] = [];
    if (held_for.length === 0) {
      await emit(trx, { kind: "review.changed", reviewId: id });
      folders.push(
        ...await applyEdit(ctx, trx, review, { edit: { ...edit, held_for }, isSeen: false }),
      );
      if (listing.ownerId === ownerId) await notify(ownerId, "review_edited");
    } else {
      const due_at = await ctx.cases.onTextQueued(trx, id);
      await upsertEdit(trx, { ...edit, review_id: id, held_for, due_at, refusal: null });
      await updateReview(trx, id, { edit_sent_at: now, version: version + 1 });
    }
    await queueEarlier(ctx, trx, earlier);
    const edits = await findEdits(trx, [id]);
    const edited = (await findReview(trx, id))!;
    return { mine: presentMine(edited, reviewedFrom(business), edits.get(id)), folders };
  });
  await deleteUnusedFolders(ctx, folders);
  return mine;
}

function assertEditable(review: ReviewRow, { version, now }: { version: number; now: Date }) {
  if (review.state !== "published") throw new AppError("review_not_shown");
  if (review.version !== version) {
    throw new AppError("stale", { detail: "The review was changed since you read it." });
  }
  if (editableAt(review) > now) throw new AppError("edited_recently");
}

/** The retained pictures and the new ones, in the order of the request. */
async function contentOf(trx: Trx, review: ReviewRow, input: EditedReview): Promise<Content> {
  const ids = input.photos ?? [];
  const current = new Map(review.photos.map((photo) => [photo.id, photo]));
  const added = await takePhotos(trx, {
    accountId: review.author_id!,
    reviewId: review.id,
    ids: ids.filter((id) => !current.has(id)),
  });
  const all = new Map([...current, ...added.map((photo) => [photo.id, photo] as const)]);
  return {
    author_name: input.authorName,
    rating: input.rating,
    text: input.text,
    lang: languageOf(input.text),
    experienced_on: input.experiencedOn ? `${input.experiencedOn}-01` : null,
    work_done: input.workDone ?? null,
    photos: ids.flatMap((id) => all.get(id) ?? []),
    may_feature: input.mayFeature ?? false,
  };
}

/** Skips the validation of an unchanged month, because it was valid when the review was written. */
const withoutUnchanged = (input: EditedReview, { experienced_on }: ReviewRow): EditedReview => ({
  ...input,
  ...input.experiencedOn && experienced_on?.startsWith(input.experiencedOn) &&
    { experiencedOn: null },
});

const hasSameContent = (review: ReviewRow, input: EditedReview): boolean =>
  review.rating === input.rating && review.text === input.text &&
  review.author_name === input.authorName &&
  (review.experienced_on?.slice(0, 7) ?? null) === (input.experiencedOn ?? null) &&
  review.work_done === (input.workDone ?? null) &&
  review.may_feature === (input.mayFeature ?? false) &&
  review.photos.map(({ id }) => id).join() === (input.photos ?? []).join();
