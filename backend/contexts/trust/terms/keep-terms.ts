import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { type CaseRow, noteOnCase, updateCase } from "../cases/case-queries.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { insertEvent } from "../cases/event-queries.ts";
import type { EventKind } from "../cases/kinds.ts";
import { writeReceipts, writeToOperators } from "../letters/write-letters.ts";
import { backToOperators } from "./back-to-operators.ts";
import {
  acknowledgeReports,
  lockNew,
  lockNotCorrected,
  lockOverdue,
  lockToWarn,
  lockUnannounced,
  mayAnnounce,
} from "./due-queries.ts";

/** Acknowledges, announces and escalates cases in time; concurrent processes do each step once. */
export async function keepTerms(ctx: CasesCtx): Promise<void> {
  await inBatches(ctx, lockNew, acknowledge);
  await inBatches(ctx, lockNotCorrected, comeBack);
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

/** The minimum interval between notifications about new cases, in milliseconds. */
const announcedEvery = 15 * 60 * 1000;

/** Announces the first new case at once; later ones follow in the next notification. */
function announceNew(ctx: CasesCtx): Promise<void> {
  return inTransaction(ctx, async (trx) => {
    const now = ctx.now();
    if (!await mayAnnounce(trx, new Date(now.getTime() - announcedEvery))) return;
    let count = 0;
    for (;;) {
      const cases = await lockUnannounced(trx);
      if (cases.length === 0) break;
      for (const { id } of cases) await noteOnCase(trx, id, { announced_at: now });
      count += cases.length;
    }
    if (count > 0) await writeToOperators(trx, "cases_new", count, now);
  });
}

const acknowledge: Step = async (trx, cases, now) => {
  for (const { id, acknowledged_at } of cases) {
    const reports = await acknowledgeReports(trx, id, now);
    for (const { id: reportId } of reports) await happened(trx, id, "acknowledged", now, reportId);
    await writeReceipts(trx, reports, now);
    if (!acknowledged_at) await noteOnCase(trx, id, { acknowledged_at: now });
  }
};

const comeBack: Step = async (trx, cases, now) => {
  for (const trustCase of cases) {
    await happened(trx, trustCase.id, "not_corrected", now);
    await updateCase(trx, trustCase.id, {
      state: "open",
      ...await backToOperators(trx, trustCase, now),
    });
  }
};

const warn: Step = async (trx, cases, now) => {
  for (const { id } of cases) {
    await happened(trx, id, "warned", now);
    await noteOnCase(trx, id, { warned_at: now });
  }
  await writeToOperators(trx, "cases_due", cases.length, now);
};

const escalate: Step = async (trx, cases, now) => {
  for (const { id } of cases) {
    await happened(trx, id, "escalated", now);
    await noteOnCase(trx, id, { escalated_at: now });
  }
  await writeToOperators(trx, "cases_overdue", cases.length, now);
};

const happened = (trx: Trx, id: string, kind: EventKind, now: Date, reportId?: string) =>
  insertEvent(trx, {
    case_id: id,
    report_id: reportId ?? null,
    kind,
    actor: "service",
    at: now,
  });
