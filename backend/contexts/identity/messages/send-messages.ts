import { getLogger } from "@logtape/logtape";
import { dayIn, isNews, type Message, type WeekFigures } from "#/gateways/messages.ts";
import { sendDue } from "#/platform/delivery.ts";
import { isCharged } from "#/shared/contact-point.ts";
import { statementIn } from "#/shared/text/statement.ts";
import type { AwayDetail, StatementDetail } from "../tables.ts";
import { type Account, verifiedContactPoints } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { type DueAccountMessage, findDueMessages } from "./message-queries.ts";
import { sendListingSms } from "./send-listing-sms.ts";
import { undoTokenOf } from "./undo-token.ts";
import { stopTokenOf, unsubscribeTokenOf } from "./unsubscribe-token.ts";

const log = getLogger(["karigar", "identity"]);

type MessagesCtx = Pick<
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

export const sendDueAccountMessages = (ctx: MessagesCtx): Promise<void> =>
  sendDue(ctx, {
    table: "account_notice",
    findDue: findDueMessages,
    nameOf: ({ change }) => `notice ${change}`,
    send: (due) => sendMessage(ctx, due),
  });

/** Whether the message is part of a bundled SMS (send-listing-sms.ts). */
export const isBundledSms = (
  { change, channel }: Pick<DueAccountMessage, "change" | "channel">,
): boolean => isNews(change) && isCharged(channel);

async function sendMessage(
  ctx: MessagesCtx,
  due: DueAccountMessage,
): Promise<Date | void> {
  // The undo link no longer works. The message about the undo explains why.
  if (due.can_undo && due.ended_at) return;
  const isQuestion = due.change === "number_asked";
  if (isQuestion && !await ctx.isNumberAsked(ctx.db, due.account_id)) return;
  const { channel, recipient: address } = due;
  const message = await messageOf(ctx, due);
  const send = () => ctx.send({ channel, address }, message);
  if (!(isQuestion && isCharged(channel)) && !isBundledSms(due)) return await send();
  return await sendListingSms(ctx, due, { send, parts: ctx.partsOf(channel, message) });
}

async function messageOf(
  { keys, availabilityToken }: Pick<MessagesCtx, "keys" | "availabilityToken">,
  due: DueAccountMessage,
): Promise<Message> {
  const { id, account_id, change, detail, can_undo, language, recipient: sentTo } = due;
  const tokenOf = (businessId: string) =>
    availabilityToken({ businessId, ownerId: account_id, sentTo });
  if (change === "weekly_summary") {
    const unsubscribeToken = unsubscribeTokenOf(keys, account_id, sentTo);
    const summary = detail as WeekFigures;
    const token = summary.businessId && await tokenOf(summary.businessId);
    return { summary, unsubscribeToken, availabilityToken: token, language };
  }
  if (isBundledSms(due)) {
    return { news: "listing_news", stopToken: stopTokenOf(keys, account_id, sentTo), language };
  }
  if (change === "away") {
    const { businessId, until } = detail as AwayDetail;
    const day = dayIn(language, until);
    return { account: change, day, token: await tokenOf(businessId), language };
  }
  return {
    account: change,
    undoToken: can_undo ? undoTokenOf(keys, id) : undefined,
    statement: statementIn(detail as StatementDetail | null, language),
    language,
  };
}

/** The statement in the recipient's language if it exists, else in the other language. */

/**
 * Notifies the owner of an erased account. No data of the account is stored for retries, so a
 * message that fails twice is lost.
 */
export async function notifyOfErasure(ctx: MessagesCtx, account: Account): Promise<void> {
  const { language } = account;
  for (const to of verifiedContactPoints(account)) {
    const send = () => ctx.send(to, { account: "account_erased", language });
    await send().catch(send).catch((cause) =>
      log.error("Failed to send the notification of an erasure: {cause}", { cause })
    );
  }
}
