import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import type { BusinessDetail, City, Suggestion } from "#/contexts/directory/schemas.ts";

const api = await useTestApi();

const checked = {
  kind: "phone" as const,
  checkedAt: "2026-10-06T09:30:00.000Z",
  expiresAt: "2099-10-06T09:30:00.000Z",
};

const save = async (address: { city: string; state: string; zipCode: string }) =>
  await api.save(businessInput({ address, verifications: [checked] }));

const named = async (slug: string) =>
  (await api.get<City[]>("/api/cities")).body.find((city) => city.slug === slug);

Deno.test("returns the gazetteer's names of a city, however owners spell it", async () => {
  await save({ city: "Banglore", state: "KARNATAKA", zipCode: "560001" });
  await save({ city: "इंदौर", state: "मध्य प्रदेश", zipCode: "452001" });
  api.clock.advance({ minutes: 2 });
  assert.deepEqual(await named("bengaluru"), {
    slug: "bengaluru",
    name: { en: "Bengaluru", hi: "बेंगलुरु" },
    state: { en: "Karnataka", hi: "कर्नाटक" },
    count: 1,
  });
  const indore = await named("indore");
  assert.deepEqual([indore!.name.en, indore!.state.en], ["Indore", "Madhya Pradesh"]);
  const { body } = await api.get<Suggestion[]>("/api/suggestions?q=banglo");
  const place = body.find(({ type }) => type === "place");
  assert.deepEqual([place?.text, place?.textHi], [
    "Bengaluru (Bangalore)",
    "बेंगलुरु (बैंगलोर)",
  ]);
});

Deno.test("names a town after its post office", async () => {
  await save({ city: "ATTIBELE", state: "Karnataka", zipCode: "562107" });
  api.clock.advance({ minutes: 2 });
  assert.equal((await named("attibele-karnataka"))?.name.en, "Attibele");
});

Deno.test("names any other place by its most frequent spelling in either script", async () => {
  const address = { state: "Maharashtra", zipCode: "999999" };
  for (const city of ["ZQAXGAON", "Zqaxgaon", "Zqaxgaon", "ज़क़ाक्सगांव"]) {
    await save({ ...address, city });
  }
  api.clock.advance({ minutes: 2 });
  assert.equal((await named("zqaxgaon-maharashtra"))?.name.en, "Zqaxgaon");
  for (const city of ["लोणखेडा", "लोनखेड़ा", "लोणखेडा"]) await save({ ...address, city });
  api.clock.advance({ minutes: 2 });
  const { body } = await api.get<City[]>("/api/cities");
  const names = body.map(({ name }) => name);
  assert.ok(names.every(({ en }) => !/\p{Script=Devanagari}/u.test(en)), JSON.stringify(names));
  assert.ok(names.some(({ hi }) => hi === "लोणखेडा"), JSON.stringify(names));
});

Deno.test("returns the city's name in addition to the owner's spelling", async () => {
  const [written] = await save({ city: "इन्दौर", state: "मध्य प्रदेश", zipCode: "452001" });
  const { body } = await api.get<BusinessDetail>(`/api/business/${written!.slug}`);
  assert.deepEqual(
    [body.address.city, body.cityName],
    ["इन्दौर", { en: "Indore", hi: "इंदौर" }],
  );
  const [part] = await save({ city: "Whitefield", state: "Karnataka", zipCode: "560066" });
  const { body: detail } = await api.get<BusinessDetail>(`/api/business/${part!.slug}`);
  assert.deepEqual(
    [detail.placeHi.city, detail.cityName],
    ["व्हाइटफ़ील्ड", { en: "Bengaluru", hi: "बेंगलुरु" }],
  );
});
