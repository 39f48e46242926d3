import type { Caller } from "#/contexts/identity/mod.ts";
import { confirmByAnswer, lockListing } from "#/contexts/listings/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import { dayInIndia, faultOfDay } from "#/shared/india-time.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { queueMessages } from "../messages/queue-message.ts";
import { addToCount, lockEnquiry, markOpened, updateRecipients } from "../queries.ts";
import { recordReport } from "../reports.ts";
import { stateAt } from "../rules.ts";
import type { EnquiryReply, ReceivedEnquiry } from "../schemas.ts";
import { recordResponse } from "../statistics/response-time.ts";
import { readOwnerLink, type Received } from "../reading/owner-link.ts";
import { presentReceived } from "./present-received.ts";

/**
 * Returns the enquiry of an owner's link. Changes nothing.
 *
 * @throws {AppError} `unknown_link`, `link_expired`
 */
export const readEnquiryByLink = async (
  ctx: EnquiriesCtx,
  token: string,
): Promise<ReceivedEnquiry> =>
  await presentReceived(ctx, await readOwnerLink(ctx, ctx.db, token), token);

/**
 * Saves an owner's reply. An answer can be changed until the visitor chooses, a report cannot. A
 * enquiry can be reported as long as it is shown.
 *
 * @throws {AppError} `unknown_link`, `link_expired`, `enquiry_ended`, `invalid_request`
 */
export async function replyByLink(
  ctx: EnquiriesCtx,
  reply: EnquiryReply,
  caller: Caller,
): Promise<ReceivedEnquiry> {
  if (reply.reply === "can") assertDay(reply.day, ctx.now());
  const { token } = reply;
  const { ownerId, business, enquiry } = await readOwnerLink(ctx, ctx.db, token);
  const isReport = reply.reply === "reported";
  const origin = isReport ? await ctx.origins.of(caller, ownerId) : undefined;
  return await inTransaction(ctx, async (trx) => {
    const visitorId = isReport ? enquiry.visitor_id : null;
    const { notify } = await ctx.owners.lockAll(trx, [ownerId, visitorId]);
    await lockListing(trx, business._id);
    await lockEnquiry(trx, enquiry.id);
    // Read again, because any of it may have changed before the locks.
    const received = await readOwnerLink(ctx, trx, token);
    await saveReply(trx, received, reply, ctx);
    const isNew = received.recipient.reported_at === null;
    if (origin && isNew && await recordReport(ctx, trx, received.enquiry, origin)) {
      await notify(visitorId, "requests_refused");
    }
    return await presentReceived(
      { ...ctx, db: trx },
      await readOwnerLink(ctx, trx, token),
      token,
    );
  });
}

function assertDay(day: string, now: Date): void {
  const fault = faultOfDay(day, now);
  if (fault) throw new AppError("invalid_request", { errors: [{ field: "day", ...fault }] });
}

async function saveReply(
  trx: Trx,
  received: Received,
  reply: EnquiryReply,
  ctx: EnquiriesCtx,
): Promise<void> {
  const now = ctx.now();
  const { ownerId, business, enquiry, recipient } = received;
  const { id, state, answered_at, reported_at } = recipient;
  const isOpen = stateAt(enquiry, now) === "open";
  const hasEnded = !isOpen || state === "released";
  // A visitor must not escape a report by withdrawing.
  if (reply.reply !== "reported" && (hasEnded || reported_at !== null)) {
    throw new AppError("enquiry_ended");
  }
  // A business that first reads an enquiry after its end must not see its text.
  if (!hasEnded) await markOpened(trx, id, now);
  const count = (what: "answered" | "declined" | "reported") =>
    addToCount(trx, { day: dayInIndia(now), what, n: 1 });
  switch (reply.reply) {
    case "opened":
      if (state === "sent") await updateRecipients(trx, [id], { state: "opened" });
      return;
    case "can":
      await updateRecipients(trx, [id], {
        state: "answered",
        answered_at: answered_at ?? now,
        day: reply.day,
        price_from: reply.price?.from ?? null,
        price_to: reply.price?.to ?? null,
        note: reply.note ?? null,
      });
      if (answered_at !== null) return;
      await count("answered");
      await recordResponse(trx, { ...received, answeredAt: now }, now);
      await confirmByAnswer(trx, { businessId: business._id, ownerId, now });
      return await queueMessages(
        trx,
        [{ kind: "answered", enquiryId: enquiry.id, recipientId: id }],
        now,
      );
    case "declined":
      await updateRecipients(trx, [id], {
        ...noAnswer,
        state: "declined",
        note: reply.note ?? null,
      });
      if (answered_at === null && state !== "declined") await count("declined");
      return;
    case "reported":
      if (reported_at !== null) return;
      await updateRecipients(trx, [id], {
        ...isOpen && { ...noAnswer, state: "declined" },
        reported_at: now,
      });
      await count("reported");
  }
}

const noAnswer = { day: null, price_from: null, price_to: null, note: null };
