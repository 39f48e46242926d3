import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { inTransaction } from "#/db/ctx.ts";
import { useTestApi } from "#/testing/api.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { alwaysOpen, businessInput } from "#/testing/factories.ts";
import { drawn, multiplySearchDocuments } from "#/testing/multiply-search-documents.ts";
import { decodeCursor, encodeCursor } from "#/shared/pagination.ts";
import { setRatings } from "#/contexts/listings/mod.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { createCityCache } from "../search/city-cache.ts";
import type { BusinessCard } from "../schemas.ts";
import { search, type SearchInput } from "../search/search.ts";

const api = await useTestApi();

const cities = [
  { city: "Pune", state: "Maharashtra", zipCode: "411038" },
  { city: "Mumbai", state: "Maharashtra", zipCode: "400050" },
  { city: "Jaipur", state: "Rajasthan", zipCode: "302017" },
];
const pune = { lat: 18.5, lng: 73.8 };

await api.save(
  ...Array.from({ length: 40 }, (_, n) =>
    businessInput({
      businessName: `Verma Works ${n}`,
      category: n % 3 === 0 ? "plumber" : "painter",
      timings: n % 7 < 3 ? alwaysOpen : null,
      address: { ...cities[n % 8 % 3]!, locality: null },
    })),
);

/** Replaces the ratings of a business with `count` reviews of `stars`. */
async function rate(slug: string, count: number, stars: number): Promise<void> {
  const { rows: [business] } = await sql<{ id: string }>`
    select id from business where slug = ${slug}`.execute(api.database.db);
  const distribution = [1, 2, 3, 4, 5].map((given) => given === stars ? count : 0);
  await inTransaction(
    api.listings,
    (trx) => setRatings(trx, [{ id: business!.id, distribution, invited: 0 }]),
  );
}

