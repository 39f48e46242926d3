import assert from "node:assert/strict";
import { changedKeys, goneKeys, type Invalidation } from "#/shared/invalidation.ts";
import { keysOf } from "./page-keys.ts";

/** The HTML of a page that links to these businesses. */
const linking = (...slugs: string[]) =>
  slugs.map((slug) => `<a href="/business/${slug}?hl=hi">${slug}</a>`).join("");

/** Pages that show a business in Pune, and pages that do not. */
const pages: Record<string, string> = {
  "/business/a": linking("a"),
  "/business/neighbour": linking("neighbour", "a"),
  "/": "",
  "/search": linking("b"),
  "/categories/plumber": "",
  "/categories/plumber/pune": linking("a"),
  "/categories/plumber/mumbai": linking("b"),
  "/embed/plumber/pune": "",
  "/categories/painter": linking("b"),
  "/business/ab": linking("ab"),
  "/about": "",
};

const carrying = (keys: string[]) =>
  Object.keys(pages).filter((path) => !keysOf(path, pages[path]).isDisjointFrom(new Set(keys)));

Deno.test("invalidates pages and lists that show or may show an edited business", () => {
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
    "/embed/plumber/pune",
  ]);
  assert.deepEqual(goneKeys(invalidation), []);
});

Deno.test("invalidates only pages that show the business when an edit affects no list", () => {
  const invalidation: Invalidation = { changed: ["neighbour"], gone: [], lists: [] };
  assert.deepEqual(carrying(changedKeys(invalidation)), ["/business/neighbour"]);
});

Deno.test("invalidates every page when messages were missed", () => {
  assert.deepEqual(carrying(changedKeys("all")), Object.keys(pages));
  assert.deepEqual(goneKeys("all"), []);
});

Deno.test("invalidates the pages that show a business when it is removed", () => {
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

Deno.test("invalidates an empty page when a new listing appears on it", () => {
  assert.ok(keysOf("/business/none").has("business:none"));
  assert.ok(keysOf("/categories/plumber/nagpur").has("list:plumber/nagpur"));
});

Deno.test("puts no unchecked text of an address into a key", () => {
  for (
    const path of ["/business/a b", "/business/\u0928\u0932", "/categories/x\r\ny", "/business/a;b"]
  ) {
    assert.deepEqual([...keysOf(path)], ["pages"], path);
  }
});
