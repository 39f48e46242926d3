import type { OpenSpan } from "#/contexts/listings/schemas.ts";

/**
 * Whether the spans of a day have valid starts and do not overlap. The last span may end after
 * midnight. A whole day is 00:00–24:00, never equal times.
 */
export function areApart(spans: OpenSpan[]): boolean {
  const inOrder = spans.toSorted((a, b) => a.open < b.open ? -1 : 1);
  return inOrder.every(({ open, close }, index) => {
    const next = inOrder[index + 1];
    const pastMidnight = close < open;
    return open !== "24:00" && open !== close && (!next || (!pastMidnight && close <= next.open));
  });
}

export const datesDiffer = (days: { date: string }[]): boolean =>
  new Set(days.map(({ date }) => date)).size === days.length;
