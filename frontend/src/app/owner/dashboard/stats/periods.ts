/** Periods to choose from, in days. */
export const periods = [7, 30, 90] as const;
export const firstPeriod = periods[0];
