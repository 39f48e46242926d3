import assert from "node:assert/strict";
import { sql } from "kysely";
import { openDatabase } from "#/db/client.ts";
import { migrate } from "#/db/migrate.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { businessInput } from "#/testing/factories.ts";
import { startPostgres } from "#/testing/servers/postgres-server.ts";
import { encodeCursor } from "#/shared/pagination.ts";
import { saveBusinesses } from "#/contexts/listings/mod.ts";
import { projectListings } from "../mod.ts";
import { keepCities } from "../places/cities.ts";
import { type Commonness, isCommon } from "./commonness.ts";
import { search } from "./search.ts";

const trades = ["plumber", "painter", "carpenter", "electrician"] as const;
const names = ["Sharma", "Verma", "Shree Ganesh", "New Bharat"];

const input = (n: number) =>
  businessInput({
    businessName: `${names[n % 3 === 0 ? 0 : n % names.length]} Works ${n % 700}`,
    category: trades[n % trades.length]!,
    description: n % 2 ? "Texture and polish, all over the city, at any time of the day" : null,
    website: n % 5 ? null : "https://example.com/",
  });

const queries = [
  "sharma",
  "verma",
  "ganesh",
  "bharat",
  "works",
  "sharma works",
  "शर्मा",
  "sharma plumber",
  "texture polish",
  "s",
];

/** With little memory, PostgreSQL reads a table from where another scan of it has come to. */
Deno.test({
  name: "pages of a broad search hold each business once, and the same ones the next time",
  ignore: !isOnPostgres,
  async fn(step) {
    const server = await startPostgres(["shared_buffers=1MB"]);
    const database = await openDatabase({
      databaseUrl: server.url,
      poolSize: 2,
      dataDir: "",
    });
    try {
      const ctx = { db: database.maintenance, now: () => new Date() };
      await migrate(ctx.db);
      for (let lot = 0; lot < 4; lot++) {
        const inputs = Array.from({ length: 1000 }, (_, n) => input(1000 * lot + n));
        await saveBusinesses({ ...ctx, onListingsChanged: projectListings }, inputs);
      }
      await sql`analyze directory_entry`.execute(ctx.db);
      const { lexicon, commonness } = await keepCities(ctx.db, ctx.now)();
      const rare = { ...commonness, total: 0 };
      assert.ok(isCommon(commonness, "terms", "'^vorks'", 1001), "so it looks along both");
      const walk = async (text: string, commonness: Commonness) => {
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await search(
            ctx,
            { text, filters: {}, sort: "relevance", limit: 150, cursor },
            { lexicon, commonness },
          );
          assert.ok(page.total > 0, text);
          seen.push(...page.rows.map(({ id }) => id));
          cursor = page.next && encodeCursor(page.next);
        } while (cursor !== undefined);
        return seen;
      };
      for (const text of queries) {
        await step.step(text, async () => {
          const first = await walk(text, commonness);
          assert.ok(first.length > 500, `${first.length} of many`);
          assert.equal(new Set(first).size, first.length, "no business twice");
          assert.deepEqual(await walk(text, commonness), first);
          assert.deepEqual(await walk(text, rare), first, "whichever index finds them");
        });
      }
    } finally {
      await database.close();
      await server.stop();
    }
  },
});
