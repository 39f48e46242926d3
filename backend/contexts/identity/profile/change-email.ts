import { v7 as uuid } from "uuid";
import { inTransaction } from "../../../db/ctx.ts";
import type { Actor } from "../../../http/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import { type Account, updateAccount } from "../account-queries.ts";
import { recordEvent } from "../audit/audit.ts";
import { Claim } from "../codes/claim.ts";
import { deleteCode, deletePendingCodes, findPendingCode } from "../codes/code-queries.ts";
import { createCode } from "../codes/one-time-code.ts";
import { claimMessage, sendCode } from "../codes/send-code.ts";
import type { IdentityCtx } from "../ctx.ts";
import { codesByAddress } from "../limits.ts";
import { noteChange } from "../notices/note-change.ts";
import type { Language } from "../schemas.ts";
import { type Confirmed, confirmIdentity, type Proof } from "./confirm-identity.ts";

type Change = { account: Account; actor: Actor; proof: Proof };

/** @throws last_contact, and what confirmIdentity throws */
export async function removeEmail(
  ctx: IdentityCtx,
  { account: { id, email, mobile_verified }, actor, proof }: Change,
): Promise<void> {
  if (!mobile_verified) throw new AppError("last_contact");
  if (email === null) return await deletePendingCodes(ctx.db, id, "email_change");
  const confirmed = await confirmIdentity(ctx, actor, proof);
  await inTransaction(ctx, async (trx) => {
    const before = await confirmed(trx);
    const changes = { email: null, email_verified: false, updated_at: ctx.now() };
    await updateAccount(trx, id, changes);
    await deletePendingCodes(trx, id);
    await recordEvent({ ...ctx, db: trx }, "email_removed", id);
    await noteChange(ctx, trx, "email_changed", before);
  });
}

/**
 * Sends a code to a new address, which counts once that is given (verify-email.ts). To ask for
 * another code to the same one needs no other proof.
 *
 * @throws too_many_requests, message_not_sent, and what confirmIdentity throws
 */
export async function askForEmail(
  ctx: IdentityCtx,
  { account, actor, proof }: Change,
  { email, language = account.language }: { email: string; language?: Language | undefined },
): Promise<void> {
  if (email === account.email && account.email_verified) return;
  const pending = await findPendingCode(ctx.db, account.id, "email_change");
  const isAnother = pending?.recipient === email && pending.expires_at > ctx.now();
  const confirmed = isAnother ? undefined : await confirmIdentity(ctx, actor, proof);
  const claim = new Claim(ctx.limiter, { source: `account ${account.id}` });
  await claim.take(codesByAddress("email_change"), claim.asker.source!);
  await claimMessage(claim, { to: email, purpose: "email_change" });
  const { id, code } = await replaceCode(ctx, { account, email, confirmed });
  const message = { to: email, purpose: "email_change", code, language } as const;
  await sendCode(ctx, message, claim, "Failed to update profile").catch(async (error) => {
    await deleteCode(ctx.db, id);
    throw error;
  });
}

function replaceCode(
  ctx: IdentityCtx,
  { account, email, confirmed }: {
    account: Account;
    email: string;
    confirmed: Confirmed | undefined;
  },
) {
  return inTransaction(ctx, async (trx) => {
    await confirmed?.(trx);
    await deletePendingCodes(trx, account.id, "email_change");
    const id = uuid({ msecs: ctx.now().getTime() });
    const challenge = { id, recipient: email, accountId: account.id } as const;
    return {
      id,
      ...await createCode({ ...ctx, db: trx }, { ...challenge, purpose: "email_change" }),
    };
  });
}
