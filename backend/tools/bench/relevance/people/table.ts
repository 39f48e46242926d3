import type { Score } from "./measure.ts";

export type Column = { name: string; scores: Score[] };

/** In Markdown: the mean by kind with the number of queries, and the time one takes. */
export function formatTable(columns: Column[]): string {
  const kinds = [...new Set(columns.flatMap(({ scores }) => scores.map(({ kind }) => kind)))];
  const rows = [
    ["", ...columns.map(({ name }) => name)],
    ["---", ...columns.map(() => "---")],
    ["all", ...columns.map(({ scores }) => mean(scores))],
    ...kinds.map((kind) => [
      kind,
      ...columns.map(({ scores }) => mean(scores.filter((score) => score.kind === kind))),
    ]),
    ["p50 ms", ...columns.map(({ scores }) => quantile(scores, 0.5))],
    ["p95 ms", ...columns.map(({ scores }) => quantile(scores, 0.95))],
  ];
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function mean(scores: Score[]): string {
  const sum = scores.reduce((sum, { hits }) => sum + hits, 0);
  return `${(sum / scores.length).toFixed(2)} (${scores.length})`;
}

function quantile(scores: Score[], share: number): string {
  const times = scores.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return times[Math.floor(times.length * share)]!.toFixed(2);
}
