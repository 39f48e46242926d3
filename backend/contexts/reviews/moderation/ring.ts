import type { Trx } from "#/db/database.ts";
import type { ReviewsCtx } from "../ctx.ts";
import { holdForRing } from "./ring-queries.ts";

/**
 * Has a person look at all reviews of a ring that nobody has looked at for that. What is shown stays
 * until they have decided: nothing is taken away by a rule.
 */
export async function markRing(
  { cases }: Pick<ReviewsCtx, "cases">,
  trx: Trx,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const { id, state } of await holdForRing(trx, ids)) {
    if (state === "published") await cases.onHeld(trx, id);
  }
}
