import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { askSearch } from "#/testing/search-for.ts";

const api = await useTestApi();

const pune = { city: "Pune", state: "Maharashtra", zipCode: "411038", locality: null };
const nagpur = { ...pune, city: "Nagpur", zipCode: "440012" };

await api.save(
  businessInput({ businessName: "Om Sai Taps", address: pune }),
  businessInput({ businessName: "Sharma Colours", worksAt: "customer", address: nagpur }),
);
api.clock.advance({ minutes: 2 });

Deno.test("names the PIN code of the list: of the text, or of the circle around the visitor", async () => {
  const pinOf = async (query: string) => (await askSearch(api, query)).understood.pincode?.pincode;
  assert.equal(await pinOf("category=plumber&near=411038"), "411038");
  assert.equal(await pinOf("category=plumber&near=411038&radius=50"), "411038");
  assert.equal(await pinOf("q=plumber 411038"), "411038");
  assert.equal(await pinOf("q=plumber 440012&near=411038"), "440012");
  // The list is of another city, or of all of India.
  assert.equal(await pinOf("category=plumber&city=nagpur&near=411038"), undefined);
  assert.equal(await pinOf("category=plumber&q=nagpur&near=411038"), undefined);
  assert.equal(await pinOf("category=plumber&q=sharma&near=411038"), undefined);
});

Deno.test("reports a PIN code that does not exist, next to other words or alone", async () => {
  const unknown = async (query: string) => {
    const { total, circle, understood } = await askSearch(api, query);
    return [understood.unknownPlace, total, circle?.km];
  };
  assert.deepEqual(await unknown("q=plumber 999999"), ["999999", 2, undefined]);
  assert.deepEqual(await unknown("q=plumber 999999&near=411038"), ["999999", 1, 50]);
  assert.deepEqual(await unknown("q=999999&near=411038"), ["999999", 0, undefined]);
  assert.deepEqual(await unknown("q=plumber 411038"), [undefined, 1, undefined]);
});

Deno.test("names no place of India for a point far from its post offices", async () => {
  // Kathmandu and Dhaka are 90 km from one.
  for (const [lat, lng] of [[27.7, 85.3], [23.8, 90.4], [6.93, 79.86]]) {
    const { items, circle } = await askSearch(api, `category=plumber&near=${lat},${lng}`);
    assert.deepEqual([items, circle], [[], { km: 50, coming: 0 }]);
    const { status } = await api.send("POST", "/api/pincodes/nearest", { lat, lng });
    assert.equal(status, 404);
  }
});
