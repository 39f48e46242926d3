import assert from "node:assert/strict";
import { sql } from "kysely";
import type { CategorySummary } from "#/contexts/directory/schemas.ts";
import { useTestApi } from "#/testing/api.ts";
import { openDatabase } from "#/db/client.ts";
import { businessInput } from "#/testing/factories.ts";

const api = await useTestApi();
const { db, dataDir, kind, url } = api.database;

const size = 5000;
const held = 3000;
const list = `${dataDir}/list.csv`;

const row = (n: number) =>
  `x${n},${n % 2 ? "Odd" : "Even"} Works ${n},plumber,${
    String(9_000_000_000 + n)
  },Pune,Maharashtra,411038`;

/** The command itself, in a process of its own. */
const start = (path = list) =>
  new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", "--quiet", "backend/tools/import.ts", path],
    env: { DATABASE_URL: url!, DATA_DIR: dataDir },
    stdout: "piped",
    stderr: "piped",
  }).spawn();

const records = async () =>
  (await db.selectFrom("business_import").select("records").executeTakeFirst())?.records ?? 0;

/** That some other transaction waits for ours. */
async function isWaitedFor(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

Deno.test({
  name: "an import that is killed in the middle of a batch loses nothing and doubles nothing",
  ignore: kind === "embedded",
  async fn() {
    await Deno.writeTextFile(
      list,
      `externalId,businessName,category,primaryPhone,city,state,zipCode\n${
        Array.from({ length: size }, (_, n) => n === 10 ? "bad" : row(n)).join("\n")
      }\n`,
    );
    const [blocker] = await api.save(businessInput({ importKey: "blocker" }));

    // The batch with this record waits for a transaction of ours, and is killed there.
    const first = start();
    const finished = first.output();
    await db.transaction().execute(async (trx) => {
      await trx.updateTable("business").set({ import_key: `id:x${held}` })
        .where("id", "=", blocker!._id).execute();
      while (!await isWaitedFor()) await new Promise((resolve) => setTimeout(resolve, 20));
      first.kill("SIGKILL");
      await finished;
      await trx.updateTable("business").set({ import_key: "blocker" })
        .where("id", "=", blocker!._id).execute();
    });
    const done = await records();
    assert.ok(done > 0 && done <= held, `${done} were saved before the end`);

    const second = await start().output();
    const output = new TextDecoder().decode(second.stdout);
    assert.ok(second.success, new TextDecoder().decode(second.stderr));
    assert.match(output, new RegExp(`${size - done} saved, 0 rejected`));
    assert.match(output, new RegExp(`${done} had been done by an earlier run`));

    const { rows: [kept] } = await sql`
      select count(*) as businesses, count(distinct import_key) as keys,
        (select count(*) from directory_entry) as entries from business`.execute(db);
    assert.deepEqual(kept, { businesses: size, keys: size, entries: size });
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

Deno.test({
  name: "while an import is under way, another one says so and does nothing",
  ignore: kind === "embedded",
  async fn() {
    const before = await records();
    const other = await openDatabase({ databaseUrl: url!, poolSize: 1, dataDir });
    assert.equal(await other.claim?.("import"), true);
    const { code, stderr } = await start().output();
    assert.equal(
      new TextDecoder().decode(stderr),
      "Another import is under way on this database: wait until it is done.\n",
    );
    assert.deepEqual([code, await records()], [1, before]);
    await other.close();
    assert.equal((await start().output()).code, 0);
  },
});

for (
  const [what, text, output] of [
    ["every record is rejected", "businessName,city\n1,2\n", /0 saved, 1 rejected/],
    ["the list cannot be read", "Dear all,\n", /Line 1 names none of the columns/],
  ] as const
) {
  Deno.test({
    name: `the exit code is 1 when ${what}`,
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

Deno.test("asked for no list, the command says which columns it takes", async () => {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", "--quiet", "backend/tools/import.ts"],
  }).output();
  assert.equal(code, 2);
  assert.match(
    new TextDecoder().decode(stderr),
    /make import FILE=.*Exit codes: 0, .*externalId, businessName,/s,
  );
});
