/**
 * Measures how well the search finds relevant businesses: generated businesses on PostgreSQL,
 * requested through the service's HTTP API. Prints only figures of the held-out queries, because
 * developers must not see these queries. With `--ablate`, prints what each mechanism of the search is
 * worth.
 */
import { createApp } from "../app.ts";
import { openDatabase } from "../db/client.ts";
import { openFileStorage } from "../gateways/storage/mod.ts";
import { unconfigured } from "../testing/api.ts";
import { startPostgres } from "../testing/servers/postgres-server.ts";
import { fillDatabase } from "./bench/fill.ts";
import { ablate, type SetScores } from "./bench/relevance/ablation.ts";
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
const hasFlag = (flag: string) => Deno.args.includes(flag);
const [isHeldOutRun, misses] = ["--held-out", "--misses"].map(hasFlag);
const [isAblation, printsScores] = ["--ablate", "--scores"].map(hasFlag);

const givenUrl = Deno.args.find((argument) => argument.startsWith("postgres:"));
const dataDir = await Deno.makeTempDir({ prefix: "karigar-relevance-" });
const postgres = givenUrl
  ? undefined
  : await startPostgres(["shared_buffers=512MB", "work_mem=16MB"]);
const databaseUrl = givenUrl ?? postgres!.url;
let code = 1;
try {
  await fillDatabase(databaseUrl, size, makeBusiness);
  const ownProgram = [import.meta.filename!, `${size}`, databaseUrl, "--scores"];
  code = isAblation
    ? await runScenarios([{ name: "loss in points", rows: () => ablate(ownProgram) }], [])
    : await measureAll();
} finally {
  await postgres?.stop();
  await Deno.remove(dataDir, { recursive: true });
}
Deno.exit(code);

/** @returns the exit code */
async function measureAll(): Promise<number> {
  const database = await openDatabase({ databaseUrl, poolSize: 2, dataDir });
  const storage = await openFileStorage(`${dataDir}/media`);
  const { app } = await createApp({ ...unconfigured({}), database, storage });
  // The first search after a start fills caches that all searches use.
  await app.fetch(new Request("http://localhost/api/business?q=first"));
  const businesses = Array.from({ length: size }, (_, index) => makeBusiness(index));

  const search = searchService(app);
  const suggest = suggestService(app);
  const score = (isHeldOut: boolean, report?: Report) =>
    measure(search, findRelevant(isHeldOut ? heldOutQueries : queries, businesses), report);
  const scoreSuggestions = (isHeldOut: boolean, report?: Report) =>
    measureSuggestions(suggest, isHeldOut ? heldOutPrefixes : prefixes, report);
  let code = 0;
  if (printsScores) {
    const scores: SetScores = {
      "known": await score(false),
      "held out": await score(true),
      "known suggestions": await scoreSuggestions(false),
      "held-out suggestions": await scoreSuggestions(true),
    };
    console.log(JSON.stringify(scores));
  } else {
    code = await runScenarios([
      { name: "hits@10", rows: () => compareSets(score) },
      { name: "first suggestion", rows: () => compareSets(scoreSuggestions) },
    ], []);
  }
  await database.close();
  return code;
}

type Report = (miss: string) => void;

/** Compares the scores of both sets. Only the first set may report its misses. */
async function* compareSets(
  score: (isHeldOut: boolean, report?: Report) => Promise<Score[]>,
) {
  const columns = [{
    name: "known",
    scores: await score(false, misses ? console.log : undefined),
  }];
  if (isHeldOutRun) columns.push({ name: "held out", scores: await score(true) });
  yield* compareScores(columns);
}
