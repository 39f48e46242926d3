import type { Trx } from "#/db/database.ts";
import type { HoldReason } from "../schemas.ts";
import { hasContact, type OwnContact } from "#/platform/screening/contact.ts";
import { findHeldWords } from "#/platform/screening/held-words.ts";
import { findWrittenBefore } from "./queries.ts";
import { hasWordOf } from "#/platform/screening/words.ts";

/** So many a day, of one business or by one author, are shown without a moderator. */
const inADay = 5;
const day = 24 * 60 * 60 * 1000;

/** For so long it is known when a review was written, in milliseconds. */
export const writtenKept = day;

type Written = {
  businessId: string;
  authorId: string;
  texts: string[];
  isRepeat: boolean;
  /** It comes from the device or the network of the owner. */
  isByOwner: boolean;
  /** The author's number stands on the page of the business, which has no owner. */
  isListed: boolean;
  now: Date;
};

/** Why a moderator has to read a text of a listing's owner before it is public. */
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

/** Why a person has to look at a review that is about to be written; the ring check aside. */
export async function holdReasonsOf(trx: Trx, written: Written): Promise<HoldReason[]> {
  const { texts, now } = written;
  const since = new Date(now.getTime() - day);
  const { ofBusiness, byAuthor } = await findWrittenBefore(trx, { ...written, since });
  const words = await findHeldWords(trx);
  return [
    ...Math.max(ofBusiness, byAuthor) >= inADay ? ["burst" as const] : [],
    ...written.isRepeat ? ["repeat" as const] : [],
    ...written.isByOwner ? ["device" as const] : [],
    ...written.isListed ? ["number" as const] : [],
    ...texts.some((text) => hasContact(text)) ? ["contact" as const] : [],
    ...texts.some((text) => hasWordOf(text, words)) ? ["words" as const] : [],
  ];
}
