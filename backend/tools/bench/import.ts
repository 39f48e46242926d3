import { sql } from "kysely";
import { createSource } from "#/contexts/listings/mod.ts";
import { openDatabase } from "#/db/client.ts";
import { migrate } from "#/db/migrate.ts";
import type { Row } from "../fault-injection/scenario.ts";
import { writeList } from "./write-list.ts";

/** The most rows of a sheet. */
const mostRows = 50_000;

const source = {
  name: "Bench",
  contact: "-",
  licence: "own",
  attribution: "Bench",
  passOn: false,
  basis: "register",
} as const;

/** Loads a list with `make import`, into a new database on the same server. */
export async function* timeImport(server: string, size: number): AsyncGenerator<Row> {
  const rows = Math.min(size, mostRows);
  const options = { poolSize: 1, dataDir: "" };
  const { maintenance, close } = await openDatabase({ ...options, databaseUrl: server });
  const directory = await Deno.makeTempDir({ prefix: "karigar-import-" });
  const list = `${directory}/list.csv`;
  const url = new URL(server);
  url.pathname = "/import";
  try {
    await sql`create database import`.execute(maintenance);
    const { maintenance: db, close } = await openDatabase({ ...options, databaseUrl: url.href });
    await migrate(db);
    await createSource({ db, now: () => new Date() }, crypto.randomUUID(), source);
    await close();
    await writeList(list, rows);
    const started = performance.now();
    const { success } = await new Deno.Command("make", {
      args: ["--no-print-directory", "import", "SOURCE=Bench", `FILE=${list}`, "APPLY=1"],
      env: { DATABASE_URL: url.href, DATA_DIR: directory },
      stdout: "null",
      stderr: "null",
    }).output();
    if (!success) throw new Error("the import failed");
    const seconds = (performance.now() - started) / 1000;
    yield {
      done: `a list of ${rows.toLocaleString("en")}, dry run and apply`,
      figures: `${seconds.toFixed(1)} s (${Math.round(rows / seconds)} a second)`,
    };
  } finally {
    await sql`drop database if exists import`.execute(maintenance);
    await close();
    await Deno.remove(directory, { recursive: true });
  }
}
