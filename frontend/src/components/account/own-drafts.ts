import { readToken } from "#/api/session/session.ts";
import { storedKeys, writeStored } from "#/lib/browser/stored.ts";
import { payloadOf } from "#/lib/session/claims.ts";

/** A draft's name: it belongs to an account, so that nobody else at this device is offered it. */
export const ownDraft = (name: string): string => `${name}:${payloadOf(readToken()!).sub}`;

/** Where the draft of a listing is kept; without its id that of a new one. */
export const listingDraftKey = (businessId = "new"): string =>
  `${ownDraft("listingDraft")}:${businessId}`;

/** Nobody will ever want them who erased their account. */
export const dropListingDrafts = (): void => {
  const own = listingDraftKey("");
  for (const key of storedKeys()) if (key.startsWith(own)) writeStored(key, null);
};
