import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import type { City } from "../schemas.ts";

const api = await useTestApi();

await api.save(
  businessInput({ address: { city: "Pune", state: "Maharashtra", zipCode: "411001" } }),
  businessInput({ address: { city: "Patan", state: "Gujarat", zipCode: "384265" } }),
);

const places = async (query: Record<string, string>) =>
  (await api.get<City[]>(`/api/places?${new URLSearchParams(query)}`)).body;
const slugs = async (q: string) => (await places({ q })).map(({ slug }) => slug);

Deno.test("finds a place by a current or former name, or a phonetic spelling, in either script", async () => {
  for (const name of ["Bengal", "Bangalore", "बेंगलुरु", "banglore"]) {
    assert.equal((await slugs(name))[0], "bengaluru", name);
  }
  assert.deepEqual(await slugs("qzxvwk"), []);
});

Deno.test("lists places with businesses first, with their counts", async () => {
  const [first, second] = await places({ q: "pat" });
  assert.deepEqual([first!.name.en, first!.count], ["Patan", 1]);
  assert.deepEqual([second!.name.en, second!.count], ["Patna", 0]);
  assert.deepEqual((await places({ q: " " })).map(({ count }) => count), [1, 1]);
});

Deno.test("finds the town of a PIN code, else the town of its district", async () => {
  assert.deepEqual(await slugs("411038"), ["pune"]);
  assert.deepEqual(await slugs("442001"), ["wardha-maharashtra"]);
  assert.deepEqual(await slugs("999999"), []);
});

Deno.test("finds a place by its slug, with or without businesses", async () => {
  const [wardha] = await places({ slug: "wardha-maharashtra" });
  assert.deepEqual(wardha, {
    slug: "wardha-maharashtra",
    name: { en: "Wardha", hi: "वर्धा" },
    state: { en: "Maharashtra", hi: "महाराष्ट्र" },
    count: 0,
  });
  assert.deepEqual(await places({ slug: "nowhere" }), []);
});
