import type { Ctx } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { withdrawAvailability } from "../availability/withdraw-availability.ts";
import type { Business } from "../schemas.ts";

/**
 * Withdraws what the owner of a locked listing said about today, which may be wrong when the
 * suspension ends.
 *
 * @returns the listing to save as suspended
 */
export const toSuspended = async (
  ctx: Pick<Ctx, "now">,
  trx: Trx,
  business: Business,
): Promise<Business> => ({
  ...await withdrawAvailability(ctx, trx, business),
  status: "suspended",
});
