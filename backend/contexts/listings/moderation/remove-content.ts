import { inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { type Areas, includes } from "#/shared/areas.ts";
import { AppError } from "#/shared/errors.ts";
import type { Statement } from "#/shared/text/statement.ts";
import { emptyBusiness, emptyTranslation } from "../business/empty-business.ts";
import type { BusinessPatch } from "../business/fields.ts";
import { applyPatch } from "../business/patches.ts";
import { lockListing } from "../business/queries.ts";
import { byAccount } from "../history/cause.ts";
import { valueOf } from "../history/entry.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import { picturesOf, releasePictures } from "../pictures/change-media.ts";
import { saveEdit } from "../screening/save-edit.ts";
import { lockOwnerOf } from "./lock-owner.ts";

const namesIn = (group: keyof typeof emptyBusiness, fields: object) =>
  Object.keys(fields).map((name) => `${group}.${name}`);

const { translation: _, address, social, legal, language: __, ...plain } = emptyBusiness;

/** The fields without which a listing still works. */
export const removableFields = [
  ...Object.keys(plain),
  ...namesIn("translation", emptyTranslation),
  ...namesIn("address", address).filter((name) => name !== "address.hidesStreet"),
  ...namesIn("social", social),
  ...namesIn("legal", legal),
] as [string, ...string[]];

type Order = {
  fields: string[];
  pictures: string[];
  reason: Statement;
  adminId: string;
  areas: Areas;
};

/**
 * Removes values and pictures that the law forbids to show, and notifies the owner. Removed
 * pictures are private for 30 days, as after an owner's edit.
 *
 * @throws {AppError} `unknown_business`, `unknown_picture`
 */
export function removeContent(
  ctx: OwnerCtx,
  id: string,
  { fields, pictures, reason, adminId, areas }: Order,
): Promise<void> {
  return inTransaction(ctx, async (trx) => {
    const notifyOwner = await lockOwnerOf(ctx, trx, id);
    const listing = await lockListing(trx, id);
    if (!listing || !includes(areas, listing.business.address)) {
      throw new AppError("unknown_business");
    }
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
    const after = { ...applyPatch(business, withoutValues(fields)), media };
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

const empty = { ...emptyBusiness, translation: emptyTranslation };

/** A patch that gives these fields their empty values. */
function withoutValues(fields: string[]): BusinessPatch {
  const patch: Record<string, unknown> = {};
  for (const field of fields) {
    const [group, name] = field.split(".") as [string, string?];
    const value = valueOf(empty as never, field);
    patch[group] = name ? { ...patch[group] as object | undefined, [name]: value } : value;
  }
  return patch;
}
