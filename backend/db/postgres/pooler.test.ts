import assert from "node:assert/strict";
import { sql } from "kysely";
import { createApp } from "#/app.ts";
import { openFileStorage } from "#/gateways/storage/mod.ts";
import { signInAs } from "#/testing/accounts.ts";
import { createClient, unconfigured } from "#/testing/api.ts";
import { deadline, useTestDatabase } from "#/testing/database.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { newAccountId, newBusiness } from "#/testing/owner.ts";
import { startPgBouncer } from "#/testing/servers/pgbouncer.ts";
import { openDatabase } from "../client.ts";
import { sessionSettings } from "./session-settings.ts";

const { kind, url, db, dataDir } = await useTestDatabase();

// The embedded database needs no pooler.
const pooler = kind === "postgres" ? await startPgBouncer(url!, { connections: 4 }) : undefined;
if (pooler) Deno.test.afterAll(async () => await pooler[Symbol.asyncDispose]());

const options = { ignore: !pooler, sanitizeOps: false, sanitizeResources: false };

inTestAll.test("works behind a pooler in transaction mode", options, async (t) => {
  const open = () =>
    openDatabase({ databaseUrl: pooler!.url, directUrl: url!, poolSize: 8, dataDir, deadline });
  await using stack = new AsyncDisposableStack();
  const start = async () => {
    const database = await open();
    stack.defer(() => database.close());
    const parts = unconfigured({});
    const storage = await openFileStorage(`${dataDir}/media`);
    return { database, ...parts, ...await createApp({ ...parts, database, storage }) };
  };
  const processes = await Promise.all([start(), start()]);
  const owners = processes.flatMap((process) =>
    Array.from({ length: 4 }, () => {
      const actor = { accountId: newAccountId(), role: "user" } as const;
      return createClient(
        process.app,
        () => signInAs({ ...process, ...process.listings }, actor),
      );
    })
  );

  await t.step(
    "serves more users than there are connections",
    async () => {
      const answers = await Promise.all(owners.map(async (owner, n) => {
        const path = "/api/my/business";
        const { get } = createClient(processes[n % 2]!.app);
        const seen: number[] = [];
        seen.push((await owner.send("POST", path, newBusiness())).status);
        for (let version = 1; version < 6; version++) {
          const headers = { "If-Match": `"${version}"` };
          const edit = { shortDesc: `Pipes laid and mended, edit ${version}` };
          const calls = [
            owner.send("PATCH", path, edit, { headers }),
            ...["plumber pune", "pipes", "nal", `edit ${version}`].map((q) =>
              get(`/api/business?q=${encodeURIComponent(q)}&limit=${version}`)
            ),
            get("/api/suggestions?q=pl"),
            get("/api/search?q=plumber&facets=true"),
          ];
          for (const { status } of await Promise.all(calls)) seen.push(status);
        }
        return seen;
      }));
      const counts = Object.groupBy(answers.flat(), String);
      assert.deepEqual(Object.keys(counts).sort(), ["200", "201"]);
    },
  );

  await t.step("delivers a notification from one process to another process", async () => {
    const received = Promise.withResolvers<string>();
    await processes[0]!.database.listen!("events", received.resolve, () => {});
    await sql`select pg_notify('events', 'first')`.execute(processes[1]!.database.db);
    assert.equal(await received.promise, "first");
  });
});

Deno.test("configures the pooler's connections like the service's own", options, async () => {
  const name = new URL(url!).pathname.slice(1);
  for (
    const setting of [
      "datestyle = 'German'",
      "bytea_output = 'escape'",
      "extra_float_digits = 0",
      "jit = on",
      "default_transaction_isolation = 'serializable'",
      "default_transaction_read_only = on",
      "statement_timeout = '1h'",
      "lock_timeout = '1h'",
      "idle_session_timeout = '1h'",
    ]
  ) await sql.raw(`alter database ${name} set ${setting}`).execute(db);
  await using other = await startPgBouncer(url!, { connections: 1 });
  const { db: pooled, maintenance, close } = await openDatabase({
    databaseUrl: other!.url,
    directUrl: url!,
    poolSize: 2,
    dataDir,
    deadline,
  });
  const readSettings = async (from: typeof db) => {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name = any(${Object.keys(sessionSettings)})`.execute(from);
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  };
  assert.deepEqual(await readSettings(maintenance), sessionSettings);
  assert.deepEqual(await readSettings(pooled), sessionSettings);
  for (const from of [pooled, maintenance]) {
    const { rows: [row] } = await sql<{ moment: Date; bytes: Uint8Array }>`
      select '2026-11-28T04:00:00Z'::timestamptz as moment, '\\xff'::bytea as bytes`.execute(from);
    assert.equal(row!.moment.toISOString(), "2026-11-28T04:00:00.000Z");
    assert.deepEqual([...row!.bytes], [255]);
  }
  await close();
});
