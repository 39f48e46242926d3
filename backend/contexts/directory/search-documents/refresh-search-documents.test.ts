import assert from "node:assert/strict";
import { sql } from "kysely";
import { openDatabase } from "#/db/client.ts";
import { useTestApi } from "#/testing/api.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { businessInput } from "#/testing/factories.ts";
import type { BusinessCard, CategorySummary } from "../schemas.ts";
import { analyserVersion } from "./projection.ts";
import { refreshSearchDocuments } from "./refresh-search-documents.ts";

const api = await useTestApi();
const { db } = api.database;
const ctx = { ...api.listings, findPaused: () => Promise.resolve(new Set<string>()) };

const find = async (q: string) =>
  (await api.get<BusinessCard[]>(`/api/business?q=${q}`)).body.length;
const plumbers = async () => {
  const { body } = await api.get<CategorySummary[]>("/api/categories");
  return body.find(({ id }) => id === "plumber")?.count;
};
/** Makes all documents look as if the previous version had written them. */
const outdate = () =>
  db.updateTable("directory_entry")
    .set({ analyser: analyserVersion - 1, terms: "'^outdated'", words: "'outdated'" }).execute();
const countOutdated = async () => {
  const { rows } = await sql`
    select from directory_entry where analyser <> ${analyserVersion}`.execute(db);
  return rows.length;
};

Deno.test("rewrites documents of an older analyser once, and finds them until they are rewritten", async () => {
  await api.save(businessInput({ businessName: "Narmada Works" }), businessInput());
  await outdate();
  assert.deepEqual([await find("narmada"), await find("outdated")], [0, 2]);
  await api.save(businessInput({ businessName: "Narmada Stores" }));
  assert.deepEqual([await find("narmada"), await find("outdated")], [1, 2], "side by side");

  assert.equal(await countOutdated(), 2);
  await api.runJobs();
  assert.deepEqual([await find("narmada"), await find("outdated")], [2, 0]);
  assert.equal(await plumbers(), 3, "counted once");
  assert.equal(await refreshSearchDocuments(ctx), 0);
});

Deno.test("rewrites documents without an analyser version", async () => {
  await db.updateTable("directory_entry").set({ analyser: null }).execute();
  assert.equal(await refreshSearchDocuments(ctx), 3);
});

Deno.test("retains words during a refresh and deletes unused words when it ends", async () => {
  const words = async () =>
    (await db.selectFrom("directory_word").select("word").orderBy("word").execute())
      .map(({ word }) => word);
  const before = await words();
  assert.ok(before.includes("narmada"));
  await db.updateTable("directory_word").set({ analyser: null, sound: "of old" }).execute();
  await db.insertInto("directory_word").values({ word: "nobodys", latin: "x", sound: "x" })
    .execute();
  await outdate();
  const stopping = new AbortController();
  stopping.abort();
  assert.equal(await refreshSearchDocuments(ctx, stopping.signal), 0);
  assert.deepEqual(await words(), [...before, "nobodys"].sort());

  await refreshSearchDocuments(ctx);
  assert.deepEqual(await words(), before);
  const { rows } = await sql`select from directory_word where sound = 'of old'`.execute(db);
  assert.equal(rows.length, 0);
});

Deno.test("resumes a stopped refresh", async () => {
  await api.save(...Array.from({ length: 250 }, () => businessInput()));
  await outdate();
  const stopping = new AbortController();
  const stopped = {
    ...ctx,
    db: db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult({ result }) {
        stopping.abort();
        return Promise.resolve(result);
      },
    }),
  };
  const refreshed = await refreshSearchDocuments(stopped, stopping.signal);
  assert.ok(refreshed > 0 && refreshed < 253, `${refreshed}`);
  assert.equal(await countOutdated(), 253 - refreshed);
  assert.equal(await refreshSearchDocuments(ctx), 253 - refreshed);
  assert.equal(await plumbers(), 253);
});

Deno.test({
  name: "shares the work between processes, also after one is killed, and skips locked listings",
  ignore: !isOnPostgres,
  async fn() {
    await outdate();
    const processes = await Promise.all(Array.from({ length: 3 }, () =>
      openDatabase({
        databaseUrl: api.database.url,
        poolSize: 1,
        dataDir: "",
      })));
    const [first, second, third] = processes.map(({ maintenance }) => ({
      ...ctx,
      db: maintenance,
    }));
    const { rows: [{ pid }] } = await sql<{ pid: number }>`select pg_backend_pid() as pid`
      .execute(third!.db) as { rows: [{ pid: number }] };
    const kill = sql`select pg_terminate_backend(${pid})`;
    let statements = 0;
    const killed = refreshSearchDocuments({
      ...third!,
      db: third!.db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          // The second batch is in progress.
          if (++statements === 14) await kill.execute(db);
          return result;
        },
      }),
    });
    await assert.rejects(killed);
    const left = await countOutdated();
    assert.ok(left > 0 && left < 253, `${left}`);

    const locked = await db.transaction().execute(async (trx) => {
      // An owner's edit is not committed yet.
      const { business_id } = await trx.selectFrom("directory_entry").select("business_id")
        .where("analyser", "<>", analyserVersion).limit(1).executeTakeFirstOrThrow();
      await trx.selectFrom("business").select("id").where("id", "=", business_id).forUpdate()
        .execute();
      const refreshed = await Promise.all(
        [first, second].map((one) => refreshSearchDocuments(one!)),
      );
      assert.equal(refreshed[0]! + refreshed[1]!, left - 1, "each document once");
      return business_id;
    });
    assert.equal(await countOutdated(), 1);
    assert.equal(await refreshSearchDocuments(first!), 1, locked);
    assert.equal(await plumbers(), 253);
    await Promise.all(processes.map(({ close }) => close()));
  },
});
