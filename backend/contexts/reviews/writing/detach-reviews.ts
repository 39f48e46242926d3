import type { Trx } from "#/db/database.ts";
import { findVerifiedContacts } from "#/contexts/identity/mod.ts";
import { type Business, findListing, isSameName, likenessOf } from "#/contexts/listings/mod.ts";
import { queueMediaDeletionOf } from "#/contexts/media/mod.ts";
import { emit } from "#/platform/events.ts";
import type { ReviewsCtx } from "../ctx.ts";
import { countReviews } from "../rating/rating.ts";
import type { ReviewRow } from "../queries.ts";
import { deleteRating } from "../rating/queries.ts";
import {
  attachMatching,
  detachConfirmed,
  detachReviews,
  findDetached,
  findWithPhotos,
  insertOwners,
} from "./queries.ts";

type DetachCtx = Pick<ReviewsCtx, "now" | "fingerprint">;

/**
 * Detaches the reviews of a listing that its owner deletes, so that deleting it and listing again
 * does not hide them. The reviews go to the owner's next listing, or to a listing with the same
 * verified number, e-mail address or GSTIN. If the listing has no owner, its reviews are deleted.
 */
export async function detachReviewsOf(
  ctx: DetachCtx,
  trx: Trx,
  businessId: string,
  ownerId: string | null,
): Promise<void> {
  const listing = await findListing(trx, businessId);
  if (!ownerId || !listing || listing.business.demo) return await release(ctx, trx, businessId);
  const { mobile, email } = await findVerifiedContacts(trx, ownerId);
  const known = [
    ...accountFacts({ ownerId, mobile, email }),
    ...businessFacts(listing.business),
    ...likenessOf(listing.business),
  ];
  const fingerprints = known.map((text) => ctx.fingerprint(text)[0]!);
  await detachReviews(trx, { id: businessId, fingerprints });
  await deleteRating(trx, businessId);
}

/**
 * Releases the pictures of reviews that are deleted with their listing. The sweep deletes the
 * files.
 */
async function release({ now }: DetachCtx, trx: Trx, businessId: string): Promise<void> {
  for (const { id } of await findWithPhotos(trx, businessId)) {
    await queueMediaDeletionOf({ db: trx, now }, id);
  }
}

/** Whether a review was written for a business with another name and trade. */
const isOfAnother = (
  { written_name, written_category }: Pick<ReviewRow, "written_name" | "written_category">,
  { businessName, category }: Business,
): boolean =>
  written_name !== null && !isSameName(written_name, businessName) && written_category !== category;

/**
 * Records the owners of a listing and attaches the reviews of its former listings. Only verified
 * facts attach reviews. For listings that are only similar, a moderator decides.
 */
export async function reattachReviews(
  ctx: DetachCtx,
  trx: Trx,
  businessId: string,
  ownerIds: string[],
): Promise<void> {
  await insertOwners(trx, businessId, ownerIds);
  const listing = await findListing(trx, businessId);
  if (!listing || listing.business.demo) return;
  const { proven, likeness } = await fingerprintsOf(ctx, trx, listing.business, ownerIds);
  const back = await attachAndCount(trx, {
    businessId,
    ownerIds,
    fingerprints: proven,
    isConfirmed: false,
  });
  const former = back.find((review) => isOfAnother(review, listing.business));
  if (former) {
    await emit(trx, {
      kind: "reviews.of_another",
      businessId,
      text:
        `Its owner deleted a listing and listed again. The reviews came along; they were written for ` +
        `“${former.written_name}” (${former.written_category}).`,
    });
  }
  const detached = await findDetached(trx, { businessId, ownerIds, fingerprints: likeness });
  if (detached.length === 0) return;
  const stars = detached.map(({ rating }) => rating).sort().join(", ");
  await emit(trx, {
    kind: "listing.suspected",
    businessId,
    text:
      `Reviews of a deleted listing wait (stars: ${stars}). It had the same name and address, or an ` +
      "owner with the same number long ago. Confirm that it is the same business to show them here.",
  });
}

/**
 * Attaches the reviews of similar former listings to a locked business, after a moderator's
 * decision.
 * @returns the number of reviews
 */
export async function attachSimilarReviews(
  ctx: DetachCtx,
  trx: Trx,
  businessId: string,
): Promise<number> {
  const listing = await findListing(trx, businessId);
  if (!listing) return 0;
  const ownerIds = listing.ownerId === null ? [] : [listing.ownerId];
  const { likeness } = await fingerprintsOf(ctx, trx, listing.business, ownerIds);
  const back = { businessId, ownerIds, fingerprints: likeness, isConfirmed: true };
  return (await attachAndCount(trx, back)).length;
}

/**
 * Reverts `attachSimilarReviews` for a locked business, or for a deleted business of this account.
 */
export async function detachSimilarReviews(
  ctx: DetachCtx,
  trx: Trx,
  { businessId, ownerId }: { businessId: string | undefined; ownerId: string | null },
): Promise<void> {
  const ownerMarks = ownerId === null ? [] : ctx.fingerprint(accountFact(ownerId));
  const back = await detachConfirmed(trx, { businessId, ownerMarks });
  const hidden = back.filter(({ state }) => state === "published");
  if (businessId && hidden.length > 0) await countReviews(trx, businessId, { hidden });
}

async function attachAndCount(
  trx: Trx,
  from: Parameters<typeof attachMatching>[1],
): ReturnType<typeof attachMatching> {
  const back = await attachMatching(trx, from);
  const shown = back.filter(({ state }) => state === "published");
  if (shown.length > 0) await countReviews(trx, from.businessId, { shown });
  return back;
}

/** Fingerprints of former listings of the same business, and of similar listings. */
async function fingerprintsOf(
  { fingerprint }: DetachCtx,
  trx: Trx,
  business: Business,
  ownerIds: string[],
): Promise<{ proven: string[]; likeness: string[] }> {
  const proven = businessFacts(business);
  const likeness = likenessOf(business);
  for (const ownerId of ownerIds) {
    const { mobile, email, isNumberContinued } = await findVerifiedContacts(trx, ownerId);
    const isProof = isNumberContinued ? mobile : null;
    proven.push(...accountFacts({ ownerId, mobile: isProof, email }));
    if (mobile && !isNumberContinued) likeness.push(mobileFact(mobile));
  }
  return { proven: proven.flatMap(fingerprint), likeness: likeness.flatMap(fingerprint) };
}

type Account = { ownerId: string; mobile: string | null; email: string | null };

const accountFacts = ({ ownerId, mobile, email }: Account): string[] => [
  accountFact(ownerId),
  ...mobile ? [mobileFact(mobile)] : [],
  ...email ? [`email:${email}`] : [],
];

const accountFact = (ownerId: string) => `account:${ownerId}`;

const mobileFact = (mobile: string) => `mobile:${mobile}`;

const businessFacts = ({ verified, legal: { gstin } }: Business): string[] =>
  verified.includes("gstin") && gstin !== null ? [`gstin:${gstin}`] : [];
