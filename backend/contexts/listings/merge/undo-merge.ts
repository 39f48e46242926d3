import type { MediaImage } from "#/contexts/media/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { moveRowsBack } from "#/db/move-rows.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import { findListing } from "../business/queries.ts";
import { saveChanged } from "../business/save-changed.ts";
import { byAccount, type Cause } from "../history/cause.ts";
import { isPictures } from "../history/entry.ts";
import { numberChanges } from "../history/read-changes.ts";
import { deleteFormerSlug, findOwn } from "../owner/queries.ts";
import { picturesOf } from "../pictures/change-media.ts";
import type { Business } from "../schemas.ts";
import { saveEdit } from "../screening/save-edit.ts";
import { planUndo } from "../undo/plan-undo.ts";
import { findExtent } from "../undo/queries.ts";
import { changeOwner, lockPair } from "./merge-listings.ts";
import { type Item, type MergeCtx, type MergePart, type Merging, movesOf } from "./part.ts";
import { deleteMerge, findGone, findItems, findMerge, type MergeRow } from "./queries.ts";
import { type Merger, needsModerator, type Pair } from "./read-pair.ts";

const pictures = "media_item.subject_id";

/**
 * Undoes a merge: what moved goes back, unless it has changed since, as do the fields that the kept
 * listing took. What an erased account had no longer exists.
 *
 * @returns the fields that stay, and `owner` if the owner does
 * @throws {AppError} `unknown_merge`, `unknown_business`, `merge_followed`, `stale`, …
 */
export async function undoMerge(ctx: MergeCtx, id: string, by: Merger): Promise<string[]> {
  await numberChanges(ctx);
  return await inTransaction(ctx, async (trx) => {
    const merge = await findMerge(trx, id);
    if (!merge) throw new AppError("unknown_merge");
    const { kept_id: keptId, gone_id: goneId, owner_id: ownerId } = merge;
    const { kept, gone, ...owners } = await lockPair(ctx, trx, [keptId, goneId], by.areas, [
      ownerId,
    ]);
    // Undone or ended meanwhile.
    if (!await findMerge(trx, id)) throw new AppError("unknown_merge");
    if ((await findGone(trx, [keptId])).length > 0) throw new AppError("merge_followed");
    if (kept.business.status === "suspended") {
      throw new AppError("merge_refused", { detail: "Restore the kept listing first." });
    }
    if (await needsModerator(ctx, trx, [kept, { ...gone, ownerId }], by.moderated)) {
      throw new AppError("forbidden");
    }
    const cause = { ...byAccount(by.adminId, "unmerged"), group: id };
    const items = await findItems(trx, id);
    const moved = new Set(items.flatMap(({ place, row }) => place === pictures ? row.id : []));
    const { media } = kept.business;
    const back = new Map(picturesOf(media).map((picture) => [picture.id, picture]));
    const merging: Merging = { keptId, goneId, pictureIds: [], takesOwner: true, verified: [] };
    const backItems = items.filter(({ place, row }) =>
      place !== pictures || back.has(row.id as string)
    );
    for (const part of ctx.mergeParts) {
      const moveBack = () => moveTablesBack(trx, part, merging, backItems);
      await (part.moveBack?.(trx, merging, backItems, moveBack) ?? moveBack());
    }
    // With the checks that have moved back.
    const listing = (await findListing(trx, keptId))!;
    const selected = await findExtent(trx, { group: id }, by.areas);
    const planOf = await planUndo(
      ctx,
      trx,
      { ...selected, areas: by.areas, isMerge: true },
      new Map([[keptId, listing]]),
    );
    const { after = listing.business, left } = await planOf(keptId);
    await saveEdit(ctx, trx, cause, kept.ownerId, listing, {
      ...after,
      media: mapMedia(media, (picture) => moved.has(picture.id) ? null : picture),
    });
    const stays = left.map(({ field }) => field ?? "fields").filter((field) => !isDerived(field));
    stays.push(...await giveBack(ctx, trx, cause, { ...merge, kept, gone, ...owners }));
    await deleteFormerSlug(trx, merge.slug);
    const { business } = (await findListing(trx, goneId))!;
    await saveChanged(ctx, trx, cause, business, {
      ...business,
      slug: merge.slug,
      status: business.status === "paused" ? merge.status : business.status,
      media: mapMedia(
        business.media,
        (picture) => moved.has(picture.id) ? back.get(picture.id) ?? null : picture,
      ),
    });
    await deleteMerge(trx, id);
    for (const owner of new Set([kept.ownerId, ownerId])) {
      await owners.notify(owner, "listing_merged");
    }
    await recordEvent({ ...ctx, db: trx }, "merge_undone", by.adminId, { merge: id });
    return stays;
  });
}

/** What does not go back with the other fields. */
const isDerived = (field: string) => field === "owner" || field === "verified" || isPictures(field);

const mapMedia = (
  { logo, banner, gallery }: Business["media"],
  map: (picture: MediaImage) => MediaImage | null,
): Business["media"] => ({
  logo: logo && map(logo),
  banner: banner && map(banner),
  gallery: gallery.flatMap((picture) => map(picture) ?? []),
});

async function moveTablesBack(
  trx: Trx,
  part: MergePart,
  merging: Merging,
  items: Item[],
): Promise<void> {
  const holders = { from: merging.goneId, to: merging.keptId };
  for (const [place, moves] of movesOf(part, merging)) {
    const rows = items.filter((item) => item.place === place).map(({ row }) => row);
    await moveRowsBack(trx, place, moves, holders, rows);
  }
}

/** Gives the owner back. @returns `owner` if that cannot be */
async function giveBack(
  ctx: MergeCtx,
  trx: Trx,
  cause: Cause,
  { owner_id: ownerId, kept, gone, mayAct }: Pick<MergeRow, "owner_id"> & Pair & {
    mayAct: (id: string) => boolean;
  },
): Promise<string[]> {
  if (ownerId === null) return [];
  if (kept.ownerId === ownerId) {
    await changeOwner(ctx, trx, cause, { ...kept, from: ownerId, to: null });
  }
  if (!mayAct(ownerId) || await findOwn(trx, ownerId)) return ["owner"];
  await changeOwner(ctx, trx, cause, { ...gone, from: null, to: ownerId });
  return [];
}
