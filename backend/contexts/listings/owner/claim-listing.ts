import { isBlocked } from "#/contexts/identity/mod.ts";
import type { Trx } from "#/db/database.ts";
import { violates } from "#/db/violates.ts";
import { emit } from "#/platform/events.ts";
import { AppError } from "#/shared/errors.ts";
import {
  applyPriorSuspension,
  inheritReports,
  matchPriorSuspensions,
  suspends,
} from "../suspensions/prior-suspensions.ts";
import { releaseNumbers } from "../do-not-list/queries.ts";
import { type Listing, lockListing } from "../business/queries.ts";
import { isMobile } from "../business/rules/phone-number.ts";
import { saveChanged } from "../business/save-changed.ts";
import { toSuspended, withdrawAvailability } from "../availability/withdraw-availability.ts";
import { setOwner } from "../queries.ts";
import type { SuspensionCtx } from "../ctx.ts";
import { byOwner, bySystem } from "../history/cause.ts";
import type { OwnerCtx } from "./ctx.ts";
import { findOwn } from "./queries.ts";

/** @returns why no account can claim the listing by a code to its number; undefined if one can */
export function claimRefusal(listing: Listing | undefined) {
  if (!listing || listing.business.status !== "active") return "unknown_business";
  if (listing.business.demo) return "example_listing";
  if (listing.ownerId !== null) return "already_owned";
  if (!isMobile(listing.business.primaryPhone)) return "number_without_codes";
  return undefined;
}

/**
 * Checks that an account can claim a listing by a code to its number.
 *
 * @throws {AppError} `unknown_business`, `example_listing`, `already_owned`, `already_listed`,
 * `number_without_codes`
 */
export async function assertClaimable(
  db: OwnerCtx["db"],
  listing: Listing | undefined,
  ownerId: string,
): Promise<void> {
  const refusal = claimRefusal(listing);
  const isOwn = listing?.ownerId === ownerId;
  if (refusal) {
    throw new AppError(refusal === "already_owned" && isOwn ? "already_listed" : refusal);
  }
  if (await findOwn(db, ownerId)) throw new AppError("already_listed");
}

/**
 * Assigns a listing without an owner to an account that has proven the listing's number. Of
 * concurrent claims on a listing or by an account, only one succeeds.
 *
 * @param number the number that received the code
 * @throws {AppError} what `assertClaimable` throws; `number_changed` if the listing's number has
 * changed
 */
export async function claimListing(
  ctx: OwnerCtx,
  trx: Trx,
  { businessId, ownerId, number }: { businessId: string; ownerId: string; number: string },
): Promise<void> {
  const listing = await lockListing(trx, businessId);
  await assertClaimable(trx, listing, ownerId);
  const { business } = listing!;
  if (business.primaryPhone !== number) throw new AppError("number_changed");
  await releaseNumbers(trx, ctx, [number]);
  await transferListing(ctx, trx, listing!, ownerId);
}

/**
 * Assigns a locked listing to an account that has none, or takes it from its owner, and withdraws
 * what the former owner said about today. An existing suspension of the account applies to the listing.
 *
 * @throws {AppError} `already_listed`, `owner_blocked`
 */
export async function transferListing(
  ctx: SuspensionCtx,
  trx: Trx,
  { business, ownerId: formerOwner }: Listing,
  ownerId: string | null,
): Promise<void> {
  if (ownerId !== null && await isBlocked(trx, ownerId)) throw new AppError("owner_blocked");
  const businessId = business._id;
  const cause = byOwner(ownerId, "claimed");
  const open = await withdrawAvailability(ctx, trx, business);
  const before = await saveChanged(ctx, trx, cause, business, open);
  const after = await setOwner(trx, businessId, ownerId, ctx.now()).catch((error) => {
    throw violates(error, "business_owner_id_key") ? new AppError("already_listed") : error;
  });
  await emit(trx, { kind: "listing.transferred", businessId });
  await emit(trx, {
    kind: "listings.changed",
    cause,
    saved: [{ before, after, owner: { before: formerOwner, after: ownerId } }],
  });
  if (ownerId === null) return;
  const [match] = await matchPriorSuspensions(ctx, trx, [{ ownerId, details: () => [] }]);
  if (match && suspends(match)) {
    await saveChanged(ctx, trx, bySystem("suspended"), after, await toSuspended(ctx, trx, after));
  }
  if (match) await applyPriorSuspension(ctx, trx, match, { businessId, ownerId, status: "active" });
  await inheritReports(trx, match, { businessId, ownerId });
}
