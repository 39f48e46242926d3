import type { IdentityCtx } from "../ctx.ts";
import { issueGrant } from "../codes/grant.ts";
import { redeemCode } from "../codes/one-time-code.ts";
import { requireLocalProvider } from "./phone-provider.ts";

/** @throws not_found, verification_expired, and what redeemCode throws */
export async function confirmPhoneCode(
  ctx: IdentityCtx,
  { confirmationId, otp, ip }: { confirmationId: string; otp: string; ip: string | undefined },
): Promise<{ idToken: string }> {
  requireLocalProvider(ctx);
  return await redeemCode(ctx, {
    id: confirmationId,
    purpose: "sign_in",
    otp,
    ip,
    errorWhenExpired: "verification_expired",
    detailWhenWrong: "Invalid OTP. Please try again.",
  }, (_trx, code) => ({ idToken: issueGrant(ctx, code) }));
}
