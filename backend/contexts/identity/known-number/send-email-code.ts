import { v7 as uuid } from "uuid";
import { byEmail } from "#/shared/contact-point.ts";
import { AppError } from "#/shared/errors.ts";
import { mask } from "../accounts/identifier.ts";
import type { Claim } from "../codes/claim.ts";
import { deleteCode, deletePendingCodes } from "../codes/code-queries.ts";
import { createCode } from "../codes/one-time-code.ts";
import { claimCodeMessage, sendCode } from "../codes/send-code.ts";
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
  const purpose = "known_number";
  const to = byEmail(email);
  await claimCodeMessage(claim, { to, purpose });
  const id = uuid({ msecs: ctx.now().getTime() });
  const { code, expiresAt, resendAt } = await claim.during(async () => {
    await deletePendingCodes(ctx.db, accountId, purpose);
    return await createCode(ctx, { id, purpose, recipient: email, accountId, about });
  });
  await sendCode(ctx, { to, purpose, code, language }, claim).catch(async (error) => {
    await deleteCode(ctx.db, id);
    throw error;
  });
  return {
    confirmationId: id,
    sentTo: mask(email),
    expiresAt: expiresAt.toISOString(),
    resendAt: resendAt.toISOString(),
  };
}
