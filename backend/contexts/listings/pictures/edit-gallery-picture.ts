import { AppError } from "#/shared/errors.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import { changeMedia } from "./change-media.ts";

/**
 * Changes the alt text of a gallery picture.
 *
 * @throws {AppError} `no_business` or `unknown_picture`
 */
export const editGalleryPicture = (
  ctx: OwnerCtx,
  ownerId: string,
  { mediaId, alt }: { mediaId: string; alt: string },
): Promise<MyBusiness> =>
  changeMedia(ctx, ownerId, (media) => {
    if (!media.gallery.some(({ id }) => id === mediaId)) throw new AppError("unknown_picture");
    const gallery = media.gallery.map((picture) =>
      picture.id === mediaId ? { ...picture, alt } : picture
    );
    return { ...media, gallery };
  });
