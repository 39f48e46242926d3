import type { Search, SearchResult, Suggestion } from "./search-service.ts";
import type { Business } from "./businesses.ts";
import { quantile } from "#/tools/table.ts";
import type { Row } from "#/tools/fault-injection/scenario.ts";
import { containsLiterally, isRelevant, type Prefix, type Query } from "./rules.ts";

export type Score = { kind: string; hits: number; milliseconds: number };

type Column = { name: string; scores: Score[] };

/** The mean score and number of queries by kind, and the time per query. */
export function* compareScores(columns: readonly Column[]): Generator<Row> {
  const row = (done: string, of: (scores: Score[]) => string): Row => ({
    done,
    figures: Object.fromEntries(columns.map(({ name, scores }) => [name, of(scores)])),
  });
  const mean = (scores: Score[]) => {
    const sum = scores.reduce((sum, { hits }) => sum + hits, 0);
    return `${(sum / scores.length).toFixed(2)} (${scores.length})`;
  };
  const time = (share: number) => (scores: Score[]) =>
    quantile(scores.map(({ milliseconds }) => milliseconds), share).toFixed(2);
  yield row("all", mean);
  for (const kind of new Set(columns.flatMap(({ scores }) => scores.map(({ kind }) => kind)))) {
    yield row(kind, (scores) => mean(scores.filter((score) => score.kind === kind)));
  }
  yield row("p50 ms", time(0.5));
  yield row("p95 ms", time(0.95));
}

/** A query with the ids of the relevant businesses. */
type RelevantSet = { query: Query; relevant: Set<string> };

/** Finds the relevant businesses. Skips queries without any at this size. */
export function findRelevant(queries: readonly Query[], businesses: Business[]): RelevantSet[] {
  return queries
    .map((query) => {
      const { expected, text } = query;
      const answers = (business: Business) =>
        expected === "literal"
          ? containsLiterally(business, text)
          : expected !== "nothing" && isRelevant(expected, business);
      return { query, relevant: new Set(businesses.filter(answers).map(({ id }) => id)) };
    })
    .filter(({ query, relevant }) => typeof query.expected === "string" || relevant.size > 0);
}

export async function measure(
  search: Search,
  queries: RelevantSet[],
  report: (miss: string) => void = () => {},
): Promise<Score[]> {
  const scores: Score[] = [];
  for (const { query, relevant } of queries) {
    const from = performance.now();
    const result = await search(query.text);
    const milliseconds = performance.now() - from;
    const hits = judge(query, relevant, result);
    if (hits < 1) {
      const first = result.names.slice(0, 3).join("; ") || "nothing";
      report(`${query.kind} | ${query.text} | ${hits.toFixed(2)} | ${first}`);
    }
    scores.push({ kind: query.kind, hits, milliseconds });
  }
  return scores;
}

/**
 * Precision at ten: the number of relevant results, divided by ten or by the number of relevant
 * businesses if that is lower. A query without an answer scores 1 when the result is empty or
 * marked as partial.
 */
function judge(
  { expected }: Query,
  relevant: Set<string>,
  { ids, isPartial }: SearchResult,
): number {
  const hits = ids.filter((id) => relevant.has(id)).length;
  if (typeof expected !== "string") return hits / Math.min(10, relevant.size);
  return isPartial || ids.length === 0 ? 1 : hits / ids.length;
}

export async function measureSuggestions(
  suggest: (text: string) => Promise<Suggestion[]>,
  prefixes: readonly Prefix[],
  report: (miss: string) => void = () => {},
): Promise<Score[]> {
  const scores: Score[] = [];
  for (const { text, first } of prefixes) {
    const from = performance.now();
    const [suggestion] = await suggest(text);
    const milliseconds = performance.now() - from;
    const [kind] = Object.keys(first) as [string];
    const isFirst = suggestion !== undefined && isExpected(first, suggestion);
    if (!isFirst) report(`suggestion | ${text} | ${suggestion?.text ?? "nothing"}`);
    scores.push({ kind, hits: Number(isFirst), milliseconds });
  }
  return scores;
}

function isExpected(first: Prefix["first"], { type, text, category }: Suggestion): boolean {
  if ("trades" in first) {
    const isTrade = type === "category" || type === "trade_in_place";
    return isTrade && first.trades.includes(category!.replaceAll("_", "-"));
  }
  // The suggestion of a locality also names its town, and the suggestion of a city the other name
  // that matched.
  if ("place" in first) return type === "place" && text.split(/,| \(/)[0] === first.place;
  return type === "business" && text.startsWith(first.business);
}
