import assert from "node:assert/strict";
import { createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { useTestDatabase } from "#/testing/database.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { startProxy } from "#/testing/outage/proxy.ts";
import { openDatabase } from "../client.ts";
import { listen } from "./listen.ts";
import { isUnavailable } from "#/shared/outage.ts";

const { db, kind, url } = await useTestDatabase();

/** Lost sockets and timers may outlive a test. */
const options = { sanitizeOps: false, sanitizeResources: false };

const openSmall = (databaseUrl: string, poolSize = 1) =>
  openDatabase({ databaseUrl, poolSize, dataDir: "" });

async function eventually(isTrue: () => Promise<boolean>, what: string) {
  const deadline = performance.now() + 10_000;
  while (!await isTrue()) {
    assert.ok(performance.now() < deadline, `not in 10 s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

Deno.test("preserves arrays with any text", async () => {
  const texts = ["", "a,b", 'say "no"', "back\\slash", "{curly}", "NULL", "कारीगर", null];
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  const { rows: [row] } = await sql<Record<string, unknown>>`
    select ${texts}::text[] as texts, ${ids}::uuid[] as ids, ${[1, -2]}::int[] as numbers,
      ${[9007199254740991]}::int8[] as large, ${[]}::text[] as nothing`.execute(db);
  assert.deepEqual(row, { texts, ids, numbers: [1, -2], large: [9007199254740991], nothing: [] });
});

// The embedded database runs in this process, so its connections are not lost.
if (kind === "postgres") {
  const terminate = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(db);
  const pidOf = async (on: typeof db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on);
    return rows[0]!.pid;
  };
  const isRunning = async (pid: number) => {
    const { rows } = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(db);
    return rows.length > 0;
  };

  Deno.test(
    "rolls back a transaction whose connection is lost and sends nothing more",
    options,
    async () => {
      const only = await openSmall(url!);
      await assert.rejects(
        only.db.transaction().execute(async (trx) => {
          await trx.insertInto("directory_word").values({ word: "before", latin: "x", sound: "x" })
            .execute();
          const pid = await pidOf(trx);
          await terminate(pid);
          await eventually(async () => !await isRunning(pid), "the connection has ended");
          await trx.insertInto("directory_word").values({ word: "lost", latin: "x", sound: "x" })
            .execute()
            .catch(() => {});
          // If the pool ran the insert below on a new connection, it would be committed.
          await sql`select 1`.execute(only.maintenance);
          await trx.insertInto("directory_word").values({ word: "after", latin: "x", sound: "x" })
            .execute();
        }),
        isUnavailable,
      );
      assert.deepEqual(await only.db.selectFrom("directory_word").selectAll().execute(), []);
      assert.equal(only.pools.primary!.busy, 0);
      await only.close();
    },
  );

  Deno.test("gives each transaction a connection of its own under load", options, async () => {
    const few = await openSmall(url!, 2);
    const add = (on: typeof db, word: string) =>
      on.insertInto("directory_word").values({ word, latin: "x", sound: "x" }).execute();
    await Promise.all(Array.from({ length: 300 }, async (_, n) => {
      if (n % 6) return await add(few.db, `committed ${n}`);
      const changed = few.db.transaction().execute(async (trx) => {
        await add(trx, `undone ${n}`);
        await sql`select pg_sleep(0.001)`.execute(trx);
        throw new Error("changed my mind");
      });
      await assert.rejects(changed, /changed my mind/);
    }));
    const { rows } = await sql<{ word: string }>`delete from directory_word returning word`
      .execute(db);
    assert.equal(rows.length, 250);
    assert.ok(rows.every(({ word }) => word.startsWith("committed")));
    await few.close();
  });

  for (const isPooled of [false, true]) {
    Deno.test(
      `runs no query of a failed transaction outside of it, ${isPooled ? "pooled" : "directly"}`,
      options,
      async () => {
        const few = await openDatabase({
          databaseUrl: url!,
          ...isPooled && { directUrl: url! },
          poolSize: 1,
          dataDir: "",
        });
        let adding: Promise<unknown>[] = [];
        const failed = few.db.transaction().execute(async (trx) => {
          const add = (word: string) =>
            trx.insertInto("directory_word").values({ word, latin: "x", sound: "x" }).execute();
          adding = ["same", "same", "second", "third", "fourth"].map(add);
          await Promise.all(adding);
        });
        await assert.rejects(failed, { code: "23505" });
        await Promise.allSettled(adding);
        assert.deepEqual(await few.db.selectFrom("directory_word").selectAll().execute(), []);
        await few.close();
      },
    );
  }

  inTestAll.test(
    "sends no query on a connection whose slow query may be cancelled",
    options,
    async () => {
      const few = await openSmall(url!, 2);
      const sleeping = assert.rejects(sql`select pg_sleep(60)`.execute(few.db), isUnavailable);
      let slow: number | undefined;
      await eventually(async () => {
        const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database()
          and query = 'select pg_sleep(60)' and clock_timestamp() - query_start > '100 ms'`
          .execute(db);
        slow = rows[0]?.pid;
        return slow !== undefined;
      }, "it sleeps");
      const pids = await Promise.all(Array.from({ length: 20 }, () => pidOf(few.db)));
      assert.ok(pids.every((pid) => pid !== slow));
      await sleeping;
      await few.close();
    },
  );

  inTestAll.test(
    "ends a cancelled query on the server and releases its locks",
    options,
    async () => {
      const only = await openSmall(url!);
      let pid = 0;
      await assert.rejects(
        only.db.transaction().execute(async (trx) => {
          await sql`select pg_advisory_xact_lock(1)`.execute(trx);
          pid = await pidOf(trx);
          await sql`select pg_sleep(60)`.execute(trx);
        }),
        isUnavailable,
      );
      assert.equal(await pidOf(only.db) === pid, false);
      await eventually(async () => !await isRunning(pid), "the query has ended");
      await only.close();
    },
  );

  Deno.test(
    "reconnects a listener after a lost connection and notifies it of the gap",
    options,
    async () => {
      const only = await openSmall(url!);
      const messages: string[] = [];
      let connections = 0;
      await only.listen!("events", (message) => messages.push(message), () => connections++);
      const listeners = async () => {
        const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
        where datname = current_database() and query = 'listen "events"'`.execute(db);
        return rows.map(({ pid }) => pid);
      };
      for (const pid of await listeners()) await terminate(pid);
      await eventually(() => Promise.resolve(connections === 2), "it is connected again");
      await sql`select pg_notify('events', 'first')`.execute(db);
      await eventually(() => Promise.resolve(messages.length > 0), "it hears");
      assert.deepEqual(messages, ["first"]);
      await only.close();
      assert.deepEqual(await listeners(), []);
    },
  );

  Deno.test("stops listening immediately while it reconnects", options, async () => {
    const proxy = await startProxy(new URL(url!));
    const through = new URL(url!);
    through.host = `127.0.0.1:${proxy.port}`;
    const only = await openSmall(through.href);
    let connections = 0;
    await only.listen!("events", () => {}, () => connections++);
    // The connection is cut, and the next one is accepted but never answered.
    const asked = proxy.accepted;
    proxy.cut();
    proxy.freeze();
    await eventually(() => Promise.resolve(proxy.accepted > asked), "it connects again");
    const from = performance.now();
    await only.close();
    assert.ok(performance.now() - from < 1000);
    proxy.thaw();
    await proxy.stop();
    assert.equal(connections, 1);
  });

  Deno.test(
    "reconnects a listener when its connection becomes silent",
    options,
    async () => {
      const proxy = await startProxy(new URL(url!));
      const through = new URL(url!);
      through.host = `127.0.0.1:${proxy.port}`;
      const messages: string[] = [];
      const stop = await listen({ url: through.href }, {
        channel: "events",
        onMessage: (message) => messages.push(message),
        onConnect: () => messages.push("connected"),
        heartbeat: { intervalMs: 50, timeoutMs: 200 },
      });
      // The connection stays open, but packets are dropped.
      proxy.freeze();
      await eventually(() => Promise.resolve(proxy.accepted > 1), "it connects again");
      proxy.thaw();
      await eventually(() => Promise.resolve(messages.length === 2), "it is there again");
      await sql`select pg_notify('events', 'second')`.execute(db);
      await eventually(() => Promise.resolve(messages.length === 3), "it hears again");
      assert.deepEqual(messages, ["connected", "connected", "second"]);
      await stop();
      await proxy.stop();
    },
  );

  Deno.test(
    "serves all queries with the existing connections when the server allows no more",
    options,
    async () => {
      await sql`drop role if exists few`.execute(db);
      await sql`create role few login connection limit 2`.execute(db);
      const through = new URL(url!);
      through.username = "few";
      const only = await openSmall(through.href, 4);
      await Promise.all(
        Array.from({ length: 12 }, () => sql`select pg_sleep(0.05)`.execute(only.db)),
      );
      await only.close();
      await sql`drop role few`.execute(db);
    },
  );

  inTestAll.test("cancels slow queries when it closes", options, async () => {
    const only = await openSmall(url!);
    const sleeping = sql`select pg_sleep(60)`.execute(only.maintenance);
    const queued = sql`select 1`.execute(only.maintenance);
    const refused = Promise.all([
      assert.rejects(sleeping, isUnavailable),
      assert.rejects(queued, isUnavailable),
    ]);
    await eventually(() => Promise.resolve(only.pools.primary!.busy === 1), "it sleeps");
    await only.close();
    await refused;
    await assert.rejects(sql`select 1`.execute(only.db), isUnavailable);
  });
}

Deno.test("does not reconnect for every query when the server hangs up", options, async () => {
  let asked = 0;
  const server = createServer((socket: Socket) => {
    asked++;
    socket.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const only = await openSmall(`postgres://postgres@127.0.0.1:${port}/postgres`, 4);
  await Promise.all(
    Array.from({ length: 8 }, () => assert.rejects(sql`select 1`.execute(only.db), isUnavailable)),
  );
  assert.equal(asked, 1);
  await only.close();
  server.close();
});
