import type { Trx } from "#/db/database.ts";
import { findVerifiedContacts } from "#/contexts/identity/mod.ts";
import { findListing, likenessOf } from "#/contexts/listings/mod.ts";
import { releaseMediaOf } from "#/contexts/media/mod.ts";
import type { ReviewsCtx } from "../ctx.ts";
import { countReviews } from "../rating.ts";
import { deleteRating } from "../rating-queries.ts";
import { bringBack, findWithPhotos, insertKeepers, setAside } from "./queries.ts";

type KeptCtx = Pick<ReviewsCtx, "now" | "onListingsChanged" | "fingerprint">;

/**
 * Keeps the reviews of a listing that its owner deletes: deleting it and listing again hides nothing.
 * They wait for the next listing of the account, of whoever has shown the same number or address to
 * be theirs, or of the same name in the same place. Those of a listing that was nobody's go with it.
 */
export async function setReviewsAside(
  ctx: KeptCtx,
  trx: Trx,
  businessId: string,
  ownerId: string | null,
): Promise<void> {
  const listing = await findListing(trx, businessId);
  if (!ownerId || !listing || listing.business.demo) return await release(ctx, trx, businessId);
  const known = [...await knownBy(trx, ownerId), ...likenessOf(listing.business)];
  const marks = known.map((text) => ctx.fingerprint(text)[0]!);
  await setAside(trx, { id: businessId, marks });
  await deleteRating(trx, businessId);
}

/** The pictures of reviews that go with their listing; the sweep deletes their files. */
async function release({ now }: KeptCtx, trx: Trx, businessId: string): Promise<void> {
  for (const { id } of await findWithPhotos(trx, businessId)) {
    await releaseMediaOf({ db: trx, now }, id);
  }
}

/** Notes who looks after a listing now, and gives it the reviews of its former ones. */
export async function bringReviewsBack(
  ctx: KeptCtx,
  trx: Trx,
  businessId: string,
  ownerIds: string[],
): Promise<void> {
  await insertKeepers(trx, businessId, ownerIds);
  const listing = await findListing(trx, businessId);
  if (!listing || listing.business.demo) return;
  const known = [
    ...await Promise.all(ownerIds.map((id) => knownBy(trx, id))),
    likenessOf(listing.business),
  ];
  const marks = known.flat().flatMap(ctx.fingerprint);
  const back = await bringBack(trx, { businessId, ownerIds, marks });
  const shown = back.filter(({ state }) => state === "published");
  if (shown.length > 0) await countReviews(ctx, trx, businessId, { shown });
}

/** By what an owner is known again. */
async function knownBy(trx: Trx, ownerId: string): Promise<string[]> {
  const { mobile, email } = await findVerifiedContacts(trx, ownerId);
  return [`account:${ownerId}`, mobile && `mobile:${mobile}`, email && `email:${email}`]
    .filter((text) => text !== null);
}
