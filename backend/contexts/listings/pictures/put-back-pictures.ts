import { publishRetained } from "#/contexts/media/mod.ts";
import type { Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import { isPictures, type Values } from "../history/entry.ts";
import { findEntries } from "../history/queries.ts";
import { assertVersion } from "../owner/assert-version.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import type { Business } from "../schemas.ts";
import { changeMedia, type Media, picturesOf } from "./change-media.ts";
import { assertGalleryLimit } from "./schemas.ts";

type Gallery = Media["gallery"];

/** Values of the log that are pictures. */
type PictureValues = { [Role in keyof Media as `media.${Role}`]?: Media[Role] };

/**
 * Puts the pictures of a change in the owner's log back.
 *
 * @param version the version that the owner read
 * @throws {AppError} `no_business`, `stale`, `unknown_change`, `picture_gone`, `gallery_full`
 */
export const putBackOwnPictures = (
  ctx: OwnerCtx,
  ownerId: string,
  { changeId, version }: { changeId: string; version: number },
): Promise<MyBusiness> =>
  changeMedia(ctx, ownerId, async (_, trx, business) => {
    await assertVersion(trx, business, version);
    const change = { listingId: business._id, ownerId, id: changeId };
    const [{ before, after } = {}] = await findEntries(trx, change, 1);
    if (!before || !after || !Object.keys(before).some(isPictures)) {
      throw new AppError("unknown_change");
    }
    return await withFormerPictures(ctx, trx, business, { before, after });
  });

/**
 * Returns the pictures of a listing as they were before a change. Removed ones are published again,
 * at new addresses. In the gallery, what was added or removed since the change stays so. The caller
 * saves the pictures, and passes those that the listing loses to `releasePictures`.
 *
 * @param change values by field, as the log has them; other fields than pictures are ignored
 * @throws {AppError} `picture_gone` if a picture is no longer kept, `gallery_full`; the transaction
 * may then go on
 */
export async function withFormerPictures(
  ctx: Pick<OwnerCtx, "storage" | "now">,
  trx: Trx,
  { _id, media: now }: Business,
  { before, after }: { before: Values; after: Values },
): Promise<Media> {
  const {
    "media.logo": logo = now.logo,
    "media.banner": banner = now.banner,
    "media.gallery": former,
  }: PictureValues = before;
  const gallery = former
    ? withFormerGallery(now.gallery, former, after["media.gallery"] as Gallery)
    : now.gallery;
  if (former) assertGalleryLimit(gallery);
  const wanted = { logo, banner, gallery };
  const present = byId(picturesOf(now));
  const missing = picturesOf(wanted).map(({ id }) => id).filter((id) => !present.has(id));
  const published = await publishRetained(ctx, trx, _id, missing);
  const shown = new Map([...present, ...published]);
  const toShown = (picture: Gallery[number]) => ({ ...shown.get(picture.id)!, alt: picture.alt });
  return {
    logo: wanted.logo && toShown(wanted.logo),
    banner: wanted.banner && toShown(wanted.banner),
    gallery: wanted.gallery.map(toShown),
  };
}

const byId = (pictures: Gallery) => new Map(pictures.map((picture) => [picture.id, picture]));

/** The gallery without one change. What the change removed comes after those before it. */
function withFormerGallery(now: Gallery, before: Gallery, after: Gallery): Gallery {
  const [present, former, changed] = [byId(now), byId(before), byId(after)];
  const inOrder = before.flatMap((picture) => {
    const shown = present.get(picture.id);
    return shown ? changed.get(picture.id)?.alt === picture.alt ? shown : picture : [];
  });
  const back = now.filter(({ id }) => former.has(id) || !changed.has(id))
    .map((picture) => former.has(picture.id) ? inOrder.shift()! : picture);
  for (const [index, picture] of before.entries()) {
    if (present.has(picture.id) || changed.has(picture.id)) continue;
    const ids = back.map(({ id }) => id);
    const preceding = before.slice(0, index).findLast(({ id }) => ids.includes(id));
    back.splice(preceding ? ids.indexOf(preceding.id) + 1 : 0, 0, picture);
  }
  return back;
}
