import { inTransaction } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import { lockAccount } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { chooseNotices } from "./choose-notices.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

/**
 * Ends the weekly e-mails of an account, for whoever has one of them; doing it twice does no harm.
 * @throws {AppError} `not_found` for a link that is not ours, or whose account is gone
 */
export async function unsubscribe(
  ctx: Pick<IdentityCtx, "db" | "now" | "keys">,
  token: string,
): Promise<void> {
  const accountId = readUnsubscribeToken(ctx.keys, token);
  if (!accountId) throw new AppError("not_found");
  await inTransaction(ctx, async (trx) => {
    const account = await lockAccount(trx, accountId);
    if (!account) throw new AppError("not_found");
    await chooseNotices(ctx, trx, account, { weeklySummary: { email: false } });
  });
}
