import { v7 as uuid } from "uuid";
import {
  addMediaItems,
  deleteUnusedFolders,
  queueMediaDeletion,
  withStoredImage,
} from "#/contexts/media/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { type EnquiryRow, findRecipients, updatePhotos } from "../queries.ts";
import { findOwn, lockOwn, type Visitor } from "../reading/find-own.ts";
import { presentEnquiry } from "../reading/present.ts";
import { stateAt } from "../rules.ts";
import type { Enquiry } from "../schemas.ts";

const mostPhotos = 2;

/**
 * Adds a picture to an open enquiry.
 * @param read reads the picture, if the enquiry may have one more
 * @throws {AppError} `unknown_enquiry`, `link_expired`, `enquiry_ended`, `pictures_full`, or an error
 * of the picture
 */
export async function addPhoto(
  ctx: EnquiriesCtx,
  reference: string,
  visitor: Visitor,
  read: (enquiry: EnquiryRow) => Promise<Uint8Array>,
): Promise<Enquiry> {
  const assertMayAdd = (row: EnquiryRow) => {
    assertOpen(ctx, row);
    if (row.photos.length >= mostPhotos) throw new AppError("pictures_full");
  };
  const found = await findOwn(ctx, ctx.db, reference, visitor);
  assertMayAdd(found);
  const upload = { bytes: await read(found), role: "enquiry" as const };
  const changed = await withStoredImage(
    ctx.storage,
    upload,
    (image) =>
      inTransaction(ctx, async (trx) => {
        const row = await lockOwn(ctx, trx, reference, visitor);
        assertMayAdd(row);
        const id = uuid({ msecs: ctx.now().getTime() });
        const item = { id, role: upload.role, subjectId: row.id, alt: "", image };
        const added = await addMediaItems({ ...ctx, db: trx }, [item]);
        return await updatePhotos(trx, row, [...row.photos, ...added]);
      }),
  );
  return await presentEnquiry(ctx, changed, visitor.token);
}

/**
 * Removes a picture from an open enquiry. Repeating it changes nothing.
 * @throws {AppError} `unknown_enquiry`, `link_expired`, `enquiry_ended`, `picture_retained`
 */
export async function removePhoto(
  ctx: EnquiriesCtx,
  reference: string,
  visitor: Visitor,
  photoId: string,
): Promise<Enquiry> {
  const { changed, folders } = await inTransaction(ctx, async (trx) => {
    const row = await lockOwn(ctx, trx, reference, visitor);
    assertOpen(ctx, row);
    // Moderators see the pictures of a reported request.
    const isReported = (await findRecipients(trx, [row.id])).some(({ reported_at }) => reported_at);
    if (isReported) throw new AppError("picture_retained");
    const photos = row.photos.filter(({ id }) => id !== photoId);
    const isRemoved = photos.length < row.photos.length;
    return {
      changed: await updatePhotos(trx, row, photos),
      folders: await queueMediaDeletion({ ...ctx, db: trx }, isRemoved ? [photoId] : []),
    };
  });
  await deleteUnusedFolders(ctx, folders);
  return await presentEnquiry(ctx, changed, visitor.token);
}

function assertOpen({ now }: EnquiriesCtx, row: EnquiryRow): void {
  if (stateAt(row, now()) !== "open") throw new AppError("enquiry_ended");
}