const get = async (query: string) => {
  const { body, headers, status } = await api.get<BusinessCard[]>(`/api/business?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  const links = headers.get("Link") ?? "";
  const next = links.match(/<[^?]*\?([^>]*)>; rel="next"/)?.[1];
  return { slugs: body.map(({ slug }) => slug), next };
};

Deno.test("pages by rating without gaps or repeats while another business is rated", async () => {
  const { slugs: [changing, ...rated] } = await get("category=plumber&limit=50");
  for (const [n, slug] of rated.entries()) await rate(slug, n % 4, 1 + n % 5);
  const seen: string[] = [];
  let next: string | undefined = "category=plumber&sort=rating&limit=2";
  for (let stars = 1; next; stars = 6 - stars) {
    const page: Awaited<ReturnType<typeof get>> = await get(next);
    seen.push(...page.slugs.filter((slug) => slug !== changing));
    next = page.next;
    await rate(changing!, 60 * seen.length, stars);
  }
  assert.deepEqual(seen.toSorted(), rated.toSorted());
});

Deno.test("lists businesses with fewer than three reviews after all that show a mean", async () => {
  const { slugs: [few, ten, none, three] } = await get("category=painter&limit=4");
  await rate(few!, 2, 5);
  await rate(ten!, 10, 3);
  await rate(three!, 3, 1);
  const { slugs } = await get("category=painter&sort=rating&limit=50");
  assert.deepEqual(slugs.slice(0, 3), [ten, three, few]);
  assert.ok(slugs.includes(none!));
});

Deno.test("ranks few reviews by four stars until there are more", async () => {
  const { slugs: [few, many, worse] } = await get("category=painter&city=mumbai&limit=3");
  await rate(few!, 3, 5);
  await rate(many!, 40, 5);
  await rate(worse!, 40, 3);
  const { slugs } = await get("category=painter&city=mumbai&sort=rating&limit=50");
  const rated = [many, few, worse];
  assert.deepEqual(slugs.filter((slug) => rated.includes(slug)), rated);
});

Deno.test("accepts any position in a cursor", async () => {
  for (const filters of ["category=painter", "category=painter&city=pune&openNow=true"]) {
    const { next } = await get(`${filters}&sort=rating&limit=1`);
    const cursor = decodeCursor(new URLSearchParams(next).get("cursor")!);
    for (const score of [0, 999_999_999_999_999]) {
      for (const back of [true, false]) {
        const forged = encodeCursor({ ...cursor, score, back });
        await get(`${filters}&sort=rating&cursor=${forged}`);
      }
    }
  }
});

const times = 400;

/** All matching ids by rating, best first, computed without an index. */
async function bestRated(db: Db, where: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; n: number; sum: number }>`
    select business_id as id, rating_count as n, rating_sum as sum
    from directory_entry where ${sql.raw(where)}`.execute(db);
  return rows.map(({ id, n, sum }) => ({
    id,
    score: Math.floor((32e6 + 1e6 * sum) / (8 + n)) - (n < 3 ? 1e7 : 0),
  })).sort((a, b) => b.score - a.score || (b.id < a.id ? -1 : 1))
    .map(({ id }) => id);
}

const lists: [name: string, wanted: Partial<SearchInput>, where: string, isBroad?: true][] = [
  ["a trade", { filters: { category: "painter" } }, "category = 'painter'", true],
  [
    "a trade in a city",
    {
      filters: { category: "painter", city: "pune" },
    },
    "category = 'painter' and city_slug = 'pune'",
    true,
  ],
  ["a city", { filters: { city: "jaipur" } }, "city_slug = 'jaipur'", true],
  ["everything", {}, "true", true],
  ["a trade in a state", {
    filters: { category: "painter", state: "maharashtra" },
  }, "category = 'painter' and state_slug = 'maharashtra'"],
  ["a trade within 25 km", {
    origin: pune,
    filters: { category: "plumber", radius: { point: pune, km: 25 } },
  }, "category = 'plumber' and city_slug = 'pune'"],
  ["a trade that is open", {
    filters: { category: "plumber", openNow: new Date("2026-11-24T06:00:00Z") },
  }, "category = 'plumber' and weekly_open <> '{}'"],
  ["four stars and more", {
    filters: { category: "painter", minRating: 4 },
  }, "category = 'painter' and rating_count >= 3 and rating_sum >= 4 * rating_count"],
  ["a few", {
    filters: { category: "painter", minRating: 5 },
  }, "category = 'painter' and rating_count >= 3 and rating_sum = 5 * rating_count"],
  [
    "a text query",
    { text: "painters in pune" },
    "category = 'painter' and city_slug = 'pune'",
    true,
  ],
];

inTestAll.test({
  name: "reads only some pages of an index for a list by rating",
  ignore: !isOnPostgres,
  async fn(step) {
    const { db, maintenance } = api.database;
    const count = sql`(('x' || left(${drawn}, 2))::bit(8)::int % 25)`;
    await multiplySearchDocuments(maintenance, times, {
      rating_count: count,
      rating_sum: sql`least(5 * ${count}, ${count}
        + (('x' || substr(${drawn}, 3, 2))::bit(8)::int * 5 * ${count} / 256))`,
    });
    const known = await createCityCache(db, api.clock.now)();
    const find = (db: Db, wanted: Partial<SearchInput>, cursor: string | undefined) =>
      search(
        { db, now: api.clock.now },
        { text: "", filters: {}, sort: "rating", limit: 25, ...wanted, cursor },
        known,
      );
    for (const [name, wanted, where, isBroad] of lists) {
      await step.step(name, async () => {
        const expected = await bestRated(db, where);
        const pages: string[][] = [];
        let cursor: string | undefined;
        const back: string[] = [];
        do {
          const { page, read } = await db.transaction().execute(async (trx) => {
            const before = await tuplesRead(trx);
            const page = await find(trx, wanted, cursor);
            return { page, read: await tuplesRead(trx) - before };
          });
          if (isBroad) assert.ok(read < 1500, `${read} of ${expected.length} were read`);
          pages.push(page.rows.map(({ id }) => id));
          if (page.previous) back.push(encodeCursor(page.previous));
          cursor = page.next && encodeCursor(page.next);
        } while (cursor && pages.length < 30);
        const found = pages.flat();
        assert.ok(found.length > 50);
        assert.deepEqual(found, expected.slice(0, found.length));
        for (const [at, cursor] of back.entries()) {
          const page = await find(db, wanted, cursor);
          assert.deepEqual(page.rows.map(({ id }) => id), pages[at]);
        }
      });
    }
  },
});

/** The number of rows that this transaction has read from `directory_entry` and its indexes. */
async function tuplesRead(trx: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select sum(pg_stat_get_xact_tuples_returned(oid))::int as n from pg_class
    where relname like 'directory_entry%' and relkind in ('r', 'i')`.execute(trx);
  return rows[0]!.n;
}
