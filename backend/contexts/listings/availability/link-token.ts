import { linkedTo } from "#/contexts/identity/mod.ts";
import type { Ctx } from "#/db/ctx.ts";
import { type LinkSigner, linkTokenOf } from "#/platform/link-token.ts";

/** How long a link is valid, in milliseconds. */
const validFor = 7 * 24 * 60 * 60 * 1000;

/** The owner's listing, and the contact to which the link is sent. */
type Linked = { businessId: string; ownerId: string; sentTo: string };

/** The token of a link that sets the availability of one listing, for its present owner. */
export const availabilityTokenOf = async (
  { db, now, links }: Ctx & { links: Pick<LinkSigner, "sign"> },
  { businessId, ownerId, sentTo }: Linked,
): Promise<string> =>
  linkTokenOf(links, {
    id: businessId,
    about: await linkedTo(db, ownerId, sentTo),
    expiresAt: new Date(now().getTime() + validFor),
  });
