import type { Ctx } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import type { Gazetteer } from "../owner/ctx.ts";
import { findListing } from "./queries.ts";
import type { ListingPreview } from "./schemas.ts";

export type PreviewCtx = Pick<Ctx, "db"> & { gazetteer: Gazetteer };

/**
 * Returns a listing as its page would show it, in any status. @throws {AppError} `unknown_business`
 */
export async function previewListing(
  { db, gazetteer }: PreviewCtx,
  id: string,
): Promise<ListingPreview> {
  const listing = await findListing(db, id);
  if (!listing) throw new AppError("unknown_business");
  return { ...listing.business, ...gazetteer.inOtherScript(listing.business) };
}
