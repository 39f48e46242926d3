import assert from "node:assert/strict";
import { contractBreaches } from "./contract.ts";
import { createClient } from "./api.ts";

const health = {
  method: "GET",
  path: "/api/health",
  status: 200,
  type: "application/json",
};

Deno.test("accepts a response that follows the contract", () => {
  assert.deepEqual(contractBreaches({ ...health, body: { status: "ok", env: "preview" } }), []);
});

Deno.test("finds extra and missing fields, undeclared statuses and media types", () => {
  const body = { status: "ok", env: "preview" };
  for (
    const answer of [
      { ...health, body: { ...body, hostname: "secret" } },
      { ...health, body: { status: "ok" } },
      { ...health, body, status: 418 },
      { ...health, body, type: "text/html" },
    ]
  ) assert.equal(contractBreaches(answer).length, 1);
});

Deno.test("finds missing and undeclared headers", () => {
  const list = {
    method: "GET",
    path: "/api/cities",
    status: 200,
    type: "application/json",
    body: [],
  };
  const breaches = (headers: HeadersInit) =>
    contractBreaches({ ...list, headers: new Headers(headers) }).length;
  assert.equal(breaches({ ETag: '"1"', "Cache-Control": "public", "X-Request-Id": "1" }), 0);
  assert.equal(breaches({}), 1);
  for (const name of ["Retry-After", "Allow", "Location", "X-Total-Count"]) {
    assert.equal(breaches({ ETag: '"1"', [name]: "1" }), 1, name);
  }
});

Deno.test("finds extra fields inside arrays and composed schemas", () => {
  const headers = new Headers({ ETag: '"1"' });
  const type = "application/json";
  const answer = { method: "GET", path: "/api/cities", status: 200, type, headers };
  const city = {
    slug: "pune",
    name: { en: "Pune", hi: "पुणे" },
    state: { en: "Maharashtra", hi: "महाराष्ट्र" },
    count: 3,
  };
  assert.deepEqual(contractBreaches({ ...answer, body: [city] }), []);
  const withMore = { ...city, name: { ...city.name, ta: "புனே" } };
  assert.equal(contractBreaches({ ...answer, body: [withMore] }).length, 1);
});

Deno.test("the test client rejects a response that violates the contract", async () => {
  const { get } = createClient({ fetch: () => Response.json({ status: "fine" }) });
  await assert.rejects(get("/api/health"), /must/);
});
