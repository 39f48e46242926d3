import { sql } from "kysely";
import { createCityCache } from "#/contexts/directory/search/city-cache.ts";
import { search, type SearchInput } from "#/contexts/directory/search/search.ts";
import { suggest } from "#/contexts/directory/suggestions/suggest.ts";
import type { Db } from "#/db/database.ts";
import { drawn, multiplySearchDocuments } from "#/testing/multiply-search-documents.ts";
import type { Row } from "../fault-injection/scenario.ts";
import { quantile } from "../table.ts";
import { heldOutQueries, prefixes, queries } from "./relevance/queries/queries.ts";
import { kinds } from "./relevance/queries/rules.ts";

/** Number of distinct businesses; above it, copies of varying quality are added. */
export const distinctBusinesses = 100_000;

const now = () => new Date("2026-11-24T06:00:00Z");

/** A named measurement; `run` receives the number of earlier runs. */
type Kind = { name: string; times: number; run(n: number): Promise<unknown> };

/**
 * Measures searches at the database, each query once on a cold and once on a warm database. In a
 * very large directory, most businesses are copies with a search document but no listing.
 */
export async function* timeSearches(db: Db, size: number): AsyncGenerator<Row> {
  const times = Math.floor(size / distinctBusinesses);
  if (times > 1) {
    const quality = sql`('x' || left(${drawn}, 4))::bit(16)::int % 100`;
    await multiplySearchDocuments(db, times, { quality });
  }
  const kinds = await listKinds(db);
  for (const title of ["first run", "second run"]) {
    for (const kind of kinds) yield { done: `${title}: ${kind.name}`, figures: await time(kind) };
  }
}

async function time({ times, run }: Kind): Promise<Record<string, string>> {
  const took: number[] = [];
  for (let n = 0; n < times; n++) {
    const from = performance.now();
    await run(n);
    took.push(performance.now() - from);
  }
  const at = (share: number) => quantile(took, share).toFixed(1);
  return { "p50, ms": at(0.5), "p95, ms": at(0.95), "max, ms": at(1) };
}

async function listKinds(db: Db): Promise<Kind[]> {
  const known = await createCityCache(db, now)();
  const runSearch = (more: Partial<SearchInput>) =>
    search({ db, now }, { text: "", filters: {}, sort: "relevance", limit: 20, ...more }, known);
  const all = [...queries, ...heldOutQueries];
  const searches = kinds.map((kind): Kind => {
    const texts = all.filter((query) => query.kind === kind).map(({ text }) => text);
    return { name: kind, times: texts.length, run: (n) => runSearch({ text: texts[n]! }) };
  });
  const category = "plumber";
  const lists: Record<string, Partial<SearchInput>> = {
    "a trade": { filters: { category } },
    "a trade in a city": { filters: { category, city: "pune" } },
    "a trade in a state": { filters: { category, state: "kerala" } },
    "a trade in a PIN code": { filters: { pincode: "411038" } },
    "a trade, best rated": { filters: { category }, sort: "rating" },
    "a trade, nearest": { filters: { category }, origin: { lat: 18.5, lng: 73.8 } },
  };
  return [
    ...searches,
    {
      name: "all kinds, in a city",
      times: all.length,
      run: (n) => runSearch({ text: all[n]!.text, filters: { city: "pune" } }),
    },
    {
      name: "suggestions",
      times: prefixes.length,
      run: (n) => suggest({ db, now }, prefixes[n]!.text, known, undefined),
    },
    ...Object.entries(lists).map(([name, input]): Kind => ({
      name,
      times: 50,
      run: () => runSearch(input),
    })),
  ];
}
