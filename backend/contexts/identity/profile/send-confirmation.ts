import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import { findAccount, verifiedContactPoints } from "../accounts/account-queries.ts";
import { sendAccountCode } from "../codes/send-account-code.ts";
import type { IdentityCtx } from "../ctx.ts";
import { mask } from "../accounts/identifier.ts";
import type { PendingConfirmation } from "../schemas.ts";
import { findOwnDevice, type SignedInCaller } from "../sign-in/confirm-identity.ts";

/**
 * Sends a code that confirms changes of sign-in data (confirm-identity.ts) to the verified number,
 * else to the verified address. Known devices have a separate budget, which an attacker with a
 * stolen token cannot use up.
 *
 * @throws too_many_requests, message_not_sent
 */
export async function sendConfirmation(
  ctx: IdentityCtx,
  signedIn: SignedInCaller,
): Promise<PendingConfirmation> {
  const account = await findAccount(ctx.db, signedIn.actor.accountId);
  const [to] = account ? verifiedContactPoints(account) : [];
  if (!account || !to) throw new AppError("unauthorized");
  const { id: confirmationId, ...sending } = await sendAccountCode(ctx, {
    account,
    purpose: "confirmation",
    to,
    language: account.language,
    device: await findOwnDevice(ctx, signedIn),
  });
  await recordEvent(ctx, "confirmation_requested", account.id, { to: mask(to.address) });
  return { confirmationId, sentTo: mask(to.address), ...sending };
}
