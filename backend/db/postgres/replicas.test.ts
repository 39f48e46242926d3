import assert from "node:assert/strict";
import { Hono } from "hono";
import { sql } from "kysely";
import postgres from "postgres";
import { createApp } from "#/app.ts";
import { openFileStorage, type Storage } from "#/gateways/storage/mod.ts";
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

// Replicas need a server.
const options = { ignore: !isOnPostgres, sanitizeOps: false, sanitizeResources: false };

inTestAll.test(
  "reads from the replica, and from the primary after a change",
  options,
  async (t) => {
    await using scene = await setScene();
    const { here, there, replica } = scene;
    const owner = await scene.openShop();
    const latest = "Written while the replica stands still";

    await t.step("serves reads from the replica", async () => {
      for (const process of [here, there]) await scene.untilReplicaAnswers(process);
    });

    await t.step(
      "shows an edit that the replica lacks, in this and in another process",
      async () => {
        await scene.pause();
        const received = there.nextChange();
        await owner.edit(latest);
        const whileHeard = async (process: Process) => {
          for (const query of [fromDatabase, ""]) {
            assert.equal(await process.read(owner.slug, query), latest);
          }
          assert.equal(await process.answeredBy(), "primary");
        };
        await whileHeard(here);
        await received;
        await whileHeard(there);
        await scene.resume();
      },
    );

    await t.step("reads from the replica again some seconds later", async () => {
      for (const process of [here, there]) {
        await scene.untilReplicaAnswers(process);
        await eventually(async () => await process.read(owner.slug) === latest);
      }
    });

    const failures: [string, (server: PostgresServer) => Promise<void>, typeof replica.restart][] =
      [
        ["is stopped", ({ crash }) => crash("SIGINT"), replica.restart],
        ["is killed", ({ crash }) => crash("SIGKILL"), replica.restart],
        ["freezes", ({ freeze }) => freeze(), replica.thaw],
      ];
    for (const [what, cause, end] of failures) {
      await t.step(`serves correct reads while the replica ${what} and comes back`, async () => {
        await using readers = startReaders(here, owner.slug, latest);
        await readers.more(50);
        await cause(replica);
        await readers.more(20);
        assert.equal(await here.answeredBy(), "primary");
        assert.deepEqual(await here.ready(), { primary: "used" });
        await end();
        await scene.untilReplicaAnswers(here);
        await readers.more(50);
        assert.deepEqual(await readers.stop(), []);
      });
    }

    await t.step("serves all reads from the replica while the primary is unavailable", async () => {
      await scene.primary.crash();
      assert.equal(await here.read(owner.slug), latest);
      assert.deepEqual(await here.ready(), { primary: "away" });
      // Also right after a change.
      here.database.preferPrimary();
      assert.equal(await here.read(owner.slug), latest);
      await scene.primary.restart();
      await eventually(async () => (await here.ready()).primary === "used");
      await owner.edit("Back again");
      assert.equal(await here.read(owner.slug), "Back again");
    });
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
  let skipped = 0;
  const open = async () => {
    const database = await openDatabase({
      databaseUrl: primary.url,
      replicaUrl: replica.url,
      clock: () => performance.now() + skipped,
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
    /** Passes ten seconds until the replica answers. */
    untilReplicaAnswers: (process: Process) =>
      eventually(async () => {
        skipped += 10_000;
        return await process.answeredBy() === "replica";
      }),
    pause: () => standby`select pg_wal_replay_pause()`,
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
  const { get } = createClient(app);
  return {
    app,
    listings,
    database,
    /** Resolves when this process receives a change. */
    nextChange: () => new Promise<void>((resolve) => onChange = resolve),
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
