import assert from "node:assert/strict";
import { configure, type LogRecord, reset } from "@logtape/logtape";
import { Hono } from "hono";
import { sql } from "kysely";
import postgres from "postgres";
import { createApp } from "#/app.ts";
import { openFileStorage, type Storage } from "#/gateways/storage/mod.ts";
import { createMetrics } from "#/metrics.ts";
import { signInAs } from "#/testing/accounts.ts";
import { createClient, unconfigured } from "#/testing/api.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { watchHost } from "#/testing/host-share.ts";
import { newAccountId, newBusiness } from "#/testing/owner.ts";
import {
  type PostgresServer,
  startPostgres,
  startReplica,
} from "#/testing/servers/postgres-server.ts";
import { type OpenDatabase, openDatabase } from "../client.ts";
import { migrate } from "../migrate.ts";
import { Pool } from "./pool.ts";
import { type Position, Replicas } from "./replicas.ts";

// Replicas need a server.
const options = { ignore: !isOnPostgres, sanitizeOps: false, sanitizeResources: false };

inTestAll.test(
  "reads from current replicas, or else from the primary",
  options,
  async (t) => {
    await using scene = await setScene();
    const { here, there, replica, pause, resume } = scene;
    const owner = await scene.openShop();
    const latest = "Written while the replica stands still";

    await t.step("serves reads from a replica", async () => {
      await eventually(() => here.state() === "used" && there.state() === "used");
      assert.equal(await here.answeredBy(), "replica");
    });

    await t.step(
      "shows an edit immediately, in this process and in another process",
      async () => {
        for (let n = 0; n < 30; n++) {
          const received = there.nextChange();
          await owner.edit(`Edit ${n}`);
          for (const query of [fromDatabase, ""]) {
            assert.equal(await here.read(owner.slug, query), `Edit ${n}`);
          }
          await received;
          for (const query of [fromDatabase, ""]) {
            assert.equal(await there.read(owner.slug, query), `Edit ${n}`);
          }
        }
      },
    );

    await t.step(
      "serves reads from the primary while the replica does not replay",
      async () => {
        await pause();
        const received = there.nextChange();
        await owner.edit(latest);
        await received;
        for (const process of [here, there]) {
          assert.equal(await process.read(owner.slug), latest);
          assert.equal(process.state(), "behind");
          assert.equal(await process.answeredBy(), "primary");
          assert.deepEqual(await process.ready(), { primary: "used", replicas: ["behind"] });
        }
        await eventually(async () => await here.metric("lag_seconds") > 0.5);
        assert.equal(await here.metric("used"), 0);
        await resume();
        await eventually(() => here.state() === "used" && there.state() === "used");
        assert.equal(await here.answeredBy(), "replica");
        assert.equal(await here.read(owner.slug), latest);
        assert.equal(await here.metric("used"), 1);
      },
    );

    const failures: [string, (server: PostgresServer) => Promise<void>][] = [
      ["is stopped", ({ crash }) => crash("SIGINT")],
      ["is killed", ({ crash }) => crash("SIGKILL")],
    ];
    for (const [what, cause] of failures) {
      await t.step(`serves correct reads while the replica ${what} and restarts`, async () => {
        await using readers = startReaders(here, owner.slug, latest);
        await readers.more(50);
        await cause(replica);
        await readers.more(200);
        await eventually(() => here.state() === "away");
        assert.deepEqual(await here.ready(), { primary: "used", replicas: ["away"] });
        await replica.restart();
        await eventually(() => here.state() === "used");
        await readers.more(50);
        assert.deepEqual(await readers.stop(), []);
        assert.equal(await here.answeredBy(), "replica");
      });
    }

    await t.step("serves correct reads while the replica freezes", async () => {
      await using readers = startReaders(here, owner.slug, latest);
      await readers.more(50);
      await replica.freeze();
      await readers.more(200);
      await eventually(() => here.state() === "away");
      await replica.thaw();
      await eventually(() => here.state() === "used");
      assert.deepEqual(await readers.stop(), []);
    });

    await t.step("serves all reads from the replica while the primary is unavailable", async () => {
      await scene.primary.crash();
      await eventually(async () => (await here.ready()).primary === "away");
      assert.equal(await here.read(owner.slug), latest);
      assert.deepEqual(await here.ready(), { primary: "away", replicas: ["used"] });
      await scene.primary.restart();
      await eventually(async () => (await here.ready()).primary === "used");
      await owner.edit("Back again");
      assert.equal(await here.read(owner.slug), "Back again");
    });

    await t.step("serves no more reads from a promoted replica", async () => {
      await scene.promote();
      await eventually(() => here.state() === "away");
      await owner.edit("Known to the primary alone");
      assert.equal(await here.read(owner.slug), "Known to the primary alone");
    });
  },
);

