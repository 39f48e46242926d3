import { Buffer } from "node:buffer";
import type { AvailabilityCtx } from "./set-availability.ts";

type Links = AvailabilityCtx["availabilityLinks"];
type Listing = { businessId: string; ownerId: string };

/** How long a link is valid, in milliseconds. */
const validFor = 7 * 24 * 60 * 60 * 1000;

const minute = 60_000;

/**
 * The token of a link that sets the availability of one listing: its id, the expiry in minutes and
 * a keyed hash of both with the owner. Another owner's listing has another hash.
 */
export function availabilityTokenOf(links: Links, listing: Listing, now: Date): string {
  const id = Buffer.from(listing.businessId.replaceAll("-", ""), "hex").toString("base64url");
  const expiry = Math.floor((now.getTime() + validFor) / minute);
  return `${id}.${expiry.toString(36)}.${links.sign(signedText(listing, expiry))}`;
}

const signedText = ({ businessId, ownerId }: Listing, expiry: number) =>
  `${businessId} ${ownerId} ${expiry}`;

type LinkToken = {
  businessId: string;
  expiresAt: Date;
  isSignedFor: (ownerId: string) => boolean;
};

/** @returns undefined for a malformed token */
export function readLinkToken(links: Links, token: string): LinkToken | undefined {
  const [, id, written, signature] = token.match(/^([\w-]{22})\.([0-9a-z]{1,8})\.([\w-]{22})$/) ??
    [];
  if (!id || !written || !signature) return undefined;
  const businessId = Buffer.from(id, "base64url").toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  const expiry = parseInt(written, 36);
  return {
    businessId,
    expiresAt: new Date(expiry * minute),
    isSignedFor: (ownerId) =>
      links.isSigned(signedText({ businessId, ownerId }, expiry), signature),
  };
}
