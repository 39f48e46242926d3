import { AppError } from "#/shared/errors.ts";
import { findAccount } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { newsMessages } from "#/gateways/messages.ts";
import { cancelListingSms } from "../messages/listing-sms-queries.ts";
import { updateNewsSeen } from "./queries.ts";
import type { News } from "./schemas.ts";

/** Counts the events that the account has not seen. @throws unauthorized */
export async function readNews(
  ctx: Pick<IdentityCtx, "db" | "now" | "newsOf">,
  accountId: string,
): Promise<News> {
  const account = await findAccount(ctx.db, accountId);
  if (!account) throw new AppError("unauthorized");
  const span = { since: account.news_seen_at ?? account.created_at, until: ctx.now() };
  const counts = await ctx.newsOf(ctx.db, accountId, span);
  return { since: span.since.toISOString(), until: span.until.toISOString(), ...counts };
}

/** Marks news up to `until` as seen and cancels pending SMS about it. */
export async function markNewsSeen(
  ctx: Pick<IdentityCtx, "db" | "now">,
  accountId: string,
  until: Date,
): Promise<void> {
  const seen = new Date(Math.min(until.getTime(), ctx.now().getTime()));
  await updateNewsSeen(ctx.db, accountId, seen);
  await cancelListingSms(ctx.db, accountId, { of: newsMessages, until: seen });
}
