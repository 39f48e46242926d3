import assert from "node:assert/strict";
import { createApp } from "../app.ts";
import { unconfigured, useTestApi } from "../testing/api.ts";
import { contract, type Operation } from "../testing/contract.ts";
import { standardHeaders } from "./headers.ts";
import { serve } from "./server/serve.ts";

const api = await useTestApi();

/** One address of every kind, with its status. */
const addresses: [string, number][] = [
  ["/api/categories", 200],
  ["/api/business", 200],
  ["/api/business/featured", 200],
  ["/api/business/nobody", 404],
  ["/api/business?limit=0", 400],
  ["/api/suggestions?q=pl", 200],
  ["/api/cities", 200],
  ["/api/pincodes/411038", 200],
  ["/api/health", 200],
  ["/api/openapi.json", 200],
  ["/api/reference", 200],
  ["/api/auth/captcha", 200],
  ["/api/auth/username?username=ab", 400],
  ["/api/profile", 401],
  ["/api/profile/sessions", 401],
  ["/api/nothing", 404],
  ["/livez", 204],
  ["/readyz", 200],
  ["/media/0123456789abcdef/640.webp", 404],
];

const leaks = { sanitizeOps: false, sanitizeResources: false };

/** Calls the app over a socket. */
async function overHttp(
  app: { fetch: (request: Request) => Response | Promise<Response> },
  path: string,
  { https = false, ...init }: RequestInit & { https?: boolean } = {},
) {
  const prepare = standardHeaders({ https });
  const server = await serve({
    fetch: app.fetch,
    host: "127.0.0.1",
    port: 0,
    prepare,
  });
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, init);
  const body = await response.text();
  await server.stop();
  return { status: response.status, headers: response.headers, body };
}

const pathWithExamples = (path: string, { parameters = [] }: Operation) =>
  path.replace(/\{(\w+)\}/g, (_, name) => {
    const parameter = parameters.find((parameter) => parameter.name === name);
    return encodeURIComponent(String(parameter?.example ?? parameter?.schema.example));
  });

/** What pages of other sites may read. */
const open = new Set([
  "findExport",
  "getBusiness",
  "getBusinessContact",
  "getBusinessLocator",
  "getBusinessPoster",
  "getBusinessPosterPdf",
  "getBusinessPosterPicture",
  "getPincode",
  "listBusinessPlaces",
  "listBusinesses",
  "listCategories",
  "listChanges",
  "listCities",
  "listFeaturedBusinesses",
  "listFeaturedReviews",
  "listLocalities",
  "listPlaces",
  "listReviews",
  "listSuggestions",
  "listWorks",
  "searchBusinesses",
]);

const refused: [string, number][] = [
  ["/api/business/unknown", 404],
  ["/api/business?limit=0", 400],
  ["/api/changes?after=x", 400],
];

for (const [path, status] of refused) {
  Deno.test(`pages of other sites can read the ${status} of ${path}`, leaks, async () => {
    const answer = await overHttp(api.app, path);
    assert.equal(answer.status, status);
    assert.equal(answer.headers.get("Access-Control-Allow-Origin"), "*");
    assert.match(answer.headers.get("Access-Control-Expose-Headers")!, /\bETag\b.*Retry-After/);
    assert.equal(answer.headers.get("Access-Control-Allow-Credentials"), null);
  });
}

Deno.test("the answer is the same whatever cookie or token comes along", leaks, async () => {
  const alone = await overHttp(api.app, "/api/categories");
  const headers = {
    Cookie: "session=x",
    Authorization: "Bearer x",
    Origin: "https://other.example",
  };
  const withMore = await overHttp(api.app, "/api/categories", { headers });
  assert.equal(withMore.body, alone.body);
  assert.equal(withMore.headers.get("ETag"), alone.headers.get("ETag"));
});

Deno.test("browsers may ask with If-None-Match, and remember that for a day", async () => {
  for (const path of ["/api/business/unknown", "/api/changes", "/api/openapi.json"]) {
    const { status, headers } = await api.request("OPTIONS", path);
    assert.equal(status, 204, path);
    assert.match(headers.get("Access-Control-Allow-Headers")!, /If-None-Match/);
    assert.equal(headers.get("Access-Control-Max-Age"), "86400");
  }
});

/** Every operation, called by an anonymous user with the contract's examples. */
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path: pathWithExamples(path, operation),
    operationId: operation.operationId,
    body: operation.requestBody?.content["application/json"]?.example,
  }))
);

