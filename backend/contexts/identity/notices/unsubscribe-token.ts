import type { Keys } from "../keys.ts";

/** What is in the link that ends the weekly e-mails of an account, and does nothing else. */
export const unsubscribeTokenOf = (keys: Keys, accountId: string): string =>
  `${accountId}.${keys.tag("unsubscribe", accountId)}`;

/** The account whose weekly e-mails a token ends; undefined for one that is not ours. */
export function readUnsubscribeToken(keys: Keys, token: string): string | undefined {
  const [, accountId, tag] = token.match(/^([\da-f-]{36})\.([\w-]{22})$/) ?? [];
  return accountId && tag && keys.isTag("unsubscribe", accountId, tag) ? accountId : undefined;
}
