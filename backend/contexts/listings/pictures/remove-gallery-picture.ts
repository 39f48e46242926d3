import { AppError } from "#/shared/errors.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import { changeMedia } from "./change-media.ts";

/**
 * Removes a picture from the gallery.
 *
 * @throws {AppError} `no_business` or `unknown_picture`
 */
export const removeGalleryPicture = (
  ctx: OwnerCtx,
  ownerId: string,
  mediaId: string,
): Promise<MyBusiness> =>
  changeMedia(ctx, ownerId, (media) => {
    const gallery = media.gallery.filter(({ id }) => id !== mediaId);
    if (gallery.length === media.gallery.length) throw new AppError("unknown_picture");
    return { ...media, gallery };
  });
