import assert from "node:assert/strict";
import { sql } from "kysely";
import { openDatabase } from "#/db/client.ts";
import type { Db } from "#/db/database.ts";
import { migrate } from "#/db/migrate.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { businessInput } from "#/testing/factories.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { drawn, multiplySearchDocuments } from "#/testing/multiply-search-documents.ts";
import { startPostgres } from "#/testing/servers/postgres-server.ts";
import { encodeCursor } from "#/shared/pagination.ts";
import { saveBusinesses } from "#/contexts/listings/mod.ts";
import { followListings } from "#/composition/follow-listings.ts";
import { subscribe } from "#/platform/events.ts";
import { createCityCache } from "../search/city-cache.ts";
import { has } from "../analysis/indexing/clause.ts";
import { type Commonness, isCommon, LexemeShares } from "./commonness.ts";
import { search } from "../search/search.ts";

const trades = ["plumber", "painter", "carpenter", "electrician"] as const;
const names = ["Sharma", "Verma", "Shree Ganesh", "New Bharat"];

const input = (n: number) =>
  businessInput({
    businessName: `${names[n % 3 === 0 ? 0 : n % names.length]} Works ${n % 700}`,
    category: trades[n % trades.length]!,
    description: n % 2 ? "Texture and polish, all over the city, at any time of the day" : null,
    website: n % 5 ? null : "https://example.com/",
  });

const size = 100_000;
const saved = 400;

const everyShare = ({ shares: { terms, words } }: Commonness, share: number) => {
  const level = ({ byLexeme }: LexemeShares) =>
    new LexemeShares(new Map(Array.from(byLexeme.keys(), (lexeme) => [lexeme, share])));
  return { terms: level(terms), words: level(words) };
};

/** The expected order, read without the indexes of lexemes. */
async function bestWith(db: Db, lexeme: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select business_id as id from directory_entry
    where terms::text like ${`%${lexeme}%`}
    order by quality desc, business_id desc limit 1001`.execute(db);
  return rows.map(({ id }) => id);
}

const queries: [text: string, lexeme?: string][] = [
  ["sharma", "'^sharma'"],
  ["verma", "'^verma'"],
  ["ganesh", "'^ganesh'"],
  ["bharat", "'^bharat'"],
  ["works", "'^vorks'"],
  ["sharma works"],
  ["शर्मा"],
  ["sharma plumber"],
  ["texture polish"],
  ["s"],
];

/** With little memory, PostgreSQL may start a table scan in the middle, in another order. */
inTestAll.test({
  name: "pages through the best of 100,000 matches without repeats, in the same order each time",
  ignore: !isOnPostgres,
  async fn(step) {
    const server = await startPostgres(["shared_buffers=4MB", "maintenance_work_mem=256MB"]);
    const database = await openDatabase({
      databaseUrl: server.url,
      poolSize: 1,
      dataDir: "",
    });
    try {
      const ctx = { db: database.maintenance, now: () => new Date() };
      await migrate(ctx.db);
      const inputs = Array.from({ length: saved }, (_, n) => input(n));
      subscribe(ctx.db, { "listings.changed": followListings });
      await saveBusinesses(ctx, inputs);
      await multiplySearchDocuments(ctx.db, size / saved, {
        quality: sql`('x' || left(${drawn}, 4))::bit(16)::int % 100`,
      });
      const { lexicon, commonness } = await createCityCache(ctx.db, ctx.now)();
      assert.equal(commonness.total, size);
      const rare = { ...commonness, total: 0 };
      // Too many to look up together, too few to read along the quality index.
      const middling = { ...commonness, total: 50_000, shares: everyShare(commonness, 0.05) };
      assert.ok(isCommon(commonness, "terms", has("^vorks"), 1001), "the clause is common");
      const tableScans = async () => {
        await sql`select pg_stat_force_next_flush()`.execute(ctx.db);
        const { rows } = await sql<{ n: number }>`
          select seq_scan as n from pg_stat_user_tables where relname = 'directory_entry'`
          .execute(ctx.db);
        return rows[0]!.n;
      };
      const walk = async (text: string, commonness: Commonness) => {
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await search(
            ctx,
            { text, filters: {}, sort: "relevance", limit: 250, cursor },
            { lexicon, commonness },
          );
          assert.ok(page.total > 0, text);
          seen.push(...page.rows.map(({ id }) => id));
          cursor = page.next && encodeCursor(page.next);
        } while (cursor !== undefined);
        return seen;
      };
      const before = await tableScans();
      for (const [text, lexeme] of queries) {
        await step.step(text, async () => {
          const first = await walk(text, commonness);
          assert.ok(first.length > 500, `${first.length} of many`);
          assert.equal(new Set(first).size, first.length, "no business twice");
          assert.deepEqual(await walk(text, commonness), first);
          for (const other of [rare, middling]) {
            assert.deepEqual(await walk(text, other), first, "whichever index finds them");
          }
          if (lexeme) assert.deepEqual(first, await bestWith(ctx.db, lexeme), "best quality first");
        });
      }
      assert.equal(await tableScans(), before, "no sequential scan");
    } finally {
      await database.close();
      await server.stop();
    }
  },
});
