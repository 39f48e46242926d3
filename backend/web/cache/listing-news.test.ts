import assert from "node:assert/strict";
import { changedKeys, type ListingNews } from "#/shared/listing-news.ts";
import { keysOf, listingsIn, verdictOf } from "./listing-news.ts";

const pageAt = (path: string, { shows = [] as string[], status = 200 } = {}) => ({
  path,
  status,
  listings: new Set(shows),
});

const verdicts = (news: ListingNews | "missed", pages: ReturnType<typeof pageAt>[]) => {
  const verdict = verdictOf(news);
  return pages.map((page) => [page.path, verdict(page)]);
};

/** What a business in Pune is on, and what it is not on. */
const pages = [
  pageAt("/business/a", { shows: ["a"] }),
  pageAt("/business/neighbour", { shows: ["neighbour", "a"] }),
  pageAt("/"),
  pageAt("/search", { shows: ["b"] }),
  pageAt("/categories/plumber"),
  pageAt("/categories/plumber/pune", { shows: ["a"] }),
  pageAt("/categories/plumber/mumbai", { shows: ["b"] }),
  pageAt("/categories/painter", { shows: ["b"] }),
  pageAt("/business/ab", { shows: ["ab"] }),
  pageAt("/about"),
];

Deno.test("an edit is waited for on its own page, and follows where it is or may be listed", () => {
  const news = { changed: ["a"], gone: [], lists: ["plumber", "plumber/pune"] };
  assert.deepEqual(verdicts(news, pages), [
    ["/business/a", "outdated"],
    ["/business/neighbour", "stale"],
    ["/", "stale"],
    ["/search", "stale"],
    ["/categories/plumber", "stale"],
    ["/categories/plumber/pune", "stale"],
    ["/categories/plumber/mumbai", undefined],
    ["/categories/painter", undefined],
    ["/business/ab", undefined],
    ["/about", undefined],
  ]);
});

Deno.test("of what may have been missed the pages of listings are waited for, all others follow", () => {
  const found = Object.fromEntries(
    verdicts("missed", [...pages, pageAt("/business/none", { status: 404 })]),
  );
  assert.deepEqual(found, {
    "/business/a": "outdated",
    "/business/neighbour": "outdated",
    "/business/ab": "outdated",
    "/business/none": "outdated",
    "/": "stale",
    "/search": "stale",
    "/categories/plumber": "stale",
    "/categories/plumber/pune": "stale",
    "/categories/plumber/mumbai": "stale",
    "/categories/painter": "stale",
    "/about": "stale",
  });
});

Deno.test("what must not be seen any more vanishes from every page that shows it", () => {
  const news = { changed: ["a"], gone: ["a"], lists: ["plumber", "plumber/pune"] };
  const found = Object.fromEntries(verdicts(news, pages));
  assert.equal(found["/business/a"], "gone");
  assert.equal(found["/business/neighbour"], "gone");
  assert.equal(found["/categories/plumber/pune"], "gone");
  assert.equal(found["/categories/plumber"], "stale", "its counts follow");
  assert.equal(found["/categories/painter"], undefined);
});

Deno.test("that there is nothing does not outlive the moment when there is something", () => {
  const news = { changed: ["a"], gone: [], lists: ["plumber", "plumber/pune"] };
  const nothing = [
    pageAt("/business/a", { status: 404 }),
    pageAt("/categories/plumber/pune", { status: 404 }),
    pageAt("/business/other", { status: 404 }),
  ];
  assert.deepEqual(verdicts(news, nothing).map(([, verdict]) => verdict), [
    "gone",
    "gone",
    undefined,
  ]);
});

Deno.test("a page shows what it links to, and what it is about", () => {
  const html = `<link rel="canonical" href="https://a.test/business/one"/>` +
    `<a href="/business/two?hl=hi">2</a><a href="/business/two">2</a><a href="/search">s</a>`;
  assert.deepEqual([...listingsIn(html)], ["one", "two"]);
});

Deno.test("a CDN forgets by keys what the verdicts say, and nothing else", () => {
  const all: ListingNews[] = [
    { changed: ["a"], gone: [], lists: ["plumber", "plumber/pune"] },
    { changed: ["a"], gone: ["a"], lists: ["plumber", "plumber/pune"] },
    { changed: ["old", "ab"], gone: [], lists: ["painter"] },
    { changed: ["neighbour"], gone: [], lists: [] },
  ];
  const missing = pageAt("/business/old", { status: 404 });
  for (const news of all) {
    const keys = new Set(changedKeys(news));
    const verdict = verdictOf(news);
    for (const page of [...pages, missing]) {
      const isForgotten = keysOf(page).some((key) => keys.has(key));
      assert.equal(isForgotten, verdict(page) !== undefined, page.path);
    }
  }
  const [every] = changedKeys("missed");
  for (const page of pages) assert.ok(keysOf(page).includes(every!), page.path);
});

Deno.test("what somebody made up in an address gets into no key", () => {
  for (
    const path of ["/business/a b", "/business/\u0928\u0932", "/categories/x\r\ny", "/business/a;b"]
  ) {
    assert.deepEqual(keysOf(pageAt(path)), ["pages"], path);
  }
});
