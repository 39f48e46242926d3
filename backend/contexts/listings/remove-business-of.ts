import { inTransaction } from "../../db/ctx.ts";
import type { ListingsCtx } from "./ctx.ts";
import { deleteBusinesses, lockBusinessesOf } from "./queries.ts";

/** Removes what an account has listed; answers the ids, for whoever keeps the pictures. */
export function removeBusinessOf(ctx: ListingsCtx, ownerId: string): Promise<string[]> {
  return inTransaction(ctx, async (trx) => {
    const removed = await lockBusinessesOf(trx, ownerId);
    if (removed.length === 0) return removed;
    await ctx.onListingsChanged(trx, { saved: [], removed });
    await deleteBusinesses(trx, removed);
    return removed;
  });
}