for (const { method, path, body, operationId } of operations) {
  Deno.test(`${method} ${path} has every standard header`, leaks, async () => {
    const sent = body !== undefined &&
      { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
    const answer = await overHttp(api.app, path, { method, ...sent });
    assertStandard(answer);
    // Pages of other sites may read these, and no others.
    const origin = answer.headers.get("Access-Control-Allow-Origin");
    assert.equal(origin, open.has(operationId) ? "*" : null);
  });
}

for (const [path, expected] of addresses) {
  Deno.test(`${path} answers ${expected} with every standard header`, leaks, async () => {
    const answer = await overHttp(api.app, path);
    assert.equal(answer.status, expected);
    assertStandard(answer);
  });
}

function assertStandard({ status, headers, body }: Awaited<ReturnType<typeof overHttp>>) {
  assert.equal(headers.get("X-Content-Type-Options"), "nosniff");
  assert.equal(headers.get("X-Frame-Options"), "DENY");
  assert.equal(headers.get("Referrer-Policy"), "strict-origin-when-cross-origin");
  assert.match(headers.get("Content-Security-Policy")!, /frame-ancestors 'none'|sandbox/);
  assert.match(headers.get("X-Request-Id")!, /^[0-9a-f-]{36}$/);
  if (status >= 400) {
    assert.equal(headers.get("Content-Type"), "application/problem+json");
    assert.equal(headers.get("Cache-Control"), "no-store");
    assert.equal(JSON.parse(body).requestId, headers.get("X-Request-Id"));
  }
}

Deno.test("uses a client's request id if it has the right format", leaks, async () => {
  const idOf = async (given: string) => {
    const { headers } = await overHttp(api.app, "/livez", { headers: { "X-Request-Id": given } });
    return headers.get("X-Request-Id")!;
  };
  assert.equal(await idOf("trace-12345678"), "trace-12345678");
  assert.match(await idOf("<script>"), /^[0-9a-f-]{36}$/);
});

Deno.test("answers an unsupported method with a 405 that names the supported methods", async () => {
  for (const [path, methods] of Object.entries(contract.paths)) {
    const address = pathWithExamples(path, Object.values(methods)[0]!);
    const answered = Object.keys(methods).map((method) => method.toUpperCase());
    if (answered.includes("GET")) answered.push("HEAD");
    if (open.has(methods.get?.operationId ?? "")) answered.push("OPTIONS");
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      if (answered.includes(method)) continue;
      const { status, headers, body } = await api.request<{ code: string }>(method, address);
      assert.equal(status, 405, `${method} ${path}`);
      assert.deepEqual(headers.get("Allow")?.split(", ").sort(), answered.toSorted(), path);
      if (method !== "HEAD") assert.equal(body.code, "method_not_allowed");
    }
  }
  assert.equal((await api.request("PUT", "/api/nothing")).status, 404);
});

Deno.test("names each unknown query parameter", async () => {
  const path = "/api/business?utm_source=x&q=tap&citty=pune";
  const { status, body } = await api.get<{ errors: { field: string; code: string }[] }>(path);
  assert.equal(status, 400);
  assert.deepEqual(
    body.errors.map(({ field, code }) => [field, code]),
    [["utm_source", "unrecognized_keys"], ["citty", "unrecognized_keys"]],
  );
});

Deno.test("rejects a query parameter without a name", async () => {
  for (const query of ["=x", "=", "q=tap&=x", "=x&q=tap"]) {
    for (const path of ["/api/businesses", "/api/business", "/api/categories"]) {
      const { status } = await api.get(`${path}?${query}`);
      assert.equal(status, path === "/api/businesses" ? 404 : 400, `${path}?${query}`);
    }
  }
  assert.equal((await api.get("/api/business?q=a?=b")).status, 200);
  assert.equal((await api.get("/api/business?q==b&")).status, 200);
});

Deno.test("rejects a query parameter that is given twice", async () => {
  const path = "/api/business?category=plumber&category=painter&limit=3";
  const { status, body } = await api.get<{ errors: { field: string; code: string }[] }>(path);
  assert.equal(status, 400);
  assert.deepEqual(body.errors.map(({ field, code }) => [field, code]), [
    ["category", "invalid_type"],
  ]);
});

Deno.test("answers HEAD like GET, without a body", async () => {
  const { status, headers, body } = await api.request("HEAD", "/api/categories");
  assert.deepEqual([status, body], [200, ""]);
  assert.ok(headers.get("ETag"));
});

Deno.test("reports a stopping process as alive but not ready", async () => {
  const app = await appThatFailsWith(new Error("not asked"), { isDraining: () => true });
  assert.equal((await app.request("/readyz")).status, 503);
  assert.equal((await app.request("/livez")).status, 204);
});

