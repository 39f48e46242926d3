import assert from "node:assert/strict";
import { sql } from "kysely";
import { removeDemoBusinesses } from "#/contexts/listings/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import type { CategorySummary } from "../schemas.ts";

const api = await useTestApi();
const { db } = api.database;

const countOf = async (category: string) => {
  const { body } = await api.get<CategorySummary[]>("/api/categories");
  return body.find(({ id }) => id === category)!.count;
};

Deno.test("counts correctly when saves are concurrent", async () => {
  const cities = ["Pune", "Nagpur", "Mumbai", "Thane"];
  await Promise.all(Array.from({ length: 24 }, (_, n) => {
    const pair = [n, n + 1].map((n) => businessInput({ address: { city: cities[n % 4]! } }));
    return api.save(...(n % 2 ? pair.reverse() : pair));
  }));
  assert.equal(await countOf("plumber"), 48);
  const stored = await db.selectFrom("directory_counted").selectAll()
    .where("category", "=", "plumber").where("city_slug", "<>", "")
    .orderBy("city_slug").execute();
  assert.deepEqual(stored.map(({ city_slug, n }) => [city_slug, n]), [
    ["mumbai", 12],
    ["nagpur", 12],
    ["pune", 12],
    ["thane", 12],
  ]);
});

Deno.test("updates the counts and the document when a business changes trade and city", async () => {
  const input = businessInput({ businessName: "Wandering Works", category: "painter" });
  const [saved] = await api.save(input);
  await api.save({
    ...input,
    id: saved!._id,
    slug: saved!.slug,
    category: "carpenter",
    address: { ...input.address, city: "Nagpur" },
  });
  assert.deepEqual([await countOf("painter"), await countOf("carpenter")], [0, 1]);
  const total = async (query: string) =>
    (await api.get(`/api/business?${query}`)).headers.get("X-Total-Count");
  assert.equal(await total("q=wandering&city=pune"), "0");
  assert.equal(await total("q=wandering&city=nagpur"), "1");
});

Deno.test("changes nothing when a save fails", async () => {
  const before = await countOf("electrician");
  const good = businessInput({ category: "electrician" });
  await assert.rejects(
    api.save(good, { ...good, primaryPhone: "not a number" }),
    /business_primary_phone_check/,
  );
  assert.equal(await countOf("electrician"), before);
});

Deno.test("deletes the search documents of demo businesses only when the businesses are removed", async () => {
  await api.save(
    businessInput({ demo: true, category: "real_estate" }),
    businessInput({ category: "real_estate" }),
  );
  const removed = await removeDemoBusinesses(api.listings);
  assert.equal(removed.length, 1);
  assert.equal(await countOf("real_estate"), 1);
  const { rows } = await sql`
    select from directory_entry where business_id = ${removed[0]}::uuid`.execute(db);
  assert.equal(rows.length, 0);
});
