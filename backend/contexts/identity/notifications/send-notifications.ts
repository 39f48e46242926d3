import { getLogger } from "@logtape/logtape";
import { dayIn, isNews, type Message, type WeekFigures } from "#/gateways/messages.ts";
import { sendDue } from "#/platform/delivery.ts";
import { isCharged } from "#/shared/contact-point.ts";
import type { Language } from "#/shared/language.ts";
import type { AwayDetail, StatementDetail } from "../tables.ts";
import { type Account, verifiedContactPoints } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { type DueNotification, findDueNotifications } from "./notification-queries.ts";
import { sendListingSms } from "./send-listing-sms.ts";
import { undoTokenOf } from "./undo-token.ts";
import { stopTokenOf, unsubscribeTokenOf } from "./unsubscribe-token.ts";

const log = getLogger(["karigar", "identity"]);

type NotificationCtx = Pick<
  IdentityCtx,
  | "db"
  | "now"
  | "keys"
  | "availabilityToken"
  | "isNumberAsked"
  | "send"
  | "partsOf"
  | "limiter"
  | "inBackground"
  | "messagesPerDay"
>;

export const sendDueNotifications = (ctx: NotificationCtx): Promise<void> =>
  sendDue(ctx, {
    table: "account_notice",
    findDue: findDueNotifications,
    nameOf: ({ change }) => `notice ${change}`,
    send: (notice) => sendNotification(ctx, notice),
  });

/** Whether the notice is part of a bundled SMS (send-listing-sms.ts). */
export const isBundledSms = (
  { change, channel }: Pick<DueNotification, "change" | "channel">,
): boolean => isNews(change) && isCharged(channel);

async function sendNotification(
  ctx: NotificationCtx,
  notice: DueNotification,
): Promise<Date | void> {
  // The undo link no longer works. The notification about the undo explains why.
  if (notice.can_undo && notice.ended_at) return;
  const isQuestion = notice.change === "number_asked";
  if (isQuestion && !await ctx.isNumberAsked(ctx.db, notice.account_id)) return;
  const { channel, recipient: address } = notice;
  const message = await messageOf(ctx, notice);
  const send = () => ctx.send({ channel, address }, message);
  if (!(isQuestion && isCharged(channel)) && !isBundledSms(notice)) return await send();
  return await sendListingSms(ctx, notice, { send, parts: ctx.partsOf(channel, message) });
}

async function messageOf(
  { keys, availabilityToken }: Pick<NotificationCtx, "keys" | "availabilityToken">,
  notice: DueNotification,
): Promise<Message> {
  const { id, account_id, change, detail, can_undo, language, recipient: sentTo } = notice;
  const tokenOf = (businessId: string) =>
    availabilityToken({ businessId, ownerId: account_id, sentTo });
  if (change === "weekly_summary") {
    const unsubscribeToken = unsubscribeTokenOf(keys, account_id, sentTo);
    const summary = detail as WeekFigures;
    const token = summary.businessId && await tokenOf(summary.businessId);
    return { summary, unsubscribeToken, availabilityToken: token, language };
  }
  if (isBundledSms(notice)) {
    return { news: "listing_news", stopToken: stopTokenOf(keys, account_id, sentTo), language };
  }
  if (change === "away") {
    const { businessId, until } = detail as AwayDetail;
    const day = dayIn(language, until);
    return { notice: change, day, token: await tokenOf(businessId), language };
  }
  return {
    notice: change,
    undoToken: can_undo ? undoTokenOf(keys, id) : undefined,
    statement: statementIn(detail as StatementDetail | null, language),
    language,
  };
}

/** The statement in the recipient's language if it exists, else in the other language. */
const statementIn = (statement: StatementDetail | null, language: Language): string | undefined =>
  statement?.[language] ?? statement?.en ?? statement?.hi ?? undefined;

/**
 * Notifies the owner of an erased account. No data of the account is stored for retries, so a
 * message that fails twice is lost.
 */
export async function notifyOfErasure(ctx: NotificationCtx, account: Account): Promise<void> {
  const { language } = account;
  for (const to of verifiedContactPoints(account)) {
    const send = () => ctx.send(to, { notice: "account_erased", language });
    await send().catch(send).catch((cause) =>
      log.error("Failed to send the notification of an erasure: {cause}", { cause })
    );
  }
}
