import { AppError } from "../../../shared/errors.ts";
import type { Db } from "../../../db/database.ts";
import type { Business } from "../schemas.ts";
import type { OwnerCtx } from "./ctx.ts";
import { findOwn } from "./queries.ts";
import { removeListing } from "./remove-listing.ts";

/** For an account that is erased: its listing goes too, if it has one. */
export async function eraseListingOf(
  ctx: Pick<OwnerCtx, "db" | "now" | "onListingsChanged" | "storage">,
  ownerId: string,
): Promise<void> {
  try {
    await removeListing(ctx, ownerId);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "no_business")) throw error;
  }
}

/** For an account's copy of its data: its listing, whole. */
export async function exportListingOf(db: Db, ownerId: string): Promise<Business | undefined> {
  return (await findOwn(db, ownerId))?.business;
}
