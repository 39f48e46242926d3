import { getLogger } from "@logtape/logtape";
import { linkedTo } from "#/contexts/identity/mod.ts";
import { findPublicBusinesses } from "#/contexts/listings/mod.ts";
import { type AnswerWords, dayIn, type EnquiryMessage, priceIn } from "#/gateways/messages.ts";
import { sendDue } from "#/platform/delivery.ts";
import type { Limit } from "#/platform/limiter.ts";
import { allowedTime } from "#/shared/channel-hours.ts";
import { isCharged } from "#/shared/contact-point.ts";
import type { Language } from "#/shared/language.ts";
import { ownerTokenOf } from "../reading/owner-link.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { askingSms, endingSms, smsPartsOfDay, smsPartsOfNumber } from "../limits.ts";
import { type EnquiryRow, findRecipients, markNotified, type RecipientRow } from "../queries.ts";
import { namesIn, visitorTokenOf } from "../reading/present.ts";
import { findShareKey } from "../sms-share.ts";
import type { MessageKind } from "../tables.ts";
import { isCurrent } from "./is-current.ts";
import { awaitedKinds, findDueMessages, type MessageRow, urgentKinds } from "./queries.ts";
import { findReceiver, isToOwner, type Receiver } from "./receiver.ts";

const log = getLogger(["karigar", "enquiries"]);

type MessagesCtx = Pick<
  EnquiriesCtx,
  | "db"
  | "now"
  | "links"
  | "gazetteer"
  | "send"
  | "partsOf"
  | "limiter"
  | "budget"
  | "onSmsPostponed"
  | "invitations"
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
  const recipient = recipients.find(({ id }) => id === recipientId);
  const content = await contentOf(ctx, message, { ...receiver, recipient, sentTo: to.address });
  const send = async () => {
    if (kind === "review_invited") {
      const { id, business_id } = recipient!;
      const forAccountId = receiver.accountId;
      await ctx.invitations.create({ id, businessId: business_id!, forAccountId });
    }
    await ctx.send(to, content);
    if (kind === "asked") await markNotified(ctx.db, recipientId!, ctx.now());
  };
  const allowed = timeToSend(message, receiver.enquiry, now);
  if (allowed > now) return allowed;
  if (!isCharged(channel)) return await send();
  const sms = { kind, send, parts: ctx.partsOf(channel, content) };
  const sendSms = () => sendWithinBudget(ctx, receiver.enquiry, sms);
  if (kind === "asked") return await sendAsking(ctx, to.address, sendSms);
  const isEnding = kind === "released" || kind === "withdrawn";
  const isHeard = !isEnding || recipient!.answered_at !== null ||
    (await ctx.limiter.take(endingSms, to.address)).allowed;
  if (isHeard) return await sendSms();
}

/** When a message may be sent: one that asks for today at once, one for another day from 7:00 on. */
function timeToSend({ kind, channel }: MessageRow, { wanted }: EnquiryRow, now: Date): Date {
  if (kind === "asked" && wanted !== "today") return allowedTime(channel, now, 7);
  return urgentKinds.includes(kind) ? now : allowedTime(channel, now);
}

/** @returns the time of the next attempt if the phone has got enough SMS that ask */
async function sendAsking(
  { limiter, now }: MessagesCtx,
  phone: string,
  send: () => Promise<Date | void>,
): Promise<Date | void> {
  const { allowed, resetSeconds } = await limiter.take(askingSms, phone);
  if (!allowed) return new Date(now().getTime() + 1000 * resetSeconds);
  try {
    const postponedTo = await send();
    if (postponedTo) await limiter.refund(askingSms, phone);
    return postponedTo;
  } catch (error) {
    await limiter.refund(askingSms, phone);
    throw error;
  }
}

/** The log says once a day that SMS wait. */
const warning: Limit = { name: "enquiry-sms-warning", points: 1, seconds: 24 * 60 * 60 };

type Sms = { kind: MessageKind; parts: number; send: () => Promise<void> };

/** @returns the time of the next attempt if the number or the budget has nothing left for it */
async function sendWithinBudget(
  ctx: MessagesCtx,
  enquiry: EnquiryRow,
  { kind, parts, send }: Sms,
): Promise<Date | void> {
  const { limiter } = ctx;
  const later = (seconds: number) => new Date(ctx.now().getTime() + 1000 * seconds);
  const limit = smsPartsOfDay(ctx.budget);
  const share = smsPartsOfNumber(ctx.budget);
  const number = await findShareKey(ctx.db, enquiry);
  const ofNumber = await limiter.take(share, number, parts);
  if (!ofNumber.allowed) return later(ofNumber.resetSeconds);
  const ofAll = await takeParts(ctx, limit, { kind, parts });
  if (!ofAll.allowed) {
    await limiter.refund(share, number, parts);
    ctx.onSmsPostponed?.();
    if ((await limiter.take(warning, "all")).allowed) {
      log.error("SMS about requests wait for the next day, because of ENQUIRY_RUPEES_PER_DAY");
    }
    return later(ofAll.resetSeconds);
  }
  try {
    await send();
  } catch (error) {
    await limiter.refund(share, number, parts);
    await limiter.refund(limit, "all", parts);
    throw error;
  }
}

/** Takes an SMS from the budget. The last quarter is for kinds that a user waits for. */
async function takeParts(
  { limiter }: MessagesCtx,
  limit: Limit,
  { kind, parts }: { kind: MessageKind; parts: number },
): Promise<{ allowed: boolean; resetSeconds: number }> {
  // Taken before it is compared, so that processes at the same time see each other's parts.
  const taken = await limiter.take(limit, "all", parts);
  const used = taken.limit - taken.remaining;
  if (!taken.allowed || awaitedKinds.includes(kind) || used <= 0.75 * taken.limit) return taken;
  await limiter.refund(limit, "all", parts);
  return { ...taken, allowed: false };
}

async function contentOf(
  ctx: MessagesCtx,
  { kind, recipient_id }: MessageRow,
  { accountId, enquiry, language, recipient, sentTo }: Receiver & {
    recipient: RecipientRow | undefined;
    sentTo: string;
  },
): Promise<EnquiryMessage> {
  const { links, now } = ctx;
  const about = await linkedTo(ctx.db, accountId, sentTo);
  if (isToOwner(kind)) {
    const link = { recipientId: recipient_id!, about, shown: "message" } as const;
    return { enquiry: kind, token: ownerTokenOf(links, link, now()), language };
  }
  const { reference } = enquiry;
  const link = { reference, token: visitorTokenOf({ links }, enquiry, about), language };
  return kind === "answered"
    ? { enquiry: kind, ...link, ...await answerIn(ctx, language, recipient!) }
    : { enquiry: kind, ...link };
}

/** The answer of a business in a few words. */
async function answerIn(
  ctx: MessagesCtx,
  language: Language,
  { business_id, business_name, day, price_from: from, price_to: to }: RecipientRow,
): Promise<AnswerWords> {
  const businesses = await findPublicBusinesses(ctx.db, [business_id!]);
  const firm = namesIn(ctx, businesses.get(business_id!))[language] ?? business_name;
  return { firm, day: dayIn(language, day!), price: priceIn(language, { from, to }) };
}
