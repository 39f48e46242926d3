import { getBusinessOf } from "#/contexts/listings/mod.ts";
import type { Db } from "#/db/database.ts";
import type { HeldReply } from "../schemas.ts";
import { findHeldRepliesOf, type HeldReplyRow } from "./queries.ts";

/**
 * An owner's pending and refused replies.
 * @throws {AppError} `no_business`
 */
export async function readHeldReplies(db: Db, ownerId: string): Promise<HeldReply[]> {
  const business = await getBusinessOf(db, ownerId);
  return (await findHeldRepliesOf(db, business._id)).map(presentHeldReply);
}

export const presentHeldReply = (row: HeldReplyRow): HeldReply => ({
  reviewId: row.review_id,
  text: row.text,
  heldFor: row.held_for,
  dueAt: row.due_at?.toISOString() ?? null,
  refusal: row.refusal,
  statement: row.statement,
});
