import type { BusinessInput } from "#/contexts/listings/mod.ts";
import type { Engine } from "./engines.ts";
import { kinds, type Query } from "./queries.ts";

/**
 * Asks every engine every query.
 * @returns a table in Markdown: hits@10 by kind of query, and the time a query takes. hits@10 is
 *   the share of the first ten that are meant, of as many as there are where there are fewer.
 */
export async function compareRelevance(
  engines: Engine[],
  set: Query[],
  businesses: (BusinessInput & { id: string })[],
  onMiss: (engine: string, query: Query, hits: number) => void = () => {},
): Promise<string> {
  const meantBy = (query: Query) => new Set(businesses.filter(query.isMeant).map(({ id }) => id));
  const asked = set.map((query) => ({ query, meant: meantBy(query) }))
    .filter(({ meant }) => meant.size > 0);
  const columns: string[][] = [];
  for (const engine of engines) {
    const scores: { kind: Query["kind"]; hits: number; milliseconds: number }[] = [];
    for (const { query, meant } of asked) {
      const from = performance.now();
      const found = await engine.find(query.text);
      const milliseconds = performance.now() - from;
      const hits = found.slice(0, 10).filter((id) => meant.has(id)).length /
        Math.min(10, meant.size);
      if (hits < 1) onMiss(engine.name, query, hits);
      scores.push({ kind: query.kind, hits, milliseconds });
    }
    const times = scores.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    columns.push([
      engine.name,
      mean(scores.map(({ hits }) => hits)),
      ...kinds.map((kind) =>
        mean(scores.filter((score) => score.kind === kind).map(({ hits }) => hits))
      ),
      times[Math.floor(times.length / 2)]!.toFixed(2),
      times[Math.floor(times.length * 0.95)]!.toFixed(2),
    ]);
  }
  const count = (kind: string) => asked.filter(({ query }) => query.kind === kind).length;
  const names = [
    "",
    `all (${asked.length})`,
    ...kinds.map((kind) => `${kind} (${count(kind)})`),
    "p50 ms",
    "p95 ms",
  ];
  const lines = names.map((name, row) =>
    `| ${[name, ...columns.map((cells) => cells[row])].join(" | ")} |`
  );
  return [lines[0], `|${"---|".repeat(columns.length + 1)}`, ...lines.slice(1)].join("\n");
}

const mean = (values: number[]) =>
  (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2);
