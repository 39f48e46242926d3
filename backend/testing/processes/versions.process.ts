import assert from "node:assert/strict";
import postgres from "postgres";
import { collectFailures, until } from "#/tools/fault-injection/scenario.ts";
import { startWorkload } from "#/tools/fault-injection/workload.ts";
import { startPostgres } from "../servers/postgres-server.ts";
import { buildPreviousVersion } from "../servers/previous-version.ts";
import { type Service, startService } from "../servers/service.ts";

const settings = (databaseUrl: string, files: string) => ({
  DATABASE_URL: databaseUrl,
  STORAGE_URL: `file:${files}`,
  AUTH_SECRET: "of-two-versions-side-by-side-and-nobody-else",
  CAPTCHA_PROVIDER: "none",
  LIMITS_SCALE: "10000",
  MESSAGES_PER_DAY: "1000000",
  LOG_LEVEL: "error",
});

const before = await buildPreviousVersion();

Deno.test({
  name: "the previous version works and restarts while this one runs",
  ignore: before === undefined,
  async fn() {
    await using testbed = await startTestbed();
    const [first, page] = await testbed.start(before);
    const work = await testbed.work(first);
    const [ours, ourPage] = await testbed.start();
    await work.goesOn();
    assert.equal(await work.end(), 0);

    await assertAssets(ours, ourPage);
    await assertAssets(ours, page);
    await assertAssets(first, ourPage);

    await first.stop();
    const [again] = await testbed.start(before);
    const later = await testbed.work(again);
    await later.goesOn();
    await later.end();
  },
});

Deno.test("works and restarts after the next version has added columns", async () => {
  await using testbed = await startTestbed();
  const [ours] = await testbed.start();
  const work = await testbed.work(ours);
  await work.goesOn();
  await expand(testbed.sql);
  await work.goesOn();
  assert.equal(await work.end(), 0);

  await ours.stop();
  const [again] = await testbed.start();
  const later = await testbed.work(again);
  await later.goesOn();
  await later.end();
});

/** A database and a file store, for services of any version. */
async function startTestbed() {
  const stack = new AsyncDisposableStack();
  const server = stack.use(await startPostgres());
  const files = await Deno.makeTempDir();
  stack.defer(() => Deno.remove(files, { recursive: true }));
  const sql = postgres(server.url, { max: 1, onnotice() {} });
  stack.defer(() => sql.end({ timeout: 1 }));
  return {
    sql,
    async start(root?: string): Promise<[Service, page: string]> {
      const service = await startService(settings(server.url, files), root ? { root } : {});
      stack.use(service);
      const response = await fetch(service.origin);
      assert.equal(response.status, 200);
      return [service, await response.text()];
    },
    /** Starts users who register, list, edit and read. No call may fail. */
    async work({ origin }: Service) {
      const failures = collectFailures();
      // A process that starts on the same CPUs delays responses.
      const work = await startWorkload({ origin, isUp: () => true }, failures, { seconds: 60 });
      stack.defer(() => work.end());
      return {
        async goesOn() {
          const now = performance.now();
          await until(() => work.allSucceededSince(now), { seconds: 30 });
          assert.ok(work.allSucceededSince(now), "some workers were not served");
        },
        /** @returns the number of calls answered 503 with Retry-After */
        async end() {
          await work.end();
          await work.check(sql, failures);
          assert.deepEqual(failures.list(), []);
          return work.counts.retryLater;
        },
      };
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Adds a column with a default to every table, as the next version may. */
async function expand(sql: postgres.Sql) {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not like 'kysely%'`;
  for (const { name } of tables) {
    await sql.unsafe(`alter table "${name}" add column of_the_next text not null default ''`);
  }
  await sql`insert into kysely_migration values ('9999-next', now()::text)`;
}

async function assertAssets({ origin }: Service, page: string) {
  const paths = new Set(page.match(/\/assets\/[\w.-]+/g));
  assert.ok(paths.size > 0);
  for (const path of paths) {
    const response = await fetch(origin + path);
    await response.body?.cancel();
    assert.equal(response.status, 200, path);
  }
}
