import type { Trx } from "#/db/database.ts";
import { findVerifiedContacts } from "#/contexts/identity/mod.ts";
import { findListing } from "#/contexts/listings/mod.ts";
import { releaseMediaOf } from "#/contexts/media/mod.ts";
import type { ReviewsCtx } from "../ctx.ts";
import { countReviews } from "../rating.ts";
import { deleteRating } from "../rating-queries.ts";
import { bringBack, findWithPhotos, setAside } from "./queries.ts";

type KeptCtx = Pick<ReviewsCtx, "now" | "onListingsChanged" | "fingerprint">;

/**
 * Keeps the reviews of a listing that its owner deletes: deleting it and listing again hides nothing.
 * They wait for the next listing of the same trade, of the account or of whoever has shown the same
 * number or address to be theirs. Those of a listing that was nobody's go with it.
 */
export async function setReviewsAside(
  ctx: KeptCtx,
  trx: Trx,
  businessId: string,
  ownerId: string | null,
): Promise<void> {
  const listing = await findListing(trx, businessId);
  if (!ownerId || !listing || listing.business.demo) return await release(ctx, trx, businessId);
  const known = await knownBy(trx, ownerId, listing.business.category);
  const marks = known.map((text) => ctx.fingerprint(text)[0]!);
  await setAside(trx, businessId, marks);
  await deleteRating(trx, businessId);
}

/** The pictures of reviews that go with their listing; the sweep deletes their files. */
async function release({ now }: KeptCtx, trx: Trx, businessId: string): Promise<void> {
  for (const { id } of await findWithPhotos(trx, businessId)) {
    await releaseMediaOf({ db: trx, now }, id);
  }
}

/** Gives a new listing the reviews of its owner's former one. */
export async function bringReviewsBack(
  ctx: KeptCtx,
  trx: Trx,
  businessId: string,
  ownerIds: string[],
): Promise<void> {
  const listing = await findListing(trx, businessId);
  if (!listing || listing.business.demo) return;
  const { category } = listing.business;
  const known = await Promise.all(ownerIds.map((id) => knownBy(trx, id, category)));
  const marks = known.flat().flatMap(ctx.fingerprint);
  // Who has reviewed the new one has said there what counts; and nobody reviews their own.
  const back = await bringBack(trx, { businessId, ownerIds, marks });
  const shown = back.filter(({ state }) => state === "published");
  if (shown.length > 0) await countReviews(ctx, trx, businessId, { shown });
}

/** By what an owner of a trade is known again. */
async function knownBy(trx: Trx, ownerId: string, category: string): Promise<string[]> {
  const { mobile, email } = await findVerifiedContacts(trx, ownerId);
  return [`account:${ownerId}`, mobile && `mobile:${mobile}`, email && `email:${email}`]
    .filter((text) => text !== null).map((text) => `${text} ${category}`);
}
