import { inTransaction } from "../../../db/ctx.ts";
import { AppError } from "../../../shared/errors.ts";
import { recordEvent } from "../../identity/mod.ts";
import type { ListingsCtx } from "../ctx.ts";
import { saveChanged } from "../save-changed.ts";
import { lockListing, readModerated, upsertSuspension } from "./queries.ts";
import type { ModeratedBusiness } from "./schemas.ts";

/**
 * Takes a listing off the directory, with a reason that its owner reads. One that is suspended
 * already gets the new reason.
 *
 * @throws {AppError} `unknown_business`
 */
export function suspendBusiness(
  ctx: ListingsCtx,
  id: string,
  { reason, adminId }: { reason: string; adminId: string },
): Promise<ModeratedBusiness> {
  return inTransaction(ctx, async (trx) => {
    const business = await lockListing(trx, id);
    if (!business) throw new AppError("unknown_business");
    await upsertSuspension(trx, {
      business_id: id,
      reason,
      // Of one that is suspended already the status before that stays.
      previous_status: business.status === "suspended" ? "paused" : business.status,
      suspended_by: adminId,
      suspended_at: ctx.now(),
    });
    await saveChanged(ctx, trx, business, { ...business, status: "suspended" });
    await recordEvent({ ...ctx, db: trx }, "business_suspended", adminId, { business: id });
    return (await readModerated(trx, [id])).get(id)!;
  });
}
