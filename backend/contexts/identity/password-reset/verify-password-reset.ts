import type { IdentityCtx } from "../ctx.ts";
import { issueGrant } from "../codes/grant.ts";
import { redeemCode } from "../codes/one-time-code.ts";

/** @throws what redeemCode throws */
export const verifyPasswordReset = (
  ctx: IdentityCtx,
  input: { id: string; otp: string; ip: string | undefined },
): Promise<{ resetToken: string }> =>
  redeemCode(
    ctx,
    { ...input, purpose: "password_reset" },
    (_trx, code) => ({ resetToken: issueGrant(ctx, code) }),
  );
