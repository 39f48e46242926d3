import type { Trx } from "#/db/database.ts";
import type { ReviewsCtx } from "../ctx.ts";
import { addModerationReason } from "./queries.ts";

/**
 * Queues earlier reviews because of a later one. Public reviews stay public until a moderator
 * decides.
 */
export async function queueEarlier(
  { cases }: Pick<ReviewsCtx, "cases">,
  trx: Trx,
  ids: string[],
  reason: "ring" | "repeat",
): Promise<void> {
  if (ids.length === 0) return;
  for (const { id, state } of await addModerationReason(trx, ids, reason)) {
    if (state === "published") await cases.onReviewQueued(trx, id);
  }
}
