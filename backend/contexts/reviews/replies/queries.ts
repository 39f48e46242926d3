import { type Insertable, type Selectable, sql } from "kysely";
import { columns, columnsOf } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { ReviewsTables } from "../tables.ts";

export type HeldReplyRow = Selectable<ReviewsTables["held_reply"]>;

/** Pending and refused replies to these reviews. */
export async function findHeldReplies(db: Db | Trx, ids: string[]): Promise<HeldReplyRow[]> {
  if (ids.length === 0) return [];
  return await db.selectFrom("held_reply").select(columns.held_reply)
    .where("review_id", "in", ids).execute();
}

/** Pending and refused replies to a business's newest 100 public reviews that have such a reply. */
export async function findHeldRepliesOf(db: Db, businessId: string): Promise<HeldReplyRow[]> {
  return await db.selectFrom("held_reply as held")
    .innerJoin("business_review as review", "review.id", "held.review_id")
    .select(columnsOf("held_reply", "held"))
    .where("review.business_id", "=", businessId).where("review.state", "=", "published")
    .orderBy("review.id", "desc").limit(100).execute();
}

export async function upsertHeldReply(
  trx: Trx,
  reply: Insertable<ReviewsTables["held_reply"]>,
): Promise<void> {
  await trx.insertInto("held_reply").values({
    ...reply,
    held_for: sql`${reply.held_for}::text[]`,
    statement: sql`${reply.statement ?? null}::jsonb`,
  }).onConflict((conflict) =>
    conflict.column("review_id").doUpdateSet(({ ref }) => ({
      text: ref("excluded.text"),
      held_for: ref("excluded.held_for"),
      due_at: ref("excluded.due_at"),
      refusal: ref("excluded.refusal"),
      statement: ref("excluded.statement"),
    }))
  ).execute();
}

export async function deleteHeldReply(trx: Trx, reviewId: string): Promise<void> {
  await trx.deleteFrom("held_reply").where("review_id", "=", reviewId).execute();
}
