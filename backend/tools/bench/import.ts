import { sql } from "kysely";
import { openDatabase } from "#/db/client.ts";
import type { Row } from "../fault-injection/scenario.ts";
import { writeList } from "./write-list.ts";

/** Imports a list with `make import`, into a new database on the same server. */
export async function* timeImport(server: string, size: number): AsyncGenerator<Row> {
  const options = { poolSize: 1, dataDir: "" };
  const { maintenance, close } = await openDatabase({ ...options, databaseUrl: server });
  const directory = await Deno.makeTempDir({ prefix: "karigar-import-" });
  const list = `${directory}/list.csv`;
  const url = new URL(server);
  url.pathname = "/import";
  try {
    await sql`create database import`.execute(maintenance);
    await writeList(list, size);
    const { success, stdout } = await new Deno.Command("make", {
      args: ["--no-print-directory", "import", `FILE=${list}`],
      env: { DATABASE_URL: url.href },
      stdout: "piped",
      stderr: "null",
    }).output();
    if (!success) throw new Error("the import failed");
    yield {
      done: `a list of ${size.toLocaleString("en")}`,
      figures: new TextDecoder().decode(stdout).match(/^\d+ saved.*/m)![0],
    };
  } finally {
    await sql`drop database if exists import`.execute(maintenance);
    await close();
    await Deno.remove(directory, { recursive: true });
  }
}
