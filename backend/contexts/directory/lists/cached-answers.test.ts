import assert from "node:assert/strict";
import { sql } from "kysely";
import { useTestApi } from "#/testing/api.ts";
import { listBusiness } from "#/testing/owner.ts";

const api = await useTestApi();

const mumbai = { locality: "Bandra", city: "Mumbai", state: "Maharashtra", zipCode: "400050" };

const plumberInPune = await listBusiness<{ slug: string }>(api);
const plumberInMumbai = await listBusiness<{ slug: string }>(api, { address: mumbai });
const painter = await listBusiness<{ slug: string }>(api, { category: "painter" });

const places = [
  "/api/business",
  "/api/business?category=plumber",
  "/api/business?category=plumber&city=pune",
  "/api/business?category=plumber&city=pune&sort=rating",
  "/api/business?category=plumber&city=mumbai",
  "/api/search?category=plumber&city=mumbai&facets=true",
  "/api/business?category=painter",
  "/api/business/featured",
  `/api/business/${plumberInPune.business.slug}`,
  `/api/business/${plumberInMumbai.business.slug}`,
  `/api/business/${painter.business.slug}`,
  "/api/business?q=plumber",
  "/api/business?category=plumber&near=411038",
];

/** Changes every business without notifying the cache. */
async function changeWithoutNotifying(name: string) {
  await sql`update directory_entry
    set card = jsonb_set(card::jsonb, '{shortDesc}', to_jsonb(${name}::text))`
    .execute(api.database.db);
  await sql`update business set short_desc = ${name}`.execute(api.database.db);
}

/**
 * @returns the paths whose response contains this text, so the response did not come from the cache
 */
async function pathsShowing(text: string) {
  const shown = [];
  for (const place of places) {
    const { status, body } = await api.get(place);
    assert.equal(status, 200, place);
    if (JSON.stringify(body).includes(text)) shown.push(place);
  }
  return shown;
}

const uncached = ["/api/business?category=plumber&near=411038"];

/** Waits until delayed notifications of earlier changes no longer invalidate cached responses. */
async function waitUntilCached() {
  for (let n = 0;; n++) {
    await pathsShowing("");
    assert.ok(n < 1000, "some response is never cached");
    await changeWithoutNotifying(`Change ${n}.`);
    if ((await pathsShowing(`Change ${n}.`)).length === uncached.length) return;
  }
}

Deno.test("caches a response until its businesses change or a minute has passed", async () => {
  await waitUntilCached();
  await changeWithoutNotifying("First");
  assert.deepEqual(await pathsShowing("First"), uncached);

  // A change invalidates the business, its trade, and all text searches.
  assert.equal((await plumberInPune.patch({ experienceYears: 7 })).status, 200);
  const affected = [
    "/api/business",
    "/api/business?category=plumber",
    "/api/business?category=plumber&city=pune",
    "/api/business?category=plumber&city=pune&sort=rating",
    "/api/business?category=plumber&city=mumbai",
    "/api/search?category=plumber&city=mumbai&facets=true",
    "/api/business/featured",
    `/api/business/${plumberInPune.business.slug}`,
    "/api/business?q=plumber",
    ...uncached,
  ];
  assert.deepEqual(await pathsShowing("First"), affected);

  await waitUntilCached();
  await changeWithoutNotifying("Second");
  assert.deepEqual(await pathsShowing("Second"), uncached);
  api.clock.advance({ seconds: 59 });
  assert.deepEqual(await pathsShowing("Second"), uncached);
  api.clock.advance({ seconds: 1 });
  assert.deepEqual(await pathsShowing("Second"), places);
});

Deno.test("sends a cached response with the headers, compression and ETag of a fresh response", async () => {
  const path = "/api/business?limit=2";
  const ask = (headers: HeadersInit) => api.app.request(path, { headers });
  for (const encoding of ["gzip", "identity"]) {
    const requestHeaders = { "Accept-Encoding": encoding };
    const [fresh, cached] = [await ask(requestHeaders), await ask(requestHeaders)];
    const names = ["ETag", "Cache-Control", "Vary", "Content-Type", "Link", "X-Total-Count"];
    for (const name of names) {
      assert.ok(fresh.headers.get(name), name);
      assert.equal(cached.headers.get(name), fresh.headers.get(name), name);
    }
    assert.equal(cached.headers.get("Content-Encoding"), encoding === "gzip" ? encoding : null);
    const [first, second] = [await fresh.bytes(), await cached.bytes()];
    assert.deepEqual(second, first);
    const known = { "If-None-Match": cached.headers.get("ETag")!, ...requestHeaders };
    assert.equal((await ask(known)).status, 304);
  }
});

Deno.test("answers a percent-encoded slug with the business of the plain slug", async () => {
  for (const { business: { slug } } of [plumberInPune, plumberInMumbai, painter, plumberInPune]) {
    const spelt = slug.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    for (const address of [spelt, slug, spelt]) {
      const { status, body } = await api.get<{ slug: string }>(`/api/business/${address}`);
      assert.deepEqual([status, body.slug], [200, slug]);
    }
  }
});

Deno.test("drops a deleted business from all responses", async () => {
  const gone = await listBusiness<{ slug: string; businessName: string }>(api);
  const { slug, businessName } = gone.business;
  const lists = places.filter((place) => place.includes("?") || place.endsWith("featured"));
  for (const place of [`/api/business/${slug}`, ...lists]) await api.get(place);
  assert.equal((await gone.remove()).status, 204);
  assert.equal((await api.get(`/api/business/${slug}`)).status, 410);
  for (const place of lists) {
    assert.ok(!JSON.stringify((await api.get(place)).body).includes(businessName), place);
  }
});
