import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { lastCode, newMobile, registration } from "#/testing/users.ts";

const api = await useTestApi({ variables: { STARTS_PER_ADDRESS: "10" } });

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

inTestAll.test("allows an IPv6 /48 five times the limit of a /64", async () => {
  const statuses = [];
  for (let count = 0; count < 1100; count++) {
    statuses.push((await check(`2001:db8:77:${count.toString(16)}::1`)).status);
  }
  assert.equal(statuses.filter((status) => status === 200).length, 1000);
  const { status, headers } = await check("2001:db8:77:ffff::1");
  assert.deepEqual([status, headers.get("RateLimit-Limit")], [429, "1000"]);
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
