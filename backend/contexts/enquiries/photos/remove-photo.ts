import { deleteUnusedFolders, queueMediaDeletion } from "#/contexts/media/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { findRecipients, updatePhotos } from "../queries.ts";
import { lockOwn, type Visitor } from "../reading/find-own.ts";
import { presentEnquiry } from "../reading/present.ts";
import { stateAt } from "../rules.ts";
import type { Enquiry } from "../schemas.ts";

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
    if (stateAt(row, ctx.now()) !== "open") throw new AppError("enquiry_ended");
    const removed = row.photos.filter(({ id }) => id === photoId).map(({ id }) => id);
    // Moderators see the pictures of a reported request.
    const isReported = (await findRecipients(trx, [row.id])).some(({ reported_at }) => reported_at);
    if (removed.length > 0 && isReported) throw new AppError("picture_retained");
    return {
      changed: await updatePhotos(trx, row, row.photos.filter(({ id }) => id !== photoId)),
      folders: await queueMediaDeletion({ ...ctx, db: trx }, removed),
    };
  });
  await deleteUnusedFolders(ctx, folders);
  return await presentEnquiry(ctx, changed, visitor.token);
}
