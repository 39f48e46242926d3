import { v7 as uuid } from "uuid";
import { findAnswer, type IdempotentRequest, onceByKey } from "#/platform/idempotency.ts";
import { addMediaItems, type StoredImage, withStoredImage } from "#/contexts/media/mod.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import { getOwn } from "../owner/queries.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import { changeMedia } from "./change-media.ts";
import { assertGalleryLimit } from "./schemas.ts";

type Added = { business: MyBusiness; mediaId: string };

/**
 * Adds a picture at the end of the gallery. Checks the limit before it processes the image, and
 * again with the listing locked.
 *
 * @throws {AppError} `no_business`, `gallery_full`, `key_reused`, or an error of the picture
 */
export async function addGalleryPicture(
  ctx: OwnerCtx,
  ownerId: string,
  { bytes, alt }: { bytes: Uint8Array; alt: string },
  request?: IdempotentRequest,
): Promise<Added> {
  const known = request && await findAnswer<Added>(ctx, request);
  if (known) return known.answer;
  const { media } = (await getOwn(ctx.db, ownerId)).business;
  assertGalleryLimit([...media.gallery, "new"]);
  return await withStoredImage(ctx.storage, { bytes, role: "gallery" }, async (image) => {
    const mediaId = uuid({ msecs: ctx.now().getTime() });
    const added = await onceByKey(
      ctx,
      request,
      (trx) => append({ ...ctx, db: trx }, ownerId, { mediaId, alt, image }),
    );
    // A concurrent request with the same key has stored the picture, so this duplicate is deleted.
    if (added.mediaId !== mediaId) await ctx.storage.delete(image.folder);
    return added;
  });
}

async function append(
  ctx: OwnerCtx,
  ownerId: string,
  { mediaId, alt, image }: { mediaId: string; alt: string; image: StoredImage },
): Promise<Added> {
  const business = await changeMedia(ctx, ownerId, async (media, trx, { _id: subjectId }) => {
    assertGalleryLimit([...media.gallery, "new"]);
    const item = { id: mediaId, role: "gallery" as const, subjectId, alt, image };
    const [picture] = await addMediaItems({ ...ctx, db: trx }, [item]);
    return { ...media, gallery: [...media.gallery, picture!] };
  });
  return { business, mediaId };
}
