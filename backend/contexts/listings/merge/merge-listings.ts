import { v7 as uuid } from "uuid";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { moveRows } from "#/db/move-rows.ts";
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
import { type Item, type MergeCtx, type MergePart, type Merging, movesOf } from "./part.ts";
import { insertItems, insertMerge } from "./queries.ts";
import {
  findRefusals,
  type Merger,
  type Pair,
  type PairIds,
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
 * @throws {AppError} `invalid_request`, `unknown_business`, `stale`, `merge_refused`
 */
export function mergeListings(
  ctx: MergeCtx,
  { keep, gone: goneId, take, reason }: NewMerge,
  version: string,
  by: Merger,
): Promise<string> {
  return inTransaction(ctx, async (trx) => {
    const { notify, kept, gone } = await lockPair(ctx, trx, [keep, goneId], by.areas);
    const pair = { kept, gone };
    if (pairVersion(pair) !== version) throw new AppError("stale");
    const refusals = await findRefusals(ctx, trx, pair, by);
    if (refusals.length > 0) {
      const errors = refusals.map((code) => ({ field: "gone", code, message: code }));
      throw new AppError("merge_refused", { errors });
    }
    const now = ctx.now();
    const id = uuid({ msecs: now.getTime() });
    const cause = { ...byAccount(by.adminId, "merged"), group: id };
    const { after, merging } = planMerge(pair, take);
    const { slug, status } = gone.business;
    await insertMerge(trx, {
      id,
      kept_id: keep,
      gone_id: goneId,
      merged_by: by.adminId,
      merged_at: now,
      reason,
      slug,
      status,
      owner_id: gone.ownerId,
    });
    const open = await withdrawAvailability(ctx, trx, gone.business);
    await insertFormerSlug(trx, slug, keep);
    // Its pictures stay named, so that an undo knows their places.
    const hidden: Business = { ...open, status: "paused", slug: `merged-${goneId}` };
    await saveChanged(ctx, trx, cause, gone.business, hidden);
    const ownerId = kept.ownerId ?? gone.ownerId;
    if (gone.ownerId !== null) {
      if (!merging.takesOwner) {
        await emit(trx, { kind: "listing.transferred", businessId: goneId });
      }
      await changeOwner(ctx, trx, cause, { business: hidden, from: gone.ownerId, to: null });
    }
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
    for (const owner of new Set([ownerId, gone.ownerId])) await notify(owner, "listing_merged");
    const detail = { merge: id, kept: keep, gone: goneId };
    await recordEvent({ ...ctx, db: trx }, "listings_merged", by.adminId, detail);
    return id;
  });
}

/** Locks the owners, then both listings in order of their ids. @throws {AppError} `stale` */
export async function lockPair(
  ctx: MergeCtx,
  trx: Trx,
  ids: PairIds,
  areas: Merger["areas"],
  owners: (string | null)[] = [],
) {
  const ownersOf = ({ kept, gone }: Pair) => [kept.ownerId, gone.ownerId];
  const seen = ownersOf(toPair(await findListings(trx, ids), ids, areas));
  const { notify, mayAct } = await ctx.owners.lockAll(trx, [...seen, ...owners]);
  const rows = await lockExisting(trx, ids, []);
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
