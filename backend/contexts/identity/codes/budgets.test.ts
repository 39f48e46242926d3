/** Checks that codes requested for another user's number do not use up that user's budgets. */
import assert from "node:assert/strict";
import { sql } from "kysely";
import { createMetrics } from "#/metrics.ts";
import { useTestApi } from "#/testing/api.ts";
import { inTestAll } from "#/testing/full-run.ts";
import {
  deviceOf,
  goodPassword,
  lastCode,
  newMobile,
  register,
  registration,
  resetPassword,
  type TestUser,
} from "#/testing/users.ts";

const api = await useTestApi({ variables: { STARTS_PER_ADDRESS: "10" } });
const metrics = createMetrics({ pools: {} });
const small = await useTestApi({
  variables: { MESSAGES_PER_DAY: "10", STARTS_PER_ADDRESS: "10" },
  metrics,
});

let visitors = 0;
const newIp = () => `203.0.${++visitors >> 8}.${visitors & 255}`;

type Where = { ip?: string; device?: string };
type Problem = { code: string };

const post = <Body = Problem>(
  path: string,
  body: unknown,
  { ip, device = "" }: Where = {},
  on = api,
) =>
  on.send<Body & Problem>("POST", `/api/auth/${path}`, body, {
    ...ip && { ip },
    headers: { Cookie: device },
  });
const phone = (mobile: string, where?: Where, on = api) =>
  post<{ confirmationId: string }>("phone/send", { mobile }, where, on);
const reset = (mobile: string, where?: Where, on = api) =>
  post<{ resetId: string }>("password-reset", { mobile }, where, on);
const start = (mobile: string, where?: Where, on = api) =>
  post("register", registration({ mobile, username: `u.${mobile}.${++visitors}` }), where, on);

const messagesTo = (to: string) => api.gateways.outbox!.list(to).length;
const nextMinute = () => api.clock.advance({ seconds: 61 });

async function registerUser(): Promise<TestUser> {
  const user = await register(api);
  nextMinute();
  return user;
}

const codeRequests = { phone, reset, start };

for (const [what, requestCode] of Object.entries(codeRequests)) {
  Deno.test(`limits one IP address without blocking the number for other addresses (${what})`, async () => {
    const { mobile } = await registerUser();
    const source = { ip: newIp() };
    const statuses = [];
    for (let count = 0; count < 6; count++) {
      statuses.push((await requestCode(mobile, source)).status);
      nextMinute();
    }
    assert.deepEqual(statuses, [202, 202, 202, 429, 429, 429]);
    assert.equal((await requestCode(mobile, { ip: newIp() })).status, 202);
    // Each source has three codes a day for one recipient, whatever the purpose.
    for (const other of Object.values(codeRequests)) {
      nextMinute();
      assert.equal((await other(mobile, source)).status, 429);
    }
  });
}

Deno.test("counts an IPv6 /48 as one source", async () => {
  const { mobile } = await registerUser();
  for (let count = 0; count < 3; count++) {
    assert.equal((await phone(mobile, { ip: `2001:db8:4:${count}::1` })).status, 202);
    nextMinute();
  }
  assert.equal((await phone(mobile, { ip: "2001:db8:4:ff::1" })).status, 429);
  assert.equal((await phone(mobile, { ip: "2001:db8:5::1" })).status, 202);
});

Deno.test("limits a number to five codes a day for each purpose, a minute apart, and ten in total", async () => {
  const mobile = newMobile();
  for (let count = 0; count < 5; count++) {
    const ip = newIp();
    assert.equal((await phone(mobile, { ip })).status, 202);
    assert.equal((await phone(mobile, { ip })).body.code, "code_just_sent");
    if (count < 3) assert.equal((await reset(mobile, { ip: newIp() })).status, 202);
    nextMinute();
  }
  assert.equal((await phone(mobile, { ip: newIp() })).status, 429);
  for (let count = 0; count < 2; count++) {
    assert.equal((await start(mobile, { ip: newIp() })).status, 202);
    nextMinute();
  }
  for (const requestCode of Object.values(codeRequests)) {
    const { status, headers } = await requestCode(mobile, { ip: newIp() });
    assert.equal(status, 429);
    assert.ok(Number(headers.get("Retry-After")) > 23 * 3600);
  }
  api.clock.advance({ days: 1 });
  assert.equal((await phone(mobile, { ip: newIp() })).status, 202);
});

