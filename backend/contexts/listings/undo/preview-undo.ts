import { inTransaction } from "#/db/ctx.ts";
import { numberChanges } from "../history/read-changes.ts";
import type { UndoCtx } from "./ctx.ts";
import { type Plan, planUndo } from "./plan-undo.ts";
import { findListings, findSelected } from "./queries.ts";
import {
  mostNamed,
  mostPreviewed,
  type UndoLeft,
  type UndoneListing,
  type UndoPreview,
  type UndoSelection,
} from "./schemas.ts";
import { select } from "./undos.ts";

/**
 * Returns what an undo would do with the first listings of its selection.
 *
 * @throws {AppError} `nothing_to_undo`, `import_too_old`
 */
export async function previewUndo(ctx: UndoCtx, selection: UndoSelection): Promise<UndoPreview> {
  await numberChanges(ctx);
  return await inTransaction(ctx, async (trx) => {
    const selected = await select(ctx, trx, selection);
    const ids = await findSelected(trx, selected, mostPreviewed);
    const plan = await planUndo(ctx, trx, selected, await findListings(trx, ids));
    const changes: UndoneListing[] = [];
    const left: UndoLeft[] = [];
    for (const listingId of ids) {
      const planned = await plan(listingId);
      const listing = { listingId, ...nameOf(planned) };
      if (isChange(planned)) {
        const { isRemoved = false, changes: fields } = planned;
        changes.push({ ...listing, isRemoved, changes: fields });
      }
      left.push(...planned.left.map((what) => ({ ...listing, ...what })));
    }
    const removed = changes.filter(({ isRemoved }) => isRemoved).length;
    return {
      counts: {
        listings: selected.listings,
        seen: ids.length,
        changed: changes.length - removed,
        removed,
        left: left.length,
      },
      changes: changes.slice(0, mostNamed.listings),
      left: left.slice(0, mostNamed.left),
    };
  });
}

const isChange = ({ isRemoved, changes }: Plan): boolean => isRemoved || changes.length > 0;

const nameOf = ({ listing }: Plan) => ({
  name: listing?.business.businessName ?? null,
  slug: listing?.business.slug ?? null,
});
