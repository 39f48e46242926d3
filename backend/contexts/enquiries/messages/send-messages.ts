import { getLogger } from "@logtape/logtape";
import type { EnquiryMessage } from "#/gateways/messages.ts";
import { sendDue } from "#/platform/delivery.ts";
import type { Limit } from "#/platform/limiter.ts";
import { allowedSmsTime } from "#/shared/sms-hours.ts";
import { ownerTokenOf } from "../answering/owner-link.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { findRecipients } from "../queries.ts";
import { visitorTokenOf } from "../reading/present.ts";
import { isCurrent } from "./is-current.ts";
import { findDueMessages, type MessageRow, urgentKinds } from "./queries.ts";
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
  };
  if (channel !== "sms") return await send();
  const allowed = urgentKinds.includes(kind) ? now : allowedSmsTime(now);
  return allowed > now ? allowed : await sendWithinBudget(ctx, send);
}

const seconds = 24 * 60 * 60;

/** The log says once a day that the budget is spent. */
const warning: Limit = { name: "enquiry-sms-warning", points: 1, seconds };

/** @returns the time of the next attempt if the budget of the day is spent */
async function sendWithinBudget(
  ctx: MessagesCtx,
  send: () => Promise<void>,
): Promise<Date | void> {
  const { rupeesPerDay, smsPaise } = ctx.budget;
  const points = Math.max(1, Math.floor(100 * rupeesPerDay / smsPaise));
  const limit: Limit = { name: "enquiry-sms", points, seconds };
  const { allowed, resetSeconds } = await ctx.limiter.take(limit, "all");
  if (!allowed) {
    ctx.onSmsPostponed?.();
    if ((await ctx.limiter.take(warning, "all")).allowed) {
      log.error("ENQUIRY_RUPEES_PER_DAY is spent: SMS about requests wait for the next day");
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
