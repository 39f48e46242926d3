import assert from "node:assert/strict";
import postgres from "postgres";
import { startLoad } from "../outage/load.ts";
import { startPostgres } from "../servers/postgres-server.ts";
import { buildPreviousVersion } from "../servers/previous-version.ts";
import { type Service, startService } from "../servers/service.ts";

const settings = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: "of-two-versions-side-by-side-and-nobody-else",
  CAPTCHA_PROVIDER: "none",
  LIMITS_SCALE: "10000",
  MESSAGES_PER_DAY: "1000000",
  LOG_LEVEL: "error",
});

Deno.test("the version before works on beside this one, and this one beside the next", async (t) => {
  const before = await buildPreviousVersion();
  const server = await startPostgres();
  const sql = postgres(server.url, { max: 1, onnotice() {} });
  try {
    const env = settings(server.url);
    const startBefore = () => startService(env, { root: before });
    let old: Service = await startBefore();
    const oldLoad = await startLoad(old.origin, { each: 2 });
    const pages = [await pageOf(old)];
    let ours!: Service;

    await t.step("it serves all who read and write while this one comes up", async () => {
      ours = await startService(env);
      await oldLoad.served(performance.now());
      pages.push(await pageOf(ours));
    });
    const ourLoad = await startLoad(ours.origin, { each: 2 });

    await t.step("each serves what the pages of the other ask for", async () => {
      await assertAssets(ours, pages[1]!);
      // As soon as there is a release that keeps its files.
      const keepsFiles = await Deno.stat(`${before}/backend/platform/assets.ts`)
        .then(() => true, () => false);
      for (
        const [service, page] of keepsFiles ? [[ours, pages[0]!], [old, pages[1]!]] as const : []
      ) {
        await assertAssets(service, page);
      }
    });

    await t.step("it stops and starts again on what this one has made of the schema", async () => {
      await oldLoad.end();
      assert.equal(oldLoad.refusals, 0);
      await old.stop();
      await old[Symbol.asyncDispose]();
      old = await startBefore();
      const again = await startLoad(old.origin, { each: 1 });
      await again.served(performance.now());
      await again.end();
    });

    await t.step(
      "this one goes on while the next adds columns, and starts again then",
      async () => {
        await ourLoad.served(performance.now());
        await expand(sql);
        await ourLoad.served(performance.now());
        await ourLoad.end();
        assert.equal(ourLoad.refusals, 0);
        await ours.stop();
        await ours[Symbol.asyncDispose]();
        ours = await startService(env);
        const again = await startLoad(ours.origin, { each: 1 });
        await again.served(performance.now());
        await again.end();
      },
    );
    await old[Symbol.asyncDispose]();
    await ours[Symbol.asyncDispose]();
  } finally {
    await sql.end({ timeout: 1 });
    await server.stop();
  }
});

/** What the next version's first step may do to any table: a column that has a default. */
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

async function pageOf({ origin }: Service): Promise<string> {
  const response = await fetch(`${origin}/`);
  assert.equal(response.status, 200);
  return await response.text();
}

async function assertAssets({ origin }: Service, page: string) {
  const paths = new Set(page.match(/\/assets\/[\w.-]+/g));
  assert.ok(paths.size > 3);
  for (const path of paths) {
    const response = await fetch(origin + path);
    await response.body?.cancel();
    assert.equal(response.status, 200, path);
  }
}
