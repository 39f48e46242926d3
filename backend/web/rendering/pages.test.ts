import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { Hono } from "hono";
import { brokenLinkPage } from "./failure-answer.ts";
import { createPages } from "./pages.ts";
import type { SiteEntry } from "./render.ts";
import { testBuild } from "#/testing/pages-build.ts";

type Render = SiteEntry["render"];

const site = {
  name: "Karigar",
  names: { en: "Karigar", hi: "कारीगर" },
  origin: "https://karigar.test",
  env: "production",
  supportPhone: "1800",
  grievance: { email: "grievance@karigar.test" },
  social: { facebook: "", x: "", instagram: "", linkedin: "" },
  retentionDays: 30,
  rights: { licence: null, attribution: null },
} as const;

const page = (status: number = 200): Render => ({ url, lang }) =>
  Promise.resolve({
    status,
    html: `<!DOCTYPE html><html lang="${lang}"><head><title>${url}</title></head>` +
      `<body></body></html>`,
  });

const sentForm = { step: "code" as const, values: {}, faults: {} };

const list = [
  { path: "/", local: true },
  { path: "/about" },
  { path: "/privacy" },
  { path: "/business/$slug" },
  { path: "/categories/$slug" },
  { path: "/search", query: ["q"], endless: true },
  { path: "/reports/$reference", private: true },
  { path: "/embed/$category/$city", framed: true },
];

const setUp = (render: Render, { hasCdn = false } = {}) => {
  const clock = { now: 0 };
  const calls: string[] = [];
  const errors: unknown[] = [];
  const build = testBuild((options) => {
    calls.push([options.lang, options.url, options.city].filter(Boolean).join(" "));
    return render(options);
  }, list);
  const pages = createPages({
    build,
    site,
    fetchApi: ({ url }) => {
      const [, pin] = url.match(
        /^https:\/\/karigar\.test\/api\/(?:places\?slug=|pincodes\/(\d+)$)/,
      )!;
      if (pin) {
        return Promise.resolve(Response.json([{}], { status: pin === "411038" ? 200 : 404 }));
      }
      return Promise.resolve(Response.json(url.endsWith("=pune") ? [{ slug: "pune" }] : []));
    },
    clientIp: (c) => c.req.header("Client"),
    onError: (error) => errors.push(error),
    now: () => clock.now,
    hasCdn,
  });
  const app = new Hono().get("*", pages.handle);
  const refusal = { status: 429, retryAfter: "7" };
  app.post("/about", (c) => pages.showForm(c, sentForm));
  app.post("/privacy", (c) => pages.showForm(c, sentForm, refusal));
  const post = async (path: string) =>
    await app.request(`http://karigar.test${path}`, { method: "POST" });
  const get = (path: string, headers: Record<string, string> = {}) =>
    Promise.resolve(app.request(`http://evil.test${path}`, { headers }));
  /** Whether the response to a page's request keeps the header that forbids framing. */
  const isFrameDenied = async (path: string) => {
    const outgoing = new ServerResponse(new IncomingMessage(new Socket()));
    outgoing.setHeader("x-frame-options", "DENY");
    await app.request(`http://karigar.test${path}`, {}, { outgoing });
    return outgoing.hasHeader("x-frame-options");
  };
  return { isFrameDenied, get, post, calls, errors, clock, refresh: pages.refresh };
};

Deno.test("allows only the inline script and same-origin files in the Content-Security-Policy", async () => {
  const { get } = setUp(page());
  const policy = (await get("/")).headers.get("Content-Security-Policy")!;
  assert.match(policy, /script-src 'self' 'sha256-first=';/);
  assert.match(policy, /style-src-elem 'self';/);
  assert.doesNotMatch(policy, /unsafe/);
});