async function appThatFailsWith(thrown: unknown, deps: { isDraining?: () => boolean } = {}) {
  const failing = new Proxy({}, {
    get: () => {
      throw thrown;
    },
  }) as never;
  const { app } = await createApp({
    ...unconfigured({ env: "production", variables: { PUBLIC_ORIGIN: "https://karigar.example" } }),
    database: {
      db: failing,
      replica: failing,
      maintenance: failing,
      preferPrimary: () => {},
    },
    storage: failing,
    ...deps,
  });
  return app;
}

Deno.test("hides the details of an internal error", async () => {
  const app = await appThatFailsWith(new Error("password of the database is hunter2"));
  const response = await app.request("/api/categories");
  const text = await response.text();
  assert.equal(response.status, 500);
  assert.equal(JSON.parse(text).code, "internal");
  assert.ok(!text.includes("hunter2"));
});

for (const code of ["ECONNREFUSED", "CONNECTION_CLOSED", "EPIPE", "57014", "57P01"]) {
  Deno.test(`answers 503 with Retry-After when the database is unavailable (${code})`, async () => {
    const app = await appThatFailsWith(Object.assign(new Error("away"), { code }));
    const response = await app.request("/api/categories");
    assert.equal(response.status, 503);
    assert.equal(response.headers.get("Retry-After"), "2");
    assert.equal((await response.json()).code, "unavailable");
  });
}

Deno.test("sends Strict-Transport-Security over https", leaks, async () => {
  const { headers } = await overHttp(api.app, "/livez", { https: true });
  const [, age] = headers.get("Strict-Transport-Security")!.match(/max-age=(\d+)/)!;
  assert.ok(Number(age) >= 365 * 24 * 3600);
});

Deno.test("rejects a body that is too large", async () => {
  const { status, body } = await api.request<{ code: string }>("POST", "/api/categories", {
    body: "x".repeat(64 * 1024 + 1),
    headers: { "Content-Type": "application/json" },
  });
  assert.deepEqual([status, body.code], [413, "payload_too_large"]);
});

Deno.test("sends no-store for private and changing responses only", async () => {
  const policy = async (path: string) => (await api.get(path)).headers.get("Cache-Control");
  assert.equal(await policy("/livez"), "no-store");
  assert.equal(await policy("/api/profile"), "no-store");
  assert.equal(await policy("/api/auth/phone"), "no-store");
  assert.equal(await policy("/api/auth/username?username=ab"), "no-store");
  assert.match((await policy("/api/openapi.json"))!, /^public/);
  // The page contains a nonce, valid for one response.
  assert.equal(await policy("/api/reference"), "no-store");
});

Deno.test("allows scripts of the API reference only with a nonce", async () => {
  const nonceOf = ({ headers }: { headers: Headers }) => {
    const policy = headers.get("Content-Security-Policy")!;
    assert.doesNotMatch(policy, /sha256|script-src[^;]*unsafe/);
    return policy.match(/'nonce-([^']{20,})'/)![1]!;
  };
  const first = await api.get<string>("/api/reference");
  const second = await api.get<string>("/api/reference");
  assert.notEqual(nonceOf(first), nonceOf(second));
  const scripts = first.body.match(/<script\b[^>]*>/g)!;
  assert.ok(scripts.length >= 2);
  for (const tag of scripts) assert.ok(tag.includes(`nonce="${nonceOf(first)}"`), tag);
});

Deno.test("declares the language of the API reference", async () => {
  const { headers, body } = await api.get<string>("/api/reference");
  assert.match(headers.get("Content-Type")!, /^text\/html/);
  assert.match(body, /^<!doctype html>\s*<html lang="en">/i);
});

Deno.test("serves no outbox in production", async () => {
  const app = await appThatFailsWith(new Error("not asked"));
  assert.equal((await app.request("/api/dev/outbox")).status, 404);
  const contract = await (await app.request("/api/openapi.json")).json();
  assert.equal(contract.paths["/api/dev/outbox"], undefined);
});

Deno.test("accepts cookies in production only from pages of the public origin", async () => {
  const app = await appThatFailsWith(new Error("not asked"));
  const origins = { "https://karigar.example": 204, "https://other.example": 403 };
  for (const [Origin, status] of Object.entries(origins)) {
    const request = new Request(`${Origin}/api/auth/logout`, {
      method: "POST",
      headers: { Origin },
    });
    assert.equal((await app.request(request)).status, status, Origin);
  }
});
