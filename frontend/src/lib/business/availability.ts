import { wallTime } from "../format/clock.ts";

/** Longest absence in days, as in the API. */
const maxDaysAway = 30;

/** Last day away of a statement that ends at `until`. */
export const lastDayAway = (until: string): string =>
  wallTime(new Date(Date.parse(until) - 1).toISOString()).date;

/** The dates that the API accepts for the last day away. */
export const awayRange = (today: string): { min: string; max: string } => ({
  min: today,
  max: new Date(Date.parse(today) + maxDaysAway * 86_400_000).toISOString().slice(0, 10),
});
