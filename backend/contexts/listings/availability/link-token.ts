import { type LinkSigner, linkTokenOf } from "#/platform/link-token.ts";

/** How long a link is valid, in milliseconds. */
const validFor = 7 * 24 * 60 * 60 * 1000;

/** The token of a link that sets the availability of one listing, for its present owner. */
export const availabilityTokenOf = (
  links: LinkSigner,
  { businessId, ownerId }: { businessId: string; ownerId: string },
  now: Date,
): string =>
  linkTokenOf(links, {
    id: businessId,
    about: ownerId,
    expiresAt: new Date(now.getTime() + validFor),
  });
