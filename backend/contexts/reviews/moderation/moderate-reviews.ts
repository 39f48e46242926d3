import type { Db, Trx } from "#/db/database.ts";
import { isBlocked } from "#/contexts/identity/mod.ts";
import { findOwnerId, lockListing } from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import type { Refusal } from "#/shared/refusals.ts";
import type { ReviewsCtx } from "../ctx.ts";
import { applyEdit, dropEdit, refuseEdit } from "../editing/apply-edit.ts";
import { findEdits, updateRefused } from "../editing/queries.ts";
import {
  findLive,
  findNames,
  findReview,
  findReviews,
  insertEvent,
  lockReview,
  type ReviewRow,
  updateReview,
} from "../queries.ts";
import { countReviews } from "../rating/rating.ts";
import { deleteHeldReply, findHeldReplies, upsertHeldReply } from "../replies/queries.ts";
import { publishReply, unpublishReply } from "../replies/reply.ts";
import { attachSimilarReviews, detachSimilarReviews } from "../writing/detach-reviews.ts";
import type { HoldReason, ReviewState } from "../schemas.ts";
import { switchAllOf } from "./blocked-author.ts";
import { countEvents, findNewestOf, listingOf, lockShown, reviewsOfListings } from "./queries.ts";
import { refusalReasons } from "./refusal-reasons.ts";

type ModeratedReview = {
  id: string;
  state: ReviewState;
  rating: number;
  text: string;
  authorName: string;
  authorId: string | null;
  photos: ReviewRow["photos"];
  isInvited: boolean;
  heldFor: HoldReason[];
  reply: string | null;
  /** The pending reply. */
  heldReply: { text: string; heldFor: HoldReason[] } | null;
  edit: Pick<ModeratedReview, "rating" | "text" | "authorName" | "photos" | "heldFor"> | null;
  createdAt: string;
  /** Null while the listing is deleted. */
  businessId: string | null;
  businessName: string | null;
  /** Null when the business is not public. */
  slug: string | null;
};

type Statement = { en: string | null; hi: string | null };

type Verdict =
  | { decision: "publish" }
  | { decision: "refuse" | "remove_reply" | "refuse_edit"; refusal: Refusal; statement: Statement };

/** The statement is null if the moderator wrote none. */
type Refused = { refusal: Refusal; statement: Statement | null };

type Span = { from: Date; to: Date };

type ModerationCtx = Pick<ReviewsCtx, "now" | "owners" | "fingerprint" | "origins">;

/** The operations on reviews that moderation cases perform. */
export const reviewModeration = (ctx: ModerationCtx) => ({
  read: readForModeration,
  count: countDecisions,
  /** Locks all rows that a decision changes: accounts, then the business, then the review. */
  async lock(trx: Trx, id: string) {
    const seen = await findReview(trx, id);
    if (!seen) return undefined;
    const ownerId = seen.business_id ? await findOwnerId(trx, seen.business_id) : null;
    const { notify } = await ctx.owners.lockAll(trx, [seen.author_id, ownerId]);
    const listing = seen.business_id ? await lockListing(trx, seen.business_id) : undefined;
    let review = await lockReview(trx, id);
    const notifyOwner: NotifyOwner = (message, statement) =>
      listing?.ownerId === ownerId ? notify(ownerId, message, statement) : Promise.resolve();
    const isHidden = review.author_id !== null && await isBlocked(trx, review.author_id);
    return {
      decide(verdict: Verdict): Promise<void> {
        if (verdict.decision === "publish" && isHidden) {
          return publishHidden(ctx, trx, review);
        }
        if (verdict.decision === "publish") {
          return publish(ctx, trx, review, { notify, notifyOwner });
        }
        const { decision, refusal, statement } = verdict;
        const why = { refusal, statement: statement.en || statement.hi ? statement : null };
        if (decision === "refuse") return refuse(ctx, trx, review, why, notify);
        if (decision === "refuse_edit") return refusePendingEdit(ctx, trx, review, why, notify);
        return refuseReply(trx, review, why, notifyOwner);
      },
      hide: (decision: string) => hide(ctx, trx, review, decision),
      async putBack(columns: Partial<ReviewRow>): Promise<void> {
        await putBack(trx, review, columns);
        review = await lockReview(trx, id);
      },
      reopen: (decision: string, dueAt: Date) => reopen(trx, review, decision, dueAt),
    };
  },
  isShown: lockShown,
  newestOf: (db: Db, authorId: string) => findNewestOf(db, authorId, 20),
  switchAllOf,
  ofListings: reviewsOfListings,
  listingOf,
  attachSimilarReviews: (trx: Trx, businessId: string) =>
    attachSimilarReviews(ctx, trx, businessId),
  detachSimilarReviews: (trx: Trx, from: Parameters<typeof detachSimilarReviews>[2]) =>
    detachSimilarReviews(ctx, trx, from),
});

type Notify = Awaited<ReturnType<ReviewsCtx["owners"]["lockAll"]>>["notify"];

