import type { Db, Trx } from "#/db/database.ts";
import { findOwnerId, lockListing } from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import type { Refusal } from "#/shared/refusals.ts";
import type { ReviewsCtx } from "../ctx.ts";
import { applyEdit, dropEdit, refuseEdit } from "../editing/apply-edit.ts";
import { findEdits } from "../editing/queries.ts";
import {
  findNames,
  findReview,
  findReviews,
  lockReview,
  noteEvent,
  type ReviewRow,
  updateReview,
} from "../queries.ts";
import { countReviews } from "../rating.ts";
import { deleteHeldReply, findHeldReplies, upsertHeldReply } from "../replies/queries.ts";
import { publishReply, unpublishReply } from "../replies/reply.ts";
import { bringLikeReviews, takeLikeReviewsBack } from "../writing/set-aside.ts";
import type { HoldReason, ReviewState } from "../schemas.ts";
import { countEvents, lockShown, reviewsOfListings } from "./queries.ts";
import { refusalWords } from "./refusal-words.ts";

/** A review as a moderator sees it. */
type ReviewOnDesk = {
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
  /** A reply that waits. */
  heldReply: { text: string; heldFor: HoldReason[] } | null;
  /** An edit that waits. */
  edit: Pick<ReviewOnDesk, "rating" | "text" | "authorName" | "photos" | "heldFor"> | null;
  createdAt: string;
  /** Null while its listing is deleted. */
  businessId: string | null;
  businessName: string | null;
  /** Null where it is not public. */
  slug: string | null;
};

type Said = { en: string | null; hi: string | null };

type Verdict =
  | { decision: "publish" }
  | { decision: "refuse" | "remove_reply" | "refuse_edit"; refusal: Refusal; statement: Said };

type Span = { from: Date; to: Date };

type DeskCtx = Pick<ReviewsCtx, "now" | "owners" | "fingerprint">;

/** What the cases do with reviews. */
export const reviewDesk = (ctx: DeskCtx) => ({
  read: readForDesk,
  count: countForDesk,
  /** A review with all that a decision about it changes: accounts first, then the business. */
  async lock(trx: Trx, id: string) {
    const seen = await findReview(trx, id);
    if (!seen) return undefined;
    const ownerId = seen.business_id ? await findOwnerId(trx, seen.business_id) : null;
    const { tell } = await ctx.owners.holdAll(trx, [seen.author_id, ownerId]);
    const listing = seen.business_id ? await lockListing(trx, seen.business_id) : undefined;
    const review = await lockReview(trx, id);
    const tellOwner: TellOwner = (notice, statement) =>
      listing?.ownerId === ownerId ? tell(ownerId, notice, statement) : Promise.resolve();
    return {
      decide: (verdict: Verdict) =>
        verdict.decision === "publish"
          ? publish(ctx, trx, review, { tell, tellOwner })
          : verdict.decision === "refuse"
          ? refuse(ctx, trx, review, verdict, tell)
          : verdict.decision === "refuse_edit"
          ? refuseWaiting(ctx, trx, review, verdict, tell)
          : refuseReply(trx, review, verdict, tellOwner),
    };
  },
  isShown: lockShown,
  ofListings: reviewsOfListings,
  bringLike: (trx: Trx, businessId: string) => bringLikeReviews(ctx, trx, businessId),
  takeLikeBack: (trx: Trx, from: Parameters<typeof takeLikeReviewsBack>[2]) =>
    takeLikeReviewsBack(ctx, trx, from),
});

type Tell = Awaited<ReturnType<ReviewsCtx["owners"]["holdAll"]>>["tell"];

type TellOwner = (notice: Parameters<Tell>[1], statement?: Parameters<Tell>[2]) => Promise<void>;

/** Shows what has waited, the reply, too; what was reported stays. */
async function publish(
  ctx: DeskCtx,
  trx: Trx,
  review: ReviewRow,
  { tell, tellOwner }: { tell: Tell; tellOwner: TellOwner },
): Promise<void> {
  const { id, state, business_id: businessId, author_id: authorId } = review;
  if (state === "refused") throw new AppError("nothing_to_decide");
  const now = ctx.now();
  const seen = { is_seen_by_person: true, counted_at: review.counted_at ?? now };
  const shown = review.counted_at === null ? [{ ...review, ...seen }] : [];
  if (state === "published") {
    const edit = await findWaitingEdit(trx, id);
    if (edit) {
      // The sweep deletes the files of pictures that it leaves out.
      await applyEdit(ctx, trx, review, { edit, isSeen: true });
      await tell(authorId, "review_published");
      await tellOwner("review_edited");
    } else await updateReview(trx, id, seen);
    const [held] = await findHeldReplies(trx, [id]);
    if (held?.refusal === null) {
      await deleteHeldReply(trx, id);
      if (await publishReply(ctx, trx, review, held.text)) await tell(authorId, "review_replied");
    }
    if (businessId) await countReviews(trx, businessId, edit ? {} : { shown });
    return;
  }
  await updateReview(trx, id, { ...seen, state: "published", published_at: now, due_at: null });
  await noteEvent(trx, "published", now);
  if (businessId) await countReviews(trx, businessId, { shown });
  await tell(authorId, "review_published");
  await tellOwner("review_received");
}

