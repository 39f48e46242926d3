import { AppError } from "#/shared/errors.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import { changeMedia } from "./change-media.ts";
import type { SinglePicture } from "./set-picture.ts";

/**
 * Removes the logo or banner, if there is one.
 *
 * @throws {AppError} `no_business`
 */
export const removePicture = (
  ctx: OwnerCtx,
  ownerId: string,
  role: SinglePicture,
): Promise<MyBusiness> => changeMedia(ctx, ownerId, (media) => ({ ...media, [role]: null }));

/**
 * Orders the gallery by these ids.
 *
 * @throws {AppError} `no_business`, or `gallery_changed` if the ids differ from those of its
 * pictures
 */
export const orderGallery = (
  ctx: OwnerCtx,
  ownerId: string,
  order: string[],
): Promise<MyBusiness> =>
  changeMedia(ctx, ownerId, (media) => {
    const byId = new Map(media.gallery.map((picture) => [picture.id, picture]));
    const gallery = order.flatMap((id) => byId.get(id) ?? []);
    const isComplete = [order.length, gallery.length, new Set(order).size]
      .every((size) => size === byId.size);
    if (!isComplete) throw new AppError("gallery_changed");
    return { ...media, gallery };
  });

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
