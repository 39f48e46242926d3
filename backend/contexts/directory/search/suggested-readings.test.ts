import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { searchFor } from "#/testing/search-for.ts";

const api = await useTestApi();

const nagpur = { city: "Nagpur", locality: "Sitabuldi", zipCode: "440012" };

await api.save(
  businessInput({ businessName: "Gulmohar Pipes" }),
  businessInput({ businessName: "Banyan Pipes", address: nagpur }),
  businessInput({ businessName: "Gulmohar Volt", category: "electrician" }),
  businessInput({ businessName: "Banyan Carpet", category: "cleaning_worker" }),
  businessInput({ businessName: "Gulmohar Colours", category: "painter", address: nagpur }),
);

const queries: [query: string, names: string[]][] = [
  ["electr pune", ["Gulmohar Volt"]],
  ["elctrcn pune", ["Gulmohar Volt"]],
  ["इलेक्टीशियन पुणे", ["Gulmohar Volt"]],
  ["इलेक्टीशियन", ["Gulmohar Volt"]],
  ["plumb pune", ["Gulmohar Pipes"]],
  // Not corrected to "carpet".
  ["plumber in pun", ["Gulmohar Pipes"]],
  ["plumber nagp", ["Banyan Pipes"]],
  ["Nagpur house painting", ["Gulmohar Colours"]],
];

for (const [query, names] of queries) {
  Deno.test(`reads ${query} as suggestions do`, async () => {
    assert.deepEqual((await searchFor(api, query)).names, names);
  });
}

Deno.test("finds nothing for a service that resembles no trade", async () => {
  assert.deepEqual((await searchFor(api, "dentist pune")).names, []);
});
