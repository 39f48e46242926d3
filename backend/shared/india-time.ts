/** Minutes ahead of UTC. India has one time zone and no daylight saving time. */
export const indiaOffset = 5 * 60 + 30;

/** The start of a day in India, from a date such as `2026-11-21`. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** The date a number of days after another. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The date in India, such as `2026-11-21`. */
export const dayInIndia = (time: Date): string =>
  new Date(time.getTime() + indiaOffset * 60_000).toISOString().slice(0, 10);

const maxDaysAhead = 30;

/** @returns why an owner cannot name a day such as `2026-11-28`: it is past, or too far ahead */
export function faultOfDay(day: string, now: Date): { code: string; message: string } | undefined {
  const today = dayInIndia(now);
  if (day < today) return { code: "too_early", message: "Today or later" };
  return day > daysAfter(today, maxDaysAhead)
    ? { code: "too_late", message: `At most ${maxDaysAhead} days ahead` }
    : undefined;
}
