import { byEmail } from "#/shared/contact-point.ts";
import { AppError } from "#/shared/errors.ts";
import { mask } from "../accounts/identifier.ts";
import type { Claim } from "../codes/claim.ts";
import { deletePendingCodes } from "../codes/code-queries.ts";
import { claimCodeMessage, sendNewCode } from "../codes/send-code.ts";
import type { IdentityCtx } from "../ctx.ts";
import type { PendingConfirmation } from "../schemas.ts";
import { getKnownAccount, requiredProofs } from "./known-account.ts";

/**
 * Sends a code to the e-mail address of the account whose number was verified at registration.
 * @throws registration_expired, not_found without an address, and what sendCode throws
 */
export async function sendEmailCode(
  ctx: IdentityCtx,
  { token, claim }: { token: string; claim: Claim },
): Promise<PendingConfirmation> {
  const { code: { id: about }, account } = await getKnownAccount(ctx, token);
  const { id: accountId, email, language } = account;
  if (email === null || !(await requiredProofs(ctx, account)).includes("email_code")) {
    throw new AppError("not_found");
  }
  const message = { to: byEmail(email), purpose: "known_number", language } as const;
  return await claim.during(async () => {
    await claimCodeMessage(ctx, claim, message);
    const { id: confirmationId, ...sending } = await sendNewCode(
      ctx,
      claim,
      { ...message, accountId, about },
      (trx) => deletePendingCodes(trx, accountId, message.purpose),
    );
    return { confirmationId, sentTo: mask(email), ...sending };
  });
}
