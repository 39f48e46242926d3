import assert from "node:assert/strict";
import { answerProblem } from "#/http/problem.ts";
import { describedPage } from "#/testing/pages-build.ts";
import { createCrawlerRoutes } from "./crawlers.ts";
import {
  addressesPerChunk,
  businessesSitemap,
  listsSitemap,
  pagesSitemap,
  sitemapIndex,
} from "./sitemap.ts";

const origin = "https://karigar.test";

Deno.test("lists the existing chunks in the index", () => {
  const index = sitemapIndex(origin, { lists: [1, 2], businesses: [1] });
  const chunks = [...index.matchAll(/sitemap-(\w+)-(\d+)\.xml/g)].map(([, ...parts]) => parts);
  assert.deepEqual(chunks, [["lists", "1"], ["lists", "2"], ["businesses", "1"]]);
  assert.doesNotMatch(sitemapIndex(origin, { lists: [], businesses: [] }), /-1\.xml/);
});

Deno.test("lists every address with its alternates in both languages", () => {
  const xml = pagesSitemap(origin, [
    describedPage({ path: "/", sitemap: "listed" }),
    describedPage({ path: "/about", sitemap: "listed" }),
    describedPage({ path: "/business/$slug", sitemap: "generated" }),
  ]);
  assert.equal(xml.match(/<url>/g)?.length, 2);
  assert.ok(xml.includes(
    `<loc>${origin}/about</loc>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${origin}/about?hl=en"/>` +
      `<xhtml:link rel="alternate" hreflang="hi" href="${origin}/about?hl=hi"/>`,
  ));
});

Deno.test("lists a trade without query parameters, with and without a city", () => {
  const updatedAt = new Date("2026-11-01T10:00:00Z");
  const xml = listsSitemap(origin, [
    { category: "plumber", city: undefined, updatedAt },
    { category: "plumber", city: "pune", updatedAt },
  ]);
  assert.ok(
    xml.includes(
      `<loc>${origin}/categories/plumber</loc><lastmod>2026-11-01T10:00:00.000Z</lastmod>`,
    ),
  );
  assert.ok(xml.includes(`<loc>${origin}/categories/plumber/pune</loc>`));
});

Deno.test("lists a business with the date of its last change and an escaped address", () => {
  const updatedAt = new Date("2026-11-01T10:00:00Z");
  const xml = businessesSitemap(origin, [{ slug: `a&<"'`, updatedAt, hasReviews: false }]);
  assert.equal(xml.match(/<url>/g)?.length, 1);
  assert.ok(xml.includes("<lastmod>2026-11-01T10:00:00.000Z</lastmod>"));
  assert.ok(xml.includes("/business/a%26%3C%22&#39;</loc>"));
});

Deno.test("lists the reviews page of a business that has reviews", () => {
  const xml = businessesSitemap(origin, [
    { slug: "asha", updatedAt: new Date("2026-11-01T10:00:00Z"), hasReviews: true },
  ]);
  assert.ok(xml.includes(`<loc>${origin}/business/asha</loc>`));
  assert.ok(xml.includes(`<loc>${origin}/business/asha/reviews</loc>`));
});

Deno.test("computes each of several full chunks only once when crawlers request them repeatedly", async () => {
  const updatedAt = new Date("2026-11-01T10:00:00Z");
  const made: number[] = [];
  const crawlers = createCrawlerRoutes({
    origin,
    listed: true,
    pages: [],
    source: {
      findListChunks: () => Promise.resolve([]),
      listLists: () => Promise.resolve([]),
      findBusinessChunks: () => Promise.resolve([1, 2, 3, 4]),
      listBusinessAddresses: (chunk) => {
        made.push(chunk);
        return Promise.resolve(Array.from({ length: addressesPerChunk }, (_, n) => ({
          slug: `kalyani-electrical-works-${chunk}-${n}`,
          updatedAt,
          hasReviews: true,
        })));
      },
    },
  });
  for (const chunk of [1, 2, 3, 4, 1, 2, 3, 4]) {
    assert.equal((await crawlers.request(`/sitemap-businesses-${chunk}.xml`)).status, 200);
  }
  assert.deepEqual(made, [1, 2, 3, 4]);
});

Deno.test("serves a chunk if and only if the index lists it", async () => {
  const updatedAt = new Date("2026-11-01T10:00:00Z");
  const of = <T>(chunks: number[], chunk: number, address: T) =>
    Promise.resolve(chunks.includes(chunk) ? [address] : []);
  const crawlers = createCrawlerRoutes({
    origin,
    listed: true,
    pages: [],
    source: {
      findListChunks: () => Promise.resolve([1, 2]),
      listLists: (chunk) => of([1, 2], chunk, { category: "plumber", city: "pune", updatedAt }),
      findBusinessChunks: () => Promise.resolve([1]),
      listBusinessAddresses: (chunk) =>
        of([1], chunk, { slug: "asha", updatedAt, hasReviews: false }),
    },
  });
  crawlers.onError(answerProblem);
  const index = await (await crawlers.request("/sitemap.xml")).text();
  for (const chunk of ["lists-1", "lists-2", "lists-3", "businesses-1", "businesses-2"]) {
    const path = `/sitemap-${chunk}.xml`;
    const { status } = await crawlers.request(path);
    assert.equal(status, index.includes(path) ? 200 : 404, path);
  }
});
