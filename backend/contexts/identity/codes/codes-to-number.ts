import type { Trx } from "#/db/database.ts";
import { bySms } from "#/shared/contact-point.ts";
import { AppError } from "#/shared/errors.ts";
import { findAccount } from "../accounts/account-queries.ts";
import { mask } from "../accounts/identifier.ts";
import type { IdentityCtx } from "../ctx.ts";
import { type CodeRow, findCode } from "./code-queries.ts";
import { checkCode, useCode } from "./one-time-code.ts";
import { sendAccountCode } from "./send-account-code.ts";

/** What a code to somebody else's number may be for. */
type Purpose = "claim" | "listed_number";

/**
 * What other contexts use to check that a signed-in user has a listed number at hand. Tries, budgets and costs are those of all codes.
 */
export const codesToNumberOf = (ctx: IdentityCtx) => ({
  /**
   * @param about what it is about: the code counts for that alone
   * @throws unauthorized, too_many_requests, code_just_sent, message_not_sent
   */
  async send(
    accountId: string,
    { to, purpose, about }: { to: string; purpose: Purpose; about: string },
  ): Promise<{ id: string; sentTo: string; expiresAt: string; resendAt: string }> {
    const account = await findAccount(ctx.db, accountId);
    if (!account) throw new AppError("unauthorized");
    const { language } = account;
    // Other accounts that name this number use up nothing of its owner's budget.
    const isOwn = account.mobile_verified && account.mobile === to;
    const { id, expiresAt, resendAt } = await sendAccountCode(ctx, {
      account,
      purpose,
      to: bySms(to),
      about,
      language,
      device: isOwn ? { accountId } : undefined,
    });
    return {
      id,
      sentTo: mask(to),
      expiresAt: expiresAt.toISOString(),
      resendAt: resendAt.toISOString(),
    };
  },
  /**
   * Whether the account that asked for a code gives it back.
   * @returns undefined of a code that is not this account's, or of long ago
   * @throws otp_invalid, otp_expired, otp_exhausted, too_many_requests
   */
  async check(
    accountId: string,
    { id, purpose, otp }: { id: string; purpose: Purpose; otp: string },
  ): Promise<CodeRow | undefined> {
    const known = await findCode(ctx.db, id, purpose);
    return known?.account_id === accountId ? await checkCode(ctx, { id, purpose, otp }) : undefined;
  },
  /** Uses it up. @throws otp_expired when somebody else was first */
  use: (trx: Trx, code: CodeRow): Promise<void> => useCode({ ...ctx, db: trx }, code),
});

export type CodesToNumber = ReturnType<typeof codesToNumberOf>;
