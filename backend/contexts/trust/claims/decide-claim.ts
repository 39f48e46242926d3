import type { Trx } from "#/db/database.ts";
import {
  findBusinessOf,
  type Listing,
  setVerifications,
  transferListing,
} from "#/contexts/listings/mod.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import type { CaseRow } from "../cases/case-queries.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import type { Decision } from "../cases/kinds.ts";
import { eraseDocuments } from "../documents/queries.ts";

type Claim = Pick<CaseRow, "id" | "state" | "owner_id" | "claimant_id">;

/**
 * Transfers a locked listing to the claimant on `confirm`. If the former owner appeals, `refuse`
 * transfers it back. A transfer removes all verifications, because they belonged to the previous
 * owner.
 *
 * @throws {AppError} `nothing_to_decide`
 */
export async function decideClaim(
  ctx: CasesCtx,
  trx: Trx,
  { id, state, owner_id: ownerId, claimant_id: claimantId }: Claim,
  listing: Listing | undefined,
  { decision, adminId }: { decision: Decision; adminId: string },
): Promise<void> {
  const isAppeal = state === "appealed";
  const newOwnerId = isAppeal
    ? decision === "refuse" && ownerId
    : decision === "confirm" && claimantId;
  if (newOwnerId && listing) {
    if (listing.business.status === "suspended") {
      throw new AppError("nothing_to_decide", { detail: "The listing is suspended." });
    }
    if (await findBusinessOf(trx, newOwnerId)) {
      const detail = "The account that would receive it has another listing now.";
      throw new AppError("nothing_to_decide", { detail });
    }
    await transferListing(ctx, trx, listing, newOwnerId);
    await setVerifications(ctx, trx, listing.business._id, []);
    const detail = { business: listing.business._id, from: listing.ownerId ?? "", to: newOwnerId };
    await recordEvent({ ...ctx, db: trx }, "business_transferred", adminId, detail);
  }
  await eraseDocuments(trx, id, ctx.now());
}
