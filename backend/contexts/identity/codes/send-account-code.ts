import type { Trx } from "#/db/database.ts";
import type { ContactPoint } from "#/shared/contact-point.ts";
import type { Language } from "#/shared/language.ts";
import type { Account } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { codesByAccount, type SignedInPurpose } from "../limits.ts";
import { Claim, type Requester } from "./claim.ts";
import { deletePendingCodes } from "./code-queries.ts";
import { claimCodeMessage, sendNewCode } from "./send-code.ts";

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
export function sendAccountCode(
  ctx: IdentityCtx,
  { account, device, ...code }: CodeRequest,
  meanwhile?: (trx: Trx) => Promise<void>,
): Promise<{ id: string; expiresAt: string; resendAt: string }> {
  const { id: accountId } = account;
  const { purpose } = code;
  const claim = new Claim(ctx, { source: `account ${accountId}`, device });
  return claim.during(async () => {
    await claim.take(codesByAccount(purpose), device ? `known ${accountId}` : accountId);
    await claimCodeMessage(ctx, claim, code);
    return await sendNewCode(ctx, claim, { ...code, accountId }, async (trx) => {
      await meanwhile?.(trx);
      await deletePendingCodes(trx, accountId, purpose);
    });
  });
}
