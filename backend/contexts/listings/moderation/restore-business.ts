import { inTransaction } from "../../../db/ctx.ts";
import { AppError } from "../../../shared/errors.ts";
import { recordEvent } from "../../identity/mod.ts";
import type { ListingsCtx } from "../ctx.ts";
import { saveChanged } from "../save-changed.ts";
import { deleteSuspension, lockListing, readModerated } from "./queries.ts";
import type { ModeratedBusiness } from "./schemas.ts";

/**
 * Ends a suspension: the listing gets back the status that it had. One that is not suspended stays
 * as it is.
 *
 * @throws {AppError} `unknown_business`
 */
export function restoreBusiness(
  ctx: ListingsCtx,
  id: string,
  adminId: string,
): Promise<ModeratedBusiness> {
  return inTransaction(ctx, async (trx) => {
    const business = await lockListing(trx, id);
    if (!business) throw new AppError("unknown_business");
    const suspension = await deleteSuspension(trx, id);
    if (suspension) {
      await saveChanged(ctx, trx, business, { ...business, status: suspension.previous_status });
      await recordEvent({ ...ctx, db: trx }, "business_restored", adminId, { business: id });
    }
    return (await readModerated(trx, [id])).get(id)!;
  });
}
