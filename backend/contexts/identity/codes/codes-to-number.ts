import type { Trx } from "#/db/database.ts";
import { bySms } from "#/shared/contact-point.ts";
import { AppError } from "#/shared/errors.ts";
import { findAccount } from "../accounts/account-queries.ts";
import { mask } from "../accounts/identifier.ts";
import type { IdentityCtx } from "../ctx.ts";
import { type CodeRow, findCode } from "./code-queries.ts";
import { checkCode, useCode } from "./one-time-code.ts";
import { sendAccountCode } from "./send-account-code.ts";

/** Purposes of codes to a listed number. A `confirmation` goes to the account's own. */
type Purpose = "claim" | "listed_number" | "confirmation";

/**
 * Codes with which other contexts check that a signed-in user receives messages to a listed number.
 * They share the tries, budgets and costs of all codes.
 */
export const codesToNumberOf = (ctx: IdentityCtx) => ({
  /**
   * @param about id of the business; the code is valid only for that business
   * @throws unauthorized, too_many_requests, code_just_sent, message_not_sent
   */
  async send(
    accountId: string,
    { to, purpose, about }: { to: string; purpose: Purpose; about: string },
  ): Promise<{ id: string; sentTo: string; expiresAt: string; resendAt: string }> {
    const account = await findAccount(ctx.db, accountId);
    if (!account) throw new AppError("unauthorized");
    const { language } = account;
    // A request for another user's number must not use up that user's budget.
    const isOwn = account.mobile_verified && account.mobile === to;
    const sent = await sendAccountCode(ctx, {
      account,
      purpose,
      to: bySms(to),
      about,
      language,
      device: isOwn ? { accountId } : undefined,
    });
    return { ...sent, sentTo: mask(to) };
  },
  /**
   * Checks a code that the same account requested.
   * @returns undefined if another account requested the code, or the code is deleted
   * @throws otp_invalid, otp_expired, otp_exhausted, too_many_requests
   */
  async check(
    accountId: string,
    { id, purpose, otp }: { id: string; purpose: Purpose; otp: string },
  ): Promise<CodeRow | undefined> {
    const known = await findCode(ctx.db, id, purpose);
    return known?.account_id === accountId ? await checkCode(ctx, { id, purpose, otp }) : undefined;
  },
  /** @throws otp_expired when a concurrent request used it first */
  use: (trx: Trx, code: CodeRow): Promise<void> => useCode({ ...ctx, db: trx }, code),
});

export type CodesToNumber = ReturnType<typeof codesToNumberOf>;
