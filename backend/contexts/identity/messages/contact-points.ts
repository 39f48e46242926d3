import { type ListingMessageName, listingMessages } from "#/gateways/messages.ts";
import type { Db, Trx } from "#/db/database.ts";
import { channels, type ContactPoint } from "#/shared/contact-point.ts";
import type { Language } from "#/shared/language.ts";
import { type Account, findAccount, verifiedContactPoints } from "../accounts/account-queries.ts";
import { choicesOf, type MessageChoices } from "./choices.ts";

/** The contact points to notify when a listing or a review changes. */
export function contactPointsFor(account: Account, event: ListingMessageName): ContactPoint[] {
  const mandatory = verifiedContactPoints(account);
  const message = listingMessages[event];
  if (!("choice" in message)) return mandatory;
  const chosen = choicesOf(account)[message.choice];
  const enabled = verifiedContactPoints(account, channels).filter(({ channel }) => chosen[channel]);
  // The account may no longer have a verified contact on the chosen channel.
  return enabled.length === 0 && event === "listing_suspended" ? mandatory : enabled;
}

/**
 * The verified contact points of an account, or those on which it wants a message, with the language
 * of messages to it. Undefined if the account does not exist.
 */
export async function findContactPoints(
  db: Db | Trx,
  accountId: string,
  message?: Exclude<keyof MessageChoices, "weeklySummary">,
): Promise<{ contacts: ContactPoint[]; language: Language } | undefined> {
  const account = await findAccount(db, accountId);
  if (!account) return undefined;
  const chosen = message && choicesOf(account)[message];
  const contacts = verifiedContactPoints(account, message && channels)
    .filter(({ channel }) => chosen?.[channel] ?? true);
  return { contacts, language: account.language };
}
