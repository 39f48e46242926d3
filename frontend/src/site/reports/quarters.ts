/** First and last day of a quarter such as `2026-Q4`. */
export function quarterRange(quarter: string): { from: string; to: string } {
  const [year, n] = quarter.split("-Q").map(Number) as [number, number];
  const day = (month: number, date: number) =>
    new Date(Date.UTC(year, month, date, 12)).toISOString();
  return { from: day(3 * n - 3, 1), to: day(3 * n, 0) };
}

/**
 * Up to two quarters after the given one, none in the future, and the four before it; the newest
 * first.
 */
export function quartersAround(quarter: string, now = new Date()): string[] {
  const [year, n] = quarter.split("-Q").map(Number) as [number, number];
  const index = 4 * year + n - 1;
  const current = 4 * now.getUTCFullYear() + Math.floor(now.getUTCMonth() / 3);
  return [2, 1, -1, -2, -3, -4].map((step) => index + step).filter((other) => other <= current)
    .map((other) => `${Math.floor(other / 4)}-Q${other % 4 + 1}`);
}
