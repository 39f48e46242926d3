import type { Owners } from "#/contexts/identity/mod.ts";
import { type Ctx, inTransaction } from "#/db/ctx.ts";
import { emit } from "#/platform/events.ts";
import { dayInIndia, daysAfter } from "#/shared/india-time.ts";
import { lockListing } from "../business/queries.ts";
import { refreshed } from "../events.ts";
import {
  type CallState,
  escalateDoubt,
  findCallStates,
  findDayOutcomes,
  findUnassessed,
  markAssessed,
  openDoubt,
  updateAnswering,
} from "./queries.ts";
import { answeringOn, doubtPeriod, minWrongNumbers, period } from "./rules.ts";
import type { Answering } from "./schemas.ts";

export type AssessmentCtx = Ctx & { owners: Pick<Owners, "lockIfExists"> };

const batchSize = 200;

/**
 * Assesses each listing with call outcomes once a day, and again after a wrong-number report. Most
 * listings do not change, so they are read in batches without locks.
 */
export async function assessCalls(ctx: AssessmentCtx, stopping: AbortSignal): Promise<void> {
  for (;;) {
    const today = dayInIndia(ctx.now());
    const ids = await findUnassessed(ctx.db, today, batchSize);
    if (ids.length === 0 || stopping.aborted) return;
    // Marked first: a report that arrives meanwhile queues its listing again.
    await markAssessed(ctx.db, ids, today);
    const days = await findDayOutcomes(ctx.db, ids, today);
    for (const state of await findCallStates(ctx.db, ids, daysAfter(today, -period))) {
      const answering = answeringOn(today, days.get(state.businessId) ?? [], state.answering);
      if (answering !== state.answering) await publish(ctx, state.businessId, answering);
      await checkDoubt(ctx, state);
    }
  }
}

async function publish(ctx: Ctx, businessId: string, answering: Answering | null): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    if (!await lockListing(trx, businessId)) return;
    const saved = await updateAnswering(trx, businessId, answering);
    await emit(trx, refreshed(saved));
  });
}

/**
 * Asks the owner to check a number that visitors report as wrong; after seven days asks the
 * operators. Asks them at once if the owner has confirmed it before.
 */
async function checkDoubt(ctx: AssessmentCtx, state: CallState): Promise<void> {
  const { businessId, ownerId, doubted_at, confirmed_at, escalated_at, wrongNumbers } = state;
  if (!doubted_at && wrongNumbers < minWrongNumbers) return;
  const now = ctx.now();
  if (!doubted_at) {
    await inTransaction(ctx, async (trx) => {
      // Every transaction locks the account first.
      const notifyOwner = await ctx.owners.lockIfExists(trx, ownerId);
      if (await openDoubt(trx, businessId, now)) await notifyOwner("number_doubted");
    });
  }
  const since = doubted_at ?? now;
  const isDue = confirmed_at !== null || now.getTime() - since.getTime() >= doubtPeriod;
  if (escalated_at || !isDue) return;
  await inTransaction(ctx, async (trx) => {
    await lockListing(trx, businessId);
    if (!await escalateDoubt(trx, businessId, now)) return;
    await emit(trx, { kind: "listing.number_doubted", businessId, text: describe(state, since) });
  });
}

const describe = ({ confirmed_at }: CallState, since: Date): string => {
  const reports = `Three visitors said until ${dayInIndia(since)} that the number is ` +
    "wrong.";
  return confirmed_at
    ? `${reports} The owner confirmed it on ${dayInIndia(confirmed_at)}.`
    : `${reports} It was neither changed nor confirmed within seven days.`;
};