Deno.test("starts the cooldown only for the requesting source, but counts all sources in the daily budget", async () => {
  for (const [what, requestCode] of Object.entries(codeRequests)) {
    const mobile = newMobile();
    const statuses = [];
    for (let count = 0; count < 6; count++) {
      const ip = newIp();
      statuses.push((await requestCode(mobile, { ip })).status);
      assert.equal((await requestCode(mobile, { ip })).status, 429, what);
    }
    assert.deepEqual(statuses, [202, 202, 202, 202, 202, 429], what);
    await api.settled();
  }
});

Deno.test("sends only five codes when forty sources request codes for one number at once", async () => {
  const mobile = newMobile();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => phone(mobile, { ip: newIp() })),
  );
  assert.equal(answers.filter(({ status }) => status === 202).length, 5);
  assert.equal(messagesTo(mobile), 5);
});

Deno.test("accepts each registration's own code when two registrations use the same number", async () => {
  for (const first of [0, 1]) {
    const mobile = newMobile();
    const pending = [];
    for (let count = 0; count < 2; count++) {
      const { status, body } = await start(mobile, { ip: newIp() });
      assert.equal(status, 202);
      const { registrationId } = body as unknown as { registrationId: string };
      pending.push({ path: `register/${registrationId}/verify`, otp: lastCode(api, mobile) });
    }
    const [own, other] = [pending[first]!, pending[1 - first]!];
    if (own.otp !== other.otp) {
      assert.equal((await post(own.path, { otp: other.otp })).body.code, "otp_invalid");
    }
    assert.equal((await post(own.path, { otp: own.otp })).status, 201);
    assert.equal((await post(other.path, { otp: other.otp })).body.code, "mobile_taken");
  }
});

Deno.test("still sends codes to a known device when other callers have used up the number's budget", async () => {
  const user = await registerUser();
  const { mobile, device } = user;
  for (let count = 0; count < 12; count++) {
    for (const requestCode of Object.values(codeRequests)) {
      await requestCode(mobile, { ip: newIp() });
    }
    nextMinute();
  }
  await api.settled();
  assert.equal((await phone(mobile, { ip: newIp() })).status, 429);
  assert.equal((await reset(mobile, { ip: newIp() })).status, 429);

  for (const requestCode of [phone, reset]) {
    for (let count = 0; count < 5; count++) {
      const before = messagesTo(mobile);
      assert.equal((await requestCode(mobile, { ip: newIp(), device })).status, 202);
      await api.settled();
      assert.equal(messagesTo(mobile), before + 1);
      assert.equal((await requestCode(mobile, { ip: newIp(), device })).status, 429);
      nextMinute();
    }
    assert.equal((await requestCode(mobile, { ip: newIp(), device })).status, 429);
  }
});

Deno.test("still sends codes to a known device when the budgets of its address and number block are used up", async () => {
  const { mobile, device } = await registerUser();
  const ip = newIp();
  for (let count = 0; count < 10; count++) await phone(newMobile(), { ip });
  assert.equal((await phone(newMobile(), { ip })).status, 429);
  const block = mobile.slice(0, 6);
  for (let count = 0; count < 31; count++) {
    await phone(`${block}${1000 + count}`, { ip: newIp() });
  }
  assert.equal((await phone(`${block}2000`, { ip: newIp() })).status, 429);
  assert.equal((await phone(mobile, { ip, device })).status, 202);
});

