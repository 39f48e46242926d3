import type { IdentityCtx } from "../ctx.ts";
import { issueGrant } from "../codes/grant.ts";
import { checkCode, useCode } from "../codes/one-time-code.ts";
import { requireLocalProvider } from "./phone-provider.ts";

/** @throws not_found, verification_expired, and what checkCode throws */
export async function confirmPhoneCode(
  ctx: IdentityCtx,
  { confirmationId, otp }: { confirmationId: string; otp: string },
): Promise<{ idToken: string }> {
  requireLocalProvider(ctx);
  const code = await checkCode(ctx, {
    id: confirmationId,
    purpose: "sign_in",
    otp,
    errorWhenExpired: "verification_expired",
    detailWhenWrong: "Invalid OTP. Please try again.",
  });
  await useCode(ctx, code);
  return { idToken: issueGrant(ctx, code) };
}
