import { v7 as uuid } from "uuid";
import { addMediaItems, withStoredImage } from "#/contexts/media/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { type EnquiryRow, updatePhotos } from "../queries.ts";
import { findOwn, lockOwn, type Visitor } from "../reading/find-own.ts";
import { presentEnquiry } from "../reading/present.ts";
import { stateAt } from "../rules.ts";
import type { Enquiry } from "../schemas.ts";

/** How many pictures an enquiry has. */
const mostPhotos = 2;

/**
 * Adds a picture to an open enquiry.
 * @param read reads the picture of an enquiry that may have one more
 * @throws {AppError} `unknown_enquiry`, `link_expired`, `enquiry_ended`, `pictures_full`, or an error
 * of the picture
 */
export async function addPhoto(
  ctx: EnquiriesCtx,
  reference: string,
  visitor: Visitor,
  read: (enquiry: EnquiryRow) => Promise<Uint8Array>,
): Promise<Enquiry> {
  const bytes = await read(mayHaveMore(await findOwn(ctx, ctx.db, reference, visitor), ctx.now()));
  const changed = await withStoredImage(
    ctx.storage,
    { bytes, role: "enquiry" },
    (image) =>
      inTransaction(ctx, async (trx) => {
        const now = ctx.now();
        const row = mayHaveMore(await lockOwn(ctx, trx, reference, visitor), now);
        const id = uuid({ msecs: now.getTime() });
        const item = { id, role: "enquiry" as const, subjectId: row.id, alt: "", image };
        const added = await addMediaItems({ ...ctx, db: trx }, [item]);
        return await updatePhotos(trx, row, [...row.photos, ...added]);
      }),
  );
  return await presentEnquiry(ctx, changed, visitor.token);
}

function mayHaveMore(row: EnquiryRow, now: Date): EnquiryRow {
  if (stateAt(row, now) !== "open") throw new AppError("enquiry_ended");
  if (row.photos.length >= mostPhotos) throw new AppError("pictures_full");
  return row;
}
