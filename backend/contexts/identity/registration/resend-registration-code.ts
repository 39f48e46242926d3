import { AppError } from "#/shared/errors.ts";
import { findRegistration } from "../codes/code-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import type { PendingRegistration } from "../schemas.ts";
import type { Claim } from "../codes/claim.ts";
import { claimCodeMessage } from "../codes/send-code.ts";
import { recipientOf, sendRegistrationCode } from "./send-registration-code.ts";

/** @throws registration_expired, code_just_sent, too_many_requests, message_not_sent */
export async function resendRegistrationCode(
  ctx: IdentityCtx,
  id: string,
  claim: Claim,
): Promise<PendingRegistration> {
  const registration = await findRegistration(ctx.db, id, ctx.now());
  if (!registration) throw new AppError("registration_expired");
  return await claim.during(async () => {
    await claimCodeMessage(ctx, claim, { to: recipientOf(registration), purpose: "registration" });
    return await sendRegistrationCode(ctx, claim, registration, "Failed to resend OTP");
  });
}
