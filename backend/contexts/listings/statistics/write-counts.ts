import { type Ctx, inTransaction } from "#/db/ctx.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import type { EventCounter } from "./event-counter.ts";
import { addEventCounts, addQueryCounts, deleteCountsBefore } from "./queries.ts";

/** Writes the collected counts. A failed write loses the counts of some seconds. */
export async function writeCounts(ctx: Ctx, counter: EventCounter): Promise<void> {
  const { events, queries } = counter.take();
  if (events.length === 0) return;
  await inTransaction(ctx, async (trx) => {
    await addEventCounts(trx, events);
    await addQueryCounts(trx, queries);
  });
}

/**
 * How long counts are retained, in days: a month longer than the longest period that an owner can
 * request.
 */
const retentionDays = 365 + 31;

export async function forgetOldCounts({ db, now }: Ctx): Promise<void> {
  const before = new Date(now().getTime() - retentionDays * 24 * 60 * 60 * 1000);
  await deleteCountsBefore(db, dayInIndia(before));
}
