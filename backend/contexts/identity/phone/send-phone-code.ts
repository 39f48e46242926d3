import { v7 as uuid } from "uuid";
import { checkCaptcha } from "#/platform/check-captcha.ts";
import { bySms } from "#/shared/contact-point.ts";
import type { Language } from "#/shared/language.ts";
import { deleteCode } from "../codes/code-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { createCode } from "../codes/one-time-code.ts";
import { requireLocalProvider } from "./phone-provider.ts";
import type { Claim } from "../codes/claim.ts";
import { claimCodeMessage, sendCode } from "../codes/send-code.ts";

type CodeRequest = {
  mobile: string;
  captchaToken?: string | undefined;
  language?: Language | undefined;
  ip: string | undefined;
  claim: Claim;
};

/** @throws not_found, captcha_failed, captcha_expired, too_many_requests, message_not_sent */
export async function sendPhoneCode(
  ctx: IdentityCtx,
  { mobile, captchaToken, language = "en", ip, claim }: CodeRequest,
): Promise<{ confirmationId: string; expiresAt: string; resendAt: string }> {
  requireLocalProvider(ctx);
  await checkCaptcha(ctx, captchaToken, ip);
  const to = bySms(mobile);
  await claimCodeMessage(claim, { to, purpose: "sign_in" });
  const id = uuid({ msecs: ctx.now().getTime() });
  const { device } = claim.requester;
  const challenge = {
    id,
    purpose: "sign_in",
    recipient: mobile,
    accountId: device?.accountId ?? null,
    byKnownDevice: device !== undefined,
  } as const;
  const { code, expiresAt, resendAt } = await claim.during(() => createCode(ctx, challenge));
  const message = { to, purpose: challenge.purpose, code, language };
  await sendCode(ctx, message, claim).catch(async (error) => {
    await deleteCode(ctx.db, id);
    throw error;
  });
  return {
    confirmationId: id,
    expiresAt: expiresAt.toISOString(),
    resendAt: resendAt.toISOString(),
  };
}
