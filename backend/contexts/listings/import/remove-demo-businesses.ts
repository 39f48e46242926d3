import { inTransaction } from "#/db/ctx.ts";
import type { ListingsCtx } from "../ctx.ts";
import { deleteSuspensionsOf } from "../moderation/suspension-queries.ts";
import { deleteBusinesses, lockDemoBusinesses } from "../queries.ts";

/** Removes every invented business; answers their ids, for whoever keeps their pictures. */
export function removeDemoBusinesses(ctx: ListingsCtx): Promise<string[]> {
  return inTransaction(ctx, async (trx) => {
    const businesses = await lockDemoBusinesses(trx);
    const removed = businesses.map(({ id }) => id);
    const formerSlugs = businesses.map(({ slug }) => slug);
    await ctx.onListingsChanged(trx, { saved: [], removed, formerSlugs });
    await deleteSuspensionsOf(trx, removed);
    await deleteBusinesses(trx, removed);
    return removed;
  });
}
