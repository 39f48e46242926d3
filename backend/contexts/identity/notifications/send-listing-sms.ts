import { getLogger } from "@logtape/logtape";
import { newsNotices } from "#/gateways/messages.ts";
import { indiaOffset } from "#/shared/india-time.ts";
import { Claim } from "../codes/claim.ts";
import type { IdentityCtx } from "../ctx.ts";
import { allCodes, allListingSms } from "../limits.ts";
import {
  cancelListingSms,
  claimListingSms,
  findSmsRecipient,
  releaseListingSms,
} from "./listing-sms-queries.ts";
import type { DueNotification } from "./notification-queries.ts";

const log = getLogger(["karigar", "identity"]);

type ListingSmsCtx = Pick<
  IdentityCtx,
  "db" | "now" | "limiter" | "inBackground" | "messagesPerDay"
>;

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The hours in India during which SMS about listings are sent. */
const [opens, closes] = [9, 21];

/** @returns `time` if sending is allowed then, else the next 9:00 in India */
function allowedSendTime(time: Date): Date {
  const inIndia = time.getTime() + indiaOffset * 60_000;
  const sinceMidnight = inIndia % day;
  if (sinceMidnight >= opens * hour && sinceMidnight < closes * hour) return time;
  const midnight = inIndia - sinceMidnight + (sinceMidnight < opens * hour ? 0 : day);
  return new Date(midnight + opens * hour - indiaOffset * 60_000);
}

/**
 * Sends one SMS for all pending events of an account: between 9:00 and 21:00 in India, at most once
 * in 24 hours, and within the daily budget.
 *
 * @returns the time of the next attempt if the SMS cannot be sent now
 */
export async function sendListingSms(
  ctx: ListingSmsCtx,
  { account_id: accountId, recipient }: Pick<DueNotification, "account_id" | "recipient">,
  send: () => Promise<void>,
): Promise<Date | void> {
  const now = ctx.now();
  const later = (time: number) => allowedSendTime(new Date(time));
  if (allowedSendTime(now) > now) return allowedSendTime(now);
  const reader = await findSmsRecipient(ctx.db, accountId);
  // The number may now belong to another account.
  if (reader?.mobile !== recipient) return;
  if (!await claimListingSms(ctx.db, accountId, { now, before: new Date(now.getTime() - day) })) {
    return later((reader.news_sent_at ?? now).getTime() + day);
  }
  const claim = new Claim(ctx, { source: undefined });
  let isSent = false;
  try {
    const waitSeconds = await takeBudget(ctx, claim);
    if (waitSeconds !== undefined) {
      log.info("Daily budget of SMS about listings is used up: postponing the rest");
      return later(now.getTime() + 1000 * waitSeconds);
    }
    await send();
    isSent = true;
  } finally {
    if (!isSent) {
      await releaseListingSms(ctx.db, accountId, now);
      await claim.refund();
    }
  }
  await cancelListingSms(ctx.db, accountId, { of: newsNotices, until: now });
}

/** Takes one SMS from the budget. @returns the wait in seconds if the budget is used up */
async function takeBudget(ctx: ListingSmsCtx, claim: Claim): Promise<number | undefined> {
  for (const limit of [allListingSms(ctx.messagesPerDay), allCodes(ctx.messagesPerDay)]) {
    const { allowed, resetSeconds } = await claim.tryTake(limit, "all");
    if (!allowed) return resetSeconds;
  }
}
