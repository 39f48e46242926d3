import type { Db } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import { findLeft, findUndo, type UndoRow } from "./queries.ts";
import { mostNamed, type Undo } from "./schemas.ts";

/** @throws {AppError} `unknown_listing_undo` */
export async function getUndo(db: Db, id: string): Promise<Undo> {
  const row = await findUndo(db, id);
  if (!row) throw new AppError("unknown_listing_undo");
  return present(row, await findLeft(db, id, mostNamed.left));
}

export const present = (row: UndoRow, left: Undo["left"]): Undo => ({
  id: row.id,
  state: row.finished_at ? "done" : "running",
  selection: row.selection,
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  counts: {
    listings: row.listings,
    seen: row.seen,
    changed: row.changed,
    removed: row.removed,
    left: row.kept,
  },
  left,
});
