import { v7 as uuid } from "uuid";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import type { ContactPoint } from "#/shared/contact-point.ts";
import type { Language } from "#/shared/language.ts";
import type { Account } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { codesByAccount, type SignedInPurpose } from "../limits.ts";
import { type Asker, Claim } from "./claim.ts";
import { deleteCode, deletePendingCodes } from "./code-queries.ts";
import { createCode, type NewCode } from "./one-time-code.ts";
import { claimCodeMessage, sendCode } from "./send-code.ts";

type Wanted = {
  account: Account;
  purpose: SignedInPurpose;
  to: ContactPoint;
  /** What else it is about. */
  about?: string;
  language: Language;
  /** Where `to` is the account's own: strangers cannot use up this budget. */
  device?: Asker["device"];
  /** What the specification says when it does not go out. */
  failure?: string;
};

/**
 * Sends a code for what somebody who is signed in wants to do, in place of an earlier one. It counts
 * for their account, wherever they call from.
 *
 * @param meanwhile what else is done in the transaction that makes the code
 * @throws too_many_requests, message_not_sent, and what `meanwhile` throws
 */
export async function sendAccountCode(
  ctx: IdentityCtx,
  { account, purpose, to, about, language, device, failure }: Wanted,
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
