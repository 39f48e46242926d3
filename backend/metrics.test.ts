import assert from "node:assert/strict";
import { createApp } from "./app.ts";
import { observeRequests } from "./http/observe.ts";
import { serve } from "./http/server/serve.ts";
import { createMetrics } from "./metrics.ts";
import { unconfigured, useTestApi } from "./testing/api.ts";
import { businessInput } from "./testing/factories.ts";

const api = await useTestApi();

// The watch over the event loop and the server's own timers are theirs.
const leaks = { sanitizeOps: false, sanitizeResources: false };

type Place = Parameters<typeof unconfigured>[0];

/** The service over a socket, with everything that is measured. */
async function startMeasured(place: Place = {}) {
  const metrics = createMetrics({ pools: api.database.pools });
  const { app } = await createApp({
    ...unconfigured({ now: api.clock.now, ...place }),
    database: api.database,
    storage: api.storage,
    metrics,
  });
  const prepare = observeRequests({
    started: metrics.requestStarted,
    ended: metrics.requestEnded,
  });
  const server = await serve({
    fetch: app.fetch,
    host: "127.0.0.1",
    port: 0,
    prepare,
    timeouts: { idleAtStop: 0 },
  });
  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, init);
    return { status: response.status, text: await response.text() };
  };
  return { get, stop: server.stop };
}

/** The value of a sample, by its name and the labels that it has among others. */
function sample(text: string, name: string, labels: Record<string, string> = {}) {
  const line = text.split("\n").find((line) =>
    line.match(/^\w+/)?.[0] === name &&
    Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`))
  );
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

Deno.test(
  "requests are counted by the pattern of their route, never by their address",
  leaks,
  async () => {
    const { get, stop } = await startMeasured();
    await get("/api/business/somebody-9876543210");
    await get("/api/business/somebody-else");
    await get("/nothing-9876543210");
    await get("/api/business?limit=0");
    const { text } = await get("/metrics");
    await stop();
    const count = "http_request_duration_seconds_count";
    assert.equal(sample(text, count, { route: "/api/business/:slug", status: "404" }), 2);
    assert.equal(sample(text, count, { route: "/api/business", status: "400" }), 1);
    assert.ok(!text.includes("9876543210"));
    assert.equal(sample(text, "http_requests_in_flight"), 1);
  },
);

Deno.test("searches are counted by what they found, uploads by how they ended", leaks, async () => {
  await api.save(businessInput({ businessName: "Ganga Pipes" }));
  const { get, stop } = await startMeasured();
  await get("/api/business?q=ganga");
  await get("/api/business?q=zzzzqqqq");
  await get("/api/business");
  const body = new FormData();
  body.set("file", new Blob(["x".repeat(1000)]));
  await get("/api/business", { method: "POST", body });
  const { text } = await get("/metrics");
  await stop();
  assert.equal(sample(text, "searches_total", { outcome: "found" }), 1);
  assert.equal(sample(text, "searches_total", { outcome: "nothing" }), 1);
  assert.equal(sample(text, "http_uploads_total", { status: "405" }), 1);
  assert.ok(sample(text, "http_upload_bytes_total")! > 1000);
});

Deno.test("the pool's size and the process's own figures are there", leaks, async () => {
  const { get, stop } = await startMeasured();
  const { text } = await get("/metrics");
  await stop();
  const { size } = api.database.pools.primary!;
  assert.equal(sample(text, "database_pool_size", { pool: "primary" }), size);
  assert.equal(sample(text, "database_pool_waiting", { pool: "primary" }), 0);
  assert.ok(sample(text, "process_resident_memory_bytes")! > 1e7);
  for (
    const name of [
      "process_cpu_seconds_total",
      "nodejs_eventloop_lag_p99_seconds",
    ]
  ) assert.ok(sample(text, name) !== undefined, name);
});

Deno.test(
  "with a token only who sends it reads the metrics; production has none without",
  leaks,
  async () => {
    const token = "0123456789abcdef0123456789abcdef";
    const statuses = async (place: Place) => {
      const { get, stop } = await startMeasured(place);
      const headers = { Authorization: `Bearer ${token}` };
      const answers = [await get("/metrics"), await get("/metrics", { headers })];
      await stop();
      return answers.map(({ status }) => status);
    };
    const production: Place = { env: "production" };
    const variables = { METRICS_TOKEN: token };
    assert.deepEqual(await statuses({}), [200, 200]);
    assert.deepEqual(await statuses({ variables }), [401, 200]);
    assert.deepEqual(await statuses({ ...production, variables }), [401, 200]);
    assert.deepEqual(await statuses(production), [404, 404]);
  },
);
