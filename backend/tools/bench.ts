/**
 * Compares, in one run and on the production build: the search's relevance with that of libraries,
 * and the service's speed with the floor it stands on and with PostGraphile. 100,000 made-up
 * businesses on PostgreSQL, which waits for the disk as an operator's does.
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
import { benchMillions } from "./bench/millions.ts";
import { timeNear } from "./bench/near.ts";
import { startPostgraphile } from "./bench/postgraphile.ts";
import { fillReviews, timeReviews } from "./bench/reviews.ts";
import { timeSuggestions } from "./bench/suggestions.ts";
import { timePhoto } from "./bench/photo.ts";
import { listRows, type Row } from "./bench/rows.ts";
import { timeSignIns } from "./bench/sign-ins.ts";

const size = Number(Deno.args[0] ?? 100_000);
/** From here on, only what grows with it is looked at: search, lists and sizes. */
const isOfMillions = size >= 1_000_000;
const seconds = 4;
const rounds = 3;

const postgres = await startPostgres([
  ...isOfMillions
    ? ["shared_buffers=4GB", "maintenance_work_mem=3GB", "max_wal_size=16GB"]
    : ["shared_buffers=512MB"],
  "work_mem=16MB",
  ...["fsync", "synchronous_commit", "full_page_writes"].map((name) => `${name}=on`),
]);
try {
  if (isOfMillions) await benchMillions(postgres.url, size);
  else await benchAll(postgres.url);
} finally {
  await postgres.stop();
}

async function benchAll(databaseUrl: string) {
  console.log(`Import of a list: ${await timeImport(databaseUrl, size / 2)}`);
  await fillDatabase(databaseUrl, size, makeBusiness);
  await judge(databaseUrl);
  await measure(databaseUrl);
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
  const [servicePort, floorPort] = [await freePort(), await freePort()];
  const floor = await start(
    [
      Deno.execPath(),
      "run",
      "--allow-net",
      "--allow-env",
      "backend/tools/bench/floor.ts",
      String(floorPort),
      databaseUrl,
    ],
    { port: floorPort, path: "/fixed" },
  );
  const postgraphile = await startPostgraphile(databaseUrl);
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
      CAPTCHA_PROVIDER: "none",
    },
  });
  try {
    console.log(
      `ready in ${service.startup.toFixed(0)} ms, ${(await service.memory()).toFixed(0)} MB idle\n`,
    );
    await compare(listRows(size, { floor, postgraphile, service }));
    console.log(`\n${(await service.memory()).toFixed(0)} MB after the load\n`);
    console.log(await timeSignIns(service, `/api/business/${makeBusiness(0).slug}`));
    console.log(await timePhoto());
  } finally {
    await Promise.all([floor.stop(), postgraphile?.stop(), service.stop()]);
    await Deno.remove(dataDir, { recursive: true });
  }
}

async function compare(rows: Row[]) {
  const medians = new Map<string, Measured>();
  console.log(
    "| | connections | requests/s | p50 ms | p95 ms | p50 ms alone | CPU ms | against |\n" +
      "|---|---|---|---|---|---|---|---|",
  );
  for (const { name, at, paths, bodies, connections, headers, against = [] } of rows) {
    const options = { origin: at.origin, paths, headers: headers ?? {}, ...bodies && { bodies } };
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
          against.flatMap((other) => {
            const reference = medians.get(other);
            return reference
              ? `${(median.perSecond / reference.perSecond).toFixed(2)} ${other}`
              : [];
          }).join("; "),
        ].join(" | ")
      } |`,
    );
  }
}

function rate(perSecond: number): string {
  return Math.round(perSecond).toLocaleString("en");
}
