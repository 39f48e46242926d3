import type { IdentityCtx } from "../ctx.ts";
import { issueGrant } from "../codes/grant.ts";
import { checkCode, useCode } from "../codes/one-time-code.ts";

/** @throws what checkCode throws */
export async function verifyPasswordReset(
  ctx: IdentityCtx,
  { id, otp }: { id: string; otp: string },
): Promise<{ resetToken: string }> {
  const code = await checkCode(ctx, { id, purpose: "password_reset", otp });
  await useCode(ctx, code);
  return { resetToken: issueGrant(ctx, code) };
}
