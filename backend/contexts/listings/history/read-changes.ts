import { inTransaction } from "#/db/ctx.ts";
import type { Ctx } from "#/db/ctx.ts";
import { findNumbered, numberEntries, type View } from "./queries.ts";
import type { ChangeFilter } from "./schemas.ts";

/** The view of the service itself. */
export const everywhere: View = { areas: "all", wholeIn: "all" };

/**
 * Reads the log in its order, after a number. Two changes may be committed in another order than
 * they were written, so entries are numbered after their commit, here: a reader who goes on after
 * the last number misses none.
 */
export async function readChanges(
  ctx: Ctx,
  after: number | undefined,
  filter: ChangeFilter & View,
  limit: number,
) {
  await numberChanges(ctx);
  return await findNumbered(ctx.db, after, filter, limit);
}

/** Numbers the committed entries. In a transaction of its own, because others wait for it. */
export const numberChanges = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, (trx) => numberEntries(trx));
