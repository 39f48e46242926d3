import { v7 as uuid } from "uuid";
import { findLanguage } from "#/contexts/identity/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { emit } from "#/platform/events.ts";
import { AppError } from "#/shared/errors.ts";
import { type Statement, statementIn } from "#/shared/text/statement.ts";
import { byAccount } from "../history/cause.ts";
import { saveChanged } from "../business/save-changed.ts";
import { storeOwnerFingerprints } from "../suspensions/prior-suspensions.ts";
import { suspendMatchingListings } from "./suspend-matching.ts";
import { lockOwnerOf, type ModerationCtx } from "./lock-owner.ts";
import { findOwnerId, type Listing, lockListing } from "../business/queries.ts";
import { readModerated } from "./queries.ts";
import type { ModeratedBusiness } from "./schemas.ts";
import { storeDetailFingerprints } from "../suspensions/preserve-suspension.ts";
import { upsertSuspension } from "../suspensions/queries.ts";
import { toSuspended } from "../availability/withdraw-availability.ts";

/**
 * Suspends a listing with a reason for its owner, or replaces the reason of an existing suspension.
 * The suspension also applies to the owner's next listing and to listings with the same verified
 * details, see `matchPriorSuspensions`.
 *
 * @throws {AppError} `unknown_business`
 */
export async function suspendBusiness(
  ctx: ModerationCtx,
  id: string,
  { adminId, statement }: { adminId: string; statement: Statement },
): Promise<ModeratedBusiness> {
  const { listing, suspended } = await inTransaction(ctx, async (trx) => {
    const ownerId = await findOwnerId(trx, id);
    const language = ownerId && await findLanguage(trx, ownerId) || "en";
    const reason = statementIn(statement, language) ?? "";
    const order = { reason, adminId, statement };
    const listing = await suspendListing({ ...ctx, db: trx }, id, order);
    if (listing.business.status !== "suspended") {
      await emit(trx, { kind: "listing.suspended", listing, adminId, statement });
    }
    return { listing, suspended: (await readModerated(ctx, trx, [id])).get(id)! };
  });
  await suspendMatchingListings(ctx, listing);
  return suspended;
}

type Order = {
  reason: string;
  /** The reason for the log of changes. */
  statement?: Statement | undefined;
  adminId: string;
  /** Whether the caller notifies the owner. Defaults to false. */
  isOwnerNotified?: boolean;
  /** Whether the suspension ends when the owner's account is unblocked. Defaults to false. */
  isBlock?: boolean;
  /**
   * Whether the suspension only hides the listing until it is confirmed or undone. It then keeps
   * today's availability, and an existing suspension as it is.
   */
  isTentative?: boolean;
  /** The bulk act that the suspension is part of. */
  group?: string | undefined;
};

/**
 * Suspends only this listing.
 *
 * @returns the listing before the suspension
 */
export function suspendListing(
  ctx: ModerationCtx,
  id: string,
  order: Order,
): Promise<Listing> {
  const { reason, statement, adminId, group } = order;
  const { isOwnerNotified = false, isBlock = false, isTentative = false } = order;
  return inTransaction(ctx, async (trx) => {
    const notifyOwner = await lockOwnerOf(ctx, trx, id);
    const listing = await lockListing(trx, id);
    if (!listing) throw new AppError("unknown_business");
    const { business, ownerId } = listing;
    if (isTentative && business.status === "suspended") return listing;
    const suspensionId = await upsertSuspension(trx, {
      id: uuid({ msecs: ctx.now().getTime() }),
      business_id: id,
      origin_id: null,
      reason,
      // An existing suspension retains the status from before it.
      previous_status: business.status === "suspended" ? "paused" : business.status,
      suspended_by: adminId,
      suspended_at: ctx.now(),
      is_block: isBlock,
      group_id: group,
    });
    if (ownerId) await storeOwnerFingerprints(ctx, trx, suspensionId, ownerId);
    await storeDetailFingerprints(ctx, trx, suspensionId, business);
    const after = isTentative
      ? { ...business, status: "suspended" as const }
      : await toSuspended(ctx, trx, business);
    const cause = { ...byAccount(adminId, "suspended"), group, reason: statement };
    await saveChanged(ctx, trx, cause, business, after);
    if (business.status !== "suspended" && !isOwnerNotified) await notifyOwner("listing_suspended");
    await recordEvent({ ...ctx, db: trx }, "business_suspended", adminId, { business: id });
    return listing;
  });
}