Deno.test("lets other sites frame a page that is made for it, and no other page", async () => {
  for (const status of [200, 404, 503]) {
    const { get, isFrameDenied } = setUp(page(status));
    const policy = (await get("/embed/plumber/pune")).headers.get("Content-Security-Policy");
    assert.equal(
      policy,
      "default-src 'none'; style-src-elem 'self'; img-src 'self'; base-uri 'none'; " +
        "form-action 'none'; frame-ancestors *",
    );
    assert.equal(await isFrameDenied("/embed/plumber/pune"), false);
    for (const path of ["/", "/categories/plumber", "/embed", "/embed//plumber/pune"]) {
      assert.match(
        (await get(path)).headers.get("Content-Security-Policy")!,
        /frame-ancestors 'none'/,
      );
      assert.equal(await isFrameDenied(path), true, path);
    }
  }
});

Deno.test("serves a framed page alike to all visitors, in the language of its address", async () => {
  const visitor = {
    "Cookie": "lang=hi; city=pune%7CPune%7Cx; refresh=secret",
    "Authorization": "Bearer secret",
    "Accept-Language": "hi",
    "X-Language": "hi",
  };
  const path = "/embed/plumber/pune";
  for (const hasCdn of [false, true]) {
    const { get, calls } = setUp(page(), { hasCdn });
    const [plain, known] = [await get(path), await get(path, visitor)];
    assert.equal(await known.text(), await plain.text());
    assert.deepEqual([...known.headers], [...plain.headers]);
    assert.deepEqual(cacheHeadersOf(known), [
      hasCdn
        ? "public, max-age=30, s-maxage=180, stale-while-revalidate=30"
        : "public, max-age=30, stale-while-revalidate=30",
      "Accept-Encoding",
      hasCdn ? "pages list:plumber/pune" : null,
    ]);
    assert.equal(known.headers.get("Set-Cookie"), null);
    const hindi = await get(`${path}?hl=hi`);
    assert.equal(hindi.headers.get("Content-Language"), "hi");
    assert.deepEqual(calls, [
      "en https://karigar.test/embed/plumber/pune",
      "hi https://karigar.test/embed/plumber/pune?hl=hi",
    ]);
  }
});

Deno.test("allows no script on an error page", async () => {
  const { get } = setUp(() => Promise.reject(new Error("fault")));
  const response = await get("/");
  assert.doesNotMatch(response.headers.get("Content-Security-Policy")!, /sha256|unsafe/);
  assert.doesNotMatch(await response.text(), /<script|<style| style=| on\w+=/);
});

Deno.test("renders a page for the public origin, not for the request's host", async () => {
  const { get, calls } = setUp(page());
  await get("/search?q=a&utm_source=x", { Host: "evil.test", "X-Forwarded-Host": "evil.test" });
  assert.deepEqual(calls, ["en https://karigar.test/search?q=a"]);
});

Deno.test("shows a visitor a broken-link page in their language and no page to an API client", async () => {
  const app = new Hono().get("*", (c) => brokenLinkPage(c) ?? c.text("a problem"));
  const visit = (path: string, headers: Record<string, string>) =>
    app.request(`http://karigar.test${path}`, { headers });
  const html = { Accept: "text/html,*/*;q=0.8" };
  const hindi = await visit("/business/%E0%A4?hl=hi", html);
  assert.deepEqual([hindi.status, hindi.headers.get("Content-Language")], [400, "hi"]);
  assert.match(await hindi.text(), /<html lang="hi">.*<a href="\/">होम पेज पर जाएँ<\/a>/);
  const english = await visit("/business/%00", html);
  assert.match(await english.text(), /<h1>This link is broken<\/h1>/);
  assert.equal(await (await visit("/business/%00", { Accept: "*/*" })).text(), "a problem");
  assert.equal(await (await visit("/api/business/%00", html)).text(), "a problem");
});

Deno.test("lets only the browser store a page that shows a form, for Back and Forward", async () => {
  const { post } = setUp(page());
  const sent = await post("/about");
  assert.deepEqual([sent.status, sent.headers.get("Cache-Control")], [200, "private, no-cache"]);
  const refused = await post("/privacy");
  assert.deepEqual([refused.status, refused.headers.get("Retry-After")], [429, "7"]);
  assert.match(await refused.text(), /<title>/);
});