type NotifyOwner = (
  message: Parameters<Notify>[1],
  statement?: Parameters<Notify>[2],
) => Promise<void>;

/**
 * Hides a public review, or its reply, until it is refused or put back.
 *
 * @returns the columns to put back; null if nothing was public
 */
async function hide(
  { now }: ModerationCtx,
  trx: Trx,
  review: ReviewRow,
  decision: string,
): Promise<Partial<ReviewRow> | null> {
  const { id, state, due_at, business_id: businessId } = review;
  if (decision === "refuse" && state === "published") {
    await updateReview(trx, id, { state: "pending", due_at: now() });
    if (businessId) await countReviews(trx, businessId, { hidden: [review] });
    return { state, due_at };
  }
  if (decision !== "remove_reply" || review.reply === null) return null;
  await unpublishReply(trx, review);
  const { reply, replied_at, replied_by, is_reply_changed } = review;
  return { reply, replied_at, replied_by, is_reply_changed };
}

async function putBack(trx: Trx, review: ReviewRow, columns: Partial<ReviewRow>): Promise<void> {
  const isOfReview = columns.state !== undefined;
  if (isOfReview ? review.state !== "pending" : review.reply !== null) return;
  await updateReview(trx, review.id, columns);
  const { business_id: businessId } = review;
  if (businessId) await countReviews(trx, businessId, isOfReview ? { shown: [review] } : {});
}

/** Queues a refused review, edit or reply again. */
async function reopen(
  trx: Trx,
  { id, state, business_id: businessId, author_id: authorId }: ReviewRow,
  decision: string,
  dueAt: Date,
): Promise<void> {
  const why = { refusal: null, statement: null };
  if (decision === "refuse" && state === "refused") {
    if (businessId && authorId && await findLive(trx, businessId, authorId)) {
      const detail = "The author has written another review of this business.";
      throw new AppError("nothing_to_decide", { detail });
    }
    await updateReview(trx, id, { ...why, state: "pending", due_at: dueAt });
  }
  const [reply] = decision === "remove_reply" ? await findHeldReplies(trx, [id]) : [];
  if (reply) await upsertHeldReply(trx, { ...reply, ...why, due_at: dueAt });
  const edit = decision === "refuse_edit" && (await findEdits(trx, [id])).get(id);
  if (edit) await updateRefused(trx, id, { ...edit, ...why });
}

/** Publishes a pending review, edit or reply. A reported review stays public. */
async function publish(
  ctx: ModerationCtx,
  trx: Trx,
  review: ReviewRow,
  { notify, notifyOwner }: { notify: Notify; notifyOwner: NotifyOwner },
): Promise<void> {
  const { id, state, business_id: businessId, author_id: authorId } = review;
  if (state === "refused") throw new AppError("nothing_to_decide");
  const now = ctx.now();
  const seen = { is_seen_by_person: true, counted_at: review.counted_at ?? now };
  const shown = review.counted_at === null ? [{ ...review, ...seen }] : [];
  if (state === "published") {
    const edit = await findPendingEdit(trx, id);
    if (edit) {
      // The sweep deletes the files of pictures that the edit drops.
      await applyEdit(ctx, trx, review, { edit, isSeen: true });
      await notify(authorId, "review_published");
      await notifyOwner("review_edited");
    } else await updateReview(trx, id, seen);
    const [reply] = await findHeldReplies(trx, [id]);
    if (reply?.refusal === null) {
      await deleteHeldReply(trx, id);
      if (await publishReply(ctx, trx, review, reply)) {
        await notify(authorId, "review_replied");
      }
    }
    if (businessId) await countReviews(trx, businessId, edit ? {} : { shown });
    return;
  }
  await updateReview(trx, id, { ...seen, state: "published", published_at: now, due_at: null });
  await insertEvent(trx, "published", now);
  if (businessId) await countReviews(trx, businessId, { shown });
  await notify(authorId, "review_published");
  await notifyOwner("review_received");
}

/** Publishes what a blocked author wrote for the time after the block, without messages. */
async function publishHidden(ctx: ModerationCtx, trx: Trx, review: ReviewRow): Promise<void> {
  const silent = async () => {};
  // Without a business, nothing is counted.
  const published = { ...review, business_id: null };
  if (review.is_author_blocked) published.state = "published";
  await publish(ctx, trx, published, { notify: silent, notifyOwner: silent });
  await updateReview(trx, review.id, { state: "pending", is_author_blocked: true });
}

/** Hides a review from all users except its author, who also sees the reason. */
async function refuse(
  ctx: ModerationCtx,
  trx: Trx,
  review: ReviewRow,
  { refusal, statement }: Refused,
  notify: Notify,
): Promise<void> {
  const { id, state, business_id: businessId, author_id: authorId } = review;
  if (state === "refused") throw new AppError("nothing_to_decide");
  await updateReview(trx, id, {
    state: "refused",
    is_author_blocked: false,
    refusal,
    statement,
    is_seen_by_person: true,
    due_at: null,
    counted_at: null,
  });
  await insertEvent(trx, state === "published" ? "taken_down" : "refused", ctx.now(), refusal);
  if (state === "published" && businessId) {
    await countReviews(trx, businessId, { hidden: [review] });
  }
  await deleteHeldReply(trx, id);
  const edit = (await findEdits(trx, [id])).get(id);
  if (edit) await dropEdit(ctx, trx, review, edit);
  await notify(authorId, "review_refused", explain(refusalReasons[refusal], statement));
}

