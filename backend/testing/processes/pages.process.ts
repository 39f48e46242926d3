import assert from "node:assert/strict";
import { createApp, type PagesDeps } from "#/app.ts";
import { siteOf } from "#/config.ts";
import { openDatabase } from "#/db/client.ts";
import { migrate } from "#/db/migrate.ts";
import { openFileStorage } from "#/gateways/storage/mod.ts";
import { createMetrics } from "#/metrics.ts";
import { categories, categorySlug } from "#/shared/categories.ts";
import { createWeb } from "#/web/mod.ts";
import { signInAs } from "../accounts.ts";
import { createClient, unconfigured } from "../api.ts";
import { listAs, listEveryTrade } from "../every-trade.ts";
import { isFullRun } from "../full-run.ts";
import { watchHost } from "../host-share.ts";
import { newAccountId } from "../owner.ts";
import { startProxy } from "../outage/proxy.ts";
import { startPostgres } from "../servers/postgres-server.ts";

const minute = 60_000;

/**
 * The app with the production build on its own PostgreSQL, and a clock that can be set ahead.
 *
 * @param listenVia starts a proxy for the connection that receives notifications; returns its URL
 */
async function openSite({ listenVia }: { listenVia?: (server: URL) => Promise<URL> } = {}) {
  // Acknowledged changes must survive a crash.
  const server = await startPostgres(["synchronous_commit=on"]);
  const dataDir = await Deno.makeTempDir({ prefix: "karigar-pages-" });
  const options = { databaseUrl: server.url, poolSize: 4, dataDir };
  const directUrl = await listenVia?.(new URL(server.url));
  const database = await openDatabase({
    ...options,
    ...directUrl && { directUrl: directUrl.href },
  });
  await migrate(database.maintenance);
  const clock = { ahead: 0 };
  const now = () => Date.now() + clock.ahead;
  const parts = unconfigured({ now: () => new Date(now()) });
  const metrics = createMetrics({ pools: database.pools });
  /** How often the home page was rendered. */
  const made = { home: 0 };
  /** API requests of pages that were answered 400. */
  const refused: string[] = [];
  const storage = await openFileStorage(`${dataDir}/media`);
  const { app, listings } = await createApp({
    ...parts,
    database,
    storage,
    createPages: (deps: PagesDeps) =>
      createWeb({
        ...deps,
        fetchApi: async (request) => {
          if (request.url.endsWith("/api/business/featured")) made.home++;
          const response = await deps.fetchApi(request);
          if (response.status === 400) refused.push(request.url);
          return response;
        },
        dist: new URL("../../../frontend/dist/", import.meta.url),
        site: siteOf(parts.config),
        onLookup: metrics.pageLookedUp,
        onError: (error) => console.error(error),
        now,
      }),
  });
  await listEveryTrade(listings, database.maintenance);
  const asOn = (on: typeof app) => (role: "user" | "admin", accountId = newAccountId()) =>
    createClient(on, () => signInAs({ ...parts, ...listings }, { accountId, role }));
  const get = async (path: string) => {
    const response = await app.request(path);
    return {
      ...response,
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    };
  };
  return {
    server,
    clock,
    made,
    refused,
    as: asOn(app),
    get,
    post: (path: string, fields: Record<string, string>) =>
      app.request(path, {
        method: "POST",
        headers: { Origin: siteOf(parts.config).origin },
        body: new URLSearchParams(fields),
      }),
    /** Another process on the same database. */
    async startAnother() {
      const database = await openDatabase(options);
      const { app } = await createApp({ ...parts, database, storage });
      return { as: asOn(app), [Symbol.asyncDispose]: database.close };
    },
    /** Cache lookups of pages during `work`, by outcome. */
    async lookups(work: () => Promise<unknown>) {
      const before = readLookups(await metrics.render());
      await work();
      const after = readLookups(await metrics.render());
      return Object.fromEntries(
        Object.entries(after).map(([name, n]) => [name, n - (before[name] ?? 0)])
          .filter(([, n]) => n !== 0),
      );
    },
    async [Symbol.asyncDispose]() {
      await database.close();
      await server.stop();
      await Deno.remove(dataDir, { recursive: true });
    },
  };
}

type Site = Awaited<ReturnType<typeof openSite>>;

const readLookups = (text: string): Record<string, number> =>
  Object.fromEntries(
    Array.from(
      text.matchAll(/^page_cache_lookups_total\{outcome="(\w+)"\} (\d+)$/gm),
      ([, outcome, n]) => [outcome, Number(n)],
    ),
  );

/** Lists a business as a new owner. */
const list = ({ as }: Pick<Site, "as">, overrides: Record<string, unknown>) =>
  listAs(as("user"), overrides);

const inBoth = (paths: string[]) =>
  paths.flatMap((path) => ["en", "hi"].map((lang) => `${path}hl=${lang}`));

/** The home page, a search, and the lists of every trade. */
const lists = inBoth([
  "/?",
  "/search?q=works&",
  ...categories.flatMap((
    { id },
  ) => [`/categories/${categorySlug(id)}?`, `/categories/${categorySlug(id)}/pune?`]),
]);

/** Requests pages until all are fresh. */
const settle = (site: Site, paths: string[]) =>
  until(async () => {
    const found = await site.lookups(async () => {
      for (const path of paths) await site.get(path);
    });
    return found.fresh === paths.length;
  });

