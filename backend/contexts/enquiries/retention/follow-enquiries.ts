import { lockBusinesses } from "#/contexts/listings/mod.ts";
import { deleteUnusedFolders } from "#/contexts/media/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import { endEnquiry } from "../choosing/end-enquiry.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { queueMessages } from "../messages/queue-message.ts";
import { expiresAfter, hiddenAfter, silentAfter } from "../rules.ts";
import { period, recordResponse } from "../statistics/response-time.ts";
import {
  deleteHidden,
  deleteOldResponses,
  findUnanswered,
  findUninvited,
  findUnnotified,
  hideEnquiry,
  lockChosen,
  lockExpired,
  lockOpen,
  lockToHide,
  markSilent,
} from "./queries.ts";
import { removeContent } from "./remove-content.ts";

const day = 24 * 60 * 60 * 1000;

/** How long after a choice the visitor is invited to review, in milliseconds. */
const invitedAfter = 3 * day;

/** Enquiries per step, so that transactions stay short. */
const limit = 100;

/** Records silence, expires, invites, hides and erases. Several processes may run it at once. */
export async function followEnquiries(ctx: EnquiriesCtx, stopping: AbortSignal): Promise<void> {
  for (const step of [recordSilence, expire, inviteReviews, hide, erase]) {
    if (stopping.aborted) return;
    await step(ctx);
  }
}

const olderThan = (milliseconds: number, { now }: EnquiriesCtx) => ({
  until: new Date(now().getTime() - milliseconds),
  limit,
});

/** Marks businesses as silent, and notifies visitors once if no business has answered. */
async function recordSilence(ctx: EnquiriesCtx): Promise<void> {
  const due = olderThan(silentAfter, ctx);
  const found = await findUnanswered(ctx.db, due);
  if (found.length === 0) return;
  await inTransaction(ctx, async (trx) => {
    const now = ctx.now();
    // All transactions lock businesses before enquiries. Those in use are left to the next run.
    const businessIds = [...new Set(found.flatMap((enquiry) => enquiry.businessIds))];
    const locked = new Map(
      (await lockBusinesses(trx, businessIds)).map((business) => [business._id, business]),
    );
    const free = found.filter((enquiry) => enquiry.businessIds.every((id) => locked.has(id)));
    const ids = await lockOpen(trx, free.map(({ id }) => id));
    if (ids.length === 0) return;
    for (const recipient of await markSilent(trx, ids, due.until)) {
      const business = locked.get(recipient.business_id ?? "");
      if (business) await recordResponse(trx, { recipient, business, answeredAt: null }, now);
    }
    const messages = (await findUnnotified(trx, ids))
      .map((enquiryId) => ({ kind: "unanswered" as const, enquiryId }));
    await queueMessages(trx, messages, now);
  });
}

/** Ends enquiries in which the visitor has not chosen a business. */
const expire = (ctx: EnquiriesCtx): Promise<void> =>
  inTransaction(ctx, async (trx) => {
    for (const enquiry of await lockExpired(trx, olderThan(expiresAfter, ctx))) {
      await endEnquiry(trx, enquiry, { as: "expired" }, ctx.now());
    }
  });

/** Invites visitors to review the businesses that they chose. */
const inviteReviews = (ctx: EnquiriesCtx): Promise<void> =>
  inTransaction(ctx, async (trx) => {
    const ids = await lockChosen(trx, olderThan(invitedAfter, ctx));
    // Searches again, because another process may have invited until the lock.
    const messages = (await findUninvited(trx, ids))
      .map((chosen) => ({ kind: "review_invited" as const, ...chosen }));
    await queueMessages(trx, messages, ctx.now());
  });

/** Hides old enquiries from every screen and removes their content. */
async function hide(ctx: EnquiriesCtx): Promise<void> {
  const folders = await inTransaction(ctx, async (trx) => {
    const folders: string[] = [];
    for (const enquiry of await lockToHide(trx, olderThan(hiddenAfter, ctx))) {
      folders.push(...await removeContent(ctx, trx, enquiry));
      await hideEnquiry(trx, enquiry.id, ctx.now());
    }
    return folders;
  });
  await deleteUnusedFolders(ctx, folders);
}

async function erase(ctx: EnquiriesCtx): Promise<void> {
  await deleteHidden(ctx.db, olderThan(ctx.retention.days * day, ctx));
  const oldest = olderThan((period + 1) * day, ctx).until;
  await deleteOldResponses(ctx.db, dayInIndia(oldest));
}
