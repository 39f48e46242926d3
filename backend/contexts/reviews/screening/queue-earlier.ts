import type { Trx } from "#/db/database.ts";
import type { ReviewsCtx } from "../ctx.ts";
import { addModerationReason } from "./queries.ts";
import type { Doubtful } from "./screen.ts";

/**
 * Queues earlier reviews because of a later one. Public reviews stay public until a moderator
 * decides.
 */
export async function queueEarlier(
  { cases }: Pick<ReviewsCtx, "cases">,
  trx: Trx,
  earlier: Doubtful,
): Promise<void> {
  for (const reason of ["ring", "repeat"] as const) {
    for (const { id, state } of await addModerationReason(trx, earlier[reason], reason)) {
      if (state === "published") await cases.onReviewQueued(trx, id);
    }
  }
}
