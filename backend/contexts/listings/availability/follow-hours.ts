import { isDeepStrictEqual } from "node:util";
import type { Ctx } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { dayInIndia, daysAfter } from "#/shared/india-time.ts";
import type { Business } from "../schemas.ts";
import { findAvailability, upsertAvailability } from "./availability-queries.ts";
import { closeDaysAgain, endOf } from "./rules.ts";

/**
 * Fits what the owner says about today to hours that the owner is about to save. Closes the days
 * away in them, except days that the owner names. Ends `today` at an earlier closing time.
 *
 * @returns the listing to save
 */
export async function followHours(
  { now: readTime }: Pick<Ctx, "now">,
  trx: Trx,
  before: Business,
  after: Business,
): Promise<Business> {
  if (isDeepStrictEqual(before.timings, after.timings)) return after;
  const now = readTime();
  const availability = await findAvailability(trx, after._id);
  if (!availability || availability.until <= now) return after;
  if (availability.state === "today") {
    const until = endOf({ state: "today" }, after.timings, now);
    if (until < availability.until) await upsertAvailability(trx, { ...availability, until });
  }
  if (availability.state !== "away") return after;
  const period = { today: dayInIndia(now), last: daysAfter(dayInIndia(availability.until), -1) };
  const closing = after.timings && closeDaysAgain(after.timings, availability.closed_days, period);
  await upsertAvailability(trx, { ...availability, closed_days: closing?.closed ?? null });
  return { ...after, timings: closing?.timings ?? null };
}
