import { inTransaction } from "#/db/ctx.ts";
import { findVerifiedContacts } from "#/contexts/identity/mod.ts";
import { saveChanged } from "../import/save-changed.ts";
import { carryOver, findEncounters, suspends } from "./carry-over.ts";
import { holdOwnerOf, type ModerationCtx } from "./hold-owner.ts";
import { detailsOf, isLikeness, numbersOf, verifiedDetailsOf } from "./marks.ts";
import { findSharing, type Listing, lockListing } from "./queries.ts";

/**
 * Takes off the directory, too, what else shows a number that the owner of a suspended listing has
 * verified: calls would go to the suspended owner. Of a number that merely stood there admins are
 * told. An admin releases each for good, or all with the first one.
 */
export async function holdOthersBack(
  ctx: ModerationCtx,
  { business, ownerId }: Listing,
): Promise<void> {
  const mobile = ownerId && (await findVerifiedContacts(ctx.db, ownerId)).mobile;
  const numbers = [...numbersOf(business), ...mobile ? [mobile] : []];
  const sharing = await findSharing(ctx.db, { numbers, gstin: business.legal.gstin }, business._id);
  // One transaction each: so none waits for a listing while it holds another one.
  for (const id of sharing) await holdBack(ctx, id);
}

/** Suspends a listing that an earlier suspension applies to by what it shows. */
export function holdBack(ctx: ModerationCtx, businessId: string): Promise<void> {
  return inTransaction(ctx, async (trx) => {
    const tellOwner = await holdOwnerOf(ctx, trx, businessId);
    const listing = await lockListing(trx, businessId);
    if (!listing) return;
    const { business, ownerId } = listing;
    const { status } = business;
    if (status === "suspended") return;
    // Names and places that everybody could see before may be an honest neighbour's.
    const details = detailsOf(business).filter((detail) => !isLikeness(detail));
    const [encounter] = await findEncounters(ctx, trx, [{
      ownerId,
      details: () => details,
      verified: verifiedDetailsOf(business),
    }]);
    if (!encounter) return;
    if (suspends(encounter)) {
      await saveChanged(ctx, trx, business, { ...business, status: "suspended" });
      await tellOwner("listing_suspended");
    }
    await carryOver(ctx, trx, encounter, { businessId, ownerId, status });
  });
}
