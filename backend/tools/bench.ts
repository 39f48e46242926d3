/**
 * Measures the production build on PostgreSQL with disk writes on, using generated businesses:
 * `bench.ts <count> [<scenario>]`. Compares HTTP speed with a bare server and PostGraphile.
 * Absolute times depend on the machine; compare the ratios.
 */
import { type OpenDatabase, openDatabase } from "../db/client.ts";
import { startPostgres } from "../testing/servers/postgres-server.ts";
import { makeBusiness } from "./bench/businesses.ts";
import { fillDatabase } from "./bench/fill.ts";
import { compareSpeed } from "./bench/http.ts";
import { timeImport } from "./bench/import.ts";
import { distinctBusinesses, timeMillions, timeSearches } from "./bench/millions.ts";
import { timeNear } from "./bench/near.ts";
import { fillReviews, timeReviews } from "./bench/reviews.ts";
import { runScenarios } from "./run-scenarios.ts";
import type { Row, Scenario } from "./fault-injection/scenario.ts";

const [wanted = "100000", ...args] = Deno.args;
const size = Number(wanted);
/** At this size, only search, lists and table sizes are measured. */
const isHuge = size >= 1_000_000;

Deno.exit(await bench());

async function bench(): Promise<number> {
  await using server = await startPostgres([
    ...isHuge
      ? ["shared_buffers=4GB", "maintenance_work_mem=3GB", "max_wal_size=16GB"]
      : ["shared_buffers=512MB"],
    "work_mem=16MB",
    ...["fsync", "synchronous_commit", "full_page_writes"].map((name) => `${name}=on`),
  ]);
  const { url } = server;
  const fill = () => fillDatabase(url, Math.min(size, distinctBusinesses), makeBusiness);
  /** A scenario that queries the filled database. */
  const databaseScenario = (
    name: string,
    poolSize: number,
    rows: (database: OpenDatabase) => AsyncIterable<Row>,
  ): Scenario => ({
    name,
    async *rows() {
      await fill();
      const database = await openDatabase({ databaseUrl: url, poolSize, dataDir: "" });
      try {
        yield* rows(database);
      } finally {
        await database.close();
      }
    },
  });
  const millions = [
    databaseScenario("millions", 1, ({ maintenance }) => timeMillions(maintenance, size)),
  ];
  const regular: Scenario[] = [
    { name: "import", rows: () => timeImport(url, size / 2) },
    databaseScenario("search", 1, ({ maintenance }) => timeSearches(maintenance)),
    databaseScenario("near", 2, ({ replica }) => timeNear(replica, size)),
    databaseScenario("reviews", 2, async function* ({ replica, maintenance }) {
      await fillReviews(maintenance);
      yield* timeReviews(replica, size);
    }),
    databaseScenario("http", 2, async function* ({ maintenance }) {
      await fillReviews(maintenance);
      yield* compareSpeed(url, size);
    }),
  ];
  return await runScenarios(isHuge ? millions : regular, args);
}
