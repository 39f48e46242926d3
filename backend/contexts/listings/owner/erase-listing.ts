import type { Trx } from "../../../db/database.ts";
import type { OwnerCtx } from "./ctx.ts";
import { findOwn, lockOwn } from "./queries.ts";
import { removeRows } from "./remove-listing.ts";

/**
 * For an account that is erased: its listing goes in the same transaction, if it has one.
 *
 * @returns folders of files to delete once the transaction has been committed
 */
export async function eraseListingOf(
  ctx: Pick<OwnerCtx, "now" | "onListingsChanged"> & { db: Trx },
  ownerId: string,
): Promise<string[]> {
  const own = await findOwn(ctx.db, ownerId);
  return own ? await removeRows(ctx, ctx.db, await lockOwn(ctx.db, ownerId)) : [];
}
