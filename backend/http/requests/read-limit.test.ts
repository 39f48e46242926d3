import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { contract } from "#/testing/contract.ts";
import { inTestAll } from "#/testing/full-run.ts";

const api = await useTestApi({ variables: { TRUSTED_PROXIES: "10.0.0.0/8" } });
const scaled = await useTestApi({ variables: { LIMITS_SCALE: "10" } });

const generous = await useTestApi({ variables: { READS_PER_MINUTE: "6000" } });

type Problem = { code: string };

const path = "/api/suggestions?q=p";
const read = (ip: string, forwarded?: string) =>
  api.request<Problem>("GET", path, {
    ip,
    ...forwarded && { headers: { "X-Forwarded-For": forwarded } },
  });

let addresses = 0;
/** An address without earlier calls. */
const newIp = () => `198.51.100.${++addresses}`;

async function use(count: number, ip: string) {
  for (let n = 0; n < count; n++) assert.equal((await read(ip)).status, 200, String(n));
}

inTestAll.test("allows 1,200 public reads a minute from one address and reports how many are left", async () => {
  const ip = newIp();
  const first = await read(ip);
  const names = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"];
  assert.deepEqual(names.map((name) => first.headers.get(name)), ["1200", "1199", "1"]);
  await use(1199, ip);
  const { status, body, headers } = await read(ip);
  assert.deepEqual([status, body.code], [429, "too_many_requests"]);
  assert.equal(headers.get("Retry-After"), "1");
  assert.deepEqual(names.map((name) => headers.get(name)), ["1200", "0", "60"]);
  assert.equal((await read(newIp())).status, 200, "others go on");

  api.clock.advance({ seconds: 1 });
  await use(20, ip);
  assert.equal((await read(ip)).status, 429);
  api.clock.advance({ minutes: 1 });
  await use(1200, ip);
});

Deno.test("restores exactly the full limit after hours without requests", async () => {
  const ip = newIp();
  await use(600, ip);
  api.clock.advance({ hours: 5 });
  const { headers } = await read(ip);
  assert.equal(headers.get("RateLimit-Remaining"), "1199");
});

Deno.test("does not block callers when the clock is set back", async () => {
  const ip = newIp();
  await use(1200, ip);
  api.clock.advance({ days: -2 });
  assert.equal((await read(ip)).headers.get("RateLimit-Remaining"), "1199");
  await use(1199, ip);
  assert.equal((await read(ip)).status, 429);
});

Deno.test("counts an IPv6 /64 as one caller and a /48 as five callers", async () => {
  for (let network = 0; network < 5; network++) {
    for (let n = 0; n < 1200; n++) {
      const { status } = await read(`2001:db8:7:${network}::${n.toString(16)}`);
      assert.equal(status, 200);
    }
    assert.equal((await read(`2001:db8:7:${network}::ffff`)).status, 429);
  }
  assert.equal((await read("2001:db8:7:99::1")).status, 429);
  assert.equal((await read("2001:db8:8:1::1")).status, 200);
});

Deno.test("counts the visitor behind a trusted proxy and ignores X-Forwarded-For from other clients", async () => {
  const visitor = newIp();
  const before = await read("10.1.2.3", visitor);
  const after = await read("10.1.2.4", `192.0.2.77, ${visitor}`);
  const left = ({ headers }: typeof before) => Number(headers.get("RateLimit-Remaining"));
  assert.equal(left(after), left(before) - 1);
  const impostor = newIp();
  await read(impostor, newIp());
  assert.equal(left(await read(impostor, newIp())), 1198);
});

Deno.test("ignores the port that some proxies append to an address", async () => {
  const left = async (forwarded: string) =>
    (await read("10.0.0.1", forwarded)).headers.get("RateLimit-Remaining");
  assert.equal(await left("203.0.113.9"), "1199");
  assert.equal(await left("203.0.113.9:4711"), "1198");
  assert.equal(await left("2001:db8:77::9"), "1199");
  assert.equal(await left("[2001:db8:77::9]:4711"), "1198");
  assert.equal(await left("[2001:db8:77::9]"), "1197");
});

