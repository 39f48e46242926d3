import { type Ctx, inTransaction } from "#/db/ctx.ts";
import { emit } from "#/platform/events.ts";
import { bySystem } from "../history/cause.ts";
import { deleteSuspensionsOf } from "../suspensions/queries.ts";
import { deleteBusinesses, lockDemoBusinesses } from "../queries.ts";

/** Removes all demo businesses. @returns their ids, so that the caller can delete their pictures */
export function removeDemoBusinesses(ctx: Ctx): Promise<string[]> {
  return inTransaction(ctx, async (trx) => {
    const businesses = await lockDemoBusinesses(trx);
    const removed = businesses.map(({ id }) => id);
    const formerSlugs = businesses.map(({ slug }) => slug);
    await emit(trx, {
      kind: "listings.changed",
      cause: bySystem("removed"),
      removed: { ids: removed, at: ctx.now() },
      formerSlugs,
    });
    await deleteSuspensionsOf(trx, removed);
    await deleteBusinesses(trx, removed);
    return removed;
  });
}