/** The standard reason and the moderator's statement, in each language. */
const explain = (reason: { en: string; hi: string }, statement: Statement | null) => ({
  en: [reason.en, statement?.en ?? statement?.hi].filter(Boolean).join(" "),
  hi: [reason.hi, statement?.hi ?? statement?.en].filter(Boolean).join(" "),
});

const findPendingEdit = async (trx: Trx, id: string) => {
  const edit = (await findEdits(trx, [id])).get(id);
  return edit?.refusal === null ? edit : undefined;
};

/** Refuses the pending edit. The former version stays public and counts as moderated. */
async function refusePendingEdit(
  ctx: ModerationCtx,
  trx: Trx,
  review: ReviewRow,
  { refusal, statement }: Refused,
  notify: Notify,
): Promise<void> {
  const edit = await findPendingEdit(trx, review.id);
  if (!edit || review.state !== "published") {
    throw new AppError("nothing_to_decide", { detail: "No edit is pending." });
  }
  await refuseEdit(ctx, trx, review, { edit, refusal, statement });
  await updateReview(trx, review.id, { is_seen_by_person: true });
  await notify(
    review.author_id,
    "review_edit_refused",
    explain(refusalReasons[refusal], statement),
  );
}

/** Hides a public or pending reply and gives its owner a reason. The review stays public. */
async function refuseReply(
  trx: Trx,
  review: ReviewRow,
  { refusal, statement }: Refused,
  notifyOwner: NotifyOwner,
): Promise<void> {
  const { id, reply, replied_by } = review;
  const [stored] = await findHeldReplies(trx, [id]);
  const pending = stored?.refusal === null ? stored : undefined;
  const text = pending?.text ?? reply;
  if (text === null) throw new AppError("nothing_to_decide", { detail: "There is no reply." });
  await upsertHeldReply(trx, {
    review_id: id,
    text,
    replied_by: pending ? pending.replied_by : replied_by,
    held_for: pending?.held_for ?? [],
    due_at: null,
    refusal,
    statement,
  });
  await updateReview(trx, id, { is_seen_by_person: true });
  await unpublishReply(trx, review);
  await notifyOwner("check_decided", explain(replyReason(refusal), statement));
}

const replyReason = (refusal: Refusal) => ({
  en: `We did not publish your reply to a review. ${refusalReasons[refusal].en}`,
  hi: `एक रिव्यू पर आपका जवाब नहीं दिखाया जा रहा है। ${refusalReasons[refusal].hi}`,
});

async function readForModeration(
  db: Db | Trx,
  ids: string[],
): Promise<Map<string, ModeratedReview>> {
  const reviews = await findReviews(db, ids);
  const names = await findNames(db, reviews.flatMap(({ business_id }) => business_id ?? []));
  const replies = new Map(
    (await findHeldReplies(db, ids)).map((reply) => [reply.review_id, reply] as const),
  );
  const edits = await findEdits(db, ids);
  return new Map(reviews.map((review) => {
    const pending = replies.get(review.id);
    const edit = edits.get(review.id);
    const business = names.get(review.business_id ?? "");
    return [review.id, {
      id: review.id,
      state: review.state,
      rating: review.rating,
      text: review.text,
      authorName: review.author_name,
      authorId: review.author_id,
      photos: review.photos,
      isInvited: review.is_invited,
      heldFor: review.held_for,
      reply: review.reply,
      heldReply: pending?.refusal === null
        ? { text: pending.text, heldFor: pending.held_for }
        : null,
      edit: edit?.refusal === null
        ? {
          rating: edit.rating,
          text: edit.text,
          authorName: edit.author_name,
          photos: edit.photos,
          heldFor: edit.held_for,
        }
        : null,
      createdAt: review.created_at.toISOString(),
      businessId: review.business_id,
      businessName: business?.name ?? null,
      slug: business?.slug ?? null,
    }];
  }));
}

/** Counts decisions about reviews within a span of time. */
async function countDecisions(db: Db, span: Span) {
  const rows = await countEvents(db, span);
  const sum = (kind: string) =>
    rows.filter((row) => row.kind === kind).reduce((total, { count }) => total + count, 0);
  const byReason = (kind: string) =>
    rows.flatMap((row) =>
      row.kind === kind && row.reason ? [{ reason: row.reason, count: row.count }] : []
    );
  return {
    published: sum("published"),
    withdrawn: sum("withdrawn"),
    refused: byReason("refused"),
    takenDown: byReason("taken_down"),
  };
}
