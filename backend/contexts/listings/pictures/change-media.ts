import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { deleteUnusedFolders, retainMedia } from "#/contexts/media/mod.ts";
import { emit } from "#/platform/events.ts";
import { byAccount } from "../history/cause.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import { readOwn } from "../owner/present.ts";
import { lockEditable } from "../owner/queries.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import { saveChanged } from "../business/save-changed.ts";
import type { Business } from "../schemas.ts";

export type Media = Business["media"];

/**
 * Changes the pictures of the owner's listing and withdraws the files of removed pictures.
 * `setPicture` and `addGalleryPicture` add new pictures.
 *
 * @param change runs in the transaction; throws to reject the change
 * @throws {AppError} `no_business`
 */
export async function changeMedia(
  ctx: OwnerCtx,
  ownerId: string,
  change: (media: Media, trx: Trx, business: Business) => Media | Promise<Media>,
  by = ownerId,
): Promise<MyBusiness> {
  const { listing, released } = await inTransaction(ctx, async (trx) => {
    const { business } = await lockEditable(ctx, trx, ownerId);
    const media = await change(business.media, trx, business);
    const released = await releasePictures(ctx, trx, { business, ownerId }, media);
    await saveChanged(ctx, trx, byAccount(by, "edited"), business, { ...business, media });
    return { listing: await readOwn(ctx, trx, ownerId), released };
  });
  await deleteUnusedFolders(ctx, released);
  return listing;
}

/**
 * Withdraws the pictures that a listing loses by an edit. They can come back for 30 days.
 *
 * @param media its pictures after the edit
 * @returns folders for `deleteUnusedFolders` after the commit; a job does the same within a minute
 */
export async function releasePictures(
  ctx: Pick<OwnerCtx, "now">,
  trx: Trx,
  { business, ownerId }: { business: Business; ownerId: string | null },
  media: Media,
): Promise<string[]> {
  const remaining = new Set(idsOf(media));
  const removed = idsOf(business.media).filter((id) => !remaining.has(id));
  const folders = await retainMedia(ctx, trx, removed, ownerId);
  await emit(trx, { kind: "listing.pictures_removing", folders });
  return folders;
}

export const picturesOf = ({ logo, banner, gallery }: Media): Media["gallery"] =>
  [logo, banner, ...gallery].filter((picture) => picture !== null);

const idsOf = (media: Media): string[] => picturesOf(media).map(({ id }) => id);
