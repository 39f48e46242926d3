import { readToken } from "#/api/session/session.ts";
import { storedKeys, writeStored } from "#/lib/browser/stored.ts";
import { payloadOf } from "#/lib/session/claims.ts";

/** Name of a draft, with the account's id, so that other users of the device do not see it. */
export const ownDraft = (name: string): string => `${name}:${payloadOf(readToken()!).sub}`;

/** Storage key of a listing's draft; without an id, of a new listing. */
export const listingDraftKey = (businessId = "new"): string =>
  `${ownDraft("listingDraft")}:${businessId}`;

/** Deletes all listing drafts after the account is erased. */
export const dropListingDrafts = (): void => {
  const own = listingDraftKey("");
  for (const key of storedKeys()) if (key.startsWith(own)) writeStored(key, null);
};
