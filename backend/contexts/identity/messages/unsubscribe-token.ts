import { readId, writeId } from "#/platform/link-token.ts";
import type { Keys } from "../keys.ts";

/** `weekly`: weekly e-mails; `sms`: SMS about the listing. */
type Ended = {
  accountId: string;
  messages: "weekly" | "sms";
  /** Whether the link was sent to this contact, or by version 0.2.0, whose links name none. */
  isFor: (contact: string) => boolean;
};

/** The token of the link that unsubscribes an account from the weekly e-mails only. */
export const unsubscribeTokenOf = (keys: Keys, accountId: string, sentTo: string): string =>
  `${accountId}.${keys.tag("unsubscribe", `${accountId} ${sentTo}`)}`;

/**
 * The token of the link that turns off SMS about the listing: the id and 48 bits of a keyed hash.
 * It has 30 characters, the limit of a registered SMS text.
 */
export const stopTokenOf = (keys: Keys, accountId: string, sentTo: string): string =>
  writeId(accountId) + keys.mac("unsubscribe", `${aboutSms(accountId)} ${sentTo}`).slice(0, 8);

const aboutSms = (accountId: string) => `sms ${accountId}`;

/** @returns undefined for an invalid token */
export function readUnsubscribeToken(keys: Keys, token: string): Ended | undefined {
  const [, written, tag] = token.match(/^([\da-f-]{36})\.([\w-]{22})$/) ?? [];
  if (written && tag) {
    const isFor = (contact: string) =>
      [written, `${written} ${contact}`].some((text) => keys.isTag("unsubscribe", text, tag));
    return { accountId: written, messages: "weekly", isFor };
  }
  const [, id, mac] = token.match(/^([\w-]{22})([\w-]{8})$/) ?? [];
  if (!id || !mac) return undefined;
  const accountId = readId(id);
  // 48 bits suffice, because a correct guess only turns off messages of one account.
  const isFor = (contact: string) =>
    [aboutSms(accountId), `${aboutSms(accountId)} ${contact}`].flatMap((text) =>
      keys.macs("unsubscribe", text)
    ).some((own) => own.startsWith(mac));
  return { accountId, messages: "sms", isFor };
}
