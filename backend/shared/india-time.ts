/** Minutes by which clocks in India are ahead of UTC: in one time zone, without summer time. */
export const indiaOffset = 5 * 60 + 30;

/** `2026-11-21`, as a calendar in India shows it. */
export const dayInIndia = (time: Date): string =>
  new Date(time.getTime() + indiaOffset * 60_000).toISOString().slice(0, 10);
