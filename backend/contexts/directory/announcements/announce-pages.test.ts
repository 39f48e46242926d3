import assert from "node:assert/strict";
import { sql } from "kysely";
import { createIndexNow } from "#/gateways/indexing/index-now.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { listBusiness } from "#/testing/owner.ts";
import { startFakeServer } from "#/testing/servers/fake-server.ts";
import { announcePages } from "./announce-pages.ts";

const key = "a1b2c3d4-e5f6";
const publicOrigin = "https://karigar.example";
const server = startFakeServer();
Deno.test.afterAll(async () => await server[Symbol.asyncDispose]());
const indexing = createIndexNow({ key, url: server.origin }, { publicOrigin });
const api = await useTestApi({ gateways: { indexing } });

const admin = api.as(crypto.randomUUID(), "admin");

type Listed = { _id: string; slug: string };
const list = (overrides?: Record<string, unknown>) => listBusiness<Listed>(api, overrides);

/** Runs the job at a later time and returns the addresses of each request. */
async function announce(): Promise<string[][]> {
  server.requests.length = 0;
  api.clock.advance({ seconds: 60 });
  const { maintenance: db } = api.database;
  await announcePages({ db, now: api.clock.now, indexing });
  return server.requests.map(({ body }) => JSON.parse(body).urlList);
}

const addressesOf = (...slugs: string[]) =>
  slugs.toSorted().flatMap((slug) =>
    ["", "?hl=en", "?hl=hi"].map((hl) => `${publicOrigin}/business/${slug}${hl}`)
  );

const countRows = async () => {
  const { rows } = await sql`select from directory_announcement`.execute(api.database.db);
  return rows.length;
};

Deno.test("shows the key at the address that the requests name", async () => {
  const { status, headers, body } = await api.get(`/${key}.txt`);
  assert.deepEqual([status, body], [200, key]);
  assert.match(headers.get("Content-Type")!, /^text\/plain/);
});

Deno.test("announces all changed pages of a minute at once, in both languages", async () => {
  server.respondWith(202);
  const [first, second] = [await list(), await list()];
  await first.patch({ shortDesc: "Pipes and tanks" });
  assert.deepEqual(await announce(), [addressesOf(first.business.slug, second.business.slug)]);
  assert.deepEqual(await announce(), []);
  assert.equal(await countRows(), 0);
});

Deno.test("announces the address of a page that is no longer public, or public again", async () => {
  const { business: { _id, slug }, remove } = await list();
  await announce();
  const path = `/api/admin/businesses/${_id}/suspension`;
  await admin.send("POST", path, { reason: "Takes money and never comes." });
  assert.deepEqual(await announce(), [addressesOf(slug)]);
  await admin.request("DELETE", path);
  assert.deepEqual(await announce(), [addressesOf(slug)]);
  await remove();
  assert.deepEqual(await announce(), [addressesOf(slug)]);
});

Deno.test("announces the old and the new address of a page that has moved", async () => {
  const [keep, gone] = await api.save(businessInput(), businessInput());
  await announce();
  const path = "/api/admin/merges";
  const { headers } = await admin.get(`${path}/preview?a=${keep!._id}&b=${gone!._id}`);
  const order = { keep: keep!._id, gone: gone!._id, take: [], reason: "The same shop" };
  const { status } = await admin.send("POST", path, order, {
    headers: { "If-Match": headers.get("ETag")! },
  });
  assert.equal(status, 201);
  assert.deepEqual(await announce(), [addressesOf(keep!.slug, gone!.slug)]);
});

Deno.test("announces nothing of what was never public", async () => {
  await announce();
  await list({ businessName: "Google Pay Help Desk" });
  assert.deepEqual(await announce(), []);
});

Deno.test("tries again when the search engines are unavailable, and not when they refuse", async () => {
  const { business: { slug }, patch } = await list();
  for (const status of [429, 503]) {
    server.respondWith(status);
    assert.deepEqual(await announce(), [addressesOf(slug)]);
    api.clock.advance({ hours: 1 });
  }
  server.respondWith(200);
  assert.deepEqual(await announce(), [addressesOf(slug)]);
  assert.deepEqual(await announce(), []);

  server.respondWith(403);
  await patch({ shortDesc: "Taps" });
  assert.deepEqual(await announce(), [addressesOf(slug)]);
  api.clock.advance({ hours: 1 });
  server.respondWith(200);
  assert.deepEqual(await announce(), []);
});

Deno.test("divides many addresses among requests of at most 10,000", async () => {
  const slugs = Array.from({ length: 7000 }, (_, n) => `business-${n}`);
  await sql`insert into directory_announcement (slugs, try_at)
    values (${slugs}::text[], ${api.clock.now()})`.execute(api.database.db);
  const requests = await announce();
  assert.deepEqual(requests.map((urls) => urls.length).sort(), [1002, 9999, 9999]);
  assert.equal(new Set(requests.flat()).size, 21_000);
});
