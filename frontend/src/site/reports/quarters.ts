/** The first and the last day of a quarter such as `2026-Q4`. */
export function quarterRange(quarter: string): { from: string; to: string } {
  const [year, n] = quarter.split("-Q").map(Number) as [number, number];
  const day = (month: number, date: number) =>
    new Date(Date.UTC(year, month, date, 12)).toISOString();
  return { from: day(3 * n - 3, 1), to: day(3 * n, 0) };
}

/** The two quarters after one, as far as they have begun, and the four before it; the newest first. */
export function quartersAround(quarter: string, now = new Date()): string[] {
  const [year, n] = quarter.split("-Q").map(Number) as [number, number];
  const index = 4 * year + n - 1;
  const current = 4 * now.getUTCFullYear() + Math.floor(now.getUTCMonth() / 3);
  return [2, 1, -1, -2, -3, -4].map((step) => index + step).filter((one) => one <= current)
    .map((one) => `${Math.floor(one / 4)}-Q${one % 4 + 1}`);
}
