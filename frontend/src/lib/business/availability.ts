import { addDays, wallTime } from "../format/clock.ts";

/** Last day away of availability that ends at `until`. */
export const lastDayAway = (until: string): string =>
  wallTime(new Date(Date.parse(until) - 1).toISOString()).date;

/** The dates that the API accepts from owners: from today to 30 days ahead. */
export const dayRange = (today: string): { min: string; max: string } => ({
  min: today,
  max: addDays(today, 30),
});
