import { isForReviewAuthor, type ListingNotice } from "#/gateways/messages.ts";
import { channels, type ContactPoint } from "#/shared/contact-point.ts";
import { type Account, verifiedContactPoints } from "../accounts/account-queries.ts";
import { choicesOf, type NoticeChoices } from "./choices.ts";

/** The contact points to notify when a listing or a review changes. */
export function contactPointsFor(account: Account, event: ListingNotice): ContactPoint[] {
  const mandatory = verifiedContactPoints(account);
  const chosen = choiceFor(event, choicesOf(account));
  if (!chosen) return mandatory;
  const enabled = verifiedContactPoints(account, channels).filter(({ channel }) => chosen[channel]);
  // The account may no longer have a verified contact on the chosen channel.
  return enabled.length === 0 && event === "listing_suspended" ? mandatory : enabled;
}

function choiceFor(event: ListingNotice, choices: NoticeChoices) {
  if (event === "listing_suspended") return choices.listingSuspended;
  if (event === "report_decided") return choices.reportDecided;
  if (event === "review_received" || event === "review_edited") return choices.reviews;
  return isForReviewAuthor(event) ? choices.ownReviews : undefined;
}
