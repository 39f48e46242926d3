import { v7 as uuid } from "uuid";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { moveRows, type Moves, type Place } from "#/db/move-rows.ts";
import { emit } from "#/platform/events.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import { withdrawAvailability } from "../availability/withdraw-availability.ts";
import { toListing } from "../business/queries.ts";
import { saveChanged } from "../business/save-changed.ts";
import { byAccount, type Cause } from "../history/cause.ts";
import { insertFormerSlug } from "../owner/queries.ts";
import { lockExisting, setOwner } from "../queries.ts";
import type { Business } from "../schemas.ts";
import { saveEdit } from "../screening/save-edit.ts";
import { findListings } from "../undo/queries.ts";
import type { MergeCtx } from "./ctx.ts";
import { type Item, type MergePart, type Merging, movesOf } from "./part.ts";
import { deleteDistinct, insertItems, insertMerge } from "./queries.ts";
import {
  findRefusals,
  type MergeAreas,
  type Pair,
  pairVersion,
  planMerge,
  toPair,
} from "./read-pair.ts";
import type { NewMerge } from "./schemas.ts";

/**
 * Merges two listings. The one that is gone stays invisible until the merge can no longer be undone.
 *
 * @param version the version of both that the admin read
 * @returns the id of the merge
 * @throws {AppError} `unknown_business`, `stale`, `merge_refused`
 */
export function mergeListings(
  ctx: MergeCtx,
  order: NewMerge,
  { adminId, version, areas, moderated }: MergeAreas & { adminId: string; version: string },
): Promise<string> {
  return inTransaction(ctx, async (trx) => {
    const { notify, ...pair } = await lockPair(ctx, trx, order, areas);
    const { kept, gone } = pair;
    if (pairVersion(pair) !== version) throw new AppError("stale");
    const refusals = await findRefusals(ctx, trx, pair, moderated);
    if (refusals.length > 0) {
      const errors = refusals.map((code) => ({ field: "gone", code, message: code }));
      throw new AppError("merge_refused", { errors });
    }
    const now = ctx.now();
    const id = uuid({ msecs: now.getTime() });
    const cause = { ...byAccount(adminId, "merged"), group: id };
    const { after, merging } = planMerge(pair, order.take);
    const { _id: goneId, slug, status } = gone.business;
    await insertMerge(trx, {
      id,
      kept_id: kept.business._id,
      gone_id: goneId,
      merged_by: adminId,
      merged_at: now,
      reason: order.reason,
      slug,
      status,
      owner_id: gone.ownerId,
    });
    const open = await withdrawAvailability(ctx, trx, gone.business);
    await insertFormerSlug(trx, slug, kept.business._id);
    // Its pictures stay named, so that an undo knows their places.
    const hidden: Business = { ...open, status: "paused", slug: `merged-${goneId}` };
    await saveChanged(ctx, trx, cause, gone.business, hidden);
    const { ownerId: ownerGone } = gone;
    if (ownerGone !== null) {
      if (!merging.takesOwner) {
        await emit(trx, { kind: "listing.transferred", businessId: goneId });
      }
      await changeOwner(ctx, trx, cause, { business: hidden, from: ownerGone, to: null });
    }
    const ownerId = kept.ownerId ?? ownerGone;
    if (merging.takesOwner) {
      await changeOwner(ctx, trx, cause, { business: kept.business, from: null, to: ownerId });
    }
    await saveEdit(ctx, trx, cause, ownerId, kept, after);
    const items: Item[] = [];
    for (const part of ctx.mergeParts) {
      const move = () => moveTables(trx, part, merging);
      items.push(...await part.move?.(trx, merging, move) ?? await move());
    }
    await insertItems(trx, id, items);
    await deleteDistinct(trx, [kept.business._id, goneId]);
    for (const owner of new Set([ownerId, ownerGone])) await notify(owner, "listing_merged");
    const detail = { merge: id, kept: kept.business._id, gone: goneId };
    await recordEvent({ ...ctx, db: trx }, "listings_merged", adminId, detail);
    return id;
  });
}

/** Locks the owners, then both listings in order of their ids. @throws {AppError} `stale` */
export async function lockPair(
  ctx: MergeCtx,
  trx: Trx,
  ids: { keep: string; gone: string },
  areas: MergeAreas["areas"],
  owners: (string | null)[] = [],
) {
  const given = [ids.keep, ids.gone];
  const ownersOf = ({ kept, gone }: Pair) => [kept.ownerId, gone.ownerId];
  const seen = ownersOf(toPair(await findListings(trx, given), ids, areas));
  const { notify, mayAct } = await ctx.owners.lockAll(trx, [...seen, ...owners]);
  const rows = await lockExisting(trx, given, []);
  const pair = toPair(new Map(rows.map((row) => [row.id, toListing(row)!])), ids, areas);
  if (ownersOf(pair).join() !== seen.join()) throw new AppError("stale");
  return { ...pair, notify, mayAct };
}

/** Gives a locked listing another owner; the log names both. */
export async function changeOwner(
  ctx: MergeCtx,
  trx: Trx,
  cause: Cause,
  { business, from, to }: { business: Business; from: string | null; to: string | null },
): Promise<void> {
  const after = await setOwner(trx, business._id, to, ctx.now());
  const owner = { before: from, after: to };
  await emit(trx, {
    kind: "listings.changed",
    cause,
    saved: [{ before: business, after, owner }],
  });
}

async function moveTables(trx: Trx, part: MergePart, merging: Merging): Promise<Item[]> {
  const items: Item[] = [];
  const holders = { from: merging.goneId, to: merging.keptId };
  for (const [place, moves] of movesOf(part, merging)) {
    const rows = await moveRows(trx, place, moves, holders);
    items.push(...rows.map((row) => ({ place, row })));
  }
  return items;
}
