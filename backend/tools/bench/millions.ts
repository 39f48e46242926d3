import { sql } from "kysely";
import { findBusinessChunks, listAddresses } from "#/contexts/directory/mod.ts";
import { createCityCache } from "#/contexts/directory/places/listed-cities/city-cache.ts";
import { search, type SearchInput } from "#/contexts/directory/search/search.ts";
import { suggest } from "#/contexts/directory/suggestions/suggest.ts";
import type { Db } from "#/db/database.ts";
import { drawn, multiplySearchDocuments } from "#/testing/multiply-search-documents.ts";
import type { Row } from "../fault-injection/scenario.ts";
import { heldOutQueries } from "./relevance/queries/held-out-queries.ts";
import { prefixes, queries } from "./relevance/queries/queries.ts";
import { kinds } from "./relevance/queries/rules.ts";
import { type Kind, timeKinds, withTitle } from "./time-kinds.ts";

/** Number of distinct businesses; above it, copies of varying quality are added. */
export const distinctBusinesses = 100_000;

const now = () => new Date("2026-11-24T06:00:00Z");
const input: Omit<SearchInput, "text"> = { filters: {}, sort: "relevance", limit: 20 };

/**
 * Measures searches and table sizes in a very large directory. The copies have search documents but
 * no listings.
 */
export async function* timeMillions(db: Db, size: number): AsyncGenerator<Row> {
  const { kinds: lists, cpu } = await prepareLists(db);
  const title = `CPU of PostgreSQL, ${distinctBusinesses.toLocaleString("en")}`;
  yield* withTitle(title, timeKinds(lists, 50, cpu));
  await multiply(db, size);
  yield* measureSizes(db);
  yield* timeSearches(db);
}

async function multiply(db: Db, size: number): Promise<void> {
  const { rows: [row] } = await sql<{ n: number }>`
    select sum(n)::int as n from directory_counted where category = '' and city_slug = ''`
    .execute(db);
  const times = Math.floor(size / row!.n);
  if (times < 2) return;
  await multiplySearchDocuments(db, times, {
    quality: sql`('x' || left(${drawn}, 4))::bit(16)::int % 100`,
  });
}

/** Bytes per business, by table and index. */
async function* measureSizes(db: Db): AsyncGenerator<Row> {
  const { rows } = await sql<{ name: string; bytes: string; share: string }>`
    with counted as (
      select sum(n)::float8 as n from directory_counted where category = '' and city_slug = ''
    )
    select relname as name, size::text as bytes,
      round(size::numeric / (select n::numeric from counted)) as share
    from (
      select relname, pg_relation_size(oid) as size from pg_class
      where relkind = 'i' and relname like 'directory_entry%'
      union all
      select relname, pg_table_size(oid) from pg_class
      where relkind = 'r' and relname like 'directory%'
    ) sized where size > 100000 order by size desc`.execute(db);
  for (const { name, bytes, share } of rows) {
    const figures = { "GB": (Number(bytes) / 1e9).toFixed(2), "bytes a business": share };
    yield { done: name, figures };
  }
}

/** Runs each query three times: on a cold database, on a warm one, and to measure CPU time. */
export async function* timeSearches(db: Db): AsyncGenerator<Row> {
  const { runSearch, cpu, known, kinds: lists } = await prepareLists(db);
  const all = [...queries, ...heldOutQueries];
  const searches = kinds.map((kind): Kind => {
    const texts = all.filter((query) => query.kind === kind).map(({ text }) => text);
    return [kind, (n) => runSearch(texts[n]!), texts.length];
  });
  const inCity: Kind = [
    "all kinds, in a city",
    (n) => runSearch(all[n]!.text, { filters: { city: "pune" } }),
    all.length,
  ];
  const suggestions: Kind = [
    "suggestions",
    (n) => suggest({ db, now }, prefixes[n]!.text, known, undefined),
    prefixes.length,
  ];
  const chunks = await findBusinessChunks(db);
  const chunk: Kind = [
    "a chunk of the sitemap",
    (n) => listAddresses(db, chunks[n % chunks.length]!),
  ];
  const measurements = [...searches, inCity, suggestions, ...lists, chunk];
  yield* withTitle("first run", timeKinds(measurements, 50));
  yield* withTitle("second run", timeKinds(measurements, 50));
  yield* withTitle("CPU of PostgreSQL", timeKinds(measurements, 50, cpu));
}

/** Prepares the lists without search words, and their dependencies. */
async function prepareLists(db: Db) {
  const known = await createCityCache(db, now)();
  const runSearch = async (text: string, more: Partial<SearchInput> = {}) => {
    await search({ db, now }, { ...input, ...more, text }, known);
  };
  const kinds: Kind[] = [
    ["a trade", () => runSearch("", { filters: { category: "plumber" } })],
    ["a trade in a city", () => runSearch("", { filters: { category: "plumber", city: "pune" } })],
    [
      "a trade in a state",
      () => runSearch("", { filters: { category: "plumber", state: "kerala" } }),
    ],
    ["a trade in a PIN code", () => runSearch("", { filters: { pincode: "411038" } })],
    [
      "a trade, best rated",
      () => runSearch("", { filters: { category: "plumber" }, sort: "rating" }),
    ],
    [
      "a trade, nearest",
      () => runSearch("", { filters: { category: "plumber" }, origin: { lat: 18.5, lng: 73.8 } }),
    ],
  ];
  const { rows: [backend] } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
    db,
  );
  // Milliseconds of the single connection's backend process; the server runs on this machine.
  const cpu = () =>
    Number(Deno.readTextFileSync(`/proc/${backend!.pid}/schedstat`).split(" ")[0]) / 1e6;
  return { runSearch, cpu, known, kinds };
}
