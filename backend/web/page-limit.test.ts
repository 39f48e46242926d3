import assert from "node:assert/strict";
import { Hono } from "hono";
import { answerProblem } from "#/http/problem.ts";
import { limitReads } from "#/http/requests/read-limit.ts";
import { testBuild } from "#/testing/pages-build.ts";
import { createClock } from "#/testing/clock.ts";
import { createCrawlerRoutes } from "./crawlers/crawlers.ts";
import { createPages } from "./rendering/pages.ts";

const origin = "https://karigar.test";

/** Pages and a sitemap with a limit of 60 reads a minute for each address. */
function setUp() {
  const clock = createClock();
  let made = 0;
  const pages = createPages({
    build: testBuild(({ lang }) => {
      made++;
      const html = `<!DOCTYPE html><html lang="${lang}"><head></head><body></body></html>`;
      return Promise.resolve({ status: 200, html });
    }, [{ path: "/business/$slug" }]),
    site: { origin } as never,
    fetchApi: () => Promise.reject(new Error("Not asked")),
    onError: (error) => {
      throw error;
    },
    now: () => clock.now().getTime(),
  });
  const crawlers = createCrawlerRoutes({
    origin,
    listed: true,
    pages: [],
    source: {
      findListChunks: () => Promise.resolve([]),
      listLists: () => Promise.resolve([]),
      findBusinessChunks: () => Promise.resolve([]),
      listBusinessAddresses: () => {
        made++;
        return Promise.resolve([{ slug: "a", updatedAt: clock.now(), hasReviews: false }]);
      },
    },
  });
  const app = new Hono()
    .use(limitReads({ clientIp: () => "192.0.2.7", now: clock.now, unitsPerMinute: 60 }))
    .route("/", crawlers)
    .get("*", (c) => pages.handle(c));
  app.onError(answerProblem);
  return { app, clock, madeSoFar: () => made };
}

Deno.test("refuses an IP address that requests too many pages, in the visitor's language", async () => {
  const { app, clock, madeSoFar } = setUp();
  const get = (n: number, language = "en") =>
    app.request(`/business/${n}`, { headers: { "Accept-Language": language } });
  let n = 0;
  while ((await get(n)).status === 200) n++;
  assert.equal(madeSoFar(), 30, "each counts as two of sixty");
  for (const [language, text] of [["en", "Too many requests"], ["hi", "बहुत ज़्यादा पेज"]] as const) {
    const refused = await get(n, language);
    const { headers } = refused;
    assert.equal(refused.status, 429);
    assert.match(headers.get("Content-Type")!, /^text\/html/);
    assert.equal(headers.get("Content-Language"), language);
    assert.match(headers.get("Retry-After")!, /^[1-9]\d*$/);
    assert.match(await refused.text(), new RegExp(text));
  }
  clock.advance({ minutes: 1 });
  assert.equal((await get(n)).status, 200);
});

Deno.test("counts cached pages as a small fraction of a read", async () => {
  const { app, madeSoFar } = setUp();
  for (let n = 0; n < 1000; n++) assert.equal((await app.request("/business/1")).status, 200);
  assert.equal(madeSoFar(), 1);
});

Deno.test("counts sitemap chunks like pages", async () => {
  const { app, madeSoFar } = setUp();
  let n = 1;
  while ((await app.request(`/sitemap-businesses-${n}.xml`)).status === 200) n++;
  assert.equal(madeSoFar(), 30);
  const refused = await app.request(`/sitemap-businesses-${n}.xml`);
  assert.equal(refused.status, 429);
  assert.ok(refused.headers.get("Retry-After"));
});
