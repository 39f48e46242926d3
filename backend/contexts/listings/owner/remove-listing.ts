import { inTransaction } from "../../../db/ctx.ts";
import { deleteReleased, releaseMediaOf } from "../../media/mod.ts";
import { deleteBusinesses } from "../queries.ts";
import type { OwnerCtx } from "./ctx.ts";
import { insertFormerSlug, lockOwn } from "./queries.ts";

/**
 * Removes a listing for good: its rows at once, then the files of its pictures, which the sweep
 * deletes when this process dies before it has. An address that was public says that it is gone.
 *
 * @throws {AppError} `no_business`
 */
export async function removeListing(
  ctx: Pick<OwnerCtx, "db" | "now" | "onListingsChanged" | "storage">,
  ownerId: string,
): Promise<void> {
  const folders = await inTransaction(ctx, async (trx) => {
    const { business: { _id, slug }, publishedAt } = await lockOwn(trx, ownerId);
    await ctx.onListingsChanged(trx, { saved: [], removed: [_id], formerSlugs: [slug] });
    const released = await releaseMediaOf({ ...ctx, db: trx }, _id);
    await deleteBusinesses(trx, [_id]);
    if (publishedAt) await insertFormerSlug(trx, slug, null);
    return released;
  });
  await deleteReleased(ctx, folders);
}
