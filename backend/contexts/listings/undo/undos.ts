import { v7 as uuid } from "uuid";
import { type Ctx, inTransaction } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import type { Areas } from "#/shared/areas.ts";
import { AppError } from "#/shared/errors.ts";
import { numberChanges } from "../history/read-changes.ts";
import {
  type Batch,
  findExtent,
  findLeft,
  findSelected,
  findUndo,
  forgetLoad,
  insertBatch,
  stopAct,
  type UndoRow,
  undoTables,
} from "./queries.ts";
import { mostNamed, type Undo, type UndoneSelection } from "./schemas.ts";

/** How long an import or a bulk act can be undone, in days. */
export const daysOfGroups = 30;

/**
 * Selects the entries that exist now. An entry that grows gets a later number.
 *
 * @throws {AppError} `nothing_to_undo`, `import_too_old`
 */
export async function select(
  { now }: Pick<Ctx, "now">,
  trx: Trx,
  selection: UndoneSelection,
  areas: Areas,
) {
  const { groupedAt, within, ...selected } = await findExtent(trx, selection, areas);
  if (within === 0) throw new AppError("nothing_to_undo");
  const oldest = now().getTime() - daysOfGroups * 24 * 60 * 60 * 1000;
  if (!selection.account && groupedAt && groupedAt.getTime() < oldest) {
    throw new AppError("import_too_old");
  }
  return selected;
}

/**
 * Starts an undo, which a job carries out.
 *
 * @param adminId null for the command
 * @throws {AppError} `nothing_to_undo`, `import_too_old`
 */
export async function startUndo(
  ctx: Ctx,
  selection: UndoneSelection,
  { adminId, areas }: { adminId: string | null; areas: Areas },
): Promise<Undo> {
  const { group } = selection;
  // An undo of all of an act ends it.
  if (group) await inTransaction(ctx, (trx) => stopAct(trx, group, ctx.now()));
  await numberChanges(ctx);
  return await inTransaction(ctx, async (trx) => {
    const id = uuid({ msecs: ctx.now().getTime() });
    const selected = await select(ctx, trx, selection, areas);
    await insertBatch<UndoRow>(trx, undoTables, {
      ...selected,
      id,
      started_by: adminId,
      started_at: ctx.now(),
      areas: areas === "all" ? null : areas,
    }, await findSelected(trx, selected));
    if (group && areas === "all") await forgetLoad(trx, group);
    await recordEvent({ ...ctx, db: trx }, "listings_undone", adminId, { undo: id });
    return await getUndo(trx, id, { adminId, areas });
  });
}

/**
 * Returns an undo of the caller, or any for all India.
 *
 * @throws {AppError} `unknown_listing_undo`
 */
export async function getUndo(
  db: Db | Trx,
  id: string,
  { adminId, areas }: { adminId: string | null; areas: Areas },
): Promise<Undo> {
  const row = await findUndo(db, id);
  if (!row || areas !== "all" && row.started_by !== adminId) {
    throw new AppError("unknown_listing_undo");
  }
  return {
    ...presentBatch(row),
    state: row.finished_at ? "done" : "running",
    selection: row.selection,
    left: await findLeft(db, undoTables, id, areas, mostNamed.left),
  };
}

export const presentBatch = (
  { id, started_at, finished_at, listings, seen, changed, removed, kept }: Batch,
) => ({
  id,
  startedAt: started_at.toISOString(),
  finishedAt: finished_at?.toISOString() ?? null,
  counts: { listings, seen, changed, removed, left: kept },
});
