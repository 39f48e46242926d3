import assert from "node:assert/strict";
import type { BusinessDetail, City, Suggestion } from "#/contexts/directory/schemas.ts";
import { listLists } from "#/contexts/directory/lists/sitemap-queries.ts";
import { categoryIds } from "#/shared/categories.ts";
import { useTestApi } from "#/testing/api.ts";
import { askSearch } from "#/testing/search-for.ts";
import { businessInput } from "#/testing/factories.ts";

const api = await useTestApi();

const phone = {
  kind: "phone" as const,
  checkedAt: "2026-10-06T09:30:00.000Z",
  expiresAt: "2099-10-06T09:30:00.000Z",
};
const inCity = (city: string, isVerified = false) =>
  businessInput({
    // No post office has this PIN code, so the name decides the city.
    address: { city, state: "Maharashtra", locality: null, zipCode: "999999" },
    verifications: isVerified ? [phone] : [],
  });

/** The names of the responses that contain the city. */
async function findListings(name: string, slug: string): Promise<string[]> {
  const has = (cities: readonly { slug?: string | undefined }[]) =>
    cities.some((city) => city.slug === slug);
  const get = async <T>(path: string) => (await api.get<T>(path)).body;
  const places = {
    cities: await get<City[]>("/api/cities"),
    "cities of a trade": await get<City[]>("/api/cities?category=plumber"),
    page: await get<City[]>(`/api/places?slug=${slug}`),
    places: await get<City[]>("/api/places"),
    suggestions: await get<Suggestion[]>(`/api/suggestions?q=${encodeURIComponent(name)}`),
    facets: (await askSearch(api, "category=plumber&facets=true")).facets!.cities,
    sitemap: (await listLists(api.database.db, plumbers)).map(({ city }) => ({ slug: city })),
  };
  return Object.entries(places).filter(([, cities]) => has(cities)).map(([name]) => name);
}

const plumbers = categoryIds.indexOf("plumber") + 1;

const everywhere = [
  "cities",
  "cities of a trade",
  "page",
  "places",
  "suggestions",
  "facets",
  "sitemap",
];

for (
  const [name, slug] of [
    ["evil.help", "evil-help-maharashtra"],
    ["CALL 9876543210", "call-9876543210-maharashtra"],
    ["Zqaxpur", "zqaxpur-maharashtra"],
  ] as const
) {
  Deno.test(`lists “${name}” as a city only after three verified listings name it`, async () => {
    const [first] = await api.save(inCity(name), inCity(name), inCity(name));
    await api.save(inCity(name, true), inCity(name, true));
    api.clock.advance({ minutes: 2 });
    assert.deepEqual(await findListings(name, slug), []);
    const { body } = await api.get<{ _id: string }[]>(`/api/business?city=${slug}&limit=50`);
    assert.ok(body.some(({ _id }) => _id === first!._id), "its businesses are found");
    await api.save(inCity(name, true));
    api.clock.advance({ minutes: 2 });
    assert.deepEqual(await findListings(name, slug), everywhere);
  });
}

Deno.test("lists a place in the PIN code table as a city, whatever its letter case", async () => {
  await api.save(inCity("Pune"), inCity("alkuti"));
  api.clock.advance({ minutes: 2 });
  assert.deepEqual(await findListings("Pune", "pune"), everywhere);
  assert.deepEqual(await findListings("alkuti", "alkuti-maharashtra"), everywhere);
  const { body } = await api.get<unknown[]>("/api/business?city=Alkuti&state=Maharashtra");
  assert.equal(body.length, 1);
});

Deno.test("sets hasCityPage only for a business in a listed city", async () => {
  const [known, unknown] = await api.save(inCity("Nagpur"), inCity("Zqaxgarh"));
  api.clock.advance({ minutes: 2 });
  const hasCityPage = async (slug: string) =>
    (await api.get<BusinessDetail>(`/api/business/${slug}`)).body.hasCityPage;
  await api.get("/api/cities");
  assert.equal(await hasCityPage(known!.slug), true);
  assert.equal(await hasCityPage(unknown!.slug), false);
});
