/** The first and the last day of a quarter such as `2026-Q4`. */
export function daysOf(quarter: string): { from: string; to: string } {
  const [year, n] = quarter.split("-Q").map(Number) as [number, number];
  const day = (month: number, date: number) =>
    new Date(Date.UTC(year, month, date, 12)).toISOString();
  return { from: day(3 * n - 3, 1), to: day(3 * n, 0) };
}

/** The quarter and those before it, the newest first. */
export function quartersBefore(quarter: string, count: number): string[] {
  const [year, n] = quarter.split("-Q").map(Number) as [number, number];
  return Array.from({ length: count }, (_, at) => {
    const index = 4 * year + n - 1 - at - 1;
    return `${Math.floor(index / 4)}-Q${index % 4 + 1}`;
  });
}
