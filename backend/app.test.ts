import assert from "node:assert/strict";
import { Hono } from "hono";
import { inTestAll } from "#/testing/full-run.ts";
import { createApp, type PagesDeps } from "./app.ts";
import { siteOf } from "./config.ts";
import { openDatabase } from "./db/client.ts";
import { unconfigured, useTestApi } from "./testing/api.ts";
import { deadline, heartbeat } from "./testing/database.ts";
import { testBuild } from "./testing/pages-build.ts";
import { listBusiness, newAccountId } from "./testing/owner.ts";
import { published } from "./testing/reviews.ts";
import type { CacheLookup } from "./web/rendering/page-cache.ts";
import { createPages } from "./web/rendering/pages.ts";

type App = { request(path: string): Response | Promise<Response> };

/** The API path with the data of a page. */
function apiPath(pathname: string): string {
  const [, kind, category, city = ""] = pathname.split("/");
  if (kind === "categories") return `/business?category=${category}&city=${city}`;
  return pathname === "/" ? "/business/featured" : pathname.replace("/search", "/business");
}

/** Pages that show the API's response and link to its businesses, cached like real pages. */
const pagesWith = (onLookup?: (lookup: CacheLookup) => void) => ({ fetchApi }: PagesDeps) => {
  const build = testBuild(async ({ url }) => {
    const { pathname, search, origin } = new URL(url);
    const answer = await fetchApi(new Request(`${origin}/api${apiPath(pathname)}${search}`));
    const text = await answer.text();
    const links = [...text.matchAll(/"slug": ?"([^"]+)"/g)]
      .map(([, slug]) => `<a href="/business/${slug}"></a>`);
    const html = `<html><head></head><body>${text}${links.join("")}</body></html>`;
    return { status: answer.status, html };
  }, [
    { path: "/" },
    { path: "/business/$slug" },
    { path: "/categories/$slug", query: ["q"] },
    { path: "/categories/$slug/$city", query: ["q"] },
    { path: "/search", query: ["q"], endless: true },
  ]);
  const pages = createPages({
    build,
    site: siteOf(unconfigured({}).config),
    fetchApi,
    onLookup,
    onError: (error) => {
      throw error;
    },
  });
  return Promise.resolve({ routes: new Hono().get("*", pages.handle), refresh: pages.refresh });
};

let lookups: CacheLookup[] = [];
const api = await useTestApi({ createPages: pagesWith((lookup) => lookups.push(lookup)) });
const page = async (app: App, path: string) => {
  const answer = await app.request(path);
  return { status: answer.status, text: await answer.text() };
};

/** Requests these pages. @returns the outcome of each page's cache lookup */
async function sources(paths: string[]): Promise<Record<string, CacheLookup>> {
  lookups = [];
  for (const path of paths) await page(api.app, path);
  return Object.fromEntries(paths.map((path, index) => [path, lookups[index]!]));
}

