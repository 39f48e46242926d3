import assert from "node:assert/strict";
import postgres from "postgres";
import { inTestAll } from "#/testing/full-run.ts";
import { DataDirectoryInUse } from "./lock.ts";
import { startEmbedded } from "./start.ts";

const fail = (failure: Error) => {
  throw failure;
};

inTestAll.test("rejects a second start on the same directory and names the first process", {
  sanitizeOps: false,
  sanitizeResources: false,
}, async () => {
  const directory = await Deno.makeTempDir({ prefix: "karigar-test-" });
  const first = await startEmbedded(directory, fail);
  await assert.rejects(startEmbedded(directory, fail), (error) => {
    assert.ok(error instanceof DataDirectoryInUse);
    assert.ok(error.message.includes(`process ${Deno.pid}`), error.message);
    assert.ok(!error.message.includes("\n"));
    return true;
  });
  await first.stop();
  const second = await startEmbedded(directory, fail);
  await second.stop();
  await Deno.remove(directory, { recursive: true });
});

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
