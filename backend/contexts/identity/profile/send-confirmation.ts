import { v7 as uuid } from "uuid";
import type { Actor } from "../../../http/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import { findAccount, reachedAt } from "../account-queries.ts";
import { recordEvent } from "../audit/audit.ts";
import { Claim } from "../codes/claim.ts";
import { deleteCode, deletePendingCodes } from "../codes/code-queries.ts";
import { createCode } from "../codes/one-time-code.ts";
import { claimMessage, sendCode } from "../codes/send-code.ts";
import type { IdentityCtx } from "../ctx.ts";
import { mask } from "../identifier.ts";
import type { PendingConfirmation } from "../schemas.ts";

/**
 * Sends a code to where the owner of an account was reached so far: the number, else the address.
 * Whoever gives it back can change how one signs in (confirm-identity.ts).
 *
 * @throws too_many_requests, message_not_sent
 */
export async function sendConfirmation(
  ctx: IdentityCtx,
  actor: Actor,
): Promise<PendingConfirmation> {
  const account = await findAccount(ctx.db, actor.accountId);
  const [recipient] = account ? reachedAt(account) : [];
  if (!account || !recipient) throw new AppError("unauthorized");
  const claim = new Claim(ctx.limiter, { source: `account ${account.id}` });
  await claimMessage(claim, { to: recipient, purpose: "confirmation" });
  await deletePendingCodes(ctx.db, account.id, "confirmation");
  const id = uuid({ msecs: ctx.now().getTime() });
  const purpose = "confirmation";
  const challenge = { id, purpose, recipient, accountId: account.id } as const;
  const { code, expiresAt, resendAt } = await createCode(ctx, challenge);
  const message = { to: recipient, purpose, code, language: account.language } as const;
  await sendCode(ctx, message, claim).catch(async (error) => {
    await deleteCode(ctx.db, id);
    throw error;
  });
  await recordEvent(ctx, "confirmation_requested", account.id, { to: mask(recipient) });
  return {
    confirmationId: id,
    sentTo: mask(recipient),
    expiresAt: expiresAt.toISOString(),
    resendAt: resendAt.toISOString(),
  };
}
