import { v7 as uuid } from "uuid";
import { findUsernames } from "#/contexts/identity/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import { type Act, areasFor } from "#/http/contract/admin.ts";
import { recordEvent } from "#/platform/audit.ts";
import { type Areas, cover } from "#/shared/areas.ts";
import { AppError } from "#/shared/errors.ts";
import { asStatement } from "#/shared/text/statement.ts";
import type { View } from "../moderation/list-queries.ts";
import { assertInState, withStateName } from "../owner/place-rules.ts";
import type { UndoCtx } from "../undo/ctx.ts";
import { previewPlans } from "../undo/preview-undo.ts";
import { bulkTables, findLeft, insertBatch, stopAct } from "../undo/queries.ts";
import { type BatchJob, runBatches } from "../undo/run-undos.ts";
import type { UndoPreview } from "../undo/schemas.ts";
import { presentBatch } from "../undo/undos.ts";
import { planBulk } from "./plan-bulk.ts";
import { type BulkRow, findActs, findSelected } from "./queries.ts";
import {
  type BulkAct,
  type BulkChange,
  type BulkPlan,
  type BulkSelection,
  mostAtOnce,
  mostListed,
  type NewBulkAct,
  waitingMinutes,
} from "./schemas.ts";

/** The act of an admin that a change is. */
export const actOf = ({ act }: BulkChange): Act =>
  act === "suspend" ? "listings.suspend" : "listings.bulk";

/**
 * Returns what an act would do with the first listings of its selection.
 *
 * @throws {AppError} `nothing_selected`; what `assertInState` throws
 */
export function previewAct(
  ctx: UndoCtx,
  plan: BulkPlan,
  view: View,
): Promise<UndoPreview> {
  const act = { change: checked(ctx, plan.change), reason: "", areas: view.areas };
  return inTransaction(ctx, async (trx) => {
    const ids = await select(trx, plan.selection, view);
    const selected = { ids, areas: view.areas };
    return await previewPlans(ctx, trx, selected, (listings) => planBulk(ctx, trx, act, listings));
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
  { change, selection, reason }: NewBulkAct,
  { adminId, ...view }: View & { adminId: string },
): Promise<BulkAct> {
  const { areas } = view;
  return inTransaction(ctx, async (trx) => {
    const ids = await select(trx, selection, view);
    const now = ctx.now();
    const id = uuid({ msecs: now.getTime() });
    const minutes = change.act === "suspend" || ids.length <= mostAtOnce ? 0 : waitingMinutes;
    await insertBatch<BulkRow>(trx, bulkTables, {
      id,
      started_by: adminId,
      change: checked(ctx, change),
      reason,
      areas: areas === "all" ? null : areas,
      started_at: now,
      begins_at: new Date(now.getTime() + minutes * 60 * 1000),
      is_stopped: false,
    }, ids);
    await recordEvent({ ...ctx, db: trx }, "bulk_act_started", adminId, { act: id });
    return await readAct(ctx, trx, areas, id);
  });
}

async function select(trx: Trx, selection: BulkSelection, view: View): Promise<string[]> {
  const ids = await findSelected(trx, selection, view);
  if (ids.length === 0) throw new AppError("nothing_selected");
  return ids;
}

/** Checks a change with the rules of the form that do not depend on the listing. */
function checked({ gazetteer }: UndoCtx, change: BulkChange): BulkChange {
  if (change.act !== "place") return change;
  const address = withStateName(change.address, gazetteer);
  const { city = "", state, zipCode } = address;
  if (state && zipCode) assertInState({ city, state, zipCode }, gazetteer);
  return { ...change, address };
}

/** Reads unfinished acts, then the newest, or one of them. */
export async function readActs(
  { now }: Pick<UndoCtx, "now">,
  db: Db | Trx,
  areas: Areas,
  id?: string,
): Promise<BulkAct[]> {
  const rows = await findActs(db, areas, mostListed.acts, id);
  const names = await findUsernames(db, rows.flatMap((row) => row.started_by ?? []));
  return await Promise.all(rows.map(async (row) => ({
    ...presentBatch(row),
    state: stateOf(row, now()),
    change: row.change,
    reason: row.reason,
    startedBy: names.get(row.started_by ?? "") ?? null,
    isUndone: row.isUndone,
    beginsAt: row.begins_at.toISOString(),
    left: await findLeft(db, bulkTables, row.id, areas, mostListed.left),
  })));
}

function stateOf({ is_stopped, finished_at, begins_at }: BulkRow, now: Date): BulkAct["state"] {
  if (is_stopped) return "stopped";
  if (finished_at) return "done";
  return begins_at > now ? "waiting" : "running";
}

/** @throws {AppError} `unknown_bulk_act` */
async function readAct(ctx: UndoCtx, trx: Trx, areas: Areas, id: string): Promise<BulkAct> {
  const [act] = await readActs(ctx, trx, areas, id);
  if (!act) throw new AppError("unknown_bulk_act");
  return act;
}

/**
 * Stops an act that waits or runs; what it has changed stays. Does nothing with a finished one.
 *
 * @throws {AppError} `unknown_bulk_act`
 */
export function endAct(
  ctx: UndoCtx,
  id: string,
  { adminId, areas }: { adminId: string; areas: Areas },
): Promise<BulkAct> {
  return inTransaction(ctx, async (trx) => {
    await readAct(ctx, trx, areas, id);
    if (await stopAct(trx, id, ctx.now())) {
      await recordEvent({ ...ctx, db: trx }, "bulk_act_stopped", adminId, { act: id });
    }
    return await readAct(ctx, trx, areas, id);
  });
}

const job: BatchJob<BulkRow> = {
  tables: bulkTables,
  causeOf: ({ change, reason }) => ({
    act: change.act === "suspend" ? "suspended" : "edited",
    reason: asStatement(reason),
  }),
  planWith: planBulk,
  async stop(ctx, trx, { id, started_by: by, change, areas }) {
    const now = by === null ? [] : areasFor(await ctx.readScopes(trx, by), actOf(change));
    const places = areas?.map(({ states, cities }) => ({
      state: states[0]!,
      city: cities?.[0] ?? null,
    })) ?? [{ state: null, city: null }];
    if (places.every((place) => cover(now, place))) return false;
    await stopAct(trx, id, ctx.now());
    await recordEvent({ ...ctx, db: trx }, "bulk_act_stopped", null, { act: id });
    return true;
  },
};

/** Carries out the acts that are due, unless the role of the admin who started one has ended. */
export const runBulkActs = (ctx: UndoCtx, options?: { stopping?: AbortSignal }): Promise<void> =>
  runBatches(ctx, job, options);
