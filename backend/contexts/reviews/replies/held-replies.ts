import { getBusinessOf } from "#/contexts/listings/mod.ts";
import type { Db } from "#/db/database.ts";
import type { HeldReply } from "../schemas.ts";
import { findReviews } from "../queries.ts";
import { findHeldReplies, findHeldRepliesOf, findRepliedBy, type HeldReplyRow } from "./queries.ts";

/**
 * An owner's pending and refused replies.
 * @throws {AppError} `no_business`
 */
export async function readHeldReplies(db: Db, ownerId: string): Promise<HeldReply[]> {
  const business = await getBusinessOf(db, ownerId);
  return (await findHeldRepliesOf(db, business._id)).map(presentHeldReply);
}

/** All replies of an account, for its data export. */
export async function readRepliesOf(db: Db, accountId: string) {
  const replied = await findRepliedBy(db, accountId);
  const ids = replied.map(({ id }) => id);
  const reviews = new Map((await findReviews(db, ids)).map((review) => [review.id, review]));
  const held = new Map((await findHeldReplies(db, ids)).map((reply) => [reply.review_id, reply]));
  return replied.map(({ id, isPublicTheirs, isHeldTheirs }) => {
    const { reply, replied_at } = reviews.get(id)!;
    return {
      reviewId: id,
      reply: isPublicTheirs ? { text: reply, updatedAt: replied_at } : null,
      held: isHeldTheirs ? presentHeldReply(held.get(id)!) : null,
    };
  });
}

export const presentHeldReply = (row: HeldReplyRow): HeldReply => ({
  reviewId: row.review_id,
  text: row.text,
  heldFor: row.held_for,
  dueAt: row.due_at?.toISOString() ?? null,
  refusal: row.refusal,
  statement: row.statement,
});
