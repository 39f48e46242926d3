import { dayInIndia, indiaOffset } from "#/shared/india-time.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { complaintKinds, type Decision, decisions } from "../cases/kinds.ts";
import {
  countAppeals,
  countDecided,
  countReceived,
  countReviewReports,
  measureAnswers,
} from "./queries.ts";
import type { Transparency } from "./schemas.ts";

/** Returns the calendar quarter in India that contains a time, such as `2026-Q4`. */
export function quarterOf(time: Date): string {
  const [year, month] = dayInIndia(time).split("-").map(Number) as [number, number];
  return `${year}-Q${Math.ceil(month / 3)}`;
}

/** Returns the start of a quarter and of the next one, in India's time zone. */
function spanOf(quarter: string): { from: Date; to: Date } {
  const [year, n] = quarter.split("-Q").map(Number) as [number, number];
  const first = (month: number) => new Date(Date.UTC(year, month) - indiaOffset * 60_000);
  return { from: first(3 * n - 3), to: first(3 * n) };
}

const sum = (rows: { n: number }[]): number => rows.reduce((total, { n }) => total + n, 0);

/** Returns the quarter's complaints and decisions, counted from the event history. */
export async function readTransparency(
  { db, now, reviews, countEnquiries }: Pick<CasesCtx, "db" | "now" | "reviews" | "countEnquiries">,
  quarter: string,
): Promise<Transparency> {
  // Whole minutes, so that the ETag of unchanged figures matches for as long as caches store them.
  const countedAt = `${now().toISOString().slice(0, 16)}:00.000Z`;
  const span = spanOf(quarter);
  const received = await countReceived(db, span);
  const decided = await countDecided(db, span);
  const { median, slowest } = await measureAnswers(db, span);
  const first = decided.filter(({ isFirst }) => isFirst);
  const decisionsOf = (decision: Decision) =>
    sum(decided.filter((row) => row.decision === decision));
  return {
    quarter,
    countedAt,
    received: sum(received),
    decided: sum(first),
    byKind: complaintKinds.map((kind) => ({
      kind,
      received: sum(received.filter((row) => row.kind === kind)),
      decided: sum(first.filter((row) => row.kind === kind)),
    })),
    byReason: [...Map.groupBy(received, ({ reason }) => reason)]
      .map(([reason, rows]) => ({ reason, count: sum(rows) })),
    byDecision: decisions.map((decision) => ({ decision, count: decisionsOf(decision) }))
      .filter(({ count }) => count > 0),
    medianMs: median === null ? null : Math.round(median),
    slowestMs: slowest === null ? null : Math.round(slowest),
    appeals: await countAppeals(db, span),
    removed: decisionsOf("remove"),
    suspended: decisionsOf("suspend"),
    reviews: { ...await reviews.count(db, span), ...await countReviewReports(db, span) },
    enquiries: await countEnquiries(db, span),
  };
}