Deno.test("counts numbers with the same first six digits as one block", async () => {
  const block = newMobile().slice(0, 6);
  const lastDigit = (Number(block[5]) + 1) % 10;
  const others = [
    `${block[0] === "9" ? 8 : 9}${block.slice(1)}`,
    `${block.slice(0, 5)}${lastDigit}`,
  ];
  for (let count = 0; count < 30; count++) {
    assert.equal((await phone(`${block}${5000 + count}`, { ip: newIp() })).status, 202);
  }
  assert.equal((await phone(`${block}5030`, { ip: newIp() })).status, 429);
  for (const other of others) {
    assert.equal((await phone(`${other}5031`, { ip: newIp() })).status, 202, other);
  }
});

Deno.test("counts other callers' guesses separately from a known device's guesses", async () => {
  const { mobile, device } = await registerUser();
  const guessAll = async (where: Where) => {
    const { body: { confirmationId } } = await phone(mobile, where);
    for (let guess = 0; guess < 3; guess++) {
      await post("phone/confirm", { confirmationId, otp: "000000" });
    }
  };
  for (let count = 0; count < 5; count++) {
    await guessAll({ ip: newIp() });
    nextMinute();
  }
  const { body: { confirmationId } } = await phone(mobile, { ip: newIp(), device });
  const { status } = await post("phone/confirm", { confirmationId, otp: lastCode(api, mobile) });
  assert.equal(status, 200);
});

Deno.test("does not treat a device as known for an unverified number", async () => {
  const { mobile } = await registerUser();
  const email = `attacker.${newMobile()}@example.com`;
  const attacker = await register(api, { method: "email", email, mobile, username: `t.${mobile}` });
  for (let count = 0; count < 5; count++) await phone(mobile, { ip: newIp() });
  nextMinute();
  assert.equal((await phone(mobile, { ip: newIp(), device: attacker.device })).status, 429);
});

Deno.test("charges no budget for a refused request", async () => {
  const { mobile } = await registerUser();
  const ip = newIp();
  assert.equal((await phone(mobile, { ip })).status, 202);
  // The cooldown rejects the request and leaves the budgets of number, block and address unchanged.
  for (let count = 0; count < 40; count++) {
    assert.equal((await phone(mobile, { ip })).status, 429);
  }
  for (let count = 1; count < 3; count++) {
    nextMinute();
    const { status, headers } = await phone(mobile, { ip });
    assert.equal(status, 202);
    assert.equal(headers.get("RateLimit-Remaining"), String(9 - count));
  }
  for (let count = 0; count < 26; count++) {
    const { status } = await phone(`${mobile.slice(0, 6)}${2000 + count}`, { ip: newIp() });
    assert.equal(status, 202);
  }
});

Deno.test("refunds all budgets when delivery fails", async () => {
  const { mobile } = await registerUser();
  const ip = newIp();
  const { sms } = api.gateways;
  const working = sms.send;
  sms.send = () => Promise.reject(new Error("away"));
  for (let count = 0; count < 40; count++) assert.equal((await phone(mobile, { ip })).status, 503);
  sms.send = working;
  const { status, headers } = await phone(mobile, { ip });
  assert.deepEqual([status, headers.get("RateLimit-Remaining")], [202, "9"]);
});

Deno.test("refunds all budgets when a code cannot be stored, for every purpose", async () => {
  const { db } = api.database;
  const user = await registerUser();
  const allRequests = {
    ...codeRequests,
    confirmation: (_: string, where: Where) =>
      api.send<Problem>("POST", "/api/profile/confirmation", undefined, { ...where, ...user }),
    email: (to: string, where: Where) => {
      const change = { email: `x.${to}@example.com`, currentPassword: goodPassword };
      return api.send<Problem>("PATCH", "/api/profile", change, { ...where, ...user });
    },
  };
  await sql`create function make_no_code() returns trigger language plpgsql as
    $$ begin raise 'no code is made'; end $$`.execute(db);
  for (const [what, requestCode] of Object.entries(allRequests)) {
    const mobile = newMobile();
    const ip = newIp();
    await sql`create trigger make_no_code before insert on one_time_code
      execute function make_no_code()`.execute(db);
    const failed = await requestCode(mobile, { ip });
    await sql`drop trigger make_no_code on one_time_code`.execute(db);
    assert.equal(failed.status, 500, what);
    const { status } = await requestCode(mobile, { ip });
    assert.ok([200, 202].includes(status), `${what}: ${status}`);
  }
});

