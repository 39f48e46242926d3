import { sql } from "kysely";
import { findBusinessChunks, listAddresses } from "#/contexts/directory/mod.ts";
import { keepCities } from "#/contexts/directory/places/listed-cities/keep-cities.ts";
import { search, type SearchInput } from "#/contexts/directory/search/search.ts";
import { suggest } from "#/contexts/directory/suggestions/suggest.ts";
import { openDatabase } from "#/db/client.ts";
import type { Db } from "#/db/database.ts";
import { drawn, multiplyEntries } from "#/testing/multiply-entries.ts";
import { fillDatabase } from "./fill.ts";
import { makeBusiness } from "./relevance/people/businesses.ts";
import { heldBackQueries } from "./relevance/people/held-back.ts";
import { prefixes, queries } from "./relevance/people/queries.ts";
import { kinds } from "./relevance/people/rules.ts";
import { type Kind, timeKinds } from "./time-kinds.ts";

/** So many are made by themselves; the others are copies of them, of other quality. */
const written = 100_000;

const now = () => new Date("2026-11-24T06:00:00Z");
const input: Omit<SearchInput, "text"> = { filters: {}, sort: "relevance", limit: 20 };

/**
 * What a search of people's own words (`relevance/people`) takes at the database in a directory of
 * very many businesses, and how much of the disk they take: made-up businesses with what they have in
 * the directory, but without a listing of their own.
 */
export async function benchMillions(databaseUrl: string, size: number): Promise<void> {
  await fillDatabase(databaseUrl, Math.min(size, written), makeBusiness);
  const database = await openDatabase({ databaseUrl, poolSize: 1, dataDir: "" });
  const db = database.maintenance;
  try {
    const { kinds: lists, cpu } = await prepareLists(db);
    console.log(`${await timeKinds(`CPU of PostgreSQL, ${written}`, lists, 50, cpu)}\n`);
    await took("Multiplying", () => multiply(db, size));
    console.log(`${await tellSizes(db)}\n`);
    console.log(`${await timeSearches(db)}\n`);
  } finally {
    await database.close();
  }
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

/** As tables of Markdown: how many bytes a business takes, table by table and index by index. */
async function tellSizes(db: Db): Promise<string> {
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
  const lines = rows.map(({ name, bytes, share }) =>
    `| ${name} | ${(Number(bytes) / 1e9).toFixed(2)} | ${share} |`
  );
  return ["| | GB | bytes a business |", "| --- | --- | --- |", ...lines].join("\n");
}

/** Every query once, before anything of it is in memory, and twice more. */
async function timeSearches(db: Db): Promise<string> {
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
  const rounds = [];
  for (
    const [title, clock] of [["Asked first"], ["Asked again"], ["CPU of PostgreSQL", cpu]] as const
  ) {
    rounds.push(await timeKinds(title, [...ofKinds, inCity, begun, ...lists, chunk], 50, clock));
  }
  return rounds.join("\n\n");
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

async function took(what: string, work: () => Promise<void>): Promise<void> {
  const from = performance.now();
  await work();
  console.log(`${what} took ${((performance.now() - from) / 1000).toFixed(0)} s`);
}
