import { v7 as uuid } from "uuid";
import { recordEvent } from "#/platform/audit.ts";
import { checkCaptcha } from "#/platform/check-captcha.ts";
import { byEmail, bySms } from "#/shared/contact-point.ts";
import type { Language } from "#/shared/language.ts";
import { findVerifiedAccount } from "../accounts/account-queries.ts";
import { AppError } from "#/shared/errors.ts";
import type { IdentityCtx } from "../ctx.ts";
import { createCode, presentSending } from "../codes/one-time-code.ts";
import { Claim } from "../codes/claim.ts";
import { claimCodeMessage, sendCode } from "../codes/send-code.ts";

type CodeRequest = {
  kind: "mobile" | "email";
  recipient: string;
  captchaToken: string | undefined;
  language: Language | undefined;
  ip: string | undefined;
  claim: Claim;
};

/**
 * Sends a code to a verified number or address. Neither response nor timing reveals whether the
 * recipient has an account: the message is sent in the background, and for an unknown recipient the
 * code is only stored. For the same reason, a failure does not refund the limits that the response
 * shows.
 *
 * @throws captcha_failed, captcha_expired, too_many_requests
 */
export async function requestPasswordReset(
  ctx: IdentityCtx,
  { kind, recipient, captchaToken, language, ip, claim }: CodeRequest,
): Promise<{ resetId: string; expiresAt: string; resendAt: string }> {
  await checkCaptcha(ctx, captchaToken, ip);
  const purpose = "password_reset";
  const to = kind === "mobile" ? bySms(recipient) : byEmail(recipient);
  const { account, id, code, ...sending } = await claim.during(async () => {
    await claimCodeMessage(ctx, claim, { to, purpose });
    const account = await findVerifiedAccount(ctx.db, kind, recipient);
    const id = uuid({ msecs: ctx.now().getTime() });
    const byKnownDevice = claim.requester.device !== undefined;
    const accountId = account?.id ?? null;
    const made = await createCode(ctx, { id, purpose, recipient, accountId, byKnownDevice });
    return { account, id, ...made };
  });
  await recordEvent(ctx, "password_reset_requested", account?.id ?? null, { by: kind });
  if (account) {
    const message = { to, purpose, code, language: language ?? account.language } as const;
    const ofMessage = new Claim(ctx, claim.requester);
    ctx.inBackground(() =>
      ofMessage.during(() => sendCode(ctx, message, ofMessage)).catch(ignoreFailure)
    );
  }
  return { resetId: id, ...presentSending(sending) };
}

/** sendCode has already logged and counted the failure. */
function ignoreFailure(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}
