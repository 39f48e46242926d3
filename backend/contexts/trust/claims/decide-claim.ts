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

type Claim = Pick<CaseRow, "id" | "decision" | "owner_id" | "claimant_id">;

/**
 * Transfers a locked listing to the claimant on `confirm`. After an appeal or a reopening, `refuse`
 * transfers it back; if it had no owner, it has none again. A transfer removes all verifications, because they belonged to the previous
 * owner.
 *
 * @throws {AppError} `nothing_to_decide`
 */
export async function decideClaim(
  ctx: CasesCtx,
  trx: Trx,
  { id, decision: before, owner_id: ownerId, claimant_id: claimantId }: Claim,
  listing: Listing | undefined,
  { decision, adminId }: { decision: Decision; adminId: string },
): Promise<void> {
  const isTransferred = before === "confirm";
  const newOwnerId = isTransferred ? ownerId : claimantId;
  const isMoved = isTransferred ? decision === "refuse" : decision === "confirm" && claimantId;
  if (isMoved && listing) {
    if (listing.business.status === "suspended") {
      throw new AppError("nothing_to_decide", { detail: "The listing is suspended." });
    }
    if (newOwnerId && await findBusinessOf(trx, newOwnerId)) {
      const detail = "The account that would receive it has another listing now.";
      throw new AppError("nothing_to_decide", { detail });
    }
    await transferListing(ctx, trx, listing, newOwnerId);
    await setVerifications(ctx, trx, listing.business._id, []);
    const detail = {
      business: listing.business._id,
      from: listing.ownerId ?? "",
      to: newOwnerId ?? "",
    };
    await recordEvent({ ...ctx, db: trx }, "business_transferred", adminId, detail);
  }
  await eraseDocuments(trx, id, ctx.now());
}
