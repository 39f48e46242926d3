import { AppError } from "#/shared/errors.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import { changeMedia } from "./change-media.ts";

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
