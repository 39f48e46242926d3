import assert from "node:assert/strict";
import { businessesSitemap, pagesSitemap, sitemapIndex } from "./sitemap.ts";

const origin = "https://karigar.test";

Deno.test("the index names a chunk for every ten thousand businesses", () => {
  const chunks = (businesses: number) =>
    [...sitemapIndex(origin, businesses).matchAll(/sitemap-businesses-(\d+)\.xml/g)].length;
  assert.deepEqual([0, 1, 10_000, 10_001].map(chunks), [0, 1, 1, 2]);
});

Deno.test("every address names itself in both languages", () => {
  const xml = pagesSitemap(origin);
  assert.equal(xml.match(/<url>/g)?.length, 13);
  assert.ok(xml.includes(
    `<loc>${origin}/categories/plumber</loc>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${origin}/categories/plumber?hl=en"/>` +
      `<xhtml:link rel="alternate" hreflang="hi" href="${origin}/categories/plumber?hl=hi"/>`,
  ));
});

Deno.test("a business carries the day it changed and cannot break out of the markup", () => {
  const updatedAt = new Date("2026-11-01T10:00:00Z");
  const xml = businessesSitemap(origin, [{ slug: `a&<"'`, updatedAt }]);
  assert.ok(xml.includes("<lastmod>2026-11-01T10:00:00.000Z</lastmod>"));
  assert.ok(xml.includes("/business/a%26%3C%22&#39;</loc>"));
});
