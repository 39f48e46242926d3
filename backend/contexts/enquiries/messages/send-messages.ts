import { getLogger } from "@logtape/logtape";
import { inTransaction } from "#/db/ctx.ts";
import type { EnquiryMessage } from "#/gateways/messages.ts";
import { sendDue } from "#/platform/delivery.ts";
import type { Limit } from "#/platform/limiter.ts";
import { allowedSmsTime } from "#/shared/sms-hours.ts";
import { ownerTokenOf } from "../answering/owner-link.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { findRecipients, type RecipientRow } from "../queries.ts";
import { visitorTokenOf } from "../reading/present.ts";
import type { MessageKind } from "../tables.ts";
import { isCurrent } from "./is-current.ts";
import { findDueMessages, type MessageRow } from "./queries.ts";
import { findReceiver, type Receiver } from "./receiver.ts";

const log = getLogger(["karigar", "enquiries"]);

type MessagesCtx = Pick<
  EnquiriesCtx,
  "db" | "now" | "links" | "send" | "limiter" | "budget" | "onSmsPostponed" | "inviteReview"
>;

export const sendDueEnquiryMessages = (ctx: MessagesCtx): Promise<void> =>
  sendDue(ctx, {
    table: "enquiry_message",
    findDue: findDueMessages,
    nameOf: ({ kind }) => `message ${kind} about a request`,
    send: (message) => deliver(ctx, message),
  });

/** Somebody waits for these, so their SMS are sent at night, too. */
const urgent: readonly MessageKind[] = ["asked", "answered"];

/** Drops a message that is out of date, or whose receiver no longer uses the channel. */
async function deliver(ctx: MessagesCtx, message: MessageRow): Promise<Date | void> {
  const now = ctx.now();
  const { kind, channel, enquiry_id: enquiryId, recipient_id: recipientId } = message;
  const receiver = await findReceiver(ctx.db, { kind, enquiryId, recipientId });
  const to = receiver?.contacts.find((contact) => contact.channel === channel);
  if (!receiver || !to) return;
  const recipients = await findRecipients(ctx.db, [enquiryId]);
  if (!isCurrent({ kind, recipientId }, receiver.enquiry, recipients, now)) return;
  const recipient = recipients.find(({ id }) => id === recipientId);
  const send = async () => {
    const content = await contentOf(ctx, kind, { receiver, recipient, sentTo: to.address });
    if (content) await ctx.send(to, content);
  };
  if (channel !== "sms") return await send();
  const allowed = urgent.includes(kind) ? now : allowedSmsTime(now);
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

type Addressed = { receiver: Receiver; recipient: RecipientRow | undefined; sentTo: string };

/** @returns undefined if the business that the visitor could review is not public */
async function contentOf(
  ctx: MessagesCtx,
  kind: MessageKind,
  { receiver: { accountId, enquiry, language }, recipient, sentTo }: Addressed,
): Promise<EnquiryMessage | undefined> {
  if (kind === "answered" || kind === "unanswered") {
    const { reference } = enquiry;
    return { enquiry: kind, reference, token: visitorTokenOf(ctx, enquiry), language };
  }
  const { id: recipientId, business_id, slug } = recipient!;
  if (kind === "review_invited") {
    if (business_id === null || slug === null) return undefined;
    const invite = { _id: business_id, slug };
    const token = await inTransaction(ctx, (trx) => ctx.inviteReview(trx, invite));
    return { enquiry: kind, slug, token, language };
  }
  const token = ownerTokenOf(ctx.links, { recipientId, ownerId: accountId, sentTo }, ctx.now());
  return { enquiry: kind, token, language };
}