Deno.test("shows the failure page instead of a form that cannot be rendered", async () => {
  const { post } = setUp(() => Promise.reject(new Error("fault")));
  const { status, headers } = await post("/privacy");
  assert.deepEqual([status, headers.get("Cache-Control")], [500, "no-store"]);
});

Deno.test("renders a page with a secret URL on each request and lets no cache store it", async () => {
  const { get, calls } = setUp(page());
  for (const path of ["/reports/K7Q2", "/reports/K7Q2", "/reports/K7Q2?hl=hi", "/Reports/K7Q2"]) {
    const { headers } = await get(path);
    assert.equal(headers.get("Cache-Control"), "no-store", path);
    assert.equal(headers.get("Referrer-Policy"), "no-referrer", path);
  }
  assert.equal(calls.length, 4);
});

Deno.test("caches each language separately and sends matching cache headers", async () => {
  const { get, calls } = setUp(page());
  const english = await get("/");
  const hindi = await get("/", { Cookie: "lang=hi" });
  const shared = await get("/about?hl=hi");
  assert.equal(calls.length, 3);
  assert.equal(english.headers.get("Content-Language"), "en");
  assert.equal(hindi.headers.get("Content-Language"), "hi");
  assert.equal(hindi.headers.get("Vary"), "Accept-Encoding, Accept-Language, Cookie");
  assert.match(hindi.headers.get("Cache-Control")!, /no-cache/);
  assert.equal(shared.headers.get("Vary"), "Accept-Encoding");
  assert.match(shared.headers.get("Cache-Control")!, /max-age=30/);
});

Deno.test("sends a page with the visitor's city as private, even when it is stale", async () => {
  let status = 200;
  const { get, calls, clock } = setUp((options) => page(status)(options));
  const inPune = { Cookie: "city=pune%7CPune%7Cx" };
  const pune = await get("/", inPune);
  const everywhere = await get("/");
  await get("/about", inPune);
  assert.deepEqual(calls, [
    "en https://karigar.test/ pune",
    "en https://karigar.test/",
    "en https://karigar.test/about",
  ]);
  assert.equal(pune.headers.get("Cache-Control"), "private, no-cache");
  assert.match(pune.headers.get("Vary")!, /Cookie/);
  assert.equal(everywhere.headers.get("Cache-Control"), "public, no-cache");
  status = 503;
  clock.now = 3_600_000;
  const old = await get("/", inPune);
  assert.equal(old.status, 200);
  assert.equal(old.headers.get("Cache-Control"), "private, no-cache");
});

Deno.test("renders a city's page separately when the address names the language", async () => {
  const { get, calls } = setUp(page());
  const inPune = await get("/?hl=en", { Cookie: "city=pune%7CPune%7Cx" });
  const everywhere = await get("/?hl=en");
  assert.deepEqual(calls, [
    "en https://karigar.test/?hl=en pune",
    "en https://karigar.test/?hl=en",
  ]);
  assert.deepEqual(cacheHeadersOf(inPune), ["private, no-cache", "Accept-Encoding, Cookie", null]);
  assert.deepEqual(cacheHeadersOf(everywhere).slice(1), ["Accept-Encoding, Cookie", null]);
  assert.match(everywhere.headers.get("Cache-Control")!, /^public, max-age=30/);
  const behindCdn = setUp(page(), { hasCdn: true });
  const named = { "X-Language": "en" };
  const cached = await behindCdn.get("/?hl=en", named);
  assert.deepEqual(cacheHeadersOf(cached), [forCdn, "Accept-Encoding, X-Language", "pages lists"]);
  const own = await behindCdn.get("/?hl=en", { ...named, Cookie: "city=pune%7CPune%7Cx" });
  assert.deepEqual(cacheHeadersOf(own), ["private, no-cache", "Accept-Encoding, Cookie", null]);
});

