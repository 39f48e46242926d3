import assert from "node:assert/strict";
import { createApp } from "./app.ts";
import { Pool } from "./db/postgres/pool.ts";
import { GatewayError } from "./gateways/mod.ts";
import { observeRequests } from "./http/observe.ts";
import { serve } from "./http/server/serve.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { createClient, unconfigured, useTestApi } from "./testing/api.ts";
import { report } from "./testing/cases.ts";
import { businessInput } from "./testing/factories.ts";
import { listBusiness } from "./testing/owner.ts";
import { freePort } from "./testing/servers/postgres-server.ts";
import { newMobile, registration } from "./testing/users.ts";

const api = await useTestApi();

// The event-loop monitor and the server have timers that outlive a test.
const leaks = { sanitizeOps: false, sanitizeResources: false };

type Place = Parameters<typeof unconfigured>[0];

/** The service over HTTP, with metrics. */
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
  });
  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, init);
    return { status: response.status, text: await response.text() };
  };
  return { get, stop: server.stop };
}

Deno.test(
  "reports a pool as unavailable when the database refuses connections",
  leaks,
  async () => {
    const port = await freePort();
    const pool = new Pool(1, { url: `postgres://nobody@127.0.0.1:${port}/none` });
    const metrics = createMetrics({ pools: { primary: pool } });
    const isAway = async () => sample(await metrics.render(), "database_pool_away");
    assert.equal(await isAway(), 0);
    await assert.rejects(pool.share(5000));
    assert.equal(await isAway(), 1);
    await pool.close();
  },
);

/** The value of the sample with this name and these labels. */
function sample(text: string, name: string, labels: Record<string, string> = {}) {
  const line = text.split("\n").find((line) =>
    line.match(/^\w+/)?.[0] === name &&
    Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`))
  );
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

Deno.test(
  "counts requests by route pattern, not by URL",
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

Deno.test("counts searches and uploads by outcome", leaks, async () => {
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

/** The metrics in Prometheus' text format after `use`, without a running service. */
const rendered = async (
  deps: Partial<Parameters<typeof createMetrics>[0]>,
  use = (_: Metrics) => {},
) => {
  const metrics = createMetrics({ pools: {}, ...deps });
  use(metrics);
  return await metrics.render();
};

Deno.test("counts messages by channel, beginning with 0", leaks, async () => {
  const metrics = createMetrics({ pools: {} });
  const fail = () => Promise.reject(new GatewayError("sms", "E42"));
  const parts = unconfigured({ now: api.clock.now });
  const { app, settled } = await createApp({
    ...parts,
    gateways: { ...parts.gateways, sms: { ...parts.gateways.sms, send: fail } },
    database: api.database,
    storage: api.storage,
    metrics,
  });
  const client = createClient(app);
  const counts = async () => {
    const text = await metrics.render();
    return ["sent", "failed"].map((outcome) =>
      ["sms", "email"].map((channel) =>
        sample(text, "gateway_messages_total", { channel, outcome })
      )
    );
  };
  assert.deepEqual(await counts(), [[0, 0], [0, 0]]);
  const post = (body: unknown) => client.send("POST", "/api/auth/register", body);
  await post(registration({ mobile: newMobile(), username: "by.sms" }));
  await post(registration({ method: "email", email: "by@mail.example", username: "by.mail" }));
  await settled();
  assert.deepEqual(await counts(), [[0, 1], [1, 0]]);
});

Deno.test("counts codes by purpose, beginning with 0", leaks, async () => {
  const text = await rendered({}, ({ messagesStarted, messageEnded }) => {
    messagesStarted(["sign_in", "claim"]);
    messageEnded({ purpose: "sign_in", outcome: "refused" });
  });
  const of = (purpose: string) =>
    ["sent", "refused"].map((outcome) => sample(text, "messages_total", { purpose, outcome }));
  assert.deepEqual([of("sign_in"), of("claim")], [[0, 1], [0, 0]]);
});

Deno.test("counts SMS that the budget of requests postpones, beginning with 0", leaks, async () => {
  const name = "enquiry_sms_postponed_total";
  assert.equal(sample(await rendered({}, () => {}), name, {}), 0);
  const text = await rendered({}, ({ enquirySmsPostponed }) => enquirySmsPostponed());
  assert.equal(sample(text, name, {}), 1);
});

Deno.test("exports every metric named total as a counter", leaks, async () => {
  const types = (await rendered({}, () => {})).matchAll(/^# TYPE (\w+_total) (\w+)$/gm);
  for (const [, name, type] of types) assert.equal(type, "counter", name);
});

Deno.test("counts jobs by name and outcome, beginning with 0", leaks, async () => {
  const text = await rendered({}, ({ jobsStarted, jobEnded }) => {
    jobsStarted([{ name: "Sweeping orphans" }, { name: "Sending notices" }]);
    jobEnded("Sending notices", "failed");
  });
  const of = (name: string) =>
    ["done", "failed"].map((outcome) => sample(text, "job_runs_total", { name, outcome }));
  assert.deepEqual(of("Sweeping orphans"), [0, 0]);
  assert.deepEqual(of("Sending notices"), [0, 1]);
});

Deno.test("measures cases, listings and accounts by a job", leaks, async () => {
  const metrics = createMetrics({ pools: {} });
  const { jobs } = await createApp({
    ...unconfigured({ now: api.clock.now }),
    database: api.database,
    storage: api.storage,
    metrics,
  });
  const measure = async () => {
    await jobs.find(({ name }) => name === "Measuring")!.run(new AbortController().signal);
    const text = await metrics.render();
    return [
      sample(text, "cases", { state: "open" }),
      sample(text, "cases", { state: "late" }),
      sample(text, "listings", { status: "active" }),
      sample(text, "listings", { status: "suspended" }),
      sample(text, "accounts"),
    ] as number[];
  };
  const before = await measure();
  const owner = await listBusiness<{ slug: string }>(api);
  await report(api, owner.business.slug);
  const after = await measure();
  assert.deepEqual(after.map((count, index) => count - before[index]!), [1, 0, 1, 0, 1]);
  api.clock.advance({ days: 30 });
  assert.equal((await measure())[1], after[0]);
});

Deno.test(
  "reports the end of the certificate once it is known",
  leaks,
  async () => {
    const name = "certificate_expiry_timestamp_seconds";
    assert.equal(sample(await rendered({}), name), undefined);
    assert.equal(sample(await rendered({ certificateEnd: () => undefined }), name), undefined);
    assert.equal(sample(await rendered({ certificateEnd: () => 1.8e12 }), name), 1.8e9);
  },
);

Deno.test("measures the file systems of existing directories", leaks, async () => {
  const directories = { data: api.database.dataDir, media: "/nowhere" };
  const text = await rendered({ directories });
  const bytes = (what: string, directory: string) =>
    sample(text, `filesystem_${what}_bytes`, { directory });
  assert.ok(bytes("size", "data")! >= bytes("free", "data")!);
  assert.ok(bytes("free", "data")! > 0);
  assert.equal(bytes("size", "media"), undefined);
});

Deno.test(
  "reports the pool's size and the process's memory, CPU and event loop",
  leaks,
  async () => {
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
  },
);

Deno.test(
  "requires the token if it is set, and serves no metrics in production without a token",
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
