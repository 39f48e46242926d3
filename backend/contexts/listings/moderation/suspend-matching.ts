import { inTransaction } from "#/db/ctx.ts";
import { findVerifiedContacts } from "#/contexts/identity/mod.ts";
import { bySystem } from "../history/cause.ts";
import { saveChanged } from "../business/save-changed.ts";
import { numbersOf } from "../business/own-contact.ts";
import {
  applyPriorSuspension,
  matchPriorSuspensions,
  suspends,
} from "../suspensions/prior-suspensions.ts";
import { lockOwnerOf, type ModerationCtx } from "./lock-owner.ts";
import { detailsOf, isLikeness, verifiedDetailsOf } from "../suspensions/fingerprints.ts";
import { type Listing, lockListing } from "../business/queries.ts";
import { findListingsSharing } from "./queries.ts";
import { toSuspended } from "../availability/withdraw-availability.ts";

/**
 * Suspends other listings that show a number which the suspended owner has verified, because calls
 * would reach that owner. Unverified matches only open a case. An admin can restore the listings
 * one by one, or all of them together with the first one.
 */
export async function suspendMatchingListings(
  ctx: ModerationCtx,
  { business, ownerId }: Listing,
): Promise<void> {
  const mobile = ownerId && (await findVerifiedContacts(ctx.db, ownerId)).mobile;
  const numbers = [...numbersOf(business), ...mobile ? [mobile] : []];
  const matchingIds = await findListingsSharing(
    ctx.db,
    { numbers, gstin: business.legal.gstin },
    business._id,
  );
  // One transaction for each listing, so that none waits for a lock while it holds another
  // listing's lock.
  for (const id of matchingIds) await suspendIfMatching(ctx, id);
}

/** Suspends a listing whose details match an earlier suspension. */
export function suspendIfMatching(ctx: ModerationCtx, businessId: string): Promise<void> {
  return inTransaction(ctx, async (trx) => {
    const notifyOwner = await lockOwnerOf(ctx, trx, businessId);
    const listing = await lockListing(trx, businessId);
    if (!listing) return;
    const { business, ownerId } = listing;
    const { status } = business;
    if (status === "suspended") return;
    // An unrelated neighbour may have the same public name or address.
    const details = detailsOf(business).filter((detail) => !isLikeness(detail));
    const [match] = await matchPriorSuspensions(ctx, trx, [{
      ownerId,
      details: () => details,
      verified: verifiedDetailsOf(business),
    }]);
    if (!match) return;
    if (suspends(match)) {
      const after = await toSuspended(ctx, trx, business);
      await saveChanged(ctx, trx, bySystem("suspended"), business, after);
      await notifyOwner("listing_suspended");
    }
    await applyPriorSuspension(ctx, trx, match, { businessId, ownerId, status });
  });
}
