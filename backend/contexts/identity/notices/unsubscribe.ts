import { inTransaction } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import { lockAccount } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import type { Keys } from "../keys.ts";
import { chooseNotices } from "./choose-notices.ts";

/** What is in the link that ends the weekly e-mails of an account, and does nothing else. */
export const unsubscribeTokenOf = (keys: Keys, accountId: string): string =>
  `${accountId}.${keys.tag("unsubscribe", accountId)}`;

/**
 * Ends the weekly e-mails of an account, for whoever has one of them; doing it twice does no harm.
 * @throws {AppError} `not_found` for a link that is not ours, or whose account is gone
 */
export async function unsubscribe(
  ctx: Pick<IdentityCtx, "db" | "now" | "keys">,
  token: string,
): Promise<void> {
  const [, accountId, tag] = token.match(/^([\da-f-]{36})\.([\w-]{22})$/) ?? [];
  if (!accountId || !tag || !ctx.keys.isTag("unsubscribe", accountId, tag)) {
    throw new AppError("not_found");
  }
  await inTransaction(ctx, async (trx) => {
    const account = await lockAccount(trx, accountId);
    if (!account) throw new AppError("not_found");
    await chooseNotices(ctx, trx, account, { weeklySummary: { email: false } });
  });
}
