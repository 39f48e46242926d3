import { AppError } from "../../shared/errors.ts";
import { findRegistration } from "./code-queries.ts";
import type { IdentityCtx } from "./ctx.ts";
import { mask } from "./identifier.ts";
import { createCode } from "./one-time-code.ts";
import type { PendingRegistration } from "./schemas.ts";
import { claimMessage, sendCode } from "./send-code.ts";

/** @throws registration_expired, too_many_requests, message_not_sent */
export async function resendRegistrationCode(
  ctx: IdentityCtx,
  id: string,
): Promise<PendingRegistration> {
  const registration = await findRegistration(ctx.db, id, ctx.now());
  if (!registration) throw new AppError("registration_expired");
  const { method, language } = registration;
  const recipient = method === "mobile" ? registration.mobile : registration.email!;
  const claim = await claimMessage(ctx, recipient);
  const challenge = { id, purpose: "registration", recipient, accountId: null } as const;
  const { code, expiresAt, resendAt } = await createCode(ctx, challenge);
  const message = { to: recipient, purpose: challenge.purpose, code, language };
  await sendCode(ctx, message, claim, "Failed to resend OTP");
  return {
    registrationId: id,
    method,
    sentTo: mask(recipient),
    expiresAt: expiresAt.toISOString(),
    resendAt: resendAt.toISOString(),
  };
}
