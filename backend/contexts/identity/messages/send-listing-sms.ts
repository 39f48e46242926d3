import { getLogger } from "@logtape/logtape";
import { newsMessages } from "#/gateways/messages.ts";
import { allowedTime } from "#/shared/channel-hours.ts";
import { Claim } from "../codes/claim.ts";
import type { IdentityCtx } from "../ctx.ts";
import { allCodes, allListingSms } from "../limits.ts";
import {
  cancelListingSms,
  claimListingSms,
  findSmsRecipient,
  releaseListingSms,
} from "./listing-sms-queries.ts";
import type { DueAccountMessage } from "./message-queries.ts";

const log = getLogger(["karigar", "identity"]);

type ListingSmsCtx = Pick<
  IdentityCtx,
  "db" | "now" | "limiter" | "inBackground" | "messagesPerDay"
>;

const day = 24 * 60 * 60 * 1000;

/**
 * Sends one SMS for all pending events of an account: between 9:00 and 21:00 in India, at most once
 * in 24 hours, and within the daily budget. A question about a number is sent at most once in 30
 * days and else dropped, because the dashboard asks it, too.
 *
 * @returns the time of the next attempt if the SMS cannot be sent now
 */
export async function sendListingSms(
  ctx: ListingSmsCtx,
  { account_id: accountId, channel, recipient, change }: DueAccountMessage,
  { send, parts }: { send: () => Promise<void>; parts: number },
): Promise<Date | void> {
  const now = ctx.now();
  const later = (time: number) => allowedTime(channel, new Date(time));
  const allowed = later(now.getTime());
  if (allowed > now) return allowed;
  const reader = await findSmsRecipient(ctx.db, accountId);
  // The number may now belong to another account.
  if (reader?.mobile !== recipient) return;
  const isQuestion = change === "number_asked";
  const last = isQuestion ? "number_asked_at" : "news_sent_at";
  const before = new Date(now.getTime() - (isQuestion ? 30 : 1) * day);
  if (!await claimListingSms(ctx.db, accountId, { last, now, before })) {
    return isQuestion ? undefined : later((reader.news_sent_at ?? now).getTime() + day);
  }
  const claim = new Claim(ctx, { source: undefined });
  let isSent = false;
  try {
    const waitSeconds = await takeBudget(ctx, claim, parts);
    if (waitSeconds !== undefined) {
      log.info("Daily budget of SMS about listings is used up: postponing the rest");
      return later(now.getTime() + 1000 * waitSeconds);
    }
    await send();
    isSent = true;
  } finally {
    if (!isSent) {
      await releaseListingSms(ctx.db, accountId, last, now);
      await claim.refund();
    }
  }
  await cancelListingSms(ctx.db, accountId, {
    of: isQuestion ? [change] : newsMessages,
    until: now,
  });
}

/** Takes one SMS from the budget. @returns the wait in seconds if the budget is used up */
async function takeBudget(
  ctx: ListingSmsCtx,
  claim: Claim,
  parts: number,
): Promise<number | undefined> {
  for (const limit of [allListingSms(ctx.messagesPerDay), allCodes(ctx.messagesPerDay)]) {
    const { allowed, resetSeconds } = await claim.tryTake(limit, "all", parts);
    if (!allowed) return resetSeconds;
  }
}
