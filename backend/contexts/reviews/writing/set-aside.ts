import type { Trx } from "#/db/database.ts";
import { findVerifiedContacts } from "#/contexts/identity/mod.ts";
import { type Business, findListing, isSameName, likenessOf } from "#/contexts/listings/mod.ts";
import { releaseMediaOf } from "#/contexts/media/mod.ts";
import { emit } from "#/platform/events.ts";
import type { ReviewsCtx } from "../ctx.ts";
import { countReviews } from "../rating.ts";
import type { ReviewRow } from "../queries.ts";
import { deleteRating } from "../rating-queries.ts";
import {
  bringBack,
  findWaiting,
  findWithPhotos,
  insertKeepers,
  setAside,
  takeBack,
} from "./queries.ts";

type KeptCtx = Pick<ReviewsCtx, "now" | "fingerprint">;

/**
 * Stores the reviews of a listing that its owner deletes: deleting it and listing again hides nothing.
 * They wait for the next listing of the account, or of an owner who proves the same number, e-mail
 * address or GSTIN. Those of a listing without an owner go with it.
 */
export async function setReviewsAside(
  ctx: KeptCtx,
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

/** Whether a review was written for a business of another name and another trade. */
const isOfAnother = (
  { written_name, written_category }: Pick<ReviewRow, "written_name" | "written_category">,
  { businessName, category }: Business,
): boolean =>
  written_name !== null && !isSameName(written_name, businessName) && written_category !== category;

/**
 * Records who owns a listing now, and gives it the reviews of its former listings. Only proven facts
 * bring reviews: where a former listing is merely alike, a moderator decides.
 */
export async function bringReviewsBack(
  ctx: KeptCtx,
  trx: Trx,
  businessId: string,
  ownerIds: string[],
): Promise<void> {
  await insertKeepers(trx, businessId, ownerIds);
  const listing = await findListing(trx, businessId);
  if (!listing || listing.business.demo) return;
  const { proven, likeness } = await marksOf(ctx, trx, listing.business, ownerIds);
  const back = await bringMarked(trx, {
    businessId,
    ownerIds,
    marks: proven,
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
  const waiting = await findWaiting(trx, { businessId, ownerIds, marks: likeness });
  if (waiting.length === 0) return;
  const stars = waiting.map(({ rating }) => rating).sort().join(", ");
  await emit(trx, {
    kind: "listing.suspected",
    businessId,
    text:
      `Reviews of a deleted listing wait (stars: ${stars}). It had the same name and address, or an ` +
      "owner with the same number long ago. Confirm that it is the same business to show them here.",
  });
}

/**
 * Gives a locked business the reviews of former listings that are alike, as a moderator decided.
 *
 * @returns how many
 */
export async function bringLikeReviews(
  ctx: KeptCtx,
  trx: Trx,
  businessId: string,
): Promise<number> {
  const listing = await findListing(trx, businessId);
  if (!listing) return 0;
  const ownerIds = listing.ownerId === null ? [] : [listing.ownerId];
  const { likeness } = await marksOf(ctx, trx, listing.business, ownerIds);
  const back = { businessId, ownerIds, marks: likeness, isConfirmed: true };
  return (await bringMarked(trx, back)).length;
}

/** Takes them back from a locked business, or from a deleted one of this account. */
export async function takeLikeReviewsBack(
  ctx: KeptCtx,
  trx: Trx,
  { businessId, ownerId }: { businessId: string | undefined; ownerId: string | null },
): Promise<void> {
  const ownerMarks = ownerId === null ? [] : ctx.fingerprint(accountFact(ownerId));
  const back = await takeBack(trx, { businessId, ownerMarks });
  const gone = back.filter(({ state }) => state === "published");
  if (businessId && gone.length > 0) await countReviews(trx, businessId, { gone });
}

async function bringMarked(
  trx: Trx,
  from: Parameters<typeof bringBack>[1],
): ReturnType<typeof bringBack> {
  const back = await bringBack(trx, from);
  const shown = back.filter(({ state }) => state === "published");
  if (shown.length > 0) await countReviews(trx, from.businessId, { shown });
  return back;
}

/** The hashes by which former listings of a business are known, and those of listings like it. */
async function marksOf(
  { fingerprint }: KeptCtx,
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
