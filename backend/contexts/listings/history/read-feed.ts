import { findNeighbours } from "#/contexts/identity/mod.ts";
import { findCopiedPictures, type MediaImage } from "#/contexts/media/mod.ts";
import type { Ctx } from "#/db/ctx.ts";
import { isPictures, numberFields, type Values } from "./entry.ts";
import {
  type FeedItem,
  findAfterCheck,
  findBursts,
  findFeed,
  findSharingNumber,
} from "./feed-queries.ts";
import { numberChanges, readChanges } from "./read-changes.ts";
import type { View } from "./queries.ts";
import type { ChangeFilter, ChangeSignal } from "./schemas.ts";

/** A burst is of this many accounts, with the one of the change. */
const leastInBurst = 3;

/**
 * Reads the newest changes with what moderators should look at. Changes of an import, a bulk act or
 * an undo are one item, unless the filter is one of these or a listing.
 */
export async function readFeed(
  ctx: Ctx,
  before: number | undefined,
  filter: ChangeFilter & View,
  limit: number,
): Promise<(FeedItem & { signals: ChangeSignal[] })[]> {
  if (filter.group || filter.listing) {
    const entries = await readChanges(ctx, before, { ...filter, order: "newest" }, limit);
    return await withSignals(ctx, entries.map((entry) => ({ ...entry, count: 1 })));
  }
  await numberChanges(ctx);
  return await withSignals(ctx, await findFeed(ctx.db, before, filter, limit));
}

async function withSignals({ db, now }: Ctx, items: FeedItem[]) {
  const singles = items.filter(({ count, version }) => count === 1 && version !== null);
  const withNumber = singles.filter(({ fields }) =>
    fields.length === 0 || fields.some((field) => numberFields.includes(field))
  );
  const ofOwners = singles.filter(({ isByOwner }) => isByOwner);
  const [sharing, copied, afterCheck, neighbours] = await Promise.all([
    findSharingNumber(db, withNumber.map(({ listingId }) => listingId)),
    findCopiedPictures(db, singles.flatMap(newPictures)),
    findAfterCheck(
      db,
      singles.filter(({ fields }) => fields.includes("category")).map(({ seq }) => seq),
    ),
    findNeighbours(db, ofOwners.map(({ actorId }) => actorId!), now()),
  ]);
  const bursts = await findBursts(
    db,
    ofOwners.flatMap(({ seq, at, actorId }) => {
      const accounts = neighbours.get(actorId!);
      return accounts ? [{ seq, at, accounts }] : [];
    }),
    leastInBurst - 1,
  );
  return items.map((item) => {
    const isSingle = singles.includes(item);
    const signals: Record<ChangeSignal, boolean> = {
      same_number: withNumber.includes(item) && sharing.has(item.listingId),
      same_picture: isSingle && newPictures(item).some((id) => copied.has(id)),
      burst: bursts.has(item.seq),
      trade_after_check: afterCheck.has(item.seq),
    };
    const given = (Object.keys(signals) as ChangeSignal[]).filter((signal) => signals[signal]);
    return { ...item, signals: given };
  });
}

/** The ids of pictures that a change has added. */
function newPictures({ before, after }: Pick<FeedItem, "before" | "after">): string[] {
  const old = new Set(picturesIn(before));
  return picturesIn(after).filter((id) => !old.has(id));
}

const picturesIn = (values: Values | null): string[] =>
  Object.entries(values ?? {}).flatMap(([field, value]) =>
    isPictures(field) ? [value ?? []].flat().map((picture) => (picture as MediaImage).id) : []
  );
