import assert from "node:assert/strict";
import { startFakeServer } from "#/testing/servers/fake-server.ts";
import { GatewayError } from "../gateway-error.ts";
import { createFastly } from "./fastly.ts";
import { createVarnish } from "./varnish.ts";

/** A deadline that is long enough for a fake server to answer, even on a slow machine. */
const patient = { deadlineMs: 30_000 };

const keys = ["business:asha", "list:plumber/pune", "lists"];

Deno.test("sends the keys to Varnish", async () => {
  await using varnish = startFakeServer();
  varnish.respondWith(200, "Forgotten");
  await createVarnish({ url: `${varnish.origin}/` }, patient).purge(keys);
  assert.deepEqual(
    varnish.requests.map(({ method, path, headers }) => [method, path, headers.get("xkey-purge")]),
    [["PURGE", "/", "business:asha list:plumber/pune lists"]],
  );
});

Deno.test("sends the keys and the token to Fastly", async () => {
  await using fastly = startFakeServer();
  fastly.respondWith(200, { status: "ok" });
  const url = `${fastly.origin}/service/SU1Z0/purge`;
  await createFastly({ url, token: "t0ken" }, patient).purge(keys);
  assert.deepEqual(
    fastly.requests.map(({ method, path, headers }) => [
      method,
      path,
      headers.get("Surrogate-Key"),
      headers.get("Fastly-Key"),
    ]),
    [["POST", "/service/SU1Z0/purge", "business:asha list:plumber/pune lists", "t0ken"]],
  );
});

Deno.test("throws when the CDN refuses, hangs, redirects or is unreachable", async () => {
  await using cdn = startFakeServer();
  const url = `${cdn.origin}/`;
  const isFailure = (error: unknown) =>
    error instanceof GatewayError && !/t0ken|127\.0\.0\.1/.test(String(error.cause));
  const fails = (url: string, deadlineMs: number) =>
    Promise.all([
      assert.rejects(createVarnish({ url }, { deadlineMs }).purge(keys), isFailure),
      assert.rejects(createFastly({ url, token: "t0ken" }, { deadlineMs }).purge(keys), isFailure),
    ]);
  for (const status of [403, 405, 503]) {
    cdn.respondWith(status);
    await fails(url, 30_000);
  }
  cdn.respondWith(302, undefined, { Location: "https://elsewhere.example/" });
  await fails(url, 30_000);
  cdn.respondWith("hang");
  await fails(url, 50);
  await fails("http://127.0.0.1:1/", 30_000);
});
