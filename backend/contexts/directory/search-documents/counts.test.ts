import assert from "node:assert/strict";
import { sql } from "kysely";
import { inTransaction } from "#/db/ctx.ts";
import { openDatabase } from "#/db/client.ts";
import { saveBusinesses } from "#/contexts/listings/mod.ts";
import { subscribe } from "#/platform/events.ts";
import { useTestApi } from "#/testing/api.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { businessInput } from "#/testing/factories.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { foldCounts } from "./queries.ts";
import { followListings } from "#/composition/follow-listings.ts";

const api = await useTestApi();
const { db } = api.database;

const trades = ["plumber", "painter"] as const;
const input = (n: number) => businessInput({ category: trades[n % 2]! });

type Counts = { category: string; city_slug: string; n: number }[];

const counted = async () => {
  const { rows } = await sql`
    select category, city_slug, n from directory_counted where n <> 0 order by 1, 2`.execute(db);
  return rows as Counts;
};
const recounted = async () => {
  const { rows } = await sql`
    select coalesce(category, '') as category, coalesce(city_slug, '') as city_slug,
      count(*)::int as n
    from directory_entry group by cube (category, city_slug) order by 1, 2`.execute(db);
  return rows as Counts;
};

Deno.test("does not change the counts when pending changes are folded into them", async () => {
  await api.save(...Array.from({ length: 5 }, (_, n) => input(n)));
  const before = await counted();
  assert.deepEqual(before, await recounted());
  assert.deepEqual(before.map(({ n }) => n), [5, 5, 2, 2, 3, 3]);
  await foldCounts(db);
  const { rows } = await sql`select from directory_count_change`.execute(db);
  assert.equal(rows.length, 0);
  assert.deepEqual(await counted(), before);
  await foldCounts(db);
  assert.deepEqual(await counted(), before);
});

const writers = 16;

inTestAll.test({
  name: "saves in sixteen concurrent transactions without waiting, and counts all of them",
  ignore: !isOnPostgres,
  async fn() {
    const { maintenance, close } = await openDatabase({
      databaseUrl: api.database.url,
      poolSize: writers + 1,
      dataDir: "",
    });
    subscribe(maintenance, { "listings.changed": followListings });
    const ctx = { ...api.listings, db: maintenance };
    const { promise: allHaveWritten, resolve } = Promise.withResolvers<void>();
    let insert = 0;
    // Each transaction commits only after all have written, so a lock wait would deadlock.
    const saves = Array.from({ length: writers }, (_, n) =>
      inTransaction(ctx, async (trx) => {
        await saveBusinesses({ ...ctx, db: trx }, [input(n)]);
        if (++insert === writers) resolve();
        await allHaveWritten;
      }));
    await allHaveWritten;
    await Promise.all([...saves, ...Array.from({ length: 4 }, () => foldCounts(maintenance))]);
    assert.deepEqual(await counted(), await recounted());

    const random = async (n: number) => {
      const [saved] = await saveBusinesses(ctx, [input(n)]);
      if (n % 3 === 0) await saveBusinesses(ctx, [{ ...input(n + 1), id: saved!._id }]);
      if (n % 5 === 0) await foldCounts(maintenance);
    };
    await Promise.all(Array.from({ length: 10 * writers }, (_, n) => random(n)));
    assert.deepEqual(await counted(), await recounted());
    await foldCounts(maintenance);
    assert.deepEqual(await counted(), await recounted());
    await close();
  },
});
