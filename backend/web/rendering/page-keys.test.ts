import assert from "node:assert/strict";
import { changedKeys, goneKeys, type Invalidation } from "#/shared/invalidation.ts";
import { keysOf } from "./page-keys.ts";

/** The HTML of a page that links to these businesses. */
const linking = (...slugs: string[]) =>
  slugs.map((slug) => `<a href="/business/${slug}?hl=hi">${slug}</a>`).join("");

/** What a business in Pune is on, and what it is not on. */
const pages: Record<string, string> = {
  "/business/a": linking("a"),
  "/business/neighbour": linking("neighbour", "a"),
  "/": "",
  "/search": linking("b"),
  "/categories/plumber": "",
  "/categories/plumber/pune": linking("a"),
  "/categories/plumber/mumbai": linking("b"),
  "/categories/painter": linking("b"),
  "/business/ab": linking("ab"),
  "/about": "",
};

const carrying = (keys: string[]) =>
  Object.keys(pages).filter((path) => !keysOf(path, pages[path]).isDisjointFrom(new Set(keys)));

Deno.test("an edit outdates what shows the business and the lists it is or may be in", () => {
  const invalidation: Invalidation = {
    changed: ["a"],
    gone: [],
    lists: ["plumber", "plumber/pune"],
  };
  assert.deepEqual(carrying(changedKeys(invalidation)), [
    "/business/a",
    "/business/neighbour",
    "/",
    "/search",
    "/categories/plumber",
    "/categories/plumber/pune",
  ]);
  assert.deepEqual(goneKeys(invalidation), []);
});

Deno.test("an edit of what is in no list outdates the pages that show the business", () => {
  const invalidation: Invalidation = { changed: ["neighbour"], gone: [], lists: [] };
  assert.deepEqual(carrying(changedKeys(invalidation)), ["/business/neighbour"]);
});

Deno.test("missed messages outdate every page", () => {
  assert.deepEqual(carrying(changedKeys("all")), Object.keys(pages));
  assert.deepEqual(goneKeys("all"), []);
});

Deno.test("a business that is gone takes the pages that show it with it", () => {
  const invalidation: Invalidation = {
    changed: ["a"],
    gone: ["a"],
    lists: ["plumber", "plumber/pune"],
  };
  assert.deepEqual(carrying(goneKeys(invalidation)), [
    "/business/a",
    "/business/neighbour",
    "/categories/plumber/pune",
  ]);
});

Deno.test("a page of nothing is outdated by what may be there", () => {
  assert.ok(keysOf("/business/none").has("business:none"));
  assert.ok(keysOf("/categories/plumber/nagpur").has("list:plumber/nagpur"));
});

Deno.test("what anybody may write into an address gets into no key", () => {
  for (
    const path of ["/business/a b", "/business/\u0928\u0932", "/categories/x\r\ny", "/business/a;b"]
  ) {
    assert.deepEqual([...keysOf(path)], ["pages"], path);
  }
});
