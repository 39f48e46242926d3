import { v7 as uuid } from "uuid";
import { addMediaItems, withStoredImage } from "#/contexts/media/mod.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import { getOwn } from "../owner/queries.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import { changeMedia } from "./change-media.ts";

export type SinglePicture = "logo" | "banner";

/**
 * Sets or replaces the logo or banner.
 *
 * @param by the account that sets it for the owner
 * @throws {AppError} `no_business`, or an error of the picture
 */
export async function setPicture(
  ctx: OwnerCtx,
  ownerId: string,
  { role, bytes, alt }: { role: SinglePicture; bytes: Uint8Array; alt: string },
  by = ownerId,
): Promise<MyBusiness> {
  await getOwn(ctx.db, ownerId);
  return await withStoredImage(
    ctx.storage,
    { bytes, role },
    (image) =>
      changeMedia(ctx, ownerId, async (media, trx, { _id: subjectId }) => {
        const item = { id: uuid({ msecs: ctx.now().getTime() }), role, subjectId, alt, image };
        const [picture] = await addMediaItems({ ...ctx, db: trx }, [item]);
        return { ...media, [role]: picture! };
      }, by),
  );
}
