import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { type CaseRow, updateCase, updateWithoutVersion } from "../cases/case-queries.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { insertEvent } from "../cases/event-queries.ts";
import type { EventKind } from "../cases/kinds.ts";
import { queueForOperators, queueReceipts } from "../messages/queue-messages.ts";
import { returnToOperators } from "./return-to-operators.ts";
import {
  acknowledgeReports,
  lockNew,
  lockNotCorrected,
  lockOverdue,
  lockToWarn,
  lockUnannounced,
  mayAnnounce,
} from "./due-queries.ts";

/**
 * Acknowledges, announces and escalates cases in time. With concurrent processes, each step happens
 * once.
 */
export async function enforceDeadlines(ctx: CasesCtx): Promise<void> {
  await inBatches(ctx, lockNew, acknowledge);
  await inBatches(ctx, lockNotCorrected, reopenUncorrected);
  await announceNew(ctx);
  await inBatches(ctx, lockToWarn, warn);
  await inBatches(ctx, lockOverdue, escalate);
}

type Step = (trx: Trx, cases: CaseRow[], now: Date) => Promise<void>;

async function inBatches(
  ctx: CasesCtx,
  lock: (trx: Trx, now: Date) => Promise<CaseRow[]>,
  step: Step,
): Promise<void> {
  for (;;) {
    const n = await inTransaction(ctx, async (trx) => {
      const cases = await lock(trx, ctx.now());
      if (cases.length > 0) await step(trx, cases, ctx.now());
      return cases.length;
    });
    if (n === 0) return;
  }
}

/** The minimum interval between messages about new cases, in milliseconds. */
const announcementInterval = 15 * 60 * 1000;

/** Announces the first new case at once. Later cases follow in the next message. */
function announceNew(ctx: CasesCtx): Promise<void> {
  return inTransaction(ctx, async (trx) => {
    const now = ctx.now();
    if (!await mayAnnounce(trx, new Date(now.getTime() - announcementInterval))) return;
    let count = 0;
    for (;;) {
      const cases = await lockUnannounced(trx);
      if (cases.length === 0) break;
      for (const { id } of cases) await updateWithoutVersion(trx, id, { announced_at: now });
      count += cases.length;
    }
    if (count > 0) await queueForOperators(trx, "cases_new", count, now);
  });
}

const acknowledge: Step = async (trx, cases, now) => {
  for (const { id, acknowledged_at } of cases) {
    const reports = await acknowledgeReports(trx, id, now);
    for (const { id: reportId } of reports) {
      await recordCaseEvent(trx, id, "acknowledged", now, reportId);
    }
    await queueReceipts(trx, reports, now);
    if (!acknowledged_at) await updateWithoutVersion(trx, id, { acknowledged_at: now });
  }
};

const reopenUncorrected: Step = async (trx, cases, now) => {
  for (const trustCase of cases) {
    await recordCaseEvent(trx, trustCase.id, "not_corrected", now);
    await updateCase(trx, trustCase.id, {
      state: "open",
      ...await returnToOperators(trx, trustCase, now),
    });
  }
};

const warn: Step = async (trx, cases, now) => {
  for (const { id } of cases) {
    await recordCaseEvent(trx, id, "warned", now);
    await updateWithoutVersion(trx, id, { warned_at: now });
  }
  await queueForOperators(trx, "cases_due", cases.length, now);
};

const escalate: Step = async (trx, cases, now) => {
  for (const { id } of cases) {
    await recordCaseEvent(trx, id, "escalated", now);
    await updateWithoutVersion(trx, id, { escalated_at: now });
  }
  await queueForOperators(trx, "cases_overdue", cases.length, now);
};

const recordCaseEvent = (trx: Trx, id: string, kind: EventKind, now: Date, reportId?: string) =>
  insertEvent(trx, {
    case_id: id,
    report_id: reportId ?? null,
    kind,
    actor: "service",
    at: now,
  });
