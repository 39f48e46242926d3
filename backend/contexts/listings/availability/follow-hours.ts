import { isDeepStrictEqual } from "node:util";
import type { Ctx } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { dayInIndia, daysAfter } from "#/shared/india-time.ts";
import type { Business } from "../schemas.ts";
import { findStatement, saveStatement } from "./availability-queries.ts";
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
  const statement = await findStatement(trx, after._id);
  if (!statement || statement.until <= now) return after;
  if (statement.state === "today") {
    const until = endOf({ state: "today" }, after.timings, now);
    if (until < statement.until) await saveStatement(trx, { ...statement, until });
  }
  if (statement.state !== "away") return after;
  const period = { today: dayInIndia(now), last: daysAfter(dayInIndia(statement.until), -1) };
  const closing = after.timings && closeDaysAgain(after.timings, statement.closed_days, period);
  await saveStatement(trx, { ...statement, closed_days: closing?.closed ?? null });
  return { ...after, timings: closing?.timings ?? null };
}
