import type { ListingNotice } from "#/gateways/messages.ts";
import { type Account, reachedAt } from "../accounts/account-queries.ts";
import { choicesOf } from "./choices.ts";

/** Where an owner is told what became of the listing. */
export function toldAt(account: Account, what: ListingNotice): string[] {
  const reached = reachedAt(account);
  const { listingSuspended, reportDecided } = choicesOf(account);
  const chosen = what === "listing_suspended"
    ? listingSuspended
    : what === "report_decided"
    ? reportDecided
    : undefined;
  if (!chosen) return reached;
  const told = reached.filter((to) => to.includes("@") ? chosen.email : chosen.sms);
  // The way that was chosen may be gone by now.
  return told.length === 0 && what === "listing_suspended" ? reached : told;
}
