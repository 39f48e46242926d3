import { inTransaction } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import type { Language } from "#/shared/language.ts";
import { mask, maskUsername } from "../accounts/identifier.ts";
import { spendGrant } from "../codes/grant.ts";
import type { IdentityCtx } from "../ctx.ts";
import { getKnownAccount } from "./known-account.ts";
import { findLastUse } from "./last-use-queries.ts";

/**
 * Opens a case for a user who has a number but cannot use the account that it belongs to. The
 * moderators' answer goes to the number.
 *
 * @throws registration_expired
 */
export async function disputeNumber(
  ctx: IdentityCtx,
  { token, language = "en" }: { token: string; language?: Language | undefined },
): Promise<{ reference: string; dueAt: string }> {
  const { account } = await getKnownAccount(ctx, token);
  const lastUse = (await findLastUse(ctx.db, account)).toISOString().slice(0, 10);
  const text = `A user has verified ${mask(account.mobile)} and says that the number is new to ` +
    `them. Its account ${maskUsername(account.username)} was last used on ${lastUse}.`;
  return await inTransaction(ctx, async (trx) => {
    const code = await spendGrant({ ...ctx, db: trx }, "registration", token);
    if (!code) throw new AppError("registration_expired");
    const dispute = { accountId: account.id, mobile: code.recipient, text, language };
    return await ctx.onNumberDisputed(trx, dispute);
  });
}
