import { getLogger } from "@logtape/logtape";
import type { EnquiryMessage } from "#/gateways/messages.ts";
import { sendDue } from "#/platform/delivery.ts";
import type { Limit } from "#/platform/limiter.ts";
import { allowedSmsTime } from "#/shared/sms-hours.ts";
import { ownerTokenOf } from "../answering/owner-link.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { smsOfDay } from "../limits.ts";
import { findRecipients, markNotified } from "../queries.ts";
import { visitorTokenOf } from "../reading/present.ts";
import type { MessageKind } from "../tables.ts";
import { isCurrent } from "./is-current.ts";
import { awaitedKinds, findDueMessages, type MessageRow, urgentKinds } from "./queries.ts";
import { findReceiver, isToOwner, type Receiver } from "./receiver.ts";

const log = getLogger(["karigar", "enquiries"]);

type MessagesCtx = Pick<
  EnquiriesCtx,
  "db" | "now" | "links" | "send" | "limiter" | "budget" | "onSmsPostponed" | "invitations"
>;

export const sendDueEnquiryMessages = (ctx: MessagesCtx): Promise<void> =>
  sendDue(ctx, {
    table: "enquiry_message",
    findDue: findDueMessages,
    nameOf: ({ kind }) => `message ${kind} about a request`,
    send: (message) => deliver(ctx, message),
  });

/** Drops a message that is out of date, or whose receiver no longer uses the channel. */
async function deliver(ctx: MessagesCtx, message: MessageRow): Promise<Date | void> {
  const now = ctx.now();
  const { kind, channel, enquiry_id: enquiryId, recipient_id: recipientId } = message;
  const subject = { kind, enquiryId, recipientId };
  const receiver = await findReceiver(ctx.db, subject);
  const to = receiver?.contacts.find((contact) => contact.channel === channel);
  if (!receiver || !to) return;
  const recipients = await findRecipients(ctx.db, [enquiryId]);
  if (!isCurrent(subject, receiver.enquiry, recipients, now)) return;
  const send = async () => {
    if (kind === "review_invited") {
      const { id, business_id } = recipients.find(({ id }) => id === recipientId)!;
      const forAccountId = receiver.accountId;
      await ctx.invitations.create({ id, businessId: business_id!, forAccountId });
    }
    await ctx.send(to, contentOf(ctx, message, receiver, to.address));
    if (kind === "asked") await markNotified(ctx.db, recipientId!, ctx.now());
  };
  if (channel !== "sms") return await send();
  const allowed = urgentKinds.includes(kind) ? now : allowedSmsTime(now);
  return allowed > now ? allowed : await sendWithinBudget(ctx, kind, send);
}

/** The log says once a day that SMS wait. */
const warning: Limit = { name: "enquiry-sms-warning", points: 1, seconds: 24 * 60 * 60 };

/** @returns the time of the next attempt if the budget has nothing left for this kind */
async function sendWithinBudget(
  ctx: MessagesCtx,
  kind: MessageKind,
  send: () => Promise<void>,
): Promise<Date | void> {
  const limit = smsOfDay(ctx.budget);
  const { allowed, resetSeconds } = await takeSms(ctx, limit, kind);
  if (!allowed) {
    ctx.onSmsPostponed?.();
    if ((await ctx.limiter.take(warning, "all")).allowed) {
      log.error("SMS about requests wait for the next day, because of ENQUIRY_RUPEES_PER_DAY");
    }
    return new Date(ctx.now().getTime() + 1000 * resetSeconds);
  }
  try {
    await send();
  } catch (error) {
    await ctx.limiter.refund(limit, "all");
    throw error;
  }
}

/** Takes an SMS from the budget. The last quarter is for kinds that a user waits for. */
async function takeSms(
  { limiter }: MessagesCtx,
  limit: Limit,
  kind: MessageKind,
): Promise<{ allowed: boolean; resetSeconds: number }> {
  if (!awaitedKinds.includes(kind)) {
    const { points, resetSeconds } = await limiter.usage(limit, "all");
    if (points >= 0.75 * limit.points) return { allowed: false, resetSeconds };
  }
  return await limiter.take(limit, "all");
}

function contentOf(
  { links, now }: MessagesCtx,
  { kind, recipient_id }: MessageRow,
  { accountId, enquiry, language }: Receiver,
  sentTo: string,
): EnquiryMessage {
  if (!isToOwner(kind)) {
    const { reference } = enquiry;
    return { enquiry: kind, reference, token: visitorTokenOf({ links }, enquiry), language };
  }
  const link = { recipientId: recipient_id!, ownerId: accountId, sentTo };
  return { enquiry: kind, token: ownerTokenOf(links, link, now()), language };
}
