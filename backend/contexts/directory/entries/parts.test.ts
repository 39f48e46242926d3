import assert from "node:assert/strict";
import { sql } from "kysely";
import { inTransaction } from "#/db/ctx.ts";
import { useTestApi } from "#/testing/api.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { alwaysOpen, businessInput } from "#/testing/factories.ts";
import { isFullRun } from "#/testing/full-run.ts";
import { setRatings } from "#/contexts/listings/mod.ts";
import { analyseParts, countParts, splitEntries } from "./part-queries.ts";
import { refreshEntries } from "./refresh-entries.ts";

const api = await useTestApi();
const db = api.database.db;

const cities = [
  { city: "Pune", state: "Maharashtra", zipCode: "411038" },
  { city: "Mumbai", state: "Maharashtra", zipCode: "400050" },
  { city: "Jaipur", state: "Rajasthan", zipCode: "302017" },
  { city: "Kochi", state: "Kerala", zipCode: "682001" },
];

const input = (n: number) =>
  businessInput({
    businessName: `${["Sharma", "Verma", "Pune"][n % 3]} Works ${n % 7}`,
    category: n % 2 ? "plumber" : "painter",
    description: n % 5 ? null : "Texture and polish",
    timings: n % 4 ? alwaysOpen : null,
    address: { ...cities[n % cities.length]!, locality: null },
  });

await api.save(...Array.from({ length: 120 }, (_, n) => input(n)));

/** What is in Pune, in several ways. */
const inPune = [
  "category=plumber&city=pune",
  "city=pune&sort=newest",
  "city=pune&sort=rating&category=painter",
  "q=sharma&city=pune",
  "q=verma+works&city=pune",
  "category=plumber&city=pune&near=411038",
];

const lists = [
  ...inPune,
  "sort=newest",
  "category=plumber",
  "city=jaipur&sort=newest",
  "state=maharashtra",
  "pincode=682001",
  "category=painter&sort=rating",
  "category=painter&city=mumbai&sort=rating",
  "category=plumber&near=411038&sort=distance",
  "city=kochi&openNow=true",
  "q=sharma",
  "q=sharma+in+pune",
  "q=plumber+in+pune",
  "q=plumber+in+jaipur",
  "q=pune+works",
  "q=vrma+works+mumbai",
  "q=texture+kochi",
  "q=sharma+works&sort=rating&city=jaipur",
].map((query) => `/api/business?${query}&limit=50`);
const others = [
  "/api/business/featured",
  "/api/business/facets?category=plumber&city=pune",
  "/api/business/facets?q=sharma",
  "/api/suggestions?q=shar",
  "/api/suggestions?q=ver&near=pune",
  "/api/cities",
  "/api/localities?category=plumber&city=pune",
];

/** All that lists and searches answer, with every page of a walk. */
async function readAll(): Promise<Map<string, unknown>> {
  const bodies = new Map<string, unknown>();
  for (const path of [...lists, ...others]) bodies.set(path, (await api.get(path)).body);
  for (let next: string | undefined = "/api/business?q=works&limit=7"; next;) {
    const { body, headers }: Awaited<ReturnType<typeof api.get>> = await api.get(next);
    bodies.set(next, body);
    next = headers.get("Link")?.match(/<([^>]*)>; rel="next"/)?.[1];
  }
  return bodies;
}

async function assertAsBefore(before: Map<string, unknown>): Promise<void> {
  const now = await readAll();
  assert.deepEqual([...now.keys()], [...before.keys()]);
  for (const [path, body] of now) assert.deepEqual(body, before.get(path), path);
}

/** A change of a listing that nobody can see. */
const saveAsItIs = (id: string) =>
  inTransaction(
    { ...api.listings, db },
    (trx) => setRatings(api.listings, trx, [{ id, distribution: [0, 0, 0, 0, 0], invited: 0 }]),
  );

const partOf = async (city: string): Promise<number[]> => {
  const { rows } = await sql<{ part: number }>`
    select distinct part from directory_entry where city_slug = ${city} order by part`.execute(db);
  return rows.map(({ part }) => part);
};

/** Until a statement waits for the lock of a whole table. */
async function untilSomebodyWaits(): Promise<void> {
  const ask = sql`select from pg_locks where not granted and relation is not null
    and database = (select oid from pg_database where datname = current_database())`;
  while ((await ask.execute(db)).rows.length === 0);
}

