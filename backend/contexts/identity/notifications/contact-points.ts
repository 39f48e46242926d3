import { type ListingNotice, listingNotices } from "#/gateways/messages.ts";
import { channels, type ContactPoint } from "#/shared/contact-point.ts";
import { type Account, verifiedContactPoints } from "../accounts/account-queries.ts";
import { choicesOf } from "./choices.ts";

/** The contact points to notify when a listing or a review changes. */
export function contactPointsFor(account: Account, event: ListingNotice): ContactPoint[] {
  const mandatory = verifiedContactPoints(account);
  const notice = listingNotices[event];
  if (!("choice" in notice)) return mandatory;
  const chosen = choicesOf(account)[notice.choice];
  const enabled = verifiedContactPoints(account, channels).filter(({ channel }) => chosen[channel]);
  // The account may no longer have a verified contact on the chosen channel.
  return enabled.length === 0 && event === "listing_suspended" ? mandatory : enabled;
}
