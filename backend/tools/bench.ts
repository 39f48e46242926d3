/**
 * Measures the production build on PostgreSQL, which waits for the disk as an operator's does, with
 * made-up businesses: `bench.ts <how many> [<drill>]`. Over HTTP it is compared with the floor it
 * stands on and with PostGraphile. Times are the machine's; the ratios are what counts.
 */
import { type OpenDatabase, openDatabase } from "../db/client.ts";
import { startPostgres } from "../testing/servers/postgres-server.ts";
import { makeBusiness } from "./bench/businesses.ts";
import { fillDatabase } from "./bench/fill.ts";
import { compareSpeed } from "./bench/http.ts";
import { timeImport } from "./bench/import.ts";
import { timeMillions, timeSearches, written } from "./bench/millions.ts";
import { timeNear } from "./bench/near.ts";
import { fillReviews, timeReviews } from "./bench/reviews.ts";
import { runScenarios } from "./run-scenarios.ts";
import type { Row, Scenario } from "./fault-injection/scenario.ts";

const [wanted = "100000", ...args] = Deno.args;
const size = Number(wanted);
/** From here on, only what grows with it is looked at: search, lists and sizes. */
const isOfMillions = size >= 1_000_000;

Deno.exit(await bench());

async function bench(): Promise<number> {
  await using server = await startPostgres([
    ...isOfMillions
      ? ["shared_buffers=4GB", "maintenance_work_mem=3GB", "max_wal_size=16GB"]
      : ["shared_buffers=512MB"],
    "work_mem=16MB",
    ...["fsync", "synchronous_commit", "full_page_writes"].map((name) => `${name}=on`),
  ]);
  const { url } = server;
  const fill = () => fillDatabase(url, Math.min(size, written), makeBusiness);
  /** What is asked of the filled database itself. */
  const ask = (
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
  const millions = [ask("millions", 1, ({ maintenance }) => timeMillions(maintenance, size))];
  const usual: Scenario[] = [
    { name: "import", rows: () => timeImport(url, size / 2) },
    ask("search", 1, ({ maintenance }) => timeSearches(maintenance)),
    ask("near", 2, ({ replica }) => timeNear(replica, size)),
    ask("reviews", 2, async function* ({ replica, maintenance }) {
      await fillReviews(maintenance);
      yield* timeReviews(replica, size);
    }),
    ask("http", 2, async function* ({ maintenance }) {
      await fillReviews(maintenance);
      yield* compareSpeed(url, size);
    }),
  ];
  return await runScenarios(isOfMillions ? millions : usual, args);
}
