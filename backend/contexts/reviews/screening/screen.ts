import { findVerifiedMobile, type Origin } from "#/contexts/identity/mod.ts";
import {
  findHeldWords,
  hasContact,
  hasWordOf,
  type Listing,
  type OwnContact,
} from "#/contexts/listings/mod.ts";
import type { Trx } from "#/db/database.ts";
import type { ReviewsCtx } from "../ctx.ts";
import type { HoldReason } from "../schemas.ts";
import { findWrittenBefore } from "./queries.ts";
import { findRing } from "./ring-queries.ts";
import { findSource } from "./same-source.ts";

/** The maximum number of reviews per day, for a business or an author, without moderation. */
const maxPerDay = 5;
const day = 24 * 60 * 60 * 1000;

/** How long the times of reviews are stored, in milliseconds. */
export const activityRetentionMs = day;

type Submission = {
  listing: Listing;
  ownerId: string | null;
  author: { accountId: string; origin: Origin };
  text: string;
  authorName: string;
  now: Date;
};

/** The author's earlier reviews that a later one makes doubtful, by reason. */
export type Doubtful = Record<"ring" | "repeat", string[]>;

/** The reasons why an owner's text must be moderated before it is public. */
export async function screenText(
  trx: Trx,
  text: string,
  own: OwnContact,
): Promise<HoldReason[]> {
  return [
    ...hasContact(text, own) ? ["contact" as const] : [],
    ...hasWordOf(text, await findHeldWords(trx)) ? ["words" as const] : [],
  ];
}

/** The reasons why a new or edited review must be moderated, and the earlier ones that must be, too. */
export async function screenReview(
  { origins }: Pick<ReviewsCtx, "origins">,
  trx: Trx,
  { listing, ownerId, author, text, authorName, now }: Submission,
): Promise<{ heldFor: HoldReason[]; earlier: Doubtful }> {
  const { accountId, origin } = author;
  const written = { authorId: accountId, businessId: listing.business._id, origin, now };
  const source = await findSource(trx, { ...written, text });
  const ring = await findRing(trx, written);
  const since = new Date(now.getTime() - day);
  const { ofBusiness, byAuthor } = await findWrittenBefore(trx, { ...written, since });
  const isByOwner = ownerId !== null && await origins.isFrom(trx, origin, ownerId);
  const words = await findHeldWords(trx);
  const texts = [text, authorName];
  const heldFor = [
    ...Math.max(ofBusiness, byAuthor) >= maxPerDay ? ["burst" as const] : [],
    ...source.isRepeat ? ["repeat" as const] : [],
    ...isByOwner ? ["device" as const] : [],
    ...await isListed(trx, listing, accountId) ? ["number" as const] : [],
    ...texts.some((text) => hasContact(text)) ? ["contact" as const] : [],
    ...texts.some((text) => hasWordOf(text, words)) ? ["words" as const] : [],
    ...ring.isLinked ? ["ring" as const] : [],
  ];
  return { heldFor, earlier: { ring: ring.earlier, repeat: source.earlier } };
}

/**
 * Whether an account's number is on a listing without an owner. Ignores listings with an owner,
 * because the owner could list a customer's number to get the customer's review queued.
 */
async function isListed(
  trx: Trx,
  { business: { primaryPhone, alternatePhone, whatsapp }, ownerId }: Listing,
  accountId: string,
): Promise<boolean> {
  if (ownerId !== null) return false;
  const proven = await findVerifiedMobile(trx, accountId);
  return !!proven && [primaryPhone, alternatePhone, whatsapp].includes(proven.mobile);
}
