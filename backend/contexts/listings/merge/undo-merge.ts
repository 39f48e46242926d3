import type { MediaImage } from "#/contexts/media/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { moveRowsBack } from "#/db/move-rows.ts";
import { recordEvent } from "#/platform/audit.ts";
import { includes } from "#/shared/areas.ts";
import { AppError } from "#/shared/errors.ts";
import { findListing, type Listing } from "../business/queries.ts";
import { saveChanged } from "../business/save-changed.ts";
import { byAccount, type Cause } from "../history/cause.ts";
import { isPictures, isSame, valueOf, type Values } from "../history/entry.ts";
import { deleteFormerSlug, findOwn } from "../owner/queries.ts";
import { picturesOf } from "../pictures/change-media.ts";
import type { Business } from "../schemas.ts";
import { saveEdit } from "../screening/save-edit.ts";
import { screenEdit } from "../screening/screen-edit.ts";
import { toPatch } from "../undo/plan-undo.ts";
import type { MergeCtx } from "./ctx.ts";
import { changeOwner, lockPair } from "./merge-listings.ts";
import { type Item, type MergePart, type Merging, movesOf } from "./part.ts";
import {
  deleteMerge,
  findChanged,
  findGone,
  findItems,
  findMerge,
  type MergeRow,
} from "./queries.ts";
import type { MergeAreas, Pair } from "./read-pair.ts";

/**
 * Undoes a merge: what moved goes back, unless it has changed since, as do the fields that the kept
 * listing took. What an erased account had no longer exists.
 *
 * @returns the fields that stay, and `owner` if the owner does
 * @throws {AppError} `unknown_merge`, `merge_followed`, `stale`
 */
export function undoMerge(
  ctx: MergeCtx,
  id: string,
  { adminId, areas, moderated }: MergeAreas & { adminId: string },
): Promise<{ left: string[] }> {
  return inTransaction(ctx, async (trx) => {
    const found = await findMerge(trx, id);
    if (!found || !await findListing(trx, found.kept_id)) throw new AppError("unknown_merge");
    const ids = { keep: found.kept_id, gone: found.gone_id };
    const { kept, gone, notify, mayAct } = await lockPair(ctx, trx, ids, areas, [found.owner_id]);
    // Undone or ended meanwhile.
    const merge = await findMerge(trx, id);
    if (!merge) throw new AppError("unknown_merge");
    if ((await findGone(trx, [merge.kept_id])).length > 0) throw new AppError("merge_followed");
    if (kept.business.status === "suspended") {
      throw new AppError("merge_refused", { detail: "Restore the kept listing first." });
    }
    const isBare = kept.ownerId === null && merge.owner_id === null &&
      (await ctx.findReviewed(trx, [merge.kept_id, merge.gone_id])).size === 0;
    if (!isBare && ![kept, gone].every(({ business }) => includes(moderated, business.address))) {
      throw new AppError("forbidden");
    }
    const cause = { ...byAccount(adminId, "unmerged"), group: id };
    const items = await findItems(trx, id);
    const { moved, back } = picturesMoved(items, kept.business);
    const merging: Merging = {
      keptId: merge.kept_id,
      goneId: merge.gone_id,
      pictureIds: [...back.keys()],
      takesOwner: false,
      verified: [],
    };
    const left = items.filter(({ place, row }) => place !== pictures || back.has(String(row.id)));
    for (const part of ctx.mergeParts) {
      const moveBack = () => moveTablesBack(trx, part, merging, left);
      await (part.moveBack?.(trx, merging, left, moveBack) ?? moveBack());
    }
    const stays = await editBack(ctx, trx, cause, kept, {
      changed: await findChanged(trx, id, merge.kept_id),
      media: mapMedia(kept.business.media, (picture) => back.has(picture.id) ? null : picture),
    });
    const owner = await giveBack(ctx, trx, cause, { ...merge, kept, gone, mayAct });
    await deleteFormerSlug(trx, merge.slug);
    const { business } = (await findListing(trx, merge.gone_id))!;
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
    for (const ownerId of new Set([kept.ownerId, merge.owner_id])) {
      await notify(ownerId, "listing_merged");
    }
    await recordEvent({ ...ctx, db: trx }, "merge_undone", adminId, { merge: id });
    return { left: [...stays, ...owner] };
  });
}

const pictures = "media_item.subject_id";

/** The ids of the pictures that moved, and those that the kept listing still shows. */
function picturesMoved(items: Item[], { media }: Business) {
  const moved = new Set(
    items.flatMap(({ place, row }) => place === pictures ? String(row.id) : []),
  );
  const back = new Map(
    picturesOf(media).filter(({ id }) => moved.has(id)).map((picture) => [picture.id, picture]),
  );
  return { moved, back };
}

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

type Back = { changed: { before: Values; after: Values }[]; media: Business["media"] };

/** Gives the kept listing its fields back, unless they have changed since. @returns those that stay */
async function editBack(
  ctx: MergeCtx,
  trx: Trx,
  cause: Cause,
  { business: { _id }, ownerId }: Listing,
  { changed, media }: Back,
): Promise<string[]> {
  // With the checks that have moved back.
  const listing = (await findListing(trx, _id))!;
  const before: Values = Object.assign({}, ...changed.map((entry) => entry.before));
  const after: Values = Object.assign({}, ...changed.map((entry) => entry.after));
  const fields = Object.keys(before).filter((field) => field !== "owner" && !isDerived(field));
  const isChanged = (field: string) =>
    !isSame(field, valueOf(listing.business, field), after[field]);
  // An undo mixes no two addresses.
  const isMoved = fields.some((field) => field.startsWith("address.") && isChanged(field));
  const stays = fields.filter((field) =>
    isChanged(field) || isMoved && field.startsWith("address.")
  );
  const back = fields.filter((field) => !stays.includes(field));
  const patch = toPatch(Object.fromEntries(back.map((field) => [field, before[field]])));
  const { save, queue } = await screenEdit(ctx, trx, { ...listing, ownerId }, patch);
  await saveEdit(ctx, trx, cause, ownerId, listing, { ...queue ? listing.business : save, media });
  return queue ? fields : stays;
}

const isDerived = (field: string) => field === "verified" || isPictures(field);

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
