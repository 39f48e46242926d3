import { lockBusinesses } from "#/contexts/listings/mod.ts";
import { deleteUnusedFolders } from "#/contexts/media/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { queueMessages } from "../messages/queue-message.ts";
import { messageKinds } from "../tables.ts";
import {
  deleteHidden,
  deleteOldResponses,
  expireOpen,
  findSilent,
  findUnanswered,
  findUntold,
  insertSilence,
  lockOpen,
  lockToHide,
  lockUninvited,
  markSilent,
  releaseAll,
  updateEnquiry,
  withdrawMessages,
} from "./queries.ts";
import { removeContent, shownDays } from "./remove-content.ts";

const day = 24 * 60 * 60 * 1000;

/** Enquiries per step and run, so that transactions stay short. */
const limit = 100;

/** Response times count answers of this many days. */
const responseDays = 90;

/** What happens to enquiries with time. Several processes may run it at once. */
export async function followEnquiries(ctx: EnquiriesCtx, stopping: AbortSignal): Promise<void> {
  for (const step of [noteSilence, expire, inviteReviews, hide, erase]) {
    if (stopping.aborted) return;
    await step(ctx);
  }
}

const daysAgo = ({ now }: Pick<EnquiriesCtx, "now">, days: number) => ({
  until: new Date(now().getTime() - days * day),
  limit,
});

/** After a day, a business without an answer is silent, and the visitor is told if all are. */
async function noteSilence(ctx: EnquiriesCtx): Promise<void> {
  const found = await findSilent(ctx.db, daysAgo(ctx, 1));
  if (found.length === 0) return;
  await inTransaction(ctx, async (trx) => {
    const now = ctx.now();
    const businessIds = [...new Set(found.flatMap((enquiry) => enquiry.businessIds))].sort();
    // All transactions lock businesses before enquiries. Those in use are left to the next run.
    const locked = new Set((await lockBusinesses(trx, businessIds)).map(({ _id }) => _id));
    const free = found.filter((enquiry) => enquiry.businessIds.every((id) => locked.has(id)));
    const ids = await lockOpen(trx, free.map(({ id }) => id));
    if (ids.length === 0) return;
    const silent = await markSilent(trx, ids);
    const responses = silent.flatMap(({ id, business_id: businessId }) =>
      businessId ? [{ id, businessId }] : []
    );
    await insertSilence(trx, responses, dayInIndia(now));
    const untold = await findUntold(trx, await findUnanswered(trx, ids), "unanswered");
    const messages = untold.map((enquiryId) => ({ kind: "unanswered" as const, enquiryId }));
    await queueMessages(trx, messages, now);
  });
}

/** Ends enquiries in which the visitor chose none of the businesses within a week. */
const expire = (ctx: EnquiriesCtx): Promise<void> =>
  inTransaction(ctx, async (trx) => {
    await releaseAll(trx, await expireOpen(trx, daysAgo(ctx, 7), ctx.now()));
  });

/** Three days after the choice, invites the visitor to review the business. */
const inviteReviews = (ctx: EnquiriesCtx): Promise<void> =>
  inTransaction(ctx, async (trx) => {
    const chosen = await lockUninvited(trx, daysAgo(ctx, 3));
    // Another process may have invited between the search and the lock.
    const untold = new Set(
      await findUntold(trx, chosen.map(({ enquiryId }) => enquiryId), "review_invited"),
    );
    const messages = chosen.filter(({ enquiryId }) => untold.has(enquiryId))
      .map((message) => ({ kind: "review_invited" as const, ...message }));
    await queueMessages(trx, messages, ctx.now());
  });

/** Hides old enquiries from every screen and removes their content. */
async function hide(ctx: EnquiriesCtx): Promise<void> {
  const folders = await inTransaction(ctx, async (trx) => {
    const folders: string[] = [];
    for (const enquiry of await lockToHide(trx, daysAgo(ctx, shownDays))) {
      folders.push(...await removeContent(ctx, trx, enquiry));
      await updateEnquiry(trx, enquiry.id, { pin_code: "", work: null, hidden_at: ctx.now() });
      await withdrawMessages(trx, enquiry.id, messageKinds);
    }
    return folders;
  });
  await deleteUnusedFolders(ctx, folders);
}

async function erase(ctx: EnquiriesCtx): Promise<void> {
  await deleteHidden(ctx.db, daysAgo(ctx, ctx.retention.days));
  await deleteOldResponses(ctx.db, dayInIndia(daysAgo(ctx, responseDays + 1).until));
}
