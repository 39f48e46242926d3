import type { Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import { type Account, updateAccount } from "../accounts/account-queries.ts";
import { deletePendingCodes, findPendingCode } from "../codes/code-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { recordChange } from "../messages/record-change.ts";

/** What a requested change of address requires. */
type EmailChangePlan = {
  /** The recipient of a code; undefined if the change needs no code. */
  to?: string;
  /** False if the address stays the same, or if the user repeats or cancels a pending request. */
  needsProof: boolean;
  /** Applies a change that needs no code, in a transaction. */
  apply?: (trx: Trx, before: Account) => Promise<void>;
};

/** @throws last_contact */
export async function planEmailChange(
  ctx: IdentityCtx,
  account: Account,
  email: string | null | undefined,
): Promise<EmailChangePlan> {
  if (email === undefined || (email === account.email && account.email_verified)) {
    return { needsProof: false };
  }
  if (email !== null) {
    const pending = await findPendingCode(ctx.db, account.id, "email_change");
    const isAnother = pending?.recipient === email && pending.expires_at > ctx.now();
    return { to: email, needsProof: !isAnother };
  }
  if (!account.mobile_verified) throw new AppError("last_contact");
  if (account.email === null) {
    return {
      needsProof: false,
      apply: (trx) => deletePendingCodes(trx, account.id, "email_change"),
    };
  }
  return { needsProof: true, apply: (trx, before) => removeEmail(ctx, trx, before) };
}

async function removeEmail(ctx: IdentityCtx, trx: Trx, before: Account): Promise<void> {
  const changes = { email: null, email_verified: false, updated_at: ctx.now() };
  await updateAccount(trx, before.id, changes);
  await deletePendingCodes(trx, before.id);
  await recordEvent({ ...ctx, db: trx }, "email_removed", before.id);
  await recordChange(ctx, trx, "email_changed", before);
}
