import assert from "node:assert/strict";
import { request } from "node:http";
import { createApp, type PagesDeps } from "#/app.ts";
import { siteOf } from "#/config.ts";
import { openDatabase } from "#/db/client.ts";
import { migrate } from "#/db/migrate.ts";
import { openFileStorage } from "#/gateways/storage/mod.ts";
import { standardHeaders } from "#/http/headers.ts";
import { serve } from "#/http/server/serve.ts";
import { categories, categorySlug } from "#/shared/categories.ts";
import { createWeb } from "#/web/mod.ts";
import { signInAs } from "../accounts.ts";
import { createClient, unconfigured } from "../api.ts";
import { listAs, listEveryTrade } from "../every-trade.ts";
import { watchHost } from "../host-share.ts";
import { newAccountId } from "../owner.ts";
import { freePort, startPostgres } from "../servers/postgres-server.ts";
import { hasVarnish, startVarnish } from "../servers/varnish.ts";
import { internalPaths, statusOfRaw } from "../servers/internal-paths.ts";

const ignore = !await hasVarnish();
if (ignore) console.log("Varnish is not installed: skipping its tests.");

/**
 * Two instances of the service with the production build on one PostgreSQL. Varnish requests pages
 * from one of them; owners edit at the other.
 *
 * @param isCdnConfigured whether the service knows of Varnish
 */
