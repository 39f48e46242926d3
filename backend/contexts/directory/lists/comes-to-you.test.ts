import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { askSearch } from "#/testing/search-for.ts";

const api = await useTestApi();

const save = (
  businessName: string,
  zipCode: string,
  serviceAreas: string[] = [],
  worksAt: "customer" | "shop" = "customer",
  city = "Pune",
) => {
  const address = { city, state: "Maharashtra", locality: null, zipCode };
  const category = "electrician" as const;
  return api.save(businessInput({ businessName, category, serviceAreas, worksAt, address }));
};

await save("Own Pin", "411038", ["411045"]);
await save("Other Areas", "411004", ["411045"]);
await save("Own City", "411001");
await save("Shop", "411038", [], "shop");
await save("Next Town", "410506", [], "customer", "Talegaon Dabhade");
await save("Serves Kothrud", "415001", ["411038"], "customer", "Satara");
await save("Serves Satara", "411038", ["Satara"]);
api.clock.advance({ minutes: 2 });

const inKothrud = ["Own City", "Own Pin", "Serves Kothrud", "Serves Satara"];
const inPune = ["Other Areas", ...inKothrud];
const withoutSatara = inKothrud.filter((name) => name !== "Serves Kothrud");

for (
  const [query, expected] of [
    ["category=electrician&near=411038", inKothrud],
    ["category=electrician&near=411038&sort=rating", inKothrud],
    ["category=electrician&near=411038&sort=newest", inKothrud],
    ["category=electrician&near=411038&radius=50", withoutSatara],
    ["category=electrician&city=pune&near=411038", inKothrud],
    ["category=electrician&city=pune", inPune],
    ["category=electrician&near=pune", inPune],
    ["q=electrician&near=411038", inKothrud],
    ["q=electrician in pune", inPune],
    ["q=elektrishan in pune", inPune],
    ["q=electrician in pune&near=440010", inPune],
    ["q=electrician satara", ["Serves Kothrud", "Serves Satara"]],
    ["category=electrician&pincode=411038", ["Own Pin", "Serves Satara"]],
    ["q=own city&near=440010", []],
    ["q=own city", ["Own City"]],
  ] as const
) {
  Deno.test(`filters, counts and marks the businesses that come to the place of ${query}`, async () => {
    const coming = (found: Awaited<ReturnType<typeof askSearch>>) =>
      found.items.filter(({ comesToYou }) => comesToYou).map((item) => item.businessName).sort();
    const all = await askSearch(api, `${query}&facets=true`);
    assert.deepEqual(coming(all), expected);
    assert.equal(all.facets!.comesToYou, expected.length);
    const filtered = await askSearch(api, `${query}&comesToYou=true&facets=true`);
    assert.deepEqual(coming(filtered), expected);
    assert.deepEqual([filtered.total, filtered.items.length], [expected.length, expected.length]);
    assert.equal(filtered.facets!.comesToYou, expected.length);
  });
}

Deno.test("counts for each other city the businesses that come to it", async () => {
  const query = "category=electrician&city=pune&comesToYou=true&facets=true";
  const { facets } = await askSearch(api, query);
  const counts = facets!.cities.map(({ name, count }) => `${name.en}: ${count}`);
  assert.deepEqual(counts, ["Pune: 4", "Satara: 1", "Talegaon: 1"]);
});
