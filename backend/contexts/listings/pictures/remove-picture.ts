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
