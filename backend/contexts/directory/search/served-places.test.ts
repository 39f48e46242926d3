import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import type { BusinessCard } from "#/contexts/directory/schemas.ts";

const api = await useTestApi();

const nagpur = { city: "Nagpur", state: "Maharashtra", locality: "Sadar", zipCode: "440001" };
const save = (
  businessName: string,
  serviceAreas: string[] = [],
  address: Partial<ReturnType<typeof businessInput>["address"]> = nagpur,
) => api.save(businessInput({ businessName, serviceAreas, address }));

await save("In Kothrud", [], {});
await save("To the PIN code", ["411038"]);
await save("To the part", ["Kothrud"]);
await save("To another part", ["Baner", "411045"]);
const indore = { city: "Indore", state: "Madhya Pradesh", locality: null, zipCode: "452001" };
await save("Elsewhere", ["Kothrud"], indore);
await save("Across the border", ["411038"], indore);
await api.save(businessInput({
  businessName: "Another trade",
  category: "painter",
  serviceAreas: ["411038"],
  address: nagpur,
}));
await save("To Bavdhan", ["Bavdhan", "411021"]);
api.clock.advance({ minutes: 2 });

const find = async (query: string) =>
  (await api.get<BusinessCard[]>(`/api/business?${query}`)).body
    .map(({ businessName }) => businessName);

for (
  const q of [
    "plumber 411038",
    "plumber in Kothrud",
    "plumber in Kothrud Pune",
    "honest plumber in Kothrud",
    "plumber near KPHB metro Kothrud",
    "कोथरुड में प्लंबर",
  ]
) {
  Deno.test(`lists businesses in the place before businesses that serve it for “${q}”`, async () => {
    const [first, ...others] = await find(`q=${encodeURIComponent(q)}`);
    assert.equal(first, "In Kothrud");
    assert.deepEqual(others.sort(), ["Across the border", "To the PIN code", "To the part"]);
  });
}

Deno.test("lists businesses that serve a locality or PIN code without a business of its own", async () => {
  assert.deepEqual(await find("q=plumber in bavdhan"), ["To Bavdhan"]);
  assert.deepEqual(await find("q=plumber 411021"), ["To Bavdhan"]);
});

Deno.test("counts, pages and filters businesses that serve a place together with those in it", async () => {
  const { headers } = await api.get("/api/business?q=plumber 411038&limit=1");
  assert.equal(headers.get("X-Total-Count"), "4");
  const found = await find("q=plumber 411038&city=nagpur");
  assert.deepEqual(found.sort(), ["To the PIN code", "To the part"]);
});

Deno.test("includes businesses that serve a place in a list by distance", async () => {
  const found = await find("q=plumber 411038&near=411038&sort=distance");
  assert.deepEqual(found.sort(), [
    "Across the border",
    "In Kothrud",
    "To the PIN code",
    "To the part",
  ]);
});

Deno.test("lists only businesses in the PIN code when there is no text", async () => {
  assert.deepEqual(await find("category=plumber&pincode=411038"), ["In Kothrud"]);
});

Deno.test("ranks all businesses in the place before businesses that serve it", async () => {
  await api.save(
    ...Array.from(
      { length: 15 },
      () => businessInput({ category: "carpenter", address: { locality: null } }),
    ),
    businessInput({
      businessName: "Comes",
      category: "carpenter",
      serviceAreas: ["411038"],
      address: nagpur,
    }),
  );
  const names = await find("q=carpenter 411038&limit=50");
  assert.equal(names.length, 16);
  assert.equal(names.at(-1), "Comes");
});
