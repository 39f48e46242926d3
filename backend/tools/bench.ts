/**
 * Compares, in one run and on the production build: the search's relevance with that of libraries,
 * and the service's speed with the floor it stands on. 100,000 made-up businesses on PostgreSQL.
 * Times are the machine's; the ratios are what counts.
 */
import { openDatabase } from "../db/client.ts";
import { freePort, startPostgres } from "../testing/servers/postgres-server.ts";
import { makeBusiness } from "./bench/businesses.ts";
import { explainHotQueries } from "./bench/explain.ts";
import { fillDatabase } from "./bench/fill.ts";
import { timeImport } from "./bench/import.ts";
import { load, type Measured } from "./bench/load.ts";
import { start } from "./bench/process.ts";
import { compareRelevance } from "./bench/relevance/compare.ts";
import { bareSql, flexSearch, miniSearch, ours } from "./bench/relevance/engines.ts";
import { makeQuerySet } from "./bench/relevance/queries.ts";
import { timeNear } from "./bench/near.ts";
import { fillReviews, timeReviews } from "./bench/reviews.ts";
import { timeSuggestions } from "./bench/suggestions.ts";
import { listRows, type Row } from "./bench/rows.ts";

const size = Number(Deno.args[0] ?? 100_000);
const seconds = Number(Deno.args[1] ?? 4);
const rounds = 3;

const postgres = await startPostgres(["shared_buffers=512MB", "work_mem=16MB"]);
try {
  console.log(`Import of a list: ${await timeImport(postgres.url, size / 2)}`);
  await fillDatabase(postgres.url, size, makeBusiness);
  await judge(postgres.url);
  await measure(postgres.url);
} finally {
  await postgres.stop();
}

/** How good the search is, how it gets there, and how long suggestions take. */
async function judge(databaseUrl: string) {
  const { replica, maintenance, close } = await openDatabase({
    databaseUrl,
    poolSize: 2,
    dataDir: "",
  });
  await explainHotQueries(replica);
  const businesses = Array.from({ length: size }, (_, index) => makeBusiness(index));
  const queries = makeQuerySet(size, makeBusiness);
  const engines = [ours(replica), bareSql(replica)];
  // In process, they hold every business in memory.
  if (size <= 100_000) engines.push(miniSearch(businesses), flexSearch(businesses));
  console.log(`${await compareRelevance(engines, queries, businesses)}\n`);
  const times = await timeSuggestions(replica, size);
  console.log(`Suggestions, ms at the database: p50 ${times.p50}, p95 ${times.p95}\n`);
  console.log(`${await timeNear(replica, size)}\n`);
  await fillReviews(maintenance);
  console.log(`${await timeReviews(replica, size)}\n`);
  await close();
}

async function measure(databaseUrl: string) {
  const [servicePort, floorPort, fixedPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const deno = [Deno.execPath(), "run", "--allow-net", "--allow-env"];
  const fixed = await start(
    [...deno, "backend/tools/bench/fixed.ts", String(fixedPort)],
    { port: fixedPort, path: "/" },
  );
  const floor = await start(
    [...deno, "backend/tools/bench/floor.ts", String(floorPort), databaseUrl],
    { port: floorPort, path: "/fixed" },
  );
  const dataDir = await Deno.makeTempDir({ prefix: "karigar-bench-" });
  const service = await start(["./backend/tools/serve.sh"], {
    port: servicePort,
    path: "/readyz",
    env: {
      APP_ENV: "preview",
      NODE_ENV: "production",
      PORT: String(servicePort),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SEED: "none",
      LOG_LEVEL: "warning",
      // All of the load comes from one address.
      LIMITS_SCALE: "100000",
    },
  });
  try {
    console.log(
      `ready in ${service.startup.toFixed(0)} ms, ${(await service.memory()).toFixed(0)} MB idle\n`,
    );
    await compare(listRows(size, { fixed, floor, service }));
    console.log(`\n${(await service.memory()).toFixed(0)} MB after the load`);
  } finally {
    await Promise.all([fixed.stop(), floor.stop(), service.stop()]);
    await Deno.remove(dataDir, { recursive: true });
  }
}

async function compare(rows: Row[]) {
  const medians = new Map<string, Measured>();
  console.log(
    "| | connections | requests/s | p50 ms | p95 ms | p50 ms alone | CPU ms | against | |\n" +
      "|---|---|---|---|---|---|---|---|---|",
  );
  for (const { name, at, paths, connections, headers, against } of rows) {
    const options = { origin: at.origin, paths, headers: headers ?? {} };
    await load({ ...options, connections, seconds: 1 });
    const runs: Measured[] = [];
    const cpuBefore = await at.cpuSeconds();
    for (let round = 0; round < rounds; round++) {
      runs.push(await load({ ...options, connections, seconds }));
    }
    const answered = runs.reduce((sum, { perSecond }) => sum + perSecond * seconds, 0);
    const cpu = (await at.cpuSeconds() - cpuBefore) * 1000 / answered;
    const alone = await load({ ...options, connections: 1, seconds: 2 });
    const median = runs.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds / 2)]!;
    medians.set(name, median);
    const failed = runs.reduce((sum, run) => sum + run.failed, 0);
    const reference = against && medians.get(against);
    console.log(
      `| ${
        [
          name,
          connections,
          rate(median.perSecond) + (failed ? ` (${failed} failed)` : ""),
          median.p50.toFixed(2),
          median.p95.toFixed(2),
          alone.p50.toFixed(2),
          cpu.toFixed(3),
          against ?? "",
          reference ? `${Math.round(100 * median.perSecond / reference.perSecond)} %` : "",
        ].join(" | ")
      } |`,
    );
  }
}

function rate(perSecond: number): string {
  return Math.round(perSecond).toLocaleString("en");
}
