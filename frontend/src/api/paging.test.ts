import assert from "node:assert/strict";
import { pagingOf } from "./paging.ts";

Deno.test("reads counts and cursors from the headers", () => {
  const headers = new Headers({
    "X-Total-Count": "1000",
    "X-Total-Count-Capped": "true",
    "Link":
      '</api/business?q=a&cursor=n%2B1>; rel="next", <https://a.test/api/business?cursor=p>; rel="prev"',
  });
  assert.deepEqual(pagingOf(headers), { total: 1000, capped: true, next: "n+1", prev: "p" });
});

Deno.test("returns no cursors for a single page", () => {
  assert.deepEqual(pagingOf(new Headers({ "X-Total-Count": "3" })), {
    total: 3,
    capped: false,
    next: undefined,
    prev: undefined,
  });
});
