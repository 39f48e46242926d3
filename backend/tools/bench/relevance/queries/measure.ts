import type { Answer, Ask, Suggestion } from "./search-service.ts";
import type { Business } from "./businesses.ts";
import { quantile } from "#/tools/table.ts";
import type { Row } from "#/tools/fault-injection/scenario.ts";
import { isMeant, type Prefix, type Query, saysLiterally } from "./rules.ts";

export type Score = { kind: string; hits: number; milliseconds: number };

export type Column = { name: string; scores: Score[] };

/** The mean by kind with the number of queries, and the time one takes. */
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

/** A query with the ids of the businesses that may answer it. */
type Asked = { query: Query; meant: Set<string> };

/** Without those that want what is not there at this size of the bench. */
export function findMeant(queries: readonly Query[], businesses: Business[]): Asked[] {
  return queries
    .map((query) => {
      const { wanted, text } = query;
      const answers = (business: Business) =>
        wanted === "literal"
          ? saysLiterally(business, text)
          : wanted !== "nothing" && isMeant(wanted, business);
      return { query, meant: new Set(businesses.filter(answers).map(({ id }) => id)) };
    })
    .filter(({ query, meant }) => typeof query.wanted === "string" || meant.size > 0);
}

export async function measure(
  ask: Ask,
  asked: Asked[],
  report: (miss: string) => void = () => {},
): Promise<Score[]> {
  const scores: Score[] = [];
  for (const { query, meant } of asked) {
    const from = performance.now();
    const answer = await ask(query.text);
    const milliseconds = performance.now() - from;
    const hits = judge(query, meant, answer);
    if (hits < 1) {
      const first = answer.names.slice(0, 3).join("; ") || "nothing";
      report(`${query.kind} | ${query.text} | ${hits.toFixed(2)} | ${first}`);
    }
    scores.push({ kind: query.kind, hits, milliseconds });
  }
  return scores;
}

/**
 * The share of the first ten that are meant, of as many as there are where there are fewer. Where
 * something else must not be presented as the answer, it is the share that is not something else.
 */
function judge({ wanted }: Query, meant: Set<string>, { ids, isPartial }: Answer): number {
  const hits = ids.filter((id) => meant.has(id)).length;
  if (typeof wanted !== "string") return hits / Math.min(10, meant.size);
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
    const isFirst = suggestion !== undefined && isWanted(first, suggestion);
    if (!isFirst) report(`suggestion | ${text} | ${suggestion?.text ?? "nothing"}`);
    scores.push({ kind, hits: Number(isFirst), milliseconds });
  }
  return scores;
}

function isWanted(first: Prefix["first"], { type, text, category }: Suggestion): boolean {
  if ("trades" in first) {
    const isTrade = type === "category" || type === "trade_in_place";
    return isTrade && first.trades.includes(category!.replaceAll("_", "-"));
  }
  // A locality has its town behind it, a city that other name by which it was found.
  if ("place" in first) return type === "place" && text.split(/,| \(/)[0] === first.place;
  return type === "business" && text.startsWith(first.business);
}
