import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import type { IdentityCtx } from "../ctx.ts";
import { recordEmail } from "./record-change.ts";
import { claimSummary, findSummariesDue } from "./summary-queries.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Hour in India at which summaries are due on Mondays. */
const atHour = 9;

/** The latest Monday on which a summary was due, such as `2026-11-16`. */
export function dueWeek(now: Date): string {
  const today = Date.parse(dayInIndia(new Date(now.getTime() - atHour * hour)));
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return asDay(today - sinceMonday * day);
}

const asDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Queues last week's summary for every subscribed account. The transaction that queues the message
 * also stores the week in the account, so a crash or a concurrent process neither skips nor repeats
 * a summary.
 */
export async function sendWeeklySummaries(ctx: IdentityCtx): Promise<void> {
  const week = dueWeek(ctx.now());
  for (;;) {
    const ids = await findSummariesDue(ctx.db, week);
    if (ids.length === 0) return;
    for (const id of ids) await inTransaction(ctx, (trx) => recordWeek(ctx, trx, id, week));
  }
}

async function recordWeek(ctx: IdentityCtx, trx: Trx, id: string, week: string): Promise<void> {
  const owner = await claimSummary(trx, id, week);
  if (!owner?.email) return;
  const monday = Date.parse(week);
  const span = { first: asDay(monday - 7 * day), last: asDay(monday - day) };
  const figures = await ctx.weekOf(trx, id, span);
  if (figures) await recordEmail(ctx, trx, owner, { change: "weekly_summary", detail: figures });
}
