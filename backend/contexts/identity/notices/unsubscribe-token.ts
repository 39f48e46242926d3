import { Buffer } from "node:buffer";
import type { Keys } from "../keys.ts";

/** Which messages a link ends: the weekly e-mails, or news of the listing by SMS. */
type Ended = { accountId: string; messages: "weekly" | "sms" };

/** What is in the link that ends the weekly e-mails of an account, and does nothing else. */
export const unsubscribeTokenOf = (keys: Keys, accountId: string): string =>
  `${accountId}.${keys.tag("unsubscribe", accountId)}`;

/**
 * The same for news by SMS. 30 letters, which is what a registered SMS has room for: the id and 48
 * bits of a keyed hash.
 */
export const stopTokenOf = (keys: Keys, accountId: string): string =>
  Buffer.from(accountId.replaceAll("-", ""), "hex").toString("base64url") +
  keys.mac("unsubscribe", aboutSms(accountId)).slice(0, 8);

const aboutSms = (accountId: string) => `sms ${accountId}`;

/** What a token ends; undefined for one that is not ours. */
export function readUnsubscribeToken(keys: Keys, token: string): Ended | undefined {
  const [, written, tag] = token.match(/^([\da-f-]{36})\.([\w-]{22})$/) ?? [];
  if (written && tag) {
    const isOurs = keys.isTag("unsubscribe", written, tag);
    return isOurs ? { accountId: written, messages: "weekly" } : undefined;
  }
  const [, id, mac] = token.match(/^([\w-]{22})([\w-]{8})$/) ?? [];
  if (!id || !mac) return undefined;
  const accountId = Buffer.from(id, "base64url").toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  // An attacker who guesses the 48 bits could end the messages of one account.
  const isOurs = keys.macs("unsubscribe", aboutSms(accountId)).some((own) => own.startsWith(mac));
  return isOurs ? { accountId, messages: "sms" } : undefined;
}