Deno.test("redirects a list to the chosen city only if the city exists", async () => {
  const { get, calls } = setUp(page());
  const ask = (city: string) => get("/categories/plumber", { Cookie: `city=${city}%7CA%7Cx` });
  const known = await ask("pune");
  assert.deepEqual([known.status, known.headers.get("Location")], [
    302,
    "/categories/plumber/pune",
  ]);
  assert.equal((await ask("nosuch")).status, 200);
  assert.deepEqual(calls, ["en https://karigar.test/categories/plumber"]);
});

Deno.test("forgets a chosen place that no longer exists", async () => {
  const { get, calls } = setUp(page());
  const ask = (path: string, city: string) =>
    get(path, { Cookie: `city=${encodeURIComponent(city)}` });
  for (const path of ["/", "/categories/plumber"]) {
    for (const city of ["nosuch|A|x", "pune|Pune|x|999999"]) {
      const forgotten = await ask(path, city);
      assert.equal(forgotten.status, 200, city);
      assert.match(forgotten.headers.get("Set-Cookie")!, /^city=; Path=\/; .*Max-Age=0/);
      assert.equal(forgotten.headers.get("Cache-Control"), "no-store");
    }
  }
  assert.deepEqual(calls, [
    "en https://karigar.test/",
    "en https://karigar.test/categories/plumber",
  ]);
  const kept = await ask("/", "pune|Pune|x|411038");
  assert.equal(kept.headers.get("Set-Cookie"), null);
  assert.equal(calls.at(-1), "en https://karigar.test/ pune.411038");
});

Deno.test("serves a page in the requested encoding", async () => {
  const { get } = setUp(page());
  const plain = await (await get("/")).text();
  const brotli = await get("/", { "Accept-Encoding": "gzip, br" });
  const gzip = await get("/", { "Accept-Encoding": "gzip, br;q=0" });
  assert.equal(brotli.headers.get("Content-Encoding"), "br");
  assert.equal(gzip.headers.get("Content-Encoding"), "gzip");
  assert.equal(brotliDecompressSync(await bytesOf(brotli)).toString(), plain);
  assert.equal(gunzipSync(await bytesOf(gzip)).toString(), plain);
});

Deno.test("neither caches an error nor shows its details", async () => {
  let fails = true;
  const { get, errors } = setUp((options) =>
    fails ? Promise.reject(new Error("secret")) : page()(options)
  );
  const failed = await get("/");
  assert.equal(failed.status, 500);
  assert.equal(failed.headers.get("Cache-Control"), "no-store");
  assert.ok(!(await failed.text()).includes("secret"));
  assert.equal(errors.length, 1);
  fails = false;
  assert.equal((await get("/")).status, 200);
});

Deno.test("answers 503 when the data is unavailable, and renders the page again on the next request", async () => {
  const { get, calls } = setUp(page(503));
  const first = await get("/");
  await get("/");
  assert.equal(first.status, 503);
  assert.equal(first.headers.get("Retry-After"), "5");
  assert.equal(first.headers.get("Cache-Control"), "no-store");
  assert.equal(calls.length, 2);
});

Deno.test("passes a redirect on and caches it", async () => {
  const { get, calls } = setUp(() => Promise.resolve({ status: 301, location: "/business/new" }));
  const response = await get("/business/old");
  assert.equal(response.status, 301);
  assert.equal(response.headers.get("Location"), "/business/new");
  await get("/business/old");
  assert.equal(calls.length, 1);
});

Deno.test("redirects an address with a trailing slash to the same path on this site without the slash", async () => {
  const { get } = setUp(page());
  assert.equal((await get("/search/?q=a")).headers.get("Location"), "/search?q=a");
  assert.equal((await get("//evil.test/")).headers.get("Location"), "/evil.test");
});

const invalidation = { changed: [], gone: [], lists: [] };

Deno.test("renders the page of a changed listing again before it answers, in every language", async () => {
  const { get, calls, refresh } = setUp(page());
  const paths = ["/business/a", "/business/a?hl=hi", "/Business//%61", "/business/ab"];
  for (const path of paths) await get(path);
  refresh({ ...invalidation, changed: ["a"] });
  for (const path of paths) await get(path);
  assert.equal(calls.length, 7);
});

