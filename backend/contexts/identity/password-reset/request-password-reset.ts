import { v7 as uuid } from "uuid";
import { findVerifiedAccount } from "../account-queries.ts";
import { recordEvent } from "../audit/audit.ts";
import type { IdentityCtx } from "../ctx.ts";
import { createCode } from "../codes/one-time-code.ts";
import type { Language } from "../schemas.ts";
import { claimMessage, sendCode } from "../codes/send-code.ts";

type Wanted = { kind: "mobile" | "email"; recipient: string; language: Language | undefined };

/**
 * Sends a code to a number or an address that was shown to be an account's. Whether there is one
 * shows neither in the answer nor in its time: the message goes out in the background, and for who
 * is not known a code is kept that nobody gets.
 *
 * @throws too_many_requests
 */
export async function requestPasswordReset(
  ctx: IdentityCtx,
  { kind, recipient, language }: Wanted,
): Promise<{ resetId: string; expiresAt: string; resendAt: string }> {
  const claim = await claimMessage(ctx, recipient);
  const account = await findVerifiedAccount(ctx.db, kind, recipient);
  const id = uuid({ msecs: ctx.now().getTime() });
  const challenge = {
    id,
    purpose: "password_reset",
    recipient,
    accountId: account?.id ?? null,
  } as const;
  const { code, expiresAt, resendAt } = await createCode(ctx, challenge);
  await recordEvent(ctx, "password_reset_requested", account?.id ?? null, { by: kind });
  if (account) {
    const message = { to: recipient, purpose: challenge.purpose, code };
    ctx.inBackground(() =>
      sendCode(ctx, { ...message, language: language ?? account.language }, claim)
    );
  }
  return {
    resetId: id,
    expiresAt: expiresAt.toISOString(),
    resendAt: resendAt.toISOString(),
  };
}
