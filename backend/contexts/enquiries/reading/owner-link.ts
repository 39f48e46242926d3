import { isLinkedTo } from "#/contexts/identity/mod.ts";
import { type Business, findListing } from "#/contexts/listings/mod.ts";
import type { Db, Trx } from "#/db/database.ts";
import { type LinkSigner, linkTokenOf, readLinkToken } from "#/platform/link-token.ts";
import { AppError } from "#/shared/errors.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { type EnquiryRow, findEnquiry, findRecipient, type RecipientRow } from "../queries.ts";
import { isShown } from "../rules.ts";

const hour = 60 * 60 * 1000;

/** How long a link in a message is valid, in milliseconds, and one on the dashboard. */
const validFor = { message: 72 * hour, dashboard: 2 * hour };

const aboutOwner = (about: string): string => `owner ${about}`;

/**
 * The token of a link to one enquiry to one business, for its owner.
 * @param about what `linkedTo` returns for the owner
 */
export const ownerTokenOf = (
  links: Pick<LinkSigner, "sign">,
  { recipientId, about, shown }: {
    recipientId: string;
    about: string;
    shown: keyof typeof validFor;
  },
  now: Date,
): string =>
  linkTokenOf(links, {
    id: recipientId,
    about: aboutOwner(about),
    expiresAt: new Date(now.getTime() + validFor[shown]),
  });

export type Received = {
  enquiry: EnquiryRow;
  recipient: RecipientRow;
  business: Business;
  ownerId: string;
};

/**
 * Returns what a link leads to, if the business still belongs to the owner who was asked.
 *
 * @throws {AppError} `unknown_link`, `link_expired`
 */
export async function readOwnerLink(
  { links, now }: Pick<EnquiriesCtx, "links" | "now">,
  db: Db | Trx,
  token: string,
): Promise<Received> {
  const link = readLinkToken(links, token);
  const received = link && await findReceived(db, link.id);
  if (!received || !isShown(received.enquiry, now())) throw new AppError("unknown_link");
  const isSignedFor = (about: string) => link!.isSignedFor(aboutOwner(about));
  if (!await isLinkedTo(db, received.ownerId, isSignedFor)) throw new AppError("unknown_link");
  if (link!.expiresAt <= now()) throw new AppError("link_expired");
  return received;
}

/**
 * Returns a recipient with its enquiry and business. Undefined if the business is suspended, was
 * deleted, or no longer belongs to the owner who was asked.
 */
export async function findReceived(db: Db | Trx, id: string): Promise<Received | undefined> {
  const recipient = await findRecipient(db, id);
  if (!recipient?.business_id) return undefined;
  const listing = await findListing(db, recipient.business_id);
  if (!listing?.ownerId || listing.ownerId !== recipient.owner_id) return undefined;
  const { business, ownerId } = listing;
  if (business.status === "suspended") return undefined;
  const enquiry = await findEnquiry(db, recipient.enquiry_id);
  return enquiry && { enquiry, recipient, business, ownerId };
}
