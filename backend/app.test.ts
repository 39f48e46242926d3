import assert from "node:assert/strict";
import { Hono } from "hono";
import { createApp, type PagesDeps } from "./app.ts";
import { openDatabase } from "./db/client.ts";
import { unconfigured, useTestApi } from "./testing/api.ts";
import { listBusiness } from "./testing/owner.ts";
import type { Build } from "./web/build.ts";
import { createPages } from "./web/pages.ts";

type App = { request(path: string): Response | Promise<Response> };

/** Pages that say what the API says, kept as any others. */
function pagesOf({ fetchApi }: PagesDeps) {
  const build: Build = {
    render: async ({ url }) => {
      const { pathname, search, origin } = new URL(url);
      const api = pathname === "/search" ? `/api/business${search}` : `/api${pathname}`;
      const answer = await fetchApi(new Request(origin + api));
      const html = `<html><head></head><body>${await answer.text()}</body></html>`;
      return { status: answer.status, routes: [], words: [], html };
    },
    style: { text: "", hash: "" },
    boot: { text: "", hash: "" },
    entry: "/entry.js",
    modules: () => [],
  };
  const site = { name: "K", origin: "http://localhost", env: "development", supportPhone: "1" };
  const pages = createPages({
    build,
    site: site as Parameters<typeof createPages>[0]["site"],
    fetchApi,
    onError: (error) => {
      throw error;
    },
  });
  return Promise.resolve({ routes: new Hono().get("*", pages.handle), forget: pages.forget });
}

const api = await useTestApi({ createPages: pagesOf });
const page = async (app: App, path: string) => {
  const answer = await app.request(path);
  return { status: answer.status, text: await answer.text() };
};

Deno.test("a change is in every page at once, kept as they are", async () => {
  const { app } = api;
  const search = "/search?q=quicksilver";
  const business = "/business/quicksilver-taps-pune";
  assert.equal((await page(app, business)).status, 404);
  assert.ok(!(await page(app, search)).text.includes("quicksilver-taps"));

  const owner = await listBusiness(api, { businessName: "Quicksilver Taps" });
  assert.equal((await page(app, business)).status, 200);
  assert.ok((await page(app, search)).text.includes("quicksilver-taps"));

  await owner.patch({ shortDesc: "Taps that run" });
  assert.ok((await page(app, business)).text.includes("Taps that run"));

  await owner.send("PUT", "/api/my/business/slug", { slug: "quick-taps" });
  assert.equal((await page(app, "/business/quick-taps")).status, 200);

  await owner.patch({ status: "paused" });
  assert.equal((await page(app, "/business/quick-taps")).status, 404);
  assert.ok(!(await page(app, search)).text.includes("quick-taps"));

  await owner.request("DELETE", "/api/my/business");
  assert.equal((await page(app, "/business/quick-taps")).status, 410);
});

/** The other process hears of it a moment later. */
async function until(app: App, path: string, isSo: (text: string) => boolean) {
  const deadline = AbortSignal.timeout(10_000);
  while (!isSo((await page(app, path)).text)) {
    deadline.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

if (api.database.kind === "postgres") {
  const options = { replicaUrl: undefined, poolSize: 2, dataDir: api.database.dataDir };
  const database = await openDatabase({ ...options, databaseUrl: api.database.url });
  Deno.test.afterAll(() => database.close());
  const { app: other } = await createApp({
    ...unconfigured({ now: api.clock.now }),
    database,
    storage: api.storage,
    createPages: pagesOf,
  });

  Deno.test("a change is in the pages of other processes too", {
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
    await owner.request("DELETE", "/api/my/business");
    await until(other, path, (text) => text.includes("business_gone"));
    await until(other, search, (text) => !text.includes("mercury-pipes"));
  });
}
