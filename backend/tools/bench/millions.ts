import { sql } from "kysely";
import { findBusinessChunks, listAddresses } from "#/contexts/directory/mod.ts";
import { keepCities } from "#/contexts/directory/places/listed-cities/keep-cities.ts";
import { search, type SearchInput } from "#/contexts/directory/search/search.ts";
import { suggest } from "#/contexts/directory/suggestions/suggest.ts";
import type { Db } from "#/db/database.ts";
import { drawn, multiplyEntries } from "#/testing/multiply-entries.ts";
import type { Row } from "../fault-injection/scenario.ts";
import { heldBackQueries } from "./relevance/queries/held-out-queries.ts";
import { prefixes, queries } from "./relevance/queries/queries.ts";
import { kinds } from "./relevance/queries/rules.ts";
import { type Kind, timeKinds, titled } from "./time-kinds.ts";

/** So many are made by themselves; the others are copies of them, of other quality. */
export const written = 100_000;

const now = () => new Date("2026-11-24T06:00:00Z");
const input: Omit<SearchInput, "text"> = { filters: {}, sort: "relevance", limit: 20 };

/**
 * What a search takes at the database in a directory of very many businesses, and how much of the disk
 * they take: made-up businesses with what they have in the directory, but without a listing of their
 * own.
 */
export async function* timeMillions(db: Db, size: number): AsyncGenerator<Row> {
  const { kinds: lists, cpu } = await prepareLists(db);
  const title = `CPU of PostgreSQL, ${written.toLocaleString("en")}`;
  yield* titled(title, timeKinds(lists, 50, cpu));
  await multiply(db, size);
  yield* tellSizes(db);
  yield* timeSearches(db);
}

async function multiply(db: Db, size: number): Promise<void> {
  const { rows: [row] } = await sql<{ n: number }>`
    select sum(n)::int as n from directory_counted where category = '' and city_slug = ''`
    .execute(db);
  const times = Math.floor(size / row!.n);
  if (times < 2) return;
  await multiplyEntries(db, times, {
    quality: sql`('x' || left(${drawn}, 4))::bit(16)::int % 100`,
  });
}

/** How many bytes a business takes, table by table and index by index. */
async function* tellSizes(db: Db): AsyncGenerator<Row> {
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

/** Every query of people's once, before anything of it is in memory, and twice more. */
export async function* timeSearches(db: Db): AsyncGenerator<Row> {
  const { ask, cpu, known, kinds: lists } = await prepareLists(db);
  const all = [...queries, ...heldBackQueries];
  const ofKinds = kinds.map((kind): Kind => {
    const texts = all.filter((query) => query.kind === kind).map(({ text }) => text);
    return [kind, (n) => ask(texts[n]!), texts.length];
  });
  const inCity: Kind = [
    "the same in a city",
    (n) => ask(all[n]!.text, { filters: { city: "pune" } }),
    all.length,
  ];
  const begun: Kind = [
    "suggestions",
    (n) => suggest({ db, now }, prefixes[n]!.text, known, undefined),
    prefixes.length,
  ];
  const chunks = await findBusinessChunks(db);
  const chunk: Kind = [
    "a chunk of the sitemap",
    (n) => listAddresses(db, chunks[n % chunks.length]!),
  ];
  const asked = [...ofKinds, inCity, begun, ...lists, chunk];
  yield* titled("asked first", timeKinds(asked, 50));
  yield* titled("asked again", timeKinds(asked, 50));
  yield* titled("CPU of PostgreSQL", timeKinds(asked, 50, cpu));
}

/** What is asked without words, and what it needs to be asked. */
async function prepareLists(db: Db) {
  const known = await keepCities(db, now)();
  const ask = async (text: string, more: Partial<SearchInput> = {}) => {
    await search({ db, now }, { ...input, ...more, text }, known);
  };
  const kinds: Kind[] = [
    ["a trade", () => ask("", { filters: { category: "plumber" } })],
    ["a trade in a city", () => ask("", { filters: { category: "plumber", city: "pune" } })],
    ["a trade in a state", () => ask("", { filters: { category: "plumber", state: "kerala" } })],
    ["a trade in a PIN code", () => ask("", { filters: { pincode: "411038" } })],
    ["a trade, best rated", () => ask("", { filters: { category: "plumber" }, sort: "rating" })],
    [
      "a trade, nearest",
      () => ask("", { filters: { category: "plumber" }, origin: { lat: 18.5, lng: 73.8 } }),
    ],
  ];
  const { rows: [backend] } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
    db,
  );
  // Of the one connection, for the server is on this machine; in nanoseconds.
  const cpu = () =>
    Number(Deno.readTextFileSync(`/proc/${backend!.pid}/schedstat`).split(" ")[0]) / 1e6;
  return { ask, cpu, known, kinds };
}