Deno.test("serves a stale page with its age when the data is unavailable", async () => {
  let status = 200;
  const { get, clock, refresh } = setUp((options) => page(status)(options));
  const etag = (await get("/about?hl=en")).headers.get("ETag")!;
  status = 503;
  for (const hours of [1, 100]) {
    clock.now = hours * 3_600_000;
    const old = await get("/about?hl=en");
    assert.equal(old.status, 200);
    assert.equal(old.headers.get("Age"), String(hours * 3600));
    assert.equal(old.headers.get("Cache-Control"), "public, no-cache");
    assert.equal(old.headers.get("Server-Timing"), 'made;desc="1970-01-01T00:00:00.000Z"');
    const again = await get("/about?hl=en", { "If-None-Match": etag });
    assert.equal(again.status, 304);
    assert.ok(again.headers.has("Server-Timing"));
  }
  refresh("all");
  assert.equal((await get("/about?hl=en")).status, 200);
  assert.equal((await get("/privacy")).status, 503);

  status = 200;
  clock.now += 5_000;
  const renewed = await get("/about?hl=en");
  assert.equal(renewed.headers.get("Age"), null);
  assert.match(renewed.headers.get("Cache-Control")!, /max-age=30/);
});

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

Deno.test("queues requests of an IP address with many pages in progress, and answers 503 when the queue is full", async () => {
  const { promise: open, resolve } = Promise.withResolvers<void>();
  const { get, calls, errors } = setUp(async (options) => {
    await open;
    return await page()(options);
  });
  const greedy = Array.from(
    { length: 300 },
    (_, n) => get(`/search?q=${n}`, { Client: "192.0.2.1" }),
  );
  const other = get("/about", { Client: "198.51.100.1" });
  resolve();
  assert.equal((await other).status, 200);
  const answers = await Promise.all(greedy);
  const refused = answers.filter(({ status }) => status === 503);
  assert.equal(refused.length, 300 + 1 - 4 - 128);
  assert.ok(refused.every(({ headers }) => headers.get("Retry-After") === "5"));
  assert.match(await refused[0]!.text(), /try again in a moment/);
  assert.ok(calls.findIndex((call) => call.endsWith("/about")) < 20);
  assert.deepEqual(errors, []);
});

const showing = (...slugs: string[]): Render => async (options) => {
  const rendered = await page()(options);
  assert.ok("html" in rendered);
  const links = slugs.map((slug) => `<a href="/business/${slug}">`).join("");
  return { ...rendered, html: rendered.html.replace("</body>", `${links}</body>`) };
};

const cacheHeadersOf = ({ headers }: Response) =>
  ["Cache-Control", "Vary", "Surrogate-Key"].map((name) => headers.get(name));

const forCdn = "public, max-age=0, must-revalidate, s-maxage=180, stale-while-revalidate=30";
const forAll = "Accept-Encoding, Accept-Language, Cookie";

Deno.test("lets a CDN that names the language cache a page by language", async () => {
  const { get, calls } = setUp(showing("a", "b"), { hasCdn: true });
  const hindi = { "X-Language": "hi", "Cookie": "lang=en", "Accept-Language": "en" };
  const response = await get("/", hindi);
  assert.equal(response.headers.get("Content-Language"), "hi");
  const keys = "pages lists business:a business:b";
  assert.deepEqual(cacheHeadersOf(response), [forCdn, "Accept-Encoding, X-Language", keys]);
  assert.deepEqual(cacheHeadersOf(await get("/", { "X-Language": "en" })), [
    forCdn,
    "Accept-Encoding, X-Language",
    keys,
  ]);
  assert.deepEqual(cacheHeadersOf(await get("/business/c?hl=hi", hindi)), [
    "public, max-age=30, s-maxage=180, stale-while-revalidate=30",
    "Accept-Encoding",
    "pages business:c business:a business:b",
  ]);
  const etag = response.headers.get("ETag")!;
  const again = await get("/", { ...hindi, "If-None-Match": etag });
  assert.deepEqual([again.status, ...cacheHeadersOf(again)], [304, ...cacheHeadersOf(response)]);
  assert.equal(calls.length, 3);
});

