import { v7 as uuid } from "uuid";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import type { ContactPoint } from "#/shared/contact-point.ts";
import type { Language } from "#/shared/language.ts";
import type { Account } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { codesByAccount, type SignedInPurpose } from "../limits.ts";
import { Claim, type Requester } from "./claim.ts";
import { deleteCode, deletePendingCodes } from "./code-queries.ts";
import { createCode, type NewCode } from "./one-time-code.ts";
import { claimCodeMessage, sendCode } from "./send-code.ts";

type CodeRequest = {
  account: Account;
  purpose: SignedInPurpose;
  to: ContactPoint;
  about?: string;
  language: Language;
  /** Set if `to` is the account's own contact. It has a budget that other callers cannot use up. */
  device?: Requester["device"];
  /** The specification's text for a failed delivery. */
  failure?: string;
};

/**
 * Sends a code for an action of a signed-in user and replaces an earlier one. Counts against the
 * account, whatever the IP address.
 *
 * @param meanwhile runs in the transaction that creates the code
 * @throws too_many_requests, message_not_sent, and what `meanwhile` throws
 */
export async function sendAccountCode(
  ctx: IdentityCtx,
  { account, purpose, to, about, language, device, failure }: CodeRequest,
  meanwhile?: (trx: Trx) => Promise<void>,
): Promise<{ id: string } & NewCode> {
  const source = `account ${account.id}`;
  const claim = new Claim(ctx, { source, device });
  await claim.take(codesByAccount(purpose), device ? `known ${account.id}` : account.id);
  await claimCodeMessage(claim, { to, purpose });
  const id = uuid({ msecs: ctx.now().getTime() });
  const challenge = {
    id,
    purpose,
    recipient: to.address,
    accountId: account.id,
    about,
    byKnownDevice: device !== undefined,
  };
  const made = await claim.during(() =>
    inTransaction(ctx, async (trx) => {
      await meanwhile?.(trx);
      await deletePendingCodes(trx, account.id, purpose);
      return await createCode({ ...ctx, db: trx }, challenge);
    })
  );
  const message = { to, purpose, code: made.code, language };
  await sendCode(ctx, message, claim, failure).catch(async (error) => {
    await deleteCode(ctx.db, id);
    throw error;
  });
  return { id, ...made };
}