/** Requests a page until `isDone` returns true, because lists change a moment later. */
async function until(app: App, path: string, isDone: (text: string) => boolean) {
  const deadline = AbortSignal.timeout(10_000);
  while (!isDone((await page(app, path)).text)) {
    deadline.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

Deno.test("shows an edit on the listing's page immediately and in lists shortly after", async () => {
  const { app } = api;
  const search = "/search?q=quicksilver";
  const business = "/business/quicksilver-taps-pune";
  assert.equal((await page(app, business)).status, 404);
  assert.ok(!(await page(app, search)).text.includes("quicksilver-taps"));

  const owner = await listBusiness(api, { businessName: "Quicksilver Taps" });
  assert.equal((await page(app, business)).status, 200);
  await until(app, search, (text) => text.includes("quicksilver-taps"));

  await owner.patch({ shortDesc: "Taps that run" });
  assert.ok((await page(app, business)).text.includes("Taps that run"));
  await until(app, search, (text) => text.includes("Taps that run"));

  await owner.send("PUT", "/api/my/business/slug", { slug: "quick-taps" });
  assert.equal((await page(app, "/business/quick-taps")).status, 200);
  await until(app, search, (text) => text.includes("quick-taps"));

  await owner.patch({ category: "electrician" });
  await until(app, "/categories/plumber", (text) => !text.includes("quick-taps"));
  await until(app, "/categories/electrician", (text) => text.includes("quick-taps"));
});

Deno.test("removes a listing from every page at once when it is no longer public", async () => {
  const { app } = api;
  const moderator = api.as(newAccountId(), "admin");
  const owner = await listBusiness<{ _id: string }>(api, { businessName: "Vanishing Pipes" });
  const own = "/business/vanishing-pipes-pune";
  const lists = ["/", "/search?q=vanishing", "/categories/plumber", "/categories/plumber/pune"];
  const suspension = `/api/admin/businesses/${owner.business._id}/suspension`;
  const ends: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ["paused", () => owner.patch({ status: "paused" }), () => owner.patch({ status: "active" })],
    [
      "suspended",
      () => moderator.send("POST", suspension, { reason: "Not what it says" }),
      () => moderator.request("DELETE", suspension),
    ],
    ["removed", () => owner.remove(), () => Promise.resolve()],
  ];
  for (const [what, end, begin] of ends) {
    for (const path of lists) await until(app, path, (text) => text.includes("vanishing-pipes"));
    assert.equal((await page(app, own)).status, 200, what);
    await end();
    assert.equal((await page(app, own)).status, what === "removed" ? 410 : 404, what);
    for (const path of lists) {
      assert.ok(!(await page(app, path)).text.includes("vanishing-pipes"), `${path}: ${what}`);
    }
    await begin();
  }
});

inTestAll.test("invalidates only pages that show the edited listing, and no page for a draft", async () => {
  const owner = await listBusiness(api, { businessName: "Still Waters" });
  await listBusiness(api, { category: "painter" });
  const concerned = ["/", "/search?q=waters", "/categories/plumber", "/categories/plumber/pune"];
  const unconcerned = [
    "/categories/painter",
    "/categories/painter/pune",
    "/categories/plumber/delhi",
  ];
  const fresh = (paths: string[]) => Object.fromEntries(paths.map((path) => [path, "fresh"]));
  const settle = async () => {
    for (const path of [...concerned, ...unconcerned]) await page(api.app, path);
    const deadline = AbortSignal.timeout(10_000);
    const all = [...concerned, ...unconcerned];
    while (Object.values(await sources(all)).some((source) => source !== "fresh")) {
      deadline.throwIfAborted();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await settle();
  await owner.patch({ shortDesc: "Run deep" });
  assert.deepEqual(await sources(unconcerned), fresh(unconcerned));
  // Each page is rendered again, or is stale because it was rendered less than a second ago.
  const touched = await sources(concerned);
  assert.deepEqual(concerned.filter((path) => touched[path] === "fresh"), []);

  await settle();
  const draft = await listBusiness(api, { businessName: "Draft Waters", status: "draft" });
  await draft.patch({ shortDesc: "Not public yet" });
  await draft.patch({ businessName: "Draft Waters of Another Name" });
  await draft.remove();
  const paused = await listBusiness(api, { businessName: "Paused Waters", status: "draft" });
  await paused.patch({ address: { city: "Mumbai", state: "Maharashtra", zipCode: "400001" } });
  const all = [...concerned, ...unconcerned];
  assert.deepEqual(await sources(all), fresh(all));
});

Deno.test("renders a listing's page again when its owner replies to a review", async () => {
  const moderator = api.as(newAccountId(), "admin");
  const owner = await listBusiness(api, { businessName: "Answering Pipes" });
  const { id } = await published(api, moderator, "answering-pipes-pune");
  const path = "/business/answering-pipes-pune";
  const deadline = AbortSignal.timeout(10_000);
  while ((await sources([path]))[path] !== "fresh") deadline.throwIfAborted();
  const reply = { text: "Thank you." };
  const { status } = await owner.send("PUT", `/api/my/business/reviews/${id}/reply`, reply);
  assert.equal(status, 200);
  assert.notEqual((await sources([path]))[path], "fresh");
});

Deno.test("answers a malformed address with a page for visitors and a problem response for API clients", async () => {
  for (
    const [accepted, type] of [
      ["text/html", "text/html; charset=utf-8"],
      ["application/json", "application/problem+json"],
    ] as const
  ) {
    const headers = { Accept: accepted };
    const answer = await api.app.request("/business/%00", { headers });
    assert.deepEqual([answer.status, answer.headers.get("Content-Type")], [400, type]);
  }
});

if (api.database.kind === "postgres") {
  const options = { poolSize: 2, dataDir: api.database.dataDir, deadline, heartbeat };
  const database = await openDatabase({ ...options, databaseUrl: api.database.url });
  Deno.test.afterAll(() => database.close());
  const { app: other } = await createApp({
    ...unconfigured({ now: api.clock.now }),
    database,
    storage: api.storage,
    createPages: pagesWith(),
  });

  Deno.test("updates cached pages in other processes", {
    sanitizeOps: false,
    sanitizeResources: false,
  }, async () => {
    const path = "/business/mercury-pipes-pune";
    const search = "/search?q=mercury";
    await page(other, path);
    await page(other, search);
    const owner = await listBusiness(api, { businessName: "Mercury Pipes" });
    await until(other, path, (text) => text.includes("Mercury Pipes"));
    await until(other, search, (text) => text.includes("mercury-pipes"));
    await owner.patch({ shortDesc: "Heard of elsewhere" });
    await until(other, path, (text) => text.includes("Heard of elsewhere"));
    await owner.remove();
    await until(other, path, (text) => text.includes("business_gone"));
    await until(other, search, (text) => !text.includes("mercury-pipes"));
  });
}