async function until(condition: () => Promise<boolean>) {
  const deadline = AbortSignal.timeout(60_000);
  while (!await condition()) {
    deadline.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

Deno.test("refreshes pages after a process missed the notification of an edit", async () => {
  const line = Promise.withResolvers<Awaited<ReturnType<typeof startProxy>>>();
  await using site = await openSite({
    async listenVia(server) {
      const proxy = await startProxy(server);
      line.resolve(proxy);
      const directUrl = new URL(server);
      directUrl.port = String(proxy.port);
      return directUrl;
    },
  });
  const proxy = await line.promise;
  try {
    await using another = await site.startAnother();
    const business = await list(another, {});
    const own = inBoth([`/business/${business.slug}?`]);
    await settle(site, [...own, "/about?hl=en"]);

    await proxy.stop();
    await business.patch({ shortDesc: "Edited during the outage" });
    // Still fresh, because no notification arrived.
    assert.doesNotMatch((await site.get(own[0]!)).text, /Edited during the outage/);
    await proxy.start();
    // After reconnecting, the process assumes that it missed notifications.
    const isInvalidated = async () =>
      (await site.lookups(() => site.get("/about?hl=en"))).missed === 1;
    await until(isInvalidated);
    for (const path of own) assert.match((await site.get(path)).text, /Edited during the outage/);
  } finally {
    await proxy.stop();
  }
});

Deno.test("ignores unknown query parameters and does not pass them to the API", async () => {
  await using site = await openSite();
  const business = await list(site, {});
  const paths = [
    "/",
    "/search?q=plumber",
    "/search?q=plumber&near=411038&sort=distance",
    "/categories/plumber",
    "/categories/plumber/pune?openNow=true",
    `/business/${business.slug}`,
    `/business/${business.slug}/reviews`,
    "/city?q=pune",
    "/transparency",
    "/about",
  ];
  for (const path of paths) {
    const known = await site.get(path);
    const more = `${path.includes("?") ? "&" : "?"}utm_source=x&fbclid=1&limit=3&constructor=1`;
    const { status, headers } = await site.get(path + more);
    assert.deepEqual(
      [status, headers.get("ETag")],
      [known.status, known.headers.get("ETag")],
      path,
    );
    assert.equal(status, 200, path);
  }
  assert.deepEqual(site.refused, []);
});

const outages = [["stops", "crash", "restart"], ["freezes", "freeze", "thaw"]] as const;

Deno.test("answers tokens that no header can hold like unknown ones", async () => {
  await using site = await openSite();
  const post = async (path: string, fields: Record<string, string> = {}) => {
    const response = await site.post(path, fields);
    return { status: response.status, text: await response.text() };
  };
  const details = { step: "number", wanted: "today", pinCode: "411038", isAdult: "true" };
  for (const token of ["ट", "a\r\nb", "é", "\u{1f511}", "unknown"]) {
    const query = `?hl=en&token=${encodeURIComponent(token)}`;
    for (const path of ["/enquiries/8F3K2M7QPWAAAAAAAAAA", "/request", "/availability"]) {
      const { status, text } = await site.get(path + query);
      assert.ok(status < 500, `${path} ${token} ${status}`);
      const sent = await post(path + query, { act: "withdraw", state: "busy", reply: "cannot" });
      assert.ok(sent.status >= 400 && sent.status < 500, `${path} ${token} ${sent.status}`);
      assert.ok(text.length > 0);
    }
    const asked = await post("/ask?hl=en&b=asha", { ...details, session: token });
    assert.ok(asked.status < 500, `ask ${token} ${asked.status}`);
  }
});

Deno.test("serves every cached page while the database is unavailable", async (t) => {
  await using site = await openSite();
  const business = await list(site, { businessName: "Always Readable" });
  const cachedPaths = [...lists, ...inBoth([`/business/${business.slug}?`, "/about?"])];
  const unseen = ["/categories/plumber/mumbai?hl=en", "/search?q=unseen&hl=en"];
  // An outage takes half a minute when queries time out.
  for (const [what, begin, end] of isFullRun ? outages : outages.slice(0, 1)) {
    await t.step(`PostgreSQL ${what}`, async () => {
      await settle(site, cachedPaths);
      await site.server[begin]();
      try {
        for (const age of [0, 6 * minute, 24 * 60 * minute]) {
          site.clock.ahead += age;
          for (const path of cachedPaths) {
            const { status, headers } = await site.get(path);
            assert.equal(status, 200, `${path} after ${age / minute} minutes`);
            if (age > 0 && !path.startsWith("/about")) {
              assert.ok(Number(headers.get("Age")) >= age / 1000, path);
              assert.equal(headers.get("Cache-Control"), "public, no-cache");
            }
          }
          for (const path of unseen) {
            const [began, share] = [Date.now(), watchHost()];
            const { status, headers } = await site.get(path);
            assert.equal(status, 503, path);
            assert.ok(headers.has("Retry-After"));
            const waited = Date.now() - began;
            assert.ok(waited * share() < 5_000, `${path} after ${waited} ms`);
          }
        }
      } finally {
        // Runs also after a failure, because a frozen server would block the end of the test.
        await site.server[end]();
      }
      await settle(site, [...cachedPaths, ...unseen]);
      site.clock.ahead += 6 * minute;
      const { status, headers } = await site.get("/categories/plumber?hl=en");
      assert.deepEqual([status, headers.get("Age")], [200, null]);
    });
    // The next outage needs other paths, because these are cached now.
    unseen.splice(0, 2, "/categories/painter/mumbai?hl=en", "/search?q=never&hl=en");
  }
});
