import { inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import type { Statement } from "#/shared/text/statement.ts";
import { emptyBusiness, emptyTranslation } from "../business/empty-business.ts";
import type { BusinessPatch } from "../business/fields.ts";
import { applyPatch, fieldsOf, mergePatches } from "../business/patches.ts";
import { lockListing } from "../business/queries.ts";
import { byAccount } from "../history/cause.ts";
import { valueOf } from "../history/entry.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import { picturesOf, releasePictures } from "../pictures/change-media.ts";
import { saveEdit } from "../screening/save-edit.ts";
import type { Business } from "../schemas.ts";
import { lockOwnerOf } from "./lock-owner.ts";

const empty: BusinessPatch = { ...emptyBusiness, translation: emptyTranslation };

/** The fields without which a listing still works. */
export const removableFields = fieldsOf(empty)
  .filter((name) => name !== "language" && name !== "address.hidesStreet");

type Order = { fields: string[]; pictures: string[]; reason: Statement; adminId: string };

/**
 * Removes values and pictures that the law forbids to show, and notifies the owner. Removed
 * pictures are private for 30 days, as after an owner's edit.
 *
 * @throws {AppError} `unknown_business`, `unknown_picture`
 */
export function removeContent(
  ctx: OwnerCtx,
  id: string,
  { fields, pictures, reason, adminId }: Order,
): Promise<void> {
  return inTransaction(ctx, async (trx) => {
    const notifyOwner = await lockOwnerOf(ctx, trx, id);
    const listing = await lockListing(trx, id);
    if (!listing) throw new AppError("unknown_business");
    const { business, ownerId } = listing;
    const shown = picturesOf(business.media).map((picture) => picture.id);
    if (pictures.some((picture) => !shown.includes(picture))) {
      throw new AppError("unknown_picture");
    }
    const isLeft = (picture: { id: string } | null) => picture && !pictures.includes(picture.id);
    const { logo, banner, gallery } = business.media;
    const media = {
      logo: isLeft(logo) ? logo : null,
      banner: isLeft(banner) ? banner : null,
      gallery: gallery.filter(isLeft),
    };
    await releasePictures(ctx, trx, listing, media);
    const patch = fields.map(withoutValue).reduce(mergePatches, {});
    const after = { ...applyPatch(business, patch), media };
    const cause = { ...byAccount(adminId, "edited"), reason };
    await saveEdit(ctx, trx, cause, ownerId, listing, after);
    await notifyOwner("check_decided", explain(reason));
    const detail = { business: id, fields: fields.join(", "), pictures: pictures.join(", ") };
    await recordEvent({ ...ctx, db: trx }, "business_content_removed", adminId, detail);
  });
}

const explain = ({ en, hi }: Statement) => ({
  en: `We removed something from your listing. ${en ?? hi}`,
  hi: `आपके व्यवसाय से हमें एक जानकारी हटानी पड़ी। ${hi ?? en}`,
});

/** A patch that gives a field its empty value. */
function withoutValue(field: string): BusinessPatch {
  const [group, name] = field.split(".") as [string, string?];
  const value = valueOf(empty as Business, field);
  return { [group]: name ? { [name]: value } : value };
}
