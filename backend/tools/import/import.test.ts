import assert from "node:assert/strict";
import { sql } from "kysely";
import type { CategorySummary } from "#/contexts/directory/schemas.ts";
import type { Enquiry } from "#/contexts/enquiries/schemas.ts";
import { testKey, testSecret, useTestApi } from "#/testing/api.ts";
import { openDatabase } from "#/db/client.ts";
import { asked } from "#/testing/enquiries.ts";
import { businessInput } from "#/testing/factories.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { listed } from "#/testing/list-business.ts";
import { newAccountId } from "#/testing/owner.ts";
import { newAuthor } from "#/testing/reviews.ts";
import { addressesPerChunk } from "#/web/mod.ts";

const api = await useTestApi();
const { db, dataDir, kind, url } = api.database;

const size = 5000;
const blockedRecord = 3000;
const list = `${dataDir}/list.csv`;

const header = "externalId,businessName,category,primaryPhone,city,state,zipCode";
const row = (n: number) =>
  `x${n},${n % 2 ? "Odd" : "Even"} Works ${n},plumber,${
    String(9_000_000_000 + n)
  },Pune,Maharashtra,411038`;

/** Runs the command in a process of its own. */
const start = (path = list) =>
  new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", "--quiet", "backend/tools/import.ts", path],
    env: {
      DATABASE_URL: url!,
      DATA_DIR: dataDir,
      AUTH_SECRET: testSecret,
      DO_NOT_LIST_KEY: testKey,
    },
    stdout: "piped",
    stderr: "piped",
  }).spawn();

const records = async () =>
  (await db.selectFrom("business_import").select("records").executeTakeFirst())?.records ?? 0;

/** Whether another transaction waits for a lock. */
async function isLockAwaited(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

inTestAll.test({
  name: "loses and duplicates nothing when an import is killed within a batch",
  ignore: kind === "embedded",
  async fn() {
    await Deno.writeTextFile(
      list,
      `${header}\n${
        Array.from({ length: size }, (_, n) => n === 10 ? "bad" : row(n)).join("\n")
      }\n`,
    );
    const [blocker] = await api.save(businessInput({ importKey: "blocker" }));

    // The import is killed while the batch with `blockedRecord` waits for our transaction.
    const first = start();
    const finished = first.output();
    await db.transaction().execute(async (trx) => {
      await trx.updateTable("business").set({ import_key: `id:x${blockedRecord}` })
        .where("id", "=", blocker!._id).execute();
      while (!await isLockAwaited()) await new Promise((resolve) => setTimeout(resolve, 20));
      first.kill("SIGKILL");
      await finished;
      await trx.updateTable("business").set({ import_key: "blocker" })
        .where("id", "=", blocker!._id).execute();
    });
    const done = await records();
    assert.ok(done > 0 && done <= blockedRecord, `${done} were saved before the kill`);

    const second = await start().output();
    const output = new TextDecoder().decode(second.stdout);
    assert.ok(second.success, new TextDecoder().decode(second.stderr));
    assert.match(output, new RegExp(`${size - done} saved, 0 rejected`));
    assert.match(output, new RegExp(`${done} were processed by an earlier run`));

    const { rows: [counts] } = await sql`
      select count(*) as businesses, count(distinct import_key) as keys,
        (select count(*) from directory_entry) as entries,
        (select count(*)::int from directory_sitemap_businesses) as chunks
      from business`.execute(db);
    assert.deepEqual(counts, {
      businesses: size,
      keys: size,
      entries: size,
      chunks: size / addressesPerChunk,
    });
    const { body } = await api.get<CategorySummary[]>("/api/categories");
    assert.equal(body.find(({ id }) => id === "plumber")!.count, size);
    for (const n of [0, done - 1, done, size - 1]) {
      const { headers } = await api.get(`/api/business?q=works+${n}`);
      assert.equal(headers.get("X-Total-Count"), "1", `number ${n}`);
    }
    const rejects = await Deno.readTextFile(`${list}.rejects.csv`);
    assert.deepEqual(rejects.trimEnd().split("\n").map((line) => line.slice(0, 5)), [
      '\ufeff"lin',
      '"12",',
    ]);
  },
});

inTestAll.test({
  name: "refuses to start while another import is running",
  ignore: kind === "embedded",
  async fn() {
    const path = `${dataDir}/second.csv`;
    await Deno.writeTextFile(path, `${header}\n${row(size)}\n`);
    const before = await records();
    const other = await openDatabase({ databaseUrl: url!, poolSize: 1, dataDir });
    assert.equal(await other.claim?.("import"), true);
    const { code, stderr } = await start(path).output();
    assert.equal(
      new TextDecoder().decode(stderr),
      "Another import is running on this database. Wait until it is done.\n",
    );
    assert.deepEqual([code, await records()], [1, before]);
    await other.close();
    assert.equal((await start(path).output()).code, 0);
  },
});

Deno.test({
  name: "releases a business from open requests when an import suspends it",
  ignore: kind === "embedded",
  async fn() {
    const { slug, id } = await listed(api);
    const visitor = await newAuthor(api);
    const { reference } = await asked(visitor, [slug]);
    await db.updateTable("business").set({ import_key: "id:asked", owner_id: null })
      .where("id", "=", id).execute();
    const suspended = await listed(api, { primaryPhone: "9876543077" });
    await db.updateTable("account").set({ mobile: "9876543077" })
      .where("id", "=", suspended.owner.accountId).execute();
    const suspension = `/api/admin/businesses/${suspended.id}/suspension`;
    const admin = api.as(newAccountId(), "admin");
    assert.equal((await admin.send("POST", suspension, { reason: "Fraud." })).status, 200);
    const path = `${dataDir}/suspended.csv`;
    await Deno.writeTextFile(
      path,
      `${header}\nasked,Asked Works,plumber,9876543077,Pune,Maharashtra,411038\n`,
    );
    const { stdout } = await start(path).output();
    assert.match(new TextDecoder().decode(stdout), /1 suspended/);
    const { body } = await visitor.get<Enquiry>(`/api/enquiries/${reference}`);
    assert.equal(body.recipients[0]!.state, "released");
  },
});

for (
  const [what, text, output] of [
    ["every record is rejected", "businessName,city\n1,2\n", /0 saved, 1 rejected/],
    ["the list cannot be read", "Dear all,\n", /Line 1 has no known column/],
  ] as const
) {
  Deno.test({
    name: `exits with 1 when ${what}`,
    ignore: kind === "embedded",
    async fn() {
      const path = `${dataDir}/useless.csv`;
      await Deno.writeTextFile(path, text);
      const { code, stdout, stderr } = await start(path).output();
      assert.equal(code, 1);
      assert.match(new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr), output);
    },
  });
}

Deno.test("prints its columns when called without a list", async () => {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", "--quiet", "backend/tools/import.ts"],
  }).output();
  assert.equal(code, 2);
  assert.match(
    new TextDecoder().decode(stderr),
    /make import FILE=.*Exit codes: 0, .*externalId, businessName,/s,
  );
});
