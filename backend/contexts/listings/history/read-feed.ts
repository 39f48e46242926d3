import { findNeighbours } from "#/contexts/identity/mod.ts";
import { findCopiedPictures, type MediaImage } from "#/contexts/media/mod.ts";
import type { Ctx } from "#/db/ctx.ts";
import { isPictures, type Values } from "./entry.ts";
import { type FeedItem, findFeed, findSignals } from "./feed-queries.ts";
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
  const ofOwners = singles.filter(({ isByOwner }) => isByOwner);
  const [copied, neighbours] = await Promise.all([
    findCopiedPictures(db, singles.flatMap(newPictures)),
    findNeighbours(db, ofOwners.map(({ actorId }) => actorId!), now()),
  ]);
  const changes = singles.map(({ seq, isByOwner, actorId }) => ({
    seq,
    accounts: isByOwner ? neighbours.get(actorId!) : undefined,
  }));
  const found = await findSignals(db, changes, leastInBurst);
  return items.map((item) => {
    const { seq } = item;
    const isCopied = found.has(seq) && newPictures(item).some((id) => copied.has(id));
    const signals = { ...found.get(seq), same_picture: isCopied };
    const given = Object.entries(signals).flatMap(([name, isOn]) => isOn ? name : []);
    return { ...item, signals: given as ChangeSignal[] };
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