/** Shows a review to its author only, with the reason. */
async function refuse(
  ctx: DeskCtx,
  trx: Trx,
  review: ReviewRow,
  { refusal, statement }: { refusal: Refusal; statement: Said },
  tell: Tell,
): Promise<void> {
  const { id, state, business_id: businessId, author_id: authorId } = review;
  if (state === "refused") throw new AppError("nothing_to_decide");
  const said = statement.en || statement.hi ? statement : null;
  await updateReview(trx, id, {
    state: "refused",
    refusal,
    statement: said,
    is_seen_by_person: true,
    due_at: null,
    counted_at: null,
  });
  await noteEvent(trx, state === "published" ? "taken_down" : "refused", ctx.now(), refusal);
  if (state === "published" && businessId) {
    await countReviews(trx, businessId, { gone: [review] });
  }
  await deleteHeldReply(trx, id);
  const edit = (await findEdits(trx, [id])).get(id);
  if (edit) await dropEdit(ctx, trx, review, edit);
  await tell(authorId, "review_refused", explain(refusalWords[refusal], said));
}

/** Why it was decided so, in each language: the usual words, and what the moderator wrote. */
const explain = (words: { en: string; hi: string }, said: Said | null) => ({
  en: [words.en, said?.en ?? said?.hi].filter(Boolean).join(" "),
  hi: [words.hi, said?.hi ?? said?.en].filter(Boolean).join(" "),
});

const findWaitingEdit = async (trx: Trx, id: string) => {
  const edit = (await findEdits(trx, [id])).get(id);
  return edit?.refusal === null ? edit : undefined;
};

/** Keeps an edit that waits from the public; the version before stays, and is seen now. */
async function refuseWaiting(
  ctx: DeskCtx,
  trx: Trx,
  review: ReviewRow,
  { refusal, statement }: { refusal: Refusal; statement: Said },
  tell: Tell,
): Promise<void> {
  const edit = await findWaitingEdit(trx, review.id);
  if (!edit || review.state !== "published") {
    throw new AppError("nothing_to_decide", { detail: "No edit waits." });
  }
  const said = statement.en || statement.hi ? statement : null;
  await refuseEdit(ctx, trx, review, { edit, refusal, statement: said });
  await updateReview(trx, review.id, { is_seen_by_person: true });
  await tell(review.author_id, "review_edit_refused", explain(refusalWords[refusal], said));
}

/** Takes a reply off, public or waiting; the review stays. Its owner reads why. */
async function refuseReply(
  trx: Trx,
  review: ReviewRow,
  { refusal, statement }: { refusal: Refusal; statement: Said },
  tellOwner: TellOwner,
): Promise<void> {
  const { id, reply } = review;
  const [held] = await findHeldReplies(trx, [id]);
  const waiting = held?.refusal === null ? held : undefined;
  const text = waiting?.text ?? reply;
  if (text === null) throw new AppError("nothing_to_decide", { detail: "There is no reply." });
  const said = statement.en || statement.hi ? statement : null;
  await upsertHeldReply(trx, {
    review_id: id,
    text,
    held_for: waiting?.held_for ?? [],
    due_at: null,
    refusal,
    statement: said,
  });
  await updateReview(trx, id, { is_seen_by_person: true });
  await unpublishReply(trx, review);
  await tellOwner("check_decided", explain(replyWords(refusal), said));
}

const replyWords = (refusal: Refusal) => ({
  en: `Your reply to a review is not shown. ${refusalWords[refusal].en}`,
  hi: `एक रिव्यू पर आपका जवाब नहीं दिखाया जा रहा है। ${refusalWords[refusal].hi}`,
});

async function readForDesk(db: Db | Trx, ids: string[]): Promise<Map<string, ReviewOnDesk>> {
  const reviews = await findReviews(db, ids);
  const names = await findNames(db, reviews.flatMap(({ business_id }) => business_id ?? []));
  const held = new Map(
    (await findHeldReplies(db, ids)).map((reply) => [reply.review_id, reply] as const),
  );
  const edits = await findEdits(db, ids);
  return new Map(reviews.map((review) => {
    const waiting = held.get(review.id);
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
      heldReply: waiting?.refusal === null
        ? { text: waiting.text, heldFor: waiting.held_for }
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

/** What became of reviews in some time. */
async function countForDesk(db: Db, span: Span) {
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
