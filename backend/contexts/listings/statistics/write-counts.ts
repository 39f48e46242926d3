import { type Ctx, inTransaction } from "#/db/ctx.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import type { EventCounter } from "./event-counter.ts";
import { addEventCounts, addQueryCounts, deleteCountsBefore } from "./queries.ts";

/** Writes what the counter has added up. Should it fail, that is lost: some seconds of counts. */
export async function writeCounts(ctx: Ctx, counter: EventCounter): Promise<void> {
  const { events, queries } = counter.take();
  if (events.length === 0) return;
  await inTransaction(ctx, async (trx) => {
    await addEventCounts(trx, events);
    await addQueryCounts(trx, queries);
  });
}

/** Counts older than the longest span that an owner can ask for, and a month. */
const keptDays = 365 + 31;

export async function forgetOldCounts({ db, now }: Ctx): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 24 * 60 * 60 * 1000);
  await deleteCountsBefore(db, dayInIndia(before));
}
