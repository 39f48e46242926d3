import { inTransaction } from "../../db/ctx.ts";
import type { ListingsCtx } from "./ctx.ts";
import { deleteDemoBusinesses } from "./queries.ts";

/** Removes every invented business; answers their ids, for whoever keeps their pictures. */
export function removeDemoBusinesses(ctx: ListingsCtx): Promise<string[]> {
  return inTransaction(ctx, async (trx) => {
    const removed = await deleteDemoBusinesses(trx);
    await ctx.onListingsChanged(trx, { saved: [], removed });
    return removed;
  });
}
