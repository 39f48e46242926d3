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
import { searchService, suggestService } from "./bench/relevance/queries/search-service.ts";
import { makeBusiness } from "./bench/relevance/queries/businesses.ts";
import {
  compareScores,
  findRelevant,
  measure,
  measureSuggestions,
  type Score,
} from "./bench/relevance/queries/measure.ts";
import {
  heldOutPrefixes,
  heldOutQueries,
  prefixes,
  queries,
} from "./bench/relevance/queries/queries.ts";
import { runScenarios } from "./run-scenarios.ts";

const size = Number(Deno.args[0] ?? 20_000);
const [isHeldOutRun, misses] = ["--held-out", "--misses"].map((flag) => Deno.args.includes(flag));

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
  const businesses = Array.from({ length: size }, (_, index) => makeBusiness(index));

  const search = searchService(app);
  const suggest = suggestService(app);
  code = await runScenarios([
    {
      name: "hits@10",
      rows: () =>
        compareSets((isHeldOut, report) =>
          measure(search, findRelevant(isHeldOut ? heldOutQueries : queries, businesses), report)
        ),
    },
    {
      name: "first suggestion",
      rows: () =>
        compareSets((isHeldOut, report) =>
          measureSuggestions(suggest, isHeldOut ? heldOutPrefixes : prefixes, report)
        ),
    },
  ], []);
  await database.close();
} finally {
  await postgres?.stop();
  await Deno.remove(dataDir, { recursive: true });
}
Deno.exit(code);

/** Compares the scores of both sets. Only the first set may report its misses. */
async function* compareSets(
  score: (isHeldOut: boolean, report?: (miss: string) => void) => Promise<Score[]>,
) {
  const columns = [{
    name: "known",
    scores: await score(false, misses ? console.log : undefined),
  }];
  if (isHeldOutRun) columns.push({ name: "held out", scores: await score(true) });
  yield* compareScores(columns);
}
