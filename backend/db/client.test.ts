import assert from "node:assert/strict";
import { sql } from "kysely";
import { AppError } from "../shared/errors.ts";
import { isUnavailable } from "../shared/outage.ts";
import { useTestDatabase } from "../testing/database.ts";
import { startProxy } from "../testing/outage/proxy.ts";
import { openDatabase } from "./client.ts";

const { db, kind, url } = await useTestDatabase();

Deno.test("64-bit integers are numbers", async () => {
  const { rows } = await sql<{ n: unknown }>`select 9007199254740991::int8 as n`.execute(db);
  assert.equal(rows[0]!.n, 9007199254740991);
});

Deno.test("a transaction that fails leaves nothing, and its connection works on", async () => {
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

Deno.test("whatever comes after a statement that failed tells why it did, the commit, too", async () => {
  const fail = (on: typeof db) => sql`select 1 / 0`.execute(on).catch(() => {});
  const whatFailed = { code: "22012", message: "division by zero" };
  await assert.rejects(
    db.transaction().execute(async (trx) => {
      await fail(trx);
      await sql`select 1`.execute(trx);
    }),
    whatFailed,
  );
  // It would be rolled back, and whoever waits be told that it is done.
  await assert.rejects(db.transaction().execute(fail), whatFailed);

  await db.transaction().execute(async (trx) => {
    await sql`savepoint before`.execute(trx);
    await fail(trx);
    await sql`rollback to savepoint before`.execute(trx);
    await assert.rejects(sql`select nothing`.execute(trx), /nothing/);
    await sql`rollback to savepoint before`.execute(trx);
  });
});

// The embedded database is in this process: it cannot go away, nor freeze alone.
if (kind === "postgres") {
  Deno.test("a statement is planned once, not for each of its values", async () => {
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

  Deno.test("the answer of a query that was given up goes to nobody else", {
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
    const givenUp = Promise.allSettled([ask(1, 4), ask(2)]);
    // Late enough to outlive the two before it, which it is sent behind.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    assert.equal(await ask(3), 3);
    assert.deepEqual((await givenUp).map(({ status }) => status), ["rejected", "rejected"]);
    await only.close();
  });

  Deno.test("a transaction that gets its connection too late gives it back", {
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

  Deno.test("a server that freezes, then one that is gone, are soon over, and so is the outage", {
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

/** Tries again until it works; the test's own time limit is the bound. */
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