Deno.test("reads from the primary after an announced commit, even if the primary was just unavailable", async () => {
  const server = () => {
    const asked: PromiseWithResolvers<Position>[] = [];
    return {
      pool: new Pool(1, { url: "postgres://nobody.test" }),
      asked,
      position: () => {
        asked.push(Promise.withResolvers());
        return asked.at(-1)!.promise;
      },
    };
  };
  const [primary, replica] = [server(), server()];
  const position = { at: 1n, timeline: null, database: "1" };
  const replicas = new Replicas(primary, [{ name: "replica", ...replica }]);
  primary.asked[0]!.reject(new Error("away"));
  await eventually(() => replicas.isPrimaryAway);
  replica.asked[0]!.resolve(position);
  await eventually(() => replicas.pools()[0] === replica.pool);

  // The commit is announced while another check of both servers is running.
  await eventually(() => primary.asked.length === 2 && replica.asked.length === 2);
  replicas.excludeLaggingReplicas();
  assert.equal(replicas.pools()[0], primary.pool);
  primary.asked[1]!.reject(new Error("away"));
  replica.asked[1]!.resolve(position);
  await eventually(() => primary.asked.length === 3);
  assert.equal(replicas.pools()[0], primary.pool);

  // The first check after the announcement counts again.
  const closed = replicas.close();
  primary.asked[2]!.reject(new Error("away"));
  replica.asked[2]!.resolve(position);
  await closed;
  assert.equal(replicas.pools()[0], replica.pool);
});

inTestAll.test(
  "excludes a server that is not a replica of this primary and logs why",
  options,
  async () => {
    await using stack = new AsyncDisposableStack();
    const [primary, other] = [await startPostgres(), await startPostgres()];
    for (const server of [primary, other]) stack.defer(() => server.stop());
    const open = (databaseUrl: string, replicaUrls: string[] = []) =>
      openDatabase({ databaseUrl, replicaUrls, poolSize: 2, dataDir: "" });
    for (const { url } of [primary, other]) {
      const database = await open(url);
      await migrate(database.maintenance);
      await sql`create table ahead as select repeat('x', 1000) as x from generate_series(1, ${
        url === other.url ? 20_000 : 1
      })`.execute(database.maintenance);
      await database.close();
    }
    const records: LogRecord[] = [];
    await configure({
      sinks: { records: (record) => records.push(record) },
      loggers: [
        { category: "karigar", lowestLevel: "info", sinks: ["records"] },
        { category: ["logtape", "meta"], lowestLevel: "error", sinks: [] },
      ],
      reset: true,
    });
    stack.defer(reset);
    const refused = "postgres://nobody@127.0.0.1:9/none";
    const database = await open(primary.url, [other.url, refused]);
    stack.defer(() => database.close());
    const messages = () => records.map(({ message }) => message.join(""));
    await eventually(() => messages().length >= 2);
    assert.deepEqual(database.reportReads().replicas.map(({ state }) => state), ["away", "away"]);
    const { rows: [row] } = await sql<{ count: number }>`select count(*) from ahead`
      .execute(database.replica);
    assert.equal(row!.count, 1);
    assert.match(
      messages().find((line) => line.includes(":9 "))!,
      /answers no reads: .*ECONNREFUSED/,
    );
    const itsHost = new URL(other.url).host;
    assert.match(messages().find((line) => line.includes(itsHost))!, /it follows another primary/);
    assert.ok(records.every(({ level }) => level === "warning"));
  },
);

