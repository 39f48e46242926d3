import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { deleteUnusedFolders, queueMediaDeletion } from "#/contexts/media/mod.ts";
import { emit } from "#/platform/events.ts";
import { byAccount } from "../history/cause.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import { readOwn } from "../owner/present.ts";
import { lockOwn } from "../owner/queries.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import { saveChanged } from "../business/save-changed.ts";
import type { Business } from "../schemas.ts";

type Media = Business["media"];

/**
 * Changes the pictures of the owner's listing and deletes the files of removed pictures.
 * `setPicture` and `addGalleryPicture` add new pictures.
 *
 * @param change runs in the transaction; throws to reject the change
 * @throws {AppError} `no_business`
 */
export async function changeMedia(
  ctx: OwnerCtx,
  ownerId: string,
  change: (media: Media, trx: Trx, businessId: string) => Media | Promise<Media>,
): Promise<MyBusiness> {
  const { listing, released } = await inTransaction(ctx, async (trx) => {
    const before = await lockOwn(trx, ownerId);
    const media = await change(before.business.media, trx, before.business._id);
    const remaining = new Set(idsOf(media));
    const removed = idsOf(before.business.media).filter((id) => !remaining.has(id));
    const released = await queueMediaDeletion({ ...ctx, db: trx }, removed);
    await emit(trx, { kind: "listing.pictures_removing", folders: released });
    await saveChanged(ctx, trx, byAccount(ownerId, "edited"), before.business, {
      ...before.business,
      media,
    });
    return { listing: await readOwn(ctx, trx, ownerId), released };
  });
  await deleteUnusedFolders(ctx, released);
  return listing;
}

const idsOf = ({ logo, banner, gallery }: Media): string[] =>
  [logo, banner, ...gallery].flatMap((picture) => picture ? [picture.id] : []);
