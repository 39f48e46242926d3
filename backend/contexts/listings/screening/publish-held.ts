import type { Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import { BusinessPatch } from "../business/fields.ts";
import { mayBecome } from "../business/rules/status.ts";
import type { SuspensionCtx } from "../ctx.ts";
import type { Listing } from "../moderation/queries.ts";
import { applyPatch } from "../owner/apply-patch.ts";
import { saveEdit } from "../owner/edit-listing.ts";
import type { Business } from "../schemas.ts";
import { deleteHeldListing, findHeldListing } from "./queries.ts";

/**
 * Publishes the pending listing or edit of a locked listing, like an edit by its owner. A listing
 * of an import has no owner.
 *
 * @throws {AppError} `nothing_to_decide` if the edit is no longer valid
 */
export async function publishHeld(
  ctx: SuspensionCtx,
  trx: Trx,
  { business, ownerId, publishedAt }: Listing,
): Promise<void> {
  const pending = await findHeldListing(trx, business._id);
  if (!pending) return;
  await deleteHeldListing(trx, business._id);
  const after = publishedFrom(business, pending.patch);
  await saveEdit(ctx, trx, ownerId, { business, publishedAt }, after);
}

function publishedFrom(business: Business, patch: BusinessPatch | null): Business {
  if (patch === null) {
    return business.status === "draft" ? { ...business, status: "active" } : business;
  }
  const { success, data } = BusinessPatch.safeParse(patch);
  if (!success) {
    throw new AppError("nothing_to_decide", { detail: "The edit is no longer valid." });
  }
  const { status, ...rest } = data;
  const isAllowed = status && mayBecome(business.status, status);
  return applyPatch(business, isAllowed ? { ...rest, status } : rest);
}