/** A primary, its replica, and two processes that use both. */
async function setScene() {
  const stack = new AsyncDisposableStack();
  const primary = await startPostgres();
  stack.defer(() => primary.stop());
  const replica = await startReplica(primary, ["hot_standby_feedback=on"]);
  stack.defer(() => replica.stop());
  const standby = postgres(replica.url, { max: 1, onnotice() {} });
  stack.defer(() => standby.end({ timeout: 1 }));
  const dataDir = await Deno.makeTempDir();
  stack.defer(() => Deno.remove(dataDir, { recursive: true }));
  const storage = await openFileStorage(`${dataDir}/media`);
  const open = async () => {
    const database = await openDatabase({
      databaseUrl: primary.url,
      replicaUrls: [replica.url],
      poolSize: 4,
      dataDir,
    });
    stack.defer(() => database.close());
    return database;
  };
  const [mine, others] = [await open(), await open()];
  await migrate(mine.maintenance);
  const parts = unconfigured({});
  const [here, there] = await Promise.all(
    [mine, others].map((database) => startProcess({ ...parts, database, storage })),
  );
  return {
    primary,
    replica,
    here: here!,
    there: there!,
    pause: () => standby`select pg_wal_replay_pause()`,
    promote: () => standby`select pg_promote()`,
    resume: () => standby`select pg_wal_replay_resume()`,
    async openShop() {
      const actor = { accountId: newAccountId(), role: "user" } as const;
      const signIn = () => signInAs({ ...parts, ...here!.listings }, actor);
      const client = createClient(here!.app, signIn);
      const path = "/api/my/business";
      const { body: { slug } } = await client.send<Listing>("POST", path, newBusiness());
      let version = 1;
      return {
        slug,
        async edit(shortDesc: string) {
          const headers = { "If-Match": `"${version++}"` };
          const edited = await client.send("PATCH", path, { shortDesc }, { headers });
          assert.equal(edited.status, 200, JSON.stringify(edited.body));
        },
      };
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

async function startProcess(
  deps: ReturnType<typeof unconfigured> & { database: OpenDatabase; storage: Storage },
) {
  let onChange = () => {};
  const { database } = deps;
  const refresh = () => onChange();
  const createPages = () => Promise.resolve({ routes: new Hono(), refresh });
  const { app, listings } = await createApp({ ...deps, createPages });
  const metrics = createMetrics(database);
  const { get } = createClient(app);
  return {
    app,
    listings,
    /** Resolves when this process receives a change. */
    nextChange: () => new Promise<void>((resolve) => onChange = resolve),
    state: () => database.reportReads().replicas[0]!.state,
    async read(slug: string, query = fromDatabase) {
      const { status, body } = await get<Listing>(`/api/business/${slug}${query}`);
      return status === 200 ? body.shortDesc : `answered ${status}`;
    },
    async answeredBy() {
      const { rows: [row] } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`
        .execute(database.replica);
      return row!.is ? "replica" : "primary";
    },
    ready: async () => (await get<{ primary?: string }>("/readyz")).body,
    async metric(name: string) {
      const text = await metrics.render();
      return Number(text.match(new RegExp(`^database_replica_${name}\\{.*\\} (.+)$`, "m"))![1]);
    },
  };
}

/** A query whose answer is not cached. */
const fromDatabase = "?near=18.52,73.85";

type Process = Awaited<ReturnType<typeof startProcess>>;

/** Four parallel readers; `wrong` collects unexpected answers. */
function startReaders({ read }: Process, slug: string, expected: string) {
  const wrong: string[] = [];
  let reads = 0;
  let isOver = false;
  const work = Promise.all(Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const found = await read(slug);
      if (found !== expected) wrong.push(found);
      reads++;
    }
  }));
  const stop = async () => {
    isOver = true;
    await work;
    return wrong;
  };
  return {
    /** Waits for a number of further reads. */
    async more(count: number) {
      const enough = reads + count;
      await eventually(() => reads >= enough);
    },
    stop,
    [Symbol.asyncDispose]: async () => void await stop(),
  };
}

async function eventually(isTrue: () => boolean | Promise<boolean>) {
  const share = watchHost();
  const from = performance.now();
  while (!await isTrue()) {
    if ((performance.now() - from) * share() > 20_000) throw new Error(`not in 20 s: ${isTrue}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

type Listing = { slug: string; shortDesc: string };
