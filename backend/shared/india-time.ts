/** Minutes ahead of UTC. India has one time zone and no daylight saving time. */
export const indiaOffset = 5 * 60 + 30;

/** The date in India, such as `2026-11-21`. */
export const dayInIndia = (time: Date): string =>
  new Date(time.getTime() + indiaOffset * 60_000).toISOString().slice(0, 10);
