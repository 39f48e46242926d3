import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { lastCode, newMobile, registration } from "#/testing/users.ts";

const api = await useTestApi({
  variables: {
    TRUSTED_PROXIES: "10.0.0.0/8",
    MESSAGES_PER_DAY: "300",
    STARTS_PER_ADDRESS: "10",
  },
});
const scaled = await useTestApi({ variables: { LIMITS_SCALE: "100" } });

type Problem = { code: string; detail: string };

let visitors = 0;
const newIp = () => `192.0.2.${++visitors}`;

const check = (ip?: string, headers?: HeadersInit) =>
  api.request<Problem>("GET", "/api/auth/username?username=somebody", {
    ...ip && { ip },
    ...headers && { headers },
  });
const send = (mobile: string, ip?: string) =>
  api.send<Problem>("POST", "/api/auth/phone/send", { mobile }, ip ? { ip } : {});

Deno.test("limits an address to two hundred username checks a minute and reports how many are left", async () => {
  const ip = newIp();
  for (let left = 199; left >= 0; left--) {
    const { status, headers } = await check(ip);
    assert.equal(status, 200);
    assert.equal(headers.get("RateLimit-Limit"), "200");
    assert.equal(headers.get("RateLimit-Remaining"), String(left));
    assert.equal(headers.get("RateLimit-Reset"), "60");
  }
  const { status, body, headers } = await check(ip);
  assert.deepEqual([status, body.code, body.detail], [
    429,
    "too_many_requests",
    "Too many attempts. Please try again later.",
  ]);
  assert.equal(headers.get("Retry-After"), "60");
  assert.equal((await check(newIp())).status, 200);
  api.clock.advance({ seconds: 60 });
  assert.equal((await check(ip)).status, 200);
});

Deno.test("does not limit calls from the page renderer", async () => {
  for (let count = 0; count < 210; count++) assert.equal((await check()).status, 200);
});

inTestAll.test("counts an IPv6 /64 as one caller", async () => {
  for (let count = 0; count < 200; count++) {
    assert.equal((await check(`2001:db8:1:2::${count.toString(16)}`)).status, 200);
  }
  assert.equal((await check("2001:db8:1:2:ffff::1")).status, 429);
  assert.equal((await check("2001:db8:1:3::1")).status, 200);
});

inTestAll.test("allows an IPv6 /48 five times the limit of a /64", async () => {
  const statuses = [];
  for (let count = 0; count < 1100; count++) {
    statuses.push((await check(`2001:db8:77:${count.toString(16)}::1`)).status);
  }
  assert.equal(statuses.filter((status) => status === 200).length, 1000);
  const { status, headers } = await check("2001:db8:77:ffff::1");
  assert.deepEqual([status, headers.get("RateLimit-Limit")], [429, "1000"]);
});

Deno.test("trusts X-Forwarded-For only from listed proxies", async () => {
  const attacker = newIp();
  const statuses: number[] = [];
  for (let count = 0; count < 205; count++) {
    statuses.push(
      (await check(attacker, { "X-Forwarded-For": `198.51.100.${count & 255}` })).status,
    );
  }
  assert.equal(statuses.filter((status) => status === 200).length, 200);

  const client = newIp();
  for (let count = 0; count < 200; count++) {
    const chain = `198.51.100.${count}, ${client}, 10.1.1.1`;
    assert.equal((await check("10.0.0.1", { "X-Forwarded-For": chain })).status, 200);
  }
  assert.equal((await check("10.0.0.1", { "X-Forwarded-For": client })).status, 429);
  assert.equal((await check(client)).status, 429);
});

Deno.test("limits an address to ten codes an hour for each purpose", async () => {
  const ip = newIp();
  const codeRequests = {
    phone: () => send(newMobile(), ip),
    register: () => api.send("POST", "/api/auth/register", registration(), { ip }),
    reset: () => api.send("POST", "/api/auth/password-reset", { mobile: newMobile() }, { ip }),
  };
  for (const [what, requestCode] of Object.entries(codeRequests)) {
    for (let count = 0; count < 10; count++) assert.equal((await requestCode()).status, 202, what);
    const { status, headers } = await requestCode();
    assert.equal(status, 429, what);
    assert.equal(headers.get("RateLimit-Remaining"), "0");
  }
});

inTestAll.test("does not count a code towards an address's limit when a user enters it correctly", async () => {
  const ip = newIp();
  const post = <Body>(path: string, body: unknown) =>
    api.send<Body>("POST", `/api/auth/${path}`, body, { ip });
  for (let count = 0; count < 12; count++) {
    const { mobile, ...input } = registration();
    const started = await post<{ registrationId: string }>("register", { mobile, ...input });
    const { registrationId } = started.body;
    const otp = lastCode(api, mobile);
    assert.equal((await post(`register/${registrationId}/verify`, { otp })).status, 201);

    const { body: { confirmationId } } = await post<{ confirmationId: string }>("phone/send", {
      mobile,
    });
    const confirmed = await post<{ idToken: string }>("phone/confirm", {
      confirmationId,
      otp: lastCode(api, mobile),
    });
    assert.equal((await post("phone/session", confirmed.body)).status, 200);

    const { body: { resetId } } = await post<{ resetId: string }>("password-reset", { mobile });
    await api.settled();
    const code = { otp: lastCode(api, mobile) };
    assert.equal((await post(`password-reset/${resetId}/verify`, code)).status, 200);
  }
});

Deno.test("limits a number to one code a minute and five a day for one purpose", async () => {
  const mobile = newMobile();
  for (let count = 0; count < 5; count++) {
    assert.equal((await send(mobile)).status, 202);
    const soon = await send(mobile);
    assert.deepEqual([soon.status, soon.headers.get("Retry-After")], [429, "60"]);
    assert.equal(soon.body.code, "code_just_sent");
    api.clock.advance({ seconds: 60 });
  }
  const { status, headers, body } = await send(mobile);
  assert.deepEqual([status, body.code], [429, "too_many_requests"]);
  assert.ok(Number(headers.get("Retry-After")) > 23 * 3600);
  api.clock.advance({ days: 1 });
  assert.equal((await send(mobile)).status, 202);
});

inTestAll.test("enforces the limits of all number blocks under a flood of requests", async () => {
  const sent: string[] = [];
  const { sms } = api.gateways;
  const working = sms.send;
  sms.send = ({ to }) => Promise.resolve(void sent.push(to));
  const numbers = Array.from(
    { length: 200 },
    (_, n) => `80000${n % 5}${String(n).padStart(4, "0")}`,
  );
  for (const mobile of [...numbers, ...numbers]) await send(mobile);
  sms.send = working;
  const prefixes = Map.groupBy(sent, (to) => to.slice(0, 6));
  assert.equal(prefixes.size, 5);
  for (const [prefix, all] of prefixes) assert.equal(all.length, 30, prefix);
  assert.equal(new Set(sent).size, sent.length);
});

inTestAll.test("stops all messages when the daily limit is reached", async () => {
  let refused = 0;
  for (let count = 0; count < 300 && !refused; count++) {
    if ((await send(newMobile())).status === 429) refused++;
  }
  assert.equal(refused, 1);
  api.clock.advance({ days: 1 });
  assert.equal((await send(newMobile())).status, 202);
});

Deno.test("scales limits for load tests", async () => {
  const { headers } = await scaled.request("GET", "/api/auth/username?username=somebody", {
    ip: newIp(),
  });
  assert.equal(headers.get("RateLimit-Limit"), "20000");
});
