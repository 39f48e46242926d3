import assert from "node:assert/strict";
import { sql } from "kysely";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { setIndexesAside } from "#/db/indexes-aside.ts";
import { migrate } from "#/db/migrate.ts";
import { indexInBulk } from "../mod.ts";

const api = await useTestApi();
const { db } = api.database;

const total = async (query: string) =>
  (await api.get(`/api/business?${query}`)).headers.get("X-Total-Count");

/** Of the GIN indexes of the entries: those that keep a waiting list. */
async function keepWaitingLists(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    join pg_index on indexrelid = pg_class.oid and indrelid = 'directory_entry'::regclass
    join pg_am on pg_am.oid = relam and amname = 'gin'
    where 'fastupdate=off' <> all(reloptions) order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

Deno.test("what is brought in in bulk is found at once, and nothing waits afterwards", async () => {
  assert.deepEqual(await keepWaitingLists(), []);
  await indexInBulk(db, { records: 1 }, async () => {
    assert.deepEqual(
      await keepWaitingLists(),
      ["directory_entry_serves", "directory_entry_terms_idx", "directory_entry_words_idx"],
      "every index of words is meant",
    );
    await api.save(businessInput({ businessName: "Waiting Works" }));
    assert.equal(await total("q=waiting"), "1");
  });
  assert.equal(await total("q=waiting"), "1");
  assert.deepEqual(await keepWaitingLists(), []);
});

Deno.test("nothing waits after work that failed, either", async () => {
  await assert.rejects(
    indexInBulk(db, { records: 1 }, () => Promise.reject(new Error("full"))),
    /full/,
  );
  assert.deepEqual(await keepWaitingLists(), []);
});

/** Of the entries, as they would be made anew. */
async function indexes(): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'directory_entry'::regclass order by 1`.execute(db);
  return rows.map(({ definition }) => definition);
}

Deno.test("a first load goes in without indexes, is found meanwhile, and has them afterwards", async () => {
  const before = await indexes();
  const said: string[] = [];
  const bulk = { records: 20_000, onIndexing: () => said.push("indexing") };
  await indexInBulk(db, bulk, async () => {
    assert.equal((await indexes()).length, 1, "what is unique stays");
    await api.save(businessInput({ businessName: "First Works" }));
    assert.equal(await total("q=first"), "1");
  });
  assert.deepEqual([await indexes(), said], [before, ["indexing"]]);
  assert.equal(await total("q=first"), "1");
});

Deno.test("a directory that is in use keeps its indexes, however long the list", async () => {
  const before = await indexes();
  await sql`
    insert into business (id, slug, status, language, business_name, short_desc, category,
      primary_phone, city, state, zip_code, social, created_at, updated_at)
    select gen_random_uuid(), 'filler-' || n, 'draft', 'en', 'Filler', '', 'plumber',
      '9876543210', 'Pune', 'Maharashtra', '411038', '{}', now(), now()
    from generate_series(1, 1000) n`.execute(db);
  await sql`
    insert into directory_entry (business_id, slug, category, city_slug, state_slug, pincode,
      name_key, quality, words, terms, card, updated_at)
    select id, slug, category, 'pune', 'maharashtra', zip_code, 'filler', 1, '', '', '{}', now()
    from business where slug like 'filler-%'`.execute(db);
  await indexInBulk(db, { records: 20_000 }, async () => {
    assert.deepEqual((await indexes()).length, before.length);
  });
  await sql`delete from directory_entry where slug like 'filler-%'`.execute(db);
  await sql`delete from business where slug like 'filler-%'`.execute(db);
  assert.deepEqual(await indexes(), before);
});

/** As an import leaves it that is killed. */
const killed = () => setIndexesAside(db, "directory_entry");

Deno.test("what a killed first load has set aside comes back: at the end of the next run", async () => {
  const before = await indexes();
  await killed();
  await indexInBulk(db, { records: 1 }, async () => {
    assert.equal((await indexes()).length, 1);
  });
  assert.deepEqual(await indexes(), before);
});

Deno.test("… by a job, once no list comes further", async () => {
  const before = await indexes();
  const imported = { source: "list.csv", records: 1000, updated_at: api.clock.now() };
  await db.insertInto("business_import").values(imported).execute();
  await killed();
  await api.runJobs();
  assert.equal((await indexes()).length, 1, "an import is under way");
  api.clock.advance({ minutes: 5 });
  await api.runJobs();
  assert.deepEqual(await indexes(), before);
});

Deno.test("… and before a migration, which may count on them", async () => {
  const before = await indexes();
  await killed();
  const { rows: [last] } = await sql<{ name: string }>`
    delete from kysely_migration where name = (select max(name) from kysely_migration)
    returning name`.execute(db);
  assert.deepEqual(await migrate(api.database.maintenance), [last!.name]);
  assert.deepEqual(await indexes(), before);
});
