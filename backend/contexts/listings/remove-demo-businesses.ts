import { inTransaction } from "../../db/ctx.ts";
import type { ListingsCtx } from "./ctx.ts";
import { deleteBusinesses, lockDemoBusinesses } from "./queries.ts";

/** Removes every invented business; answers their ids, for whoever keeps their pictures. */
export function removeDemoBusinesses(ctx: ListingsCtx): Promise<string[]> {
  return inTransaction(ctx, async (trx) => {
    const removed = await lockDemoBusinesses(trx);
    await ctx.onListingsChanged(trx, { saved: [], removed });
    await deleteBusinesses(trx, removed);
    return removed;
  });
}