async function openSite({ isCdnConfigured = true } = {}) {
  const stack = new AsyncDisposableStack();
  const server = await startPostgres();
  stack.defer(() => server.stop());
  const port = await freePort();
  const varnish = stack.use(await startVarnish(port));
  const open = async (port: number) => {
    const dataDir = await Deno.makeTempDir({ prefix: "karigar-cdn-" });
    stack.defer(() => Deno.remove(dataDir, { recursive: true }));
    const database = await openDatabase({
      databaseUrl: server.url,
      poolSize: 4,
      dataDir,
    });
    stack.defer(() => database.close());
    await migrate(database.maintenance);
    const parts = unconfigured({
      variables: {
        TRUSTED_PROXIES: "127.0.0.1",
        ...isCdnConfigured && { CDN_PURGE_URL: varnish.origin },
      },
    });
    const { app, listings, settled } = await createApp({
      ...parts,
      database,
      storage: await openFileStorage(`${dataDir}/media`),
      createPages: (deps: PagesDeps) =>
        createWeb({
          ...deps,
          dist: new URL("../../../frontend/dist/", import.meta.url),
          site: siteOf(parts.config),
          onError: (error) => console.error(error),
        }),
    });
    stack.defer(settled);
    const running = await serve({
      fetch: app.fetch,
      host: "127.0.0.1",
      port,
      prepare: standardHeaders({ https: false }),
    });
    stack.defer(() => running.stop());
    return {
      database,
      listings,
      settled,
      as: (role: "user" | "admin") => {
        const accountId = newAccountId();
        return createClient(app, () => signInAs({ ...parts, ...listings }, { accountId, role }));
      },
    };
  };
  const behindCdn = await open(port);
  await listEveryTrade(behindCdn.listings, behindCdn.database.maintenance);
  const other = await open(0);
  /** Waits until both instances have purged all changes, first the one that made them. */
  const settled = async () => {
    await other.settled();
    await behindCdn.settled();
  };
  return { varnish, as: other.as, settled, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

type Site = Awaited<ReturnType<typeof openSite>>;

type Visitor = Record<string, string>;

async function visit({ varnish }: Site, path: string, headers: Visitor = {}) {
  const response = await fetch(varnish.origin + path, { headers, redirect: "manual" });
  const text = await response.text();
  const header = (name: string) => response.headers.get(name);
  return { status: response.status, headers: response.headers, text, header };
}

/** Lists a business at the instance that Varnish does not use. */
const list = ({ as }: Site, overrides: Record<string, unknown> = {}) =>
  listAs(as("user"), overrides);

/** Retries for up to two seconds of CPU time. @returns milliseconds */
async function within2s(what: string, isDone: () => Promise<boolean>): Promise<number> {
  const [began, share] = [performance.now(), watchHost()];
  while (!await isDone()) {
    const waited = performance.now() - began;
    assert.ok(waited * share() <= 2_000, `${what}: not after ${Math.round(waited)} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - began;
}

/** Visitors' headers by the expected language. */
const languages: Record<string, Visitor[]> = {
  en: [
    { "Accept-Language": "en-IN,en;q=0.9,hi;q=0.8" },
    { "Accept-Language": "en-US" },
    { "Cookie": "lang=en; a=b", "Accept-Language": "hi-IN" },
    { "Cookie": "xlang=hi", "Accept-Language": "mr-IN,mr;q=0.9,en-US;q=0.8" },
    { "Accept-Language": "en;q=0.5, hi;q=0" },
  ],
  hi: [
    { "Accept-Language": "hi-IN,hi;q=0.9,en-US;q=0.8,en;q=0.7" },
    { "Accept-Language": "en;q=0.5, HI;q=0.9" },
    { "Cookie": "x=1; lang=hi", "Accept-Language": "en" },
    { "Accept-Language": "fr, hi;q=0.3" },
  ],
};

const visitors = Object.entries(languages).flatMap(([lang, all]) =>
  all.map((headers) => ({ lang, headers }))
);

/** Accepted encodings of browsers and other clients. */
const encodings = ["gzip, deflate, br, zstd", "gzip, deflate", "identity"];

/** Pseudo-random numbers, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Picks earlier items much more often than later ones (Zipf). */
const pickPopular = <T>(all: readonly T[], random: () => number): T =>
  all[Math.floor(all.length ** random()) - 1] ?? all[0]!;

const pickOne = <T>(all: readonly T[], random: () => number): T =>
  all[Math.floor(random() * all.length)]!;

Deno.test({ name: "behind Varnish", ignore }, async (t) => {
  await using site = await openSite();
  const business = await list(site, { businessName: "Often Edited", category: "plumber" });
  const address = `/business/${business.slug}`;

  await t.step("serves each visitor a cached page in their language", async () => {
    await site.settled();
    for (const path of ["/", "/categories/plumber", address, "/about"]) {
      for (const encoding of encodings) {
        for (const { lang, headers } of visitors) {
          const { header, text } = await visit(site, path, {
            ...headers,
            "Accept-Encoding": encoding,
          });
          const context = `${path} for ${JSON.stringify(headers)}`;
          assert.equal(header("Content-Language"), lang, context);
          assert.ok(text.includes(`<html lang="${lang}"`), context);
        }
      }
      const { header } = await visit(site, path, visitors[0]!.headers);
      assert.equal(header("X-Cache"), "hit", path);
    }
  });

  await t.step("uses the last of repeated parameters, as without Varnish", async () => {
    for (const [twice, lang] of [["hl=hi&hl=en", "en"], ["hl=en&hl=hi", "hi"]] as const) {
      for (const { headers } of visitors) {
        const context = `${twice} for ${JSON.stringify(headers)}`;
        const { header } = await visit(site, `/about?${twice}&utm_source=x`, headers);
        assert.equal(header("Content-Language"), lang, context);
      }
    }
    for (const word of ["painter", "plumber"]) {
      const { text } = await visit(site, `/search?q=solar&q=${word}`);
      assert.match(text, new RegExp(`<title>[^<]*${word}`));
    }
  });

  await t.step("ignores the letter case of encodings", async () => {
    for (const accepted of ["GZIP", "gzip;q=0.5", "deflate, Gzip ;q=1.0"]) {
      const { header } = await visit(site, "/about", { "Accept-Encoding": accepted });
      assert.equal(header("Content-Encoding"), "gzip", accepted);
    }
    const { header } = await visit(site, "/about", { "Accept-Encoding": "gzip;q=0, br;q=0.0" });
    assert.equal(header("Content-Encoding"), null);
  });

  await t.step(
    "sends browsers the same headers as without Varnish, and no headers of Varnish's own",
    async () => {
      const { header } = await visit(site, "/", {
        "X-Language": "hi",
        "X-Request-Id": "somebody-1",
      });
      assert.equal(header("Content-Language"), "en");
      assert.equal(header("Cache-Control"), "public, no-cache");
      assert.match(header("Vary")!, /Cookie/);
      for (const name of ["Surrogate-Key", "xkey", "X-Request-Id", "Set-Cookie"]) {
        assert.equal(header(name), null, name);
      }
      assert.match(
        (await visit(site, "/about?hl=hi")).header("Cache-Control")!,
        /^public, max-age=30, stale/,
      );
      // The home page depends on the chosen city.
      await visit(site, "/?hl=hi");
      const home = await visit(site, "/?hl=hi");
      assert.deepEqual([home.header("X-Cache"), home.header("Cache-Control")], [
        "hit",
        "public, no-cache",
      ]);
      assert.match(home.header("Vary")!, /Cookie/);
      const etag = header("ETag")!;
      const known = { "If-None-Match": etag };
      assert.equal((await visit(site, "/", known)).status, 304);
      assert.equal((await visit(site, "/", { ...known, Cookie: "lang=hi" })).status, 200);
    },
  );

  await t.step("does not cache pages that are rendered for one visitor", async () => {
    const inPune = { Cookie: "city=pune%7CPune%7C%E0%A4%AA; lang=en" };
    const plain = (await visit(site, "/")).text;
    for (let round = 0; round < 3; round++) {
      const own = await visit(site, "/", inPune);
      assert.deepEqual([own.header("X-Cache"), own.header("Cache-Control")], [
        "miss",
        "private, no-cache",
      ]);
      assert.notEqual(own.text, plain);
      assert.equal(
        (await visit(site, "/?hl=en", inPune)).header("Cache-Control"),
        "private, no-cache",
      );
      assert.equal((await visit(site, "/")).text, plain);
      const redirected = await visit(site, "/categories/plumber", inPune);
      assert.deepEqual([redirected.status, redirected.header("Location")], [
        302,
        "/categories/plumber/pune",
      ]);
      assert.equal((await visit(site, "/categories/plumber")).status, 200);
    }
    for (const path of ["/api/business", "/api/health", "/reports/K7Q2-XXXX"]) {
      await visit(site, path);
      assert.equal((await visit(site, path)).header("X-Cache"), "miss", path);
    }
    const port = Number(new URL(site.varnish.origin).port);
    for (const path of internalPaths) {
      const status = await statusOfRaw(port, path);
      assert.ok([400, 404].includes(status), `${path} was answered ${status}`);
    }
  });

  await t.step("accepts purges from the service only", async () => {
    const purge = (localAddress: string, more = {}) =>
      new Promise<number>((resolve, reject) => {
        const { hostname, port } = new URL(site.varnish.origin);
        const headers = { "xkey-purge": "pages", ...more };
        const options = { hostname, port, localAddress, method: "PURGE", headers, agent: false };
        request(options, (response) => {
          response.resume().on("end", () => resolve(response.statusCode!));
        }).on("error", reject).end();
      });
    await visit(site, "/about");
    assert.equal(await purge("127.0.0.9"), 405);
    // A request as from a proxy on the same machine.
    assert.equal(await purge("127.0.0.1", { "X-Forwarded-For": "192.0.2.1" }), 405);
    assert.equal((await visit(site, "/about")).header("X-Cache"), "hit");
  });

  await t.step("shows an edit on every page of the business within two seconds", async () => {
    const pages = [address, `${address}?hl=hi`, "/categories/plumber", "/categories/plumber/pune"];
    const longest = pages.map(() => 0);
    for (let edit = 1; edit <= 5; edit++) {
      for (const path of pages) await visit(site, path);
      const shortDesc = `Pipes of edit ${edit}.`;
      await business.patch({ shortDesc });
      await Promise.all(
        pages.map(async (path, n) => {
          const isSeen = async () => (await visit(site, path)).text.includes(shortDesc);
          longest[n] = Math.max(longest[n]!, await within2s(`${path}, edit ${edit}`, isSeen));
        }),
      );
    }
    pages.forEach((path, n) => console.log(`${path}: after ${Math.round(longest[n]!)} ms at most`));
  });

  await t.step("shows a new business and hides a suspended business", async () => {
    const name = `Late Comer ${crypto.randomUUID().slice(0, 8)}`;
    const owner = site.as("user");
    const made = await listAs(owner, { businessName: name });
    const path = `/business/${made.slug}`;
    await within2s("it is shown", async () => (await visit(site, path)).status === 200);
    const showing = [path, "/", "/categories/plumber", "/categories/plumber/pune", "/search"];
    for (const page of showing) await visit(site, page);
    const suspension = `/api/admin/businesses/${made._id}/suspension`;
    const { status } = await site.as("admin").send("POST", suspension, { reason: "Not theirs" });
    assert.equal(status, 200);
    const isGone = async () => {
      const pages = await Promise.all(showing.map((page) => visit(site, page)));
      return pages[0]!.status === 404 && pages.every(({ text }) => !text.includes(`"${path}"`));
    };
    await within2s("it is gone", isGone);
    for (let round = 0; round < 50; round++) assert.ok(await isGone());
  });

  await t.step(
    "serves 95 % of the pages from Varnish's cache while an owner edits",
    async () => {
      const random = createRandom(7);
      const lists = categories.flatMap(({ id }) => {
        const trade = `/categories/${categorySlug(id)}`;
        return [trade, `${trade}/pune`, `${trade}/mumbai`];
      });
      const html = (await visit(site, "/search")).text +
        (await visit(site, "/categories/plumber")).text;
      const businesses = [...new Set(html.match(/\/business\/[a-z0-9-]+/g))];
      assert.ok(businesses.length >= 10);
      const searches = ["plumber", "tap leak", "painter pune", "solar", "wiring", "tiles"];
      const addressOf = () => {
        const kind = random();
        if (kind < 0.25) return "/";
        if (kind < 0.55) return pickPopular(lists, random);
        if (kind < 0.9) return pickPopular(businesses, random);
        if (kind < 0.96) return `/search?q=${encodeURIComponent(pickPopular(searches, random))}`;
        return pickOne(["/about?utm_source=x", "/about", "/privacy", "/terms-conditions"], random);
      };
      let asked = 0;
      let hits = 0;
      let passed = 0;
      const visitOne = async () => {
        const { lang, headers } = pickOne(visitors, random);
        // 4 % of the visitors have chosen a city.
        const city = random() < 0.04 ? `city=pune%7CPune%7Cx; ${headers.Cookie ?? ""}` : "";
        const path = addressOf();
        const { status, header } = await visit(site, path, {
          ...headers,
          ...city && { Cookie: city },
          "Accept-Encoding": random() < 0.95 ? encodings[0]! : pickOne(encodings, random),
        });
        assert.ok(status === 200 || city && status === 302, `${status} ${path}`);
        if (status === 200) assert.equal(header("Content-Language"), lang, path);
        if (header("X-Cache") === "hit") hits++;
        else if (city) passed++;
      };
      const visitMany = async (visits: number, edit?: () => Promise<void>) => {
        [asked, hits, passed] = [0, 0, 0];
        await Promise.all(Array.from({ length: 16 }, async () => {
          while (asked < visits) {
            if (++asked % 4_000 === 2_000) await edit?.();
            await visitOne();
          }
        }));
      };
      await visitMany(2_000);
      await visitMany(8_000, () => business.patch({ shortDesc: `Visit ${asked}.` }));
      const share = (100 * hits / asked).toFixed(1);
      console.log(`Varnish served ${share} % of ${asked} pages; ${passed} were for a chosen city`);
      assert.ok(hits >= 0.95 * asked, `${hits} of ${asked}`);
    },
  );

  await t.step(
    "does not block edits while Varnish is stopped, and shows them after its restart",
    async () => {
      await site.varnish.stop();
      await business.patch({ shortDesc: "Edited meanwhile." });
      await site.varnish.restart();
      await within2s(
        "it is shown",
        async () => (await visit(site, address)).text.includes("Edited meanwhile."),
      );
    },
  );
});

Deno.test(
  { name: "serves the right language behind an unconfigured Varnish", ignore },
  async () => {
    await using site = await openSite({ isCdnConfigured: false });
    for (const path of ["/", "/categories/plumber", "/about"]) {
      for (const { lang, headers } of [...visitors, ...visitors]) {
        const { header, text } = await visit(site, path, headers);
        const context = `${path} for ${JSON.stringify(headers)}`;
        assert.equal(header("Content-Language"), lang, context);
        assert.ok(text.includes(`<html lang="${lang}"`), context);
      }
    }
  },
);
