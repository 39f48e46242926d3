import type { Db, Trx } from "#/db/database.ts";
import { type Account, findAccount, verifiedContactPoints } from "./account-queries.ts";

/** Where the link of an account's page is shown, instead of the contact that it was sent to. */
export const onPage = "session";

const aboutOf = ({ id, signed_out_at }: Account, sentTo: string): string =>
  `${id} ${sentTo}${signed_out_at ? ` ${signed_out_at.getTime()}` : ""}`;

/**
 * What the token of a link for an account is signed for. The link ends with the contact that it was
 * sent to, with a new password, and when the account signs out everywhere.
 * @param sentTo a verified contact, or `onPage`
 */
export async function linkedTo(
  db: Db | Trx,
  accountId: string | null,
  sentTo: string,
): Promise<string> {
  const account = accountId === null ? undefined : await findAccount(db, accountId);
  return account ? aboutOf(account, sentTo) : "";
}

/** Whether a link is for an account as it is now. */
export async function isLinkedTo(
  db: Db | Trx,
  accountId: string | null,
  isSignedFor: (about: string) => boolean,
): Promise<boolean> {
  const account = accountId === null ? undefined : await findAccount(db, accountId);
  if (!account) return false;
  const contacts = verifiedContactPoints(account).map(({ address }) => address);
  return [onPage, ...contacts].some((sentTo) => isSignedFor(aboutOf(account, sentTo)));
}
