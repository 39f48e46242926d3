import { v7 as uuid } from "uuid";
import { type Ctx, inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import { numberEntries } from "../history/queries.ts";
import { findExtent, findUndo, forgetImport, insertUndo } from "./queries.ts";
import { present } from "./present.ts";
import type { Undo, UndoSelection } from "./schemas.ts";

/** How long an import can be undone, in days. */
const daysOfImports = 30;

/**
 * Pins a selection to the entries that exist now. An entry that grows gets a later number.
 *
 * @throws {AppError} `nothing_to_undo`, `import_too_old`
 */
export async function select({ now }: Ctx, trx: Trx, selection: UndoSelection) {
  await numberEntries(trx);
  const { importedAt, ...selected } = await findExtent(trx, selection);
  if (selected.listings === 0) throw new AppError("nothing_to_undo");
  const oldest = now().getTime() - daysOfImports * 24 * 60 * 60 * 1000;
  if (selection.group && importedAt && importedAt.getTime() < oldest) {
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
export const startUndo = (
  ctx: Ctx,
  selection: UndoSelection,
  adminId: string | null,
): Promise<Undo> =>
  inTransaction(ctx, async (trx) => {
    const id = uuid({ msecs: ctx.now().getTime() });
    const selected = await select(ctx, trx, selection);
    await insertUndo(trx, { ...selected, id, started_by: adminId, started_at: ctx.now() });
    if (selection.group) await forgetImport(trx, selection.group);
    await recordEvent({ ...ctx, db: trx }, "listings_undone", adminId, { undo: id });
    return present((await findUndo(trx, id))!, []);
  });
