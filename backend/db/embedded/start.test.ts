import assert from "node:assert/strict";
import postgres from "postgres";
import { inTestAll } from "#/testing/full-run.ts";
import { startEmbedded } from "./start.ts";

inTestAll.test("reports an aborted database, which cannot answer queries", {
  sanitizeOps: false,
  sanitizeResources: false,
}, async () => {
  const directory = await Deno.makeTempDir({ prefix: "karigar-test-" });
  const { promise: death, resolve } = Promise.withResolvers<Error>();
  const { url, socket } = await startEmbedded(directory, resolve);
  const sql = postgres(url, { path: socket, max: 1, fetch_types: false });
  await sql`create table test (n int)`;
  // The write-ahead log cannot start its next file, as on a full disk.
  await Deno.remove(`${directory}/db/pg_wal`, { recursive: true });
  void sql`select pg_switch_wal()`.then(() => sql`insert into test values (1)`);
  assert.match(
    (await death).message,
    /^The embedded database failed \(aborted\); see that its disk/,
  );
  await Deno.remove(directory, { recursive: true });
});
