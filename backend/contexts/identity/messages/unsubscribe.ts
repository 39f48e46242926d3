import { inTransaction } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import { chargedChannels } from "#/shared/contact-point.ts";
import { lockAccount } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { updateMessageChoices } from "./update-choices.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

const noneCharged = Object.fromEntries(chargedChannels.map((channel) => [channel, false]));

/**
 * Turns off the weekly e-mails or the SMS about the listing for an account, by a link in a message.
 * Idempotent.
 * @throws {AppError} `not_found` for an invalid link or a deleted account
 */
export async function unsubscribe(
  ctx: Pick<IdentityCtx, "db" | "now" | "keys">,
  token: string,
): Promise<void> {
  const ended = readUnsubscribeToken(ctx.keys, token);
  if (!ended) throw new AppError("not_found");
  await inTransaction(ctx, async (trx) => {
    const account = await lockAccount(trx, ended.accountId);
    const contact = ended.messages === "weekly" ? account?.email : account?.mobile;
    if (!account || !ended.isFor(contact ?? "")) throw new AppError("not_found");
    await updateMessageChoices(
      ctx,
      trx,
      account,
      ended.messages === "weekly" ? { weeklySummary: { email: false } } : {
        reviews: noneCharged,
        reportDecided: noneCharged,
      },
    );
  });
}
