/**
 * Imports a list of businesses: `import.ts FILE [--force] [--hold=0]`, CSV or JSON
 * (docs/operations.md has the columns). Writes rejected records to `FILE.rejects.csv` with line and
 * reason.
 */
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { createHashes } from "../composition/hashes.ts";
import { followList } from "../composition/follow-listings.ts";
import { cutSitemap, indexInBulk } from "../contexts/directory/mod.ts";
import { enquiriesSubscriber } from "../contexts/enquiries/mod.ts";
import { casesSubscriber, complaintsOf } from "../contexts/trust/mod.ts";
import { ConfigError } from "../config.ts";
import { migrate } from "../db/migrate.ts";
import { recordEvent } from "../platform/audit.ts";
import { subscribe } from "../platform/events.ts";
import { findSecrets } from "../secret.ts";
import { importList, type ImportProgress, isAllRejected } from "./import/import-list.ts";
import { columnNames } from "#/contexts/listings/rows/columns.ts";
import { describeFormat, openRecords } from "./import/read-records.ts";
import { summaryOf } from "./import/summary.ts";
import { addressesPerChunk } from "../web/mod.ts";
import { withDatabase } from "./with-database.ts";

const { positionals: [path], values } = parseArgs({
  allowPositionals: true,
  options: { force: { type: "boolean", default: false }, hold: { type: "string", default: "1" } },
});
if (!path || !["0", "1"].includes(values.hold)) {
  console.error(
    "Usage: make import FILE=businesses.csv (or .ndjson, .json; FORCE=1, HOLD=0)\n\n" +
      "FORCE=1 imports a list again that is older than what is stored. HOLD=0 publishes texts that " +
      "a moderator would have to read, for a list that you have read.\n\n" +
      "CSV with a header line, one JSON object a line, or a JSON array; in UTF-8 or UTF-16. Cells " +
      "are separated by commas, semicolons or tabs. Rejected records go to FILE.rejects.csv.\n\n" +
      "Exit codes: 0, done, possibly with rejected records; 1, the list cannot be read, every " +
      "record was rejected, or the database failed; 2, no such file.\n\n" +
      `Columns, explained in docs/operations.md: ${columnNames.join(", ")}`,
  );
  Deno.exit(2);
}

const isFile = await Deno.stat(path).then((found) => found.isFile, () => false);
if (!isFile) {
  console.error(`${path} does not exist.`);
  Deno.exit(2);
}

await withDatabase(async ({ maintenance: db, claim }, config) => {
  // Of two imports at once, the first to end would also end bulk indexing for the second one.
  if (await claim?.("import") === false) {
    throw new ConfigError("Another import is running on this database. Wait until it is done.");
  }
  const { format, close } = await openRecords(path);
  await close();
  console.log(describeFormat(format));
  const hashes = createHashes({ ...config, ...await findSecrets(config) });
  const ctx = { db, now: () => new Date() };
  await migrate(db);
  subscribe(
    db,
    { "listings.changed": followList },
    casesSubscriber(ctx),
    enquiriesSubscriber(ctx),
  );
  const publishesAll = values.hold === "0";
  if (publishesAll) {
    await recordEvent(ctx, "list_published_unread", null, { list: basename(path) });
  }
  const started = performance.now();
  const progress = await indexInBulk(db, () =>
    importList({
      ctx: {
        ...ctx,
        ...hashes,
        siteNames: [config.siteName, config.siteNameHi],
        complaints: complaintsOf(ctx),
        publishesAll,
      },
      isForced: values.force,
      path,
      rejects: `${path}.rejects.csv`,
      onProgress: drawProgress,
    }));
  await cutSitemap(db, addressesPerChunk);
  console.log(`\n${summaryOf(progress, (performance.now() - started) / 1000, path).join("\n")}`);
  if (isAllRejected(progress)) Deno.exitCode = 1;
});

function drawProgress({ read, rejected }: ImportProgress) {
  if (!Deno.stderr.isTerminal()) return;
  const line = `\r${read.toLocaleString("en-IN")} read, ${rejected} rejected `;
  Deno.stderr.writeSync(new TextEncoder().encode(line));
}
