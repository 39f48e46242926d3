import assert from "node:assert/strict";
import { sql } from "kysely";
import { inTestAll } from "#/testing/full-run.ts";
import { AppError } from "../shared/errors.ts";
import { isUnavailable } from "../shared/outage.ts";
import { useTestDatabase } from "../testing/database.ts";
import { startProxy } from "../testing/outage/proxy.ts";
import { openDatabase } from "./client.ts";

const { db, kind, url } = await useTestDatabase();

Deno.test("parses 64-bit integers as numbers", async () => {
  const { rows } = await sql<{ n: unknown }>`select 9007199254740991::int8 as n`.execute(db);
  assert.equal(rows[0]!.n, 9007199254740991);
});

Deno.test("rolls back a failed transaction and reuses its connection", async () => {
  await assert.rejects(
    db.transaction().execute(async (trx) => {
      await trx.insertInto("directory_word").values({ word: "lost", latin: "lost", sound: "lost" })
        .execute();
      throw new Error("changed my mind");
    }),
  );
  const rows = await db.selectFrom("directory_word").selectAll().execute();
  assert.deepEqual(rows, []);
});

Deno.test("reports the first error of a failed transaction for later statements and the commit", async () => {
  const fail = (on: typeof db) => sql`select 1 / 0`.execute(on).catch(() => {});
  const whatFailed = { code: "22012", message: "division by zero" };
  await assert.rejects(
    db.transaction().execute(async (trx) => {
      await fail(trx);
      await sql`select 1`.execute(trx);
    }),
    whatFailed,
  );
  // PostgreSQL would answer the commit with a rollback and no error.
  await assert.rejects(db.transaction().execute(fail), whatFailed);

  await db.transaction().execute(async (trx) => {
    await sql`savepoint before`.execute(trx);
    await fail(trx);
    await sql`rollback to savepoint before`.execute(trx);
    await assert.rejects(sql`select nothing`.execute(trx), /nothing/);
    await sql`rollback to savepoint before`.execute(trx);
  });
});

// The embedded database runs in this process, so it cannot become unreachable or freeze alone.
if (kind === "postgres") {
  Deno.test("uses a generic plan for all values of a statement", async () => {
    const { db, close } = await openDatabase({
      databaseUrl: url,
      poolSize: 1,
      dataDir: "",
    });
    for (const word of ["one", "two"]) {
      await sql`select latin from directory_word where word = ${word}`.execute(db);
    }
    const { rows } = await sql<{ generic: number; custom: number }>`
      select generic_plans as generic, custom_plans as custom from pg_prepared_statements
      where statement like 'select latin from directory_word%'`.execute(db);
    assert.deepEqual(rows, [{ generic: 2, custom: 0 }]);
    await close();
  });

  Deno.test("does not deliver a cancelled query's late result to another query", {
    sanitizeOps: false,
    sanitizeResources: false,
  }, async () => {
    const only = await openSmall(url!);
    const ask = async (n: number, seconds = 0) => {
      const { rows } = await sql<{ n: number }>`
        select ${sql.lit(n)}::int as n, pg_sleep(${sql.lit(seconds)})`.execute(only.db);
      return rows[0]!.n;
    };
    await ask(0);
    const cancelled = Promise.allSettled([ask(1, 4), ask(2)]);
    // The third query starts so late that its deadline ends after those of the two queries before
    // it.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    assert.equal(await ask(3), 3);
    assert.deepEqual((await cancelled).map(({ status }) => status), ["rejected", "rejected"]);
    await only.close();
  });

  inTestAll.test("returns a connection to the pool when a transaction receives it too late", {
    sanitizeOps: false,
    sanitizeResources: false,
  }, async () => {
    const only = await openSmall(url!);
    const holding = only.maintenance.transaction().execute((trx) =>
      sql`select pg_sleep(2.5)`.execute(trx)
    );
    await assert.rejects(
      only.db.transaction().execute((trx) => sql`select 1`.execute(trx)),
      (error: AppError) => error.code === "unavailable",
    );
    await holding;
    await sql`select 1`.execute(only.db);
    assert.equal(only.pools.primary!.busy, 0);
    await only.close();
  });

  inTestAll.test("reads from the primary while connections to the replica get no answer", {
    sanitizeOps: false,
    sanitizeResources: false,
  }, async () => {
    const silent = await startProxy(new URL(url!));
    silent.freeze();
    const replicaUrl = new URL(url!);
    replicaUrl.host = `127.0.0.1:${silent.port}`;
    let skipped = 0;
    const clock = () => performance.now() + skipped;
    const options = { databaseUrl: url!, replicaUrl: replicaUrl.href, poolSize: 1, dataDir: "" };
    const { replica, pools, close } = await openDatabase({ ...options, clock });
    const ask = () => sql`select 1`.execute(replica);
    while (!pools.replica!.isAway) await ask();
    const { givenUp } = pools.replica!;
    // Long enough for another attempt.
    skipped += 20_000;
    for (let n = 0; n < 3; n++) await ask();
    await eventually(() => Promise.resolve(assert.equal(silent.accepted, 2)));
    assert.equal(pools.replica!.givenUp, givenUp);
    silent.thaw();
    await eventually(async () => {
      skipped += 20_000;
      await ask();
      assert.equal(pools.replica!.isAway, false);
    });
    await close();
    await silent.stop();
  });

  inTestAll.test("recovers after the server freezes and after it is unreachable", {
    sanitizeOps: false,
    sanitizeResources: false,
  }, async () => {
    const proxy = await startProxy(new URL(url!));
    const through = new URL(url!);
    through.host = `127.0.0.1:${proxy.port}`;
    through.search = "";
    const database = await openSmall(through.href, 2);
    const ask = () => sql`select 1`.execute(database.db);
    await ask();

    proxy.freeze();
    await assert.rejects(ask(), (error: AppError) => error.code === "unavailable");
    proxy.thaw();
    await eventually(ask);

    await proxy.stop();
    await assert.rejects(ask(), isUnavailable);
    await proxy.start();
    await eventually(ask);
    await database.close();
    await proxy.stop();
  });
}

const openSmall = (databaseUrl: string, poolSize = 1) =>
  openDatabase({ databaseUrl, poolSize, dataDir: "" });

/** Retries until the work succeeds. The test's own timeout is the limit. */
async function eventually(work: () => Promise<unknown>) {
  for (let tries = 0; tries < 100; tries++) {
    try {
      return await work();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return work();
}