Deno.test("counts every public read, as the contract declares", async () => {
  const ip = newIp();
  const reads = Object.entries(contract.paths).filter(([, { get }]) => get?.responses[304]);
  assert.ok(reads.length >= 17);
  for (const [path, { get }] of reads) {
    assert.ok(get!.responses[429]?.headers?.["Retry-After"], path);
    for (const status of [200, 304]) {
      assert.ok(get!.responses[status]!.headers!["RateLimit-Remaining"], path);
    }
    const { headers } = await api.request("GET", path.replace(/\{\w+\}/g, "a"), { ip });
    assert.ok(headers.has("RateLimit-Remaining"), path);
  }
});

Deno.test("counts a HEAD like a GET", async () => {
  const ip = newIp();
  const { headers } = await api.request("HEAD", path, { ip });
  assert.equal(headers.get("RateLimit-Remaining"), "1199");
  assert.equal((await read(ip)).headers.get("RateLimit-Remaining"), "1198");
});

Deno.test("does not count requests for health checks or the contract", async () => {
  const ip = newIp();
  for (const path of ["/livez", "/readyz", "/api/health", "/api/openapi.json"]) {
    const { headers } = await api.request("GET", path, { ip });
    assert.equal(headers.get("RateLimit-Limit"), null, path);
  }
  assert.equal((await read(ip)).headers.get("RateLimit-Remaining"), "1199");
});

Deno.test("does not count API calls of the page renderer", async () => {
  const { headers, status } = await api.get(path);
  assert.deepEqual([status, headers.get("RateLimit-Limit")], [200, null]);
});

Deno.test("scales with LIMITS_SCALE", async () => {
  const { headers } = await scaled.request("GET", path, { ip: newIp() });
  assert.equal(headers.get("RateLimit-Limit"), "12000");
});

Deno.test("counts a list, its places, a search and a poster as two reads each", async () => {
  const ip = newIp();
  const paths = [
    "/api/business?state=maharashtra",
    "/api/business?q=plumber",
    "/api/business/places?q=plumber",
    "/api/search?category=plumber",
    "/api/business/nobody/poster.svg",
  ];
  const left: number[] = [];
  for (const path of paths) {
    const { headers } = await api.request("GET", path, { ip });
    left.push(Number(headers.get("RateLimit-Remaining")));
  }
  assert.deepEqual(left, [1198, 1196, 1194, 1192, 1190]);
});

Deno.test("counts a page of changes as four reads, also one with a wrong limit", async () => {
  const ip = newIp();
  for (const limit of ["200", "many", "-1000"]) {
    await api.request("GET", `/api/changes?limit=${limit}`, { ip });
  }
  assert.equal((await read(ip)).headers.get("RateLimit-Remaining"), "1187");
});

Deno.test("counts every four words of a search as two reads, up to twelve words", async () => {
  const ip = newIp();
  const left = async (path: string, words: number) => {
    const query = `q=${"zq+".repeat(words)}&near=pune`;
    const { headers } = await api.request("GET", `${path}?${query}`, { ip });
    return Number(headers.get("RateLimit-Remaining"));
  };
  assert.deepEqual(
    [
      await left("/api/business", 4),
      await left("/api/business", 5),
      await left("/api/business", 33),
      await left("/api/search", 33),
    ],
    [1198, 1194, 1188, 1182],
  );
});

Deno.test("charges later reads when a costly read exceeds the limit", async () => {
  const ip = newIp();
  await use(1199, ip);
  const facets = () => api.request("GET", "/api/search?category=plumber", { ip });
  assert.equal((await facets()).status, 200);
  api.clock.advance({ seconds: 0.06 });
  assert.equal((await facets()).status, 429, "the minute's last unit was spent twice");
  api.clock.advance({ seconds: 0.05 });
  assert.equal((await facets()).status, 200);
});

Deno.test("counts a challenge of the captcha as a quarter of a read", async () => {
  const ip = newIp();
  await use(1198, ip);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) {
    statuses.push((await api.request("GET", "/api/auth/captcha", { ip })).status);
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
});

Deno.test("reads the limit from READS_PER_MINUTE", async () => {
  const { headers } = await generous.request("GET", path, { ip: newIp() });
  assert.equal(headers.get("RateLimit-Limit"), "6000");
});
