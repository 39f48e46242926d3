/**
 * Measures how well the search finds relevant businesses: generated businesses on PostgreSQL,
 * requested through the service's HTTP API. Prints only figures of the held-out queries, because
 * developers must not see these queries.
 */
import { createApp } from "../app.ts";
import { openDatabase } from "../db/client.ts";
import { openFileStorage } from "../gateways/storage/mod.ts";
import { unconfigured } from "../testing/api.ts";
import { startPostgres } from "../testing/servers/postgres-server.ts";
import { fillDatabase } from "./bench/fill.ts";
import { bareSql, flexSearch, miniSearch } from "./bench/relevance/engines.ts";
import {
  type Search,
  searchEngine,
  searchService,
  suggestService,
} from "./bench/relevance/queries/search-service.ts";
import { makeBusiness } from "./bench/relevance/queries/businesses.ts";
import { heldOutPrefixes, heldOutQueries } from "./bench/relevance/queries/held-out-queries.ts";
import {
  type Column,
  compareScores,
  findRelevant,
  measure,
  measureSuggestions,
} from "./bench/relevance/queries/measure.ts";
import { prefixes, queries } from "./bench/relevance/queries/queries.ts";
import { runScenarios } from "./run-scenarios.ts";
import type { Scenario } from "./fault-injection/scenario.ts";

const size = Number(Deno.args[0] ?? 20_000);
const [isHeldOutRun, misses, withLibraries] = ["--held-out", "--misses", "--libraries"]
  .map((flag) => Deno.args.includes(flag));

const givenUrl = Deno.args.find((argument) => argument.startsWith("postgres:"));
const dataDir = await Deno.makeTempDir({ prefix: "karigar-relevance-" });
const postgres = givenUrl
  ? undefined
  : await startPostgres(["shared_buffers=512MB", "work_mem=16MB"]);
const databaseUrl = givenUrl ?? postgres!.url;
let code = 1;
try {
  await fillDatabase(databaseUrl, size, makeBusiness);
  const database = await openDatabase({ databaseUrl, poolSize: 2, dataDir });
  const storage = await openFileStorage(`${dataDir}/media`);
  const { app } = await createApp({ ...unconfigured({}), database, storage });
  // The first search after a start fills caches that all searches use.
  await app.fetch(new Request("http://localhost/api/business?q=first"));
  const report = misses ? console.log : undefined;

  const hits: Scenario = {
    name: "hits@10",
    async *rows() {
      const businesses = Array.from({ length: size }, (_, index) => makeBusiness(index));
      const readable = findRelevant(queries, businesses);
      const heldOut = isHeldOutRun ? findRelevant(heldOutQueries, businesses) : [];
      // Engines are created one at a time, because some load every business into memory, which
      // would slow the others.
      const engines: [name: string, make: () => Search][] = [["Karigar", () => searchService(app)]];
      if (withLibraries) {
        engines.push(["bare SQL", () => searchEngine(bareSql(database.replica))]);
        if (size <= 100_000) {
          engines.push(["MiniSearch", () => searchEngine(miniSearch(businesses))]);
          engines.push(["FlexSearch", () => searchEngine(flexSearch(businesses))]);
        }
      }
      const columns: Column[] = [];
      for (const [name, make] of engines) {
        const search = make();
        const scores = await measure(search, readable, name === "Karigar" ? report : undefined);
        columns.push({ name, scores });
        if (isHeldOutRun) {
          columns.push({ name: `${name}, held out`, scores: await measure(search, heldOut) });
        }
      }
      yield* compareScores(columns);
    },
  };

  const suggestions: Scenario = {
    name: "suggestions",
    async *rows() {
      const suggest = suggestService(app);
      const name = "first suggestion";
      const columns = [{ name, scores: await measureSuggestions(suggest, prefixes, report) }];
      if (isHeldOutRun) {
        const scores = await measureSuggestions(suggest, heldOutPrefixes);
        columns.push({ name: `${name}, held out`, scores });
      }
      yield* compareScores(columns);
    },
  };

  code = await runScenarios([hits, suggestions], []);
  await database.close();
} finally {
  await postgres?.stop();
  await Deno.remove(dataDir, { recursive: true });
}
Deno.exit(code);
