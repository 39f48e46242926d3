import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { searchFor } from "#/testing/search-for.ts";

const api = await useTestApi();

const save = (businessName: string, locality: string, zipCode: string) =>
  api.save(businessInput({ businessName, address: { locality, zipCode } }));
await save("Kothrud Pipes", "Kothrud", "411038");
await save("Baner Pipes", "Baner", "411045");
api.clock.advance({ minutes: 2 });

const find = async (q: string) => (await searchFor(api, q)).names;

for (
  const q of [
    "plumber in Kothrud or Zqaxville",
    "plumber in Kothrud near Zqaxmall",
    "plumber near Zqax Mall Kothrud",
    "plumber kothrud near zqax hospital",
    "plumber in Kothrud or Wardha",
    "plumber in Kothrud near Zqaxnagar",
    "कोथरुड में ज़क़ाक्सनगर के पास प्लंबर",
    "plumber opposite Zqax temple, Kothrud, Pune",
    "plumber 411038 near Zqaxnagar",
  ]
) {
  Deno.test(`falls back to the known place for “${q}”`, async () => {
    assert.deepEqual(await find(q), ["Kothrud Pipes"]);
  });
}

for (
  const q of [
    "plumber in Pune or Zqaxnagar",
    "plumber near Zqaxnagar Pune",
    "punjabi plumber pune",
    "vasant vihar plumber pune",
  ]
) {
  Deno.test(`falls back to the city for “${q}”`, async () => {
    assert.deepEqual((await find(q)).sort(), ["Baner Pipes", "Kothrud Pipes"]);
  });
}

Deno.test("finds nothing when the only place is unknown", async () => {
  assert.deepEqual(await find("plumber in Zqaxnagar"), []);
});

Deno.test("does not match a city without businesses by its sound", async () => {
  await api.save(
    businessInput({ businessName: "Chinai Masons", category: "civil_contractor" }),
    businessInput({ businessName: "Murthy Works" }),
  );
  api.clock.advance({ minutes: 2 });
  for (const q of ["chennai", "चेन्नई", "meerut"]) assert.deepEqual(await find(q), [], q);
});
