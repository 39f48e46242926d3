import type { Trx } from "#/db/database.ts";
import type { HoldReason } from "../schemas.ts";
import { hasContact, type OwnContact } from "#/platform/screening/contact.ts";
import { findHeldWords } from "#/platform/screening/held-words.ts";
import { findWrittenBefore } from "./queries.ts";
import { hasWordOf } from "#/platform/screening/words.ts";

/** The maximum number of reviews per day, for a business or an author, without moderation. */
const maxPerDay = 5;
const day = 24 * 60 * 60 * 1000;

/** How long the times of reviews are stored, in milliseconds. */
export const activityRetentionMs = day;

type Submission = {
  businessId: string;
  authorId: string;
  texts: string[];
  isRepeat: boolean;
  /** The review comes from the owner's device or network. */
  isByOwner: boolean;
  /** The author's number is on the page of a business that has no owner. */
  isListed: boolean;
  now: Date;
};

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

/** The reasons why a new review must be moderated, except the reason of the ring check. */
export async function moderationReasonsOf(trx: Trx, written: Submission): Promise<HoldReason[]> {
  const { texts, now } = written;
  const since = new Date(now.getTime() - day);
  const { ofBusiness, byAuthor } = await findWrittenBefore(trx, { ...written, since });
  const words = await findHeldWords(trx);
  return [
    ...Math.max(ofBusiness, byAuthor) >= maxPerDay ? ["burst" as const] : [],
    ...written.isRepeat ? ["repeat" as const] : [],
    ...written.isByOwner ? ["device" as const] : [],
    ...written.isListed ? ["number" as const] : [],
    ...texts.some((text) => hasContact(text)) ? ["contact" as const] : [],
    ...texts.some((text) => hasWordOf(text, words)) ? ["words" as const] : [],
  ];
}
