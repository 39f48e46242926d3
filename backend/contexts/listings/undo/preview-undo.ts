import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { type Areas, includes } from "#/shared/areas.ts";
import type { Listing } from "../business/queries.ts";
import { stillVerified } from "../business/verifications.ts";
import { withPresentAddresses } from "../history/present-addresses.ts";
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
export async function previewUndo(
  ctx: UndoCtx,
  selection: UndoSelection,
  areas: Areas,
): Promise<UndoPreview> {
  await numberChanges(ctx);
  return await inTransaction(ctx, async (trx) => {
    const selected = { ...await select(ctx, trx, selection, areas), areas };
    const ids = await findSelected(trx, selected);
    return await previewPlans(
      ctx,
      trx,
      { ids, areas },
      (listings) => planUndo(ctx, trx, selected, listings),
    );
  });
}

/** Returns what plans would do with the first of these listings. */
export async function previewPlans(
  ctx: UndoCtx,
  trx: Trx,
  { ids, areas }: { ids: string[]; areas: Areas },
  planWith: (listings: Map<string, Listing>) => Promise<(id: string) => Promise<Plan>>,
): Promise<UndoPreview> {
  const first = ids.slice(0, mostPreviewed);
  const plan = await planWith(await findListings(trx, first));
  const changes: UndoneListing[] = [];
  const left: UndoLeft[] = [];
  let unchecked = 0;
  for (const listingId of first) {
    const { listing, isRemoved = false, ...planned } = await plan(listingId);
    const shown = listing && isShown(listing, areas) ? listing.business : undefined;
    const { businessName: name = null, slug = null } = shown ?? {};
    const named = { listingId, name, slug };
    if (isRemoved || planned.changes.length > 0) {
      changes.push({ ...named, isRemoved, changes: planned.changes });
    }
    if (listing && planned.after) {
      const { verifications } = listing.business;
      const kept = stillVerified(verifications, listing.business, planned.after);
      if (kept.length < verifications.length) unchecked++;
    }
    left.push(...planned.left.map((what) => ({ ...named, ...what })));
  }
  const removed = changes.filter(({ isRemoved }) => isRemoved).length;
  return {
    counts: {
      listings: ids.length,
      seen: first.length,
      changed: changes.length - removed,
      removed,
      left: left.length,
    },
    changes: await withAddresses(ctx, trx, changes.slice(0, mostNamed.listings)),
    left: left.slice(0, mostNamed.left),
    unchecked,
  };
}

const isShown = ({ business }: Listing, areas: Areas): boolean =>
  business.status === "active" || includes(areas, business.address);

/** Shows pictures where they are now. */
async function withAddresses(ctx: UndoCtx, trx: Trx, listings: UndoneListing[]) {
  const valuesOf = ({ changes }: UndoneListing, side: "from" | "to") =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]));
  const entries = listings.map((listing) => ({
    ...listing,
    before: valuesOf(listing, "from"),
    after: valuesOf(listing, "to"),
  }));
  const shown = await withPresentAddresses({ ...ctx, db: trx }, entries);
  return shown.map(({ before, after, ...listing }) => ({
    ...listing,
    changes: listing.changes.map(({ field }) => ({
      field,
      from: before?.[field],
      to: after?.[field],
    })),
  }));
}
