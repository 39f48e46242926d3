import { byEmail, bySms, type ContactPoint } from "#/shared/contact-point.ts";
import type { CodeRow, Registration } from "../codes/code-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { mask } from "../accounts/identifier.ts";
import { createCode } from "../codes/one-time-code.ts";
import type { PendingRegistration } from "../schemas.ts";
import type { Claim } from "../codes/claim.ts";
import { sendCode } from "../codes/send-code.ts";

type Recipient = Pick<Registration, "method" | "mobile" | "email">;

export const recipientOf = ({ method, mobile, email }: Recipient): ContactPoint =>
  method === "mobile" ? bySms(mobile) : byEmail(email!);

/**
 * Sends a code claimed by {@link claimCodeMessage} and replaces an earlier one.
 * @param failure the specification's text for a failed delivery
 * @throws message_not_sent
 */
export async function sendRegistrationCode(
  ctx: IdentityCtx,
  registration: Recipient & Pick<Registration, "id" | "language">,
  claim: Claim,
  failure: string,
): Promise<PendingRegistration> {
  const { id, method, language } = registration;
  const to = recipientOf(registration);
  const purpose = "registration";
  const challenge = { id, purpose, recipient: to.address, accountId: null } as const;
  const { code, expiresAt, resendAt } = await claim.during(() => createCode(ctx, challenge));
  const message = { to, purpose, code, language } as const;
  await sendCode(ctx, message, claim, failure);
  return presentPending({ id, method, expires_at: expiresAt, resend_at: resendAt }, to);
}

export const presentPending = (
  { id, method, expires_at, resend_at }:
    & Pick<Registration, "id" | "method">
    & Pick<CodeRow, "expires_at" | "resend_at">,
  to: ContactPoint,
): PendingRegistration => ({
  registrationId: id,
  method,
  sentTo: mask(to.address),
  expiresAt: expires_at.toISOString(),
  resendAt: resend_at.toISOString(),
});
