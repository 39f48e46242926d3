/**
 * Measures the production build on PostgreSQL with disk writes on, using generated businesses:
 * `bench.ts <count> [<scenario>]`. Compares HTTP speed with a bare server and PostGraphile.
 * Absolute times depend on the machine; compare the ratios.
 */
import { type OpenDatabase, openDatabase } from "../db/client.ts";
import { startPostgres } from "../testing/servers/postgres-server.ts";
import { makeBusiness } from "./bench/businesses.ts";
import { fillDatabase } from "./bench/fill.ts";
import { compareSpeed, fillReviews } from "./bench/http.ts";
import { timeImport } from "./bench/import.ts";
import { distinctBusinesses, timeSearches } from "./bench/search.ts";
import { runScenarios } from "./run-scenarios.ts";
import type { Row, Scenario } from "./fault-injection/scenario.ts";

const [wanted = "100000", ...args] = Deno.args;
const size = Number(wanted);
/** At this size, only searches are measured. */
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
  /** A scenario that queries the filled database. */
  const databaseScenario = (
    name: string,
    rows: (database: OpenDatabase) => AsyncIterable<Row>,
  ): Scenario => ({
    name,
    async *rows() {
      await fillDatabase(url, Math.min(size, distinctBusinesses), makeBusiness);
      const database = await openDatabase({ databaseUrl: url, poolSize: 1, dataDir: "" });
      try {
        yield* rows(database);
      } finally {
        await database.close();
      }
    },
  });
  const search = databaseScenario("search", ({ maintenance }) => timeSearches(maintenance, size));
  const others: Scenario[] = [
    { name: "import", rows: () => timeImport(url, size / 2) },
    databaseScenario("http", async function* ({ maintenance }) {
      await fillReviews(maintenance, size);
      yield* compareSpeed(url, size);
    }),
  ];
  return await runScenarios(isHuge ? [search] : [search, ...others], args);
}