Deno.test("does not charge a number block's budget for resets of unknown numbers", async () => {
  const block = newMobile().slice(0, 6);
  for (let count = 0; count < 40; count++) {
    const { status } = await reset(`${block}${3000 + count}`, { ip: newIp() });
    assert.equal(status, 202);
  }
  for (const requestCode of [start, phone]) {
    assert.equal((await requestCode(`${block}${4000 + ++visitors}`, { ip: newIp() })).status, 202);
  }
});

Deno.test("limits an account to three email-change codes a day across all addresses", async () => {
  const user = await registerUser();
  const change = (email: string) =>
    api.send("PATCH", "/api/profile", { email, currentPassword: goodPassword }, user);
  const email = `victim.${newMobile()}@example.com`;
  const statuses = [];
  for (let count = 0; count < 5; count++) {
    statuses.push((await change(email)).status);
    nextMinute();
  }
  assert.deepEqual(statuses, [200, 200, 200, 429, 429]);
  assert.equal((await change(`x.${newMobile()}@example.com`)).status, 429);
});

inTestAll.test("allows registration after three hundred resets from one /48", async () => {
  const statuses = [];
  for (let count = 0; count < 300; count++) {
    const ip = `2001:db8:aaaa:${count.toString(16)}::1`;
    statuses.push((await reset(newMobile(), { ip }, small)).status);
  }
  assert.equal(statuses.filter((status) => status === 202).length, 50);
  // Registration and phone sign-in still work, even from the same /48.
  const neighbour = { ip: "2001:db8:aaaa:ffff::1" };
  assert.equal((await start(newMobile(), neighbour, small)).status, 202);
  assert.equal((await phone(newMobile(), neighbour, small)).status, 202);
  assert.equal((await start(newMobile(), { ip: newIp() }, small)).status, 202);
  for (let count = 0; count < 150; count++) {
    assert.equal((await reset(newMobile(), { ip: newIp() }, small)).status, 202);
  }
  assert.equal((await start(newMobile(), { ip: newIp() }, small)).status, 202);
});

Deno.test("reserves a fifth of the daily limit for known devices, and does not reveal in resets that the limit is reached", async () => {
  small.clock.advance({ days: 1 });
  const user = await register(small);
  small.clock.advance({ seconds: 61 });
  for (let count = 0; count < 7; count++) {
    assert.equal((await phone(newMobile(), { ip: newIp() }, small)).status, 202);
  }
  const refused = newMobile();
  assert.equal((await phone(refused, { ip: newIp() }, small)).status, 429);
  const answers = [];
  for (const mobile of [user.mobile, newMobile()]) {
    const { status, body, headers } = await reset(mobile, { ip: newIp() }, small);
    await small.settled();
    answers.push(JSON.stringify([status, { ...body, resetId: "" }, [...headers]]));
  }
  assert.equal(answers[0], answers[1]);
  assert.equal(small.gateways.outbox!.list(user.mobile).length, 1);
  assert.match(
    await metrics.render(),
    /messages_total{purpose="password_reset",outcome="refused"} 1/,
  );

  const { device } = user;
  assert.equal((await phone(user.mobile, { ip: newIp(), device }, small)).status, 202);
  assert.equal((await reset(user.mobile, { ip: newIp(), device }, small)).status, 202);
  await small.settled();
  assert.equal(small.gateways.outbox!.list(user.mobile).length, 3);
  small.clock.advance({ seconds: 61 });
  assert.equal((await phone(user.mobile, { ip: newIp(), device }, small)).status, 429);
  small.clock.advance({ days: 1 });
  assert.equal((await phone(refused, { ip: newIp() }, small)).status, 202);
});

Deno.test("makes the browser a known device after a password reset", async () => {
  const { mobile } = await registerUser();
  const set = await resetPassword(api, mobile, "Neem-Tree-77");
  assert.notEqual(deviceOf(set.headers), "");
});
