import type { Ctx } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import type { Business } from "../schemas.ts";
import { deleteAvailability, findAvailability } from "./availability-queries.ts";
import { reopenDays } from "./rules.ts";

/**
 * Withdraws what the owner of a locked listing said about today.
 *
 * @returns the listing to save, in which the days away are open again
 */
export async function withdrawAvailability(
  { now }: Pick<Ctx, "now">,
  trx: Trx,
  business: Business,
): Promise<Business> {
  const availability = await findAvailability(trx, business._id);
  if (!availability) return business;
  await deleteAvailability(trx, business._id);
  if (!business.timings || !availability.closed_days) return business;
  const timings = reopenDays(business.timings, availability.closed_days, dayInIndia(now()));
  return { ...business, timings };
}

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