Deno.test("ignores X-Language without a CDN, and unsupported languages behind a CDN", async () => {
  const without = setUp(page());
  const named = await without.get("/", { "X-Language": "hi" });
  assert.deepEqual([named.headers.get("Content-Language"), ...cacheHeadersOf(named)], [
    "en",
    "public, no-cache",
    forAll,
    null,
  ]);
  const { get } = setUp(page(), { hasCdn: true });
  for (const headers of [{}, { "X-Language": "fr" }] as Record<string, string>[]) {
    assert.deepEqual(cacheHeadersOf(await get("/", headers)), ["public, no-cache", forAll, null]);
  }
});

Deno.test("lets a CDN cache no private, failed or stale page", async () => {
  let status = 200;
  const { get, clock } = setUp((options) => page(status)(options), { hasCdn: true });
  const named = { "X-Language": "en" };
  const inPune = await get("/", { ...named, Cookie: "city=pune%7CPune%7Cx" });
  assert.deepEqual(cacheHeadersOf(inPune), ["private, no-cache", forAll, null]);
  assert.equal(cacheHeadersOf(await get("/reports/K7Q2", named))[0], "no-store");
  assert.equal(cacheHeadersOf(await get("/about", named))[0], forCdn);

  status = 503;
  clock.now = 3_600_000;
  assert.equal(cacheHeadersOf(await get("/about", named))[0], "public, no-cache");
  assert.equal(cacheHeadersOf(await get("/privacy", named))[0], "no-store");
});

Deno.test("lets a CDN cache an outdated page for at most one second", async () => {
  const { get, calls, clock, refresh } = setUp(page(), { hasCdn: true });
  const named = { "X-Language": "en" };
  const changing = "public, max-age=0, must-revalidate, s-maxage=1";
  for (const path of ["/about", "/about?hl=en"]) {
    const policyOf = async (headers = named) => cacheHeadersOf(await get(path, headers))[0]!;
    const current = await policyOf();
    refresh("all");
    assert.equal(await policyOf(), changing);
    clock.now += 1_000;
    calls.length = 0;
    assert.equal(await policyOf(), current);
    assert.equal(calls.length, 1);
    clock.now += 40_000;
    assert.equal(await policyOf(), current);
    assert.equal(calls.length, 2);
  }
});

/** A page with availability that ends after some seconds. */
const ending = (...ends: number[]): Render => ({ url }) =>
  Promise.resolve({
    status: 200,
    html: `<html>${url} ${ends.map((end) => `<span data-until="${end}"></span>`).join("")}</html>`,
  });

const ageOf = async (response: Promise<Response>) => (await response).headers.get("Cache-Control");

Deno.test("renders a page again when the first availability on it has ended", async () => {
  const { get, calls, clock } = setUp(ending(100, 25, 70));
  const path = "/business/a?hl=en";
  assert.equal(await ageOf(get(path)), "public, max-age=25, stale-while-revalidate=30");
  clock.now = 24_999;
  assert.equal(await ageOf(get(path)), "public, max-age=0, stale-while-revalidate=30");
  assert.equal(calls.length, 1);
  clock.now = 25_000;
  await get(path);
  assert.equal(calls.length, 2);
});

Deno.test("lets no cache serve a page as fresh after the end of an availability", async () => {
  const path = "/business/a?hl=en";
  const { get } = setUp(ending(12));
  assert.equal(await ageOf(get(path)), "public, max-age=12, stale-while-revalidate=30");
  const behindCdn = setUp(ending(60), { hasCdn: true });
  const control = await ageOf(behindCdn.get(path, { "X-Language": "en" }));
  assert.equal(control, "public, max-age=30, s-maxage=60, stale-while-revalidate=30");
});