Deno.test({
  name: "a directory that is split while it is in use answers as before, a city from one part",
  ignore: !isOnPostgres || !isFullRun,
  async fn(step) {
    const before = await readAll();
    const refreshing = { db: api.database.maintenance, now: api.clock.now };
    assert.equal(await countParts(db), 0);

    await step.step("no more parts than the server has room for locks", async () => {
      const { rows: [server] } = await sql<{ locks: number }>`
        select current_setting('max_locks_per_transaction')::int as locks`.execute(db);
      await assert.rejects(splitEntries(refreshing.db, server!.locks / 4 + 1), {
        name: "ConfigError",
        message: /max_locks_per_transaction to \d+ or more/,
      });
      assert.equal(await countParts(db), 0);
    });

    await step.step(
      "who is saving a listing, and another who splits, are not in its way",
      async () => {
        const splits: Promise<unknown>[] = [];
        const { rows: [entry] } = await sql<{ id: string }>`
          select business_id as id from directory_entry limit 1`.execute(db);
        const { id } = entry!;
        await db.transaction().execute(async (trx) => {
          // As one does who saves: first the listing, then its entry.
          await sql`update business set updated_at = updated_at where id = ${id}`.execute(trx);
          splits.push(splitEntries(refreshing.db, 5), splitEntries(refreshing.db, 5));
          splits.map((split) => split.catch(() => {}));
          await untilSomebodyWaits();
          await sql`update directory_entry set quality = quality where business_id = ${id}`
            .execute(trx);
        });
        const outcomes = await Promise.allSettled(splits);
        const failures = outcomes.flatMap((one) => one.status === "rejected" ? [one.reason] : []);
        assert.deepEqual(failures.map(({ name }) => name), ["ConfigError"]);
        assert.match(failures[0].message, /split/);
        assert.equal(await countParts(db), 5);
      },
    );

    await step.step(
      "of all parts together, ten times as many words are known by share",
      async () => {
        const { rows } = await sql<{ table: string; target: number }>`
        select attrelid::regclass::text as table, attstattarget as target from pg_attribute
        where attname = 'terms' and attrelid::regclass::text like 'directory_entry%'
          and attrelid in (select oid from pg_class where relkind in ('r', 'p'))`.execute(db);
        const known = rows.filter(({ target }) => target > 0);
        assert.deepEqual(known, [{ table: "directory_entry", target: 1000 }]);
      },
    );

    await step.step("entries that have yet to be moved are found", async () => {
      api.clock.advance({ minutes: 2 });
      assert.deepEqual(await partOf("pune"), [0]);
      await assertAsBefore(before);
    });

    await step.step("listings that change meanwhile are neither lost nor there twice", async () => {
      const { rows } = await sql<{ id: string }>`select id from business limit 40`.execute(db);
      const saving = rows.map(({ id }) => saveAsItIs(id));
      await Promise.all([refreshEntries(refreshing), ...saving]);
      await refreshEntries(refreshing);
      const { rows: [count] } = await sql<{ n: number; distinct: number; waiting: number }>`
        select count(*)::int as n, count(distinct business_id)::int as distinct,
          (count(*) filter (where part = 0))::int as waiting from directory_entry`.execute(db);
      assert.deepEqual(count, { n: 120, distinct: 120, waiting: 0 });
    });

    await step.step("it answers as before, walks and counts as well", async () => {
      api.clock.advance({ minutes: 2 });
      await assertAsBefore(before);
    });

    await step.step("who asks for a city reads its part alone", async () => {
      const [pune] = await partOf("pune");
      // Which words are in use is known by then: that is asked of all parts.
      for (const query of inPune) await api.get(`/api/business?${query}&limit=8`);
      const held = Promise.withResolvers<void>();
      const locked = Promise.withResolvers<void>();
      const locking = db.transaction().execute(async (trx) => {
        for (let part = 1; part <= 5; part++) {
          if (part === pune) continue;
          await sql`lock table ${sql.table(`directory_entry_${part}`)} in access exclusive mode`
            .execute(trx);
        }
        locked.resolve();
        await held.promise;
      });
      try {
        await locked.promise;
        for (const query of inPune) {
          const { status } = await api.get(`/api/business?${query}&limit=9`);
          assert.equal(status, 200, query);
        }
        const asksAll = db.transaction().execute(async (trx) => {
          await sql`set local lock_timeout = 100`.execute(trx);
          await sql`select from directory_entry limit 1`.execute(trx);
        });
        await assert.rejects(asksAll, /lock timeout/);
      } finally {
        held.resolve();
        await locking;
      }
    });

    await step.step("what is common in all parts together is looked at once a day", async () => {
      const lastLooked = async () => {
        const { rows: [row] } = await sql<{ at: Date }>`
          select last_analyze as at from pg_stat_user_tables where relname = 'directory_entry'`
          .execute(db);
        return row!.at;
      };
      const at = await lastLooked();
      await analyseParts(refreshing.db, new Date(at.getTime() + 3_600_000));
      assert.deepEqual(await lastLooked(), at);
      await analyseParts(refreshing.db, new Date(at.getTime() + 90_000_000));
      assert.ok(await lastLooked() > at);
    });

    await step.step("they cannot be split again", async () => {
      await assert.rejects(splitEntries(refreshing.db, 7), {
        name: "ConfigError",
        message: "The entries are split into 5 parts already.",
      });
    });
  },
});
