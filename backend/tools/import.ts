/**
 * Imports a list of businesses: `import.ts FILE`, CSV or NDJSON (docs/operations.md has the
 * columns). What cannot be taken goes to `FILE.rejects.csv` with its line and the reason.
 */
import { loadConfig } from "../config.ts";
import { projectListings } from "../contexts/directory/mod.ts";
import { openDatabase } from "../db/client.ts";
import { migrate } from "../db/migrate.ts";
import { importList, type ImportProgress } from "./import/import-list.ts";

const [path] = Deno.args;
if (!path) {
  console.error("Which file? make import FILE=businesses.csv");
  Deno.exit(2);
}

const database = await openDatabase(loadConfig());
const rejects = `${path}.rejects.csv`;
try {
  await migrate(database.maintenance);
  const started = performance.now();
  const total = await countLines(path);
  const progress = await importList({
    ctx: {
      db: database.maintenance,
      now: () => new Date(),
      onListingsChanged: projectListings,
    },
    path,
    reject: async (line, reason, cells = {}) => {
      const row = [line, reason, JSON.stringify(cells)].map(toCell).join(",");
      await Deno.writeTextFile(rejects, `${row}\n`, { append: true });
    },
    onProgress: (progress) => draw(progress, total),
  });
  summarise(progress, (performance.now() - started) / 1000);
} finally {
  await database.close();
}

function draw({ read, rejected }: ImportProgress, total: number) {
  if (!Deno.stderr.isTerminal()) return;
  const width = 30;
  const filled = Math.min(width, Math.round(read / total * width));
  const bar = "█".repeat(filled) + "░".repeat(width - filled);
  const line = `\r${bar} ${read.toLocaleString("en-IN")} read, ${rejected} rejected `;
  Deno.stderr.writeSync(new TextEncoder().encode(line));
}

function summarise({ read, saved, rejected, skipped }: ImportProgress, seconds: number) {
  const rate = Math.round((saved + rejected) / seconds);
  console.log(
    `\n${saved} saved, ${rejected} rejected, in ${seconds.toFixed(1)} s (${rate} a second)`,
  );
  if (skipped > 0) console.log(`${Math.min(skipped, read)} had been done by an earlier run`);
  if (rejected > 0) console.log(`What was rejected, and why: ${rejects}`);
}

/** About how many records there are, for the progress bar. */
async function countLines(path: string): Promise<number> {
  let lines = 0;
  using file = await Deno.open(path);
  const buffer = new Uint8Array(1 << 20);
  for (let n; (n = await file.read(buffer)) !== null;) {
    for (let at = 0; at < n; at++) if (buffer[at] === 10) lines++;
  }
  return Math.max(lines, 1);
}

const toCell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;
