import assert from "node:assert/strict";
import { sql } from "kysely";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { indexInBulk } from "../mod.ts";

const api = await useTestApi();
const { db } = api.database;

const total = async (query: string) =>
  (await api.get(`/api/business?${query}`)).headers.get("X-Total-Count");

/** The GIN indexes of search documents that have a pending list. */
async function indexesWithPendingList(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    join pg_index on indexrelid = pg_class.oid and indrelid = 'directory_entry'::regclass
    join pg_am on pg_am.oid = relam and amname = 'gin'
    where 'fastupdate=off' <> all(reloptions) order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

inTestAll.test("finds businesses during a bulk load and disables the GIN pending lists afterwards", async () => {
  assert.deepEqual(await indexesWithPendingList(), []);
  await indexInBulk(db, async () => {
    assert.deepEqual(
      await indexesWithPendingList(),
      ["directory_entry_serves", "directory_entry_terms_idx", "directory_entry_words_idx"],
      "every GIN index",
    );
    await api.save(businessInput({ businessName: "Waiting Works" }));
    assert.equal(await total("q=waiting"), "1");
  });
  assert.equal(await total("q=waiting"), "1");
  assert.deepEqual(await indexesWithPendingList(), []);
});

Deno.test("disables the GIN pending lists when the bulk load fails", async () => {
  await assert.rejects(
    indexInBulk(db, () => Promise.reject(new Error("full"))),
    /full/,
  );
  assert.deepEqual(await indexesWithPendingList(), []);
});

Deno.test("drops no index during a bulk load into an empty directory", async () => {
  const indexes = async () => {
    const { rows } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where tablename = 'directory_entry' order by 1`
      .execute(db);
    return rows.map(({ name }) => name);
  };
  const before = await indexes();
  await sql`delete from directory_entry`.execute(db);
  await indexInBulk(db, async () => assert.deepEqual(await indexes(), before));
});
