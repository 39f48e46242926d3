import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { findUsernames } from "#/contexts/identity/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import type { Areas } from "#/shared/areas.ts";
import { AppError } from "#/shared/errors.ts";
import type { Slice } from "#/shared/pagination.ts";
import { byAccount, bySystem } from "../history/cause.ts";
import type { View } from "../moderation/list-queries.ts";
import { assertInState, withStateName } from "../owner/place-rules.ts";
import type { UndoCtx } from "../undo/ctx.ts";
import { previewPlans } from "../undo/preview-undo.ts";
import { bulkTables, findLeft, findListings, stopAct } from "../undo/queries.ts";
import { type BatchJob, runBatches } from "../undo/run-undos.ts";
import { mostNamed, mostPreviewed, type UndoPreview } from "../undo/schemas.ts";
import { planBulk } from "./plan-bulk.ts";
import * as queries from "./queries.ts";
import type { BulkRow } from "./queries.ts";
import {
  type BulkAct,
  type BulkChange,
  type BulkPlan,
  mostAtOnce,
  type NewBulkAct,
  waitingMinutes,
} from "./schemas.ts";

/** Who acts, and where they may. */
type By = View & { adminId: string };

/**
 * Returns what an act would do with the first listings of its selection.
 *
 * @throws {AppError} `nothing_selected`; what `assertInState` throws
 */
export function previewAct(
  ctx: UndoCtx,
  { change, selection }: BulkPlan,
  view: View,
): Promise<UndoPreview> {
  const { areas } = view;
  const act = { change: checked(ctx, change), reason: "", areas };
  return inTransaction(ctx, async (trx) => {
    const { ids, total } = await queries.findSelected(trx, selection, view, mostPreviewed);
    if (total === 0) throw new AppError("nothing_selected");
    const plan = await planBulk(ctx, trx, act, await findListings(trx, ids));
    return await previewPlans(ctx, trx, { ids, plan, areas, total });
  });
}

/**
 * Starts an act, which a job carries out: later if it changes many listings, so that other admins
 * can stop it.
 *
 * @throws {AppError} `nothing_selected`; what `assertInState` throws
 */
export function startAct(
  ctx: UndoCtx,
  { change: given, selection, reason }: NewBulkAct,
  { adminId, ...view }: By,
): Promise<BulkAct> {
  const change = checked(ctx, given);
  return inTransaction(ctx, async (trx) => {
    const now = ctx.now();
    const id = uuid({ msecs: now.getTime() });
    const act = { id, started_by: adminId, change, reason, started_at: now, begins_at: now };
    const listings = await queries.insertAct(trx, act, selection, view);
    if (listings === 0) throw new AppError("nothing_selected");
    const minutes = change.act === "suspend" || listings <= mostAtOnce ? 0 : waitingMinutes;
    const begins_at = new Date(now.getTime() + minutes * 60 * 1000);
    await queries.updateAct(trx, id, { listings, begins_at });
    await recordEvent({ ...ctx, db: trx }, "bulk_act_started", adminId, { act: id });
    return await readAct(ctx, trx, id, view.areas);
  });
}

/** Checks a change with the rules of the form that do not depend on the listing. */
function checked({ gazetteer }: UndoCtx, change: BulkChange): BulkChange {
  if (change.act !== "place") return change;
  const address = withStateName(change.address, gazetteer);
  const { city = "", state, zipCode } = address;
  if (state && zipCode) assertInState({ city, state, zipCode }, gazetteer);
  return { ...change, address };
}

/** @throws {AppError} `unknown_bulk_act` */
export async function readAct(
  { now }: Pick<UndoCtx, "now">,
  db: Db | Trx,
  id: string,
  areas: Areas,
): Promise<BulkAct> {
  const row = await queries.findAct(db, id, areas);
  if (!row) throw new AppError("unknown_bulk_act");
  const [act] = await present(db, now(), [row]);
  return { ...act!, left: await findLeft(db, bulkTables, id, areas, mostNamed.left) };
}

/** A page of acts, newest first. */
export async function listActs({ db, now }: UndoCtx, areas: Areas, slice: Slice) {
  const { page, total } = await queries.findActs(db, areas, slice);
  return { page, total, acts: await present(db, now(), page.rows) };
}

async function present(db: Db | Trx, now: Date, rows: BulkRow[]): Promise<BulkAct[]> {
  const names = await findUsernames(db, rows.flatMap((row) => row.started_by ?? []));
  return rows.map((row) => ({
    id: row.id,
    state: row.is_stopped
      ? "stopped"
      : row.finished_at
      ? "done"
      : row.begins_at > now
      ? "waiting"
      : "running",
    change: row.change,
    reason: row.reason,
    startedBy: names.get(row.started_by ?? "") ?? null,
    startedAt: row.started_at.toISOString(),
    beginsAt: row.begins_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    counts: {
      listings: row.listings,
      seen: row.seen,
      changed: row.changed,
      removed: row.removed,
      left: row.kept,
    },
    left: [],
  }));
}

/**
 * Stops an act that waits or runs; what it has changed stays. Does nothing with a finished one.
 *
 * @throws {AppError} `unknown_bulk_act`
 */
export function endAct(
  ctx: UndoCtx,
  id: string,
  { adminId, areas }: Pick<By, "adminId" | "areas">,
): Promise<BulkAct> {
  return inTransaction(ctx, async (trx) => {
    await readAct(ctx, trx, id, areas);
    if (await stopAct(trx, id, ctx.now())) {
      await recordEvent({ ...ctx, db: trx }, "bulk_act_stopped", adminId, { act: id });
    }
    return await readAct(ctx, trx, id, areas);
  });
}

const job: BatchJob<BulkRow> = {
  tables: bulkTables,
  select: (now) => ({ isDue: sql`begins_at <= ${now}`, order: sql`begins_at` }),
  causeOf: ({ id, started_by, change }) => {
    const act = change.act === "suspend" ? "suspended" : "edited";
    return { ...started_by === null ? bySystem(act) : byAccount(started_by, act), group: id };
  },
  planWith: (ctx, trx, { change, reason, areas }, listings) =>
    planBulk(ctx, trx, { change, reason, areas: areas ?? "all" }, listings),
};

/** Carries out the acts that are due. */
export const runBulkActs = (ctx: UndoCtx, options?: { stopping?: AbortSignal }): Promise<void> =>
  runBatches(ctx, job, options);
