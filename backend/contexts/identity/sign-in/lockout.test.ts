/** Attempts to lock a user out of password sign-in. The attacker knows all identifiers. */
import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { inTestAll } from "#/testing/full-run.ts";
import {
  deviceOf,
  goodPassword,
  lastCode,
  newMobile,
  register,
  resetPassword,
  type TestUser,
} from "#/testing/users.ts";
import type { Session } from "../schemas.ts";

const api = await useTestApi();

const home = "192.0.2.1";
const unknownIp = (n: number) => `198.51.${n >> 8}.${n & 255}`;

type Where = { ip?: string; device?: string };

const signIn = (
  identifier: string,
  password: string,
  { ip = home, device = "" }: Where = {},
) =>
  api.send<Session & { detail: string }>("POST", "/api/auth/login", { identifier, password }, {
    ip,
    headers: { Cookie: device },
  });

async function registerUser() {
  const email = `asha.${newMobile()}@example.com`;
  const user = await register(api, { method: "email", email });
  return { ...user, names: [user.mobile, email, user.username] };
}

/** Guesses passwords for each identifier, from `addresses` in turn, until the throttle refuses. */
async function guess(names: string[], addresses: string[]): Promise<number> {
  let checked = 0;
  for (const name of names) {
    for (let at = 0;; at++) {
      const { status } = await signIn(name, "Not-The-One-1", {
        ip: addresses[at % addresses.length]!,
      });
      if (status === 401) checked++;
      else break;
    }
  }
  return checked;
}

/** Counts the owner's refused sign-ins, one every 15 minutes, while attackers keep guessing. */
async function dayOf(
  { names }: { names: string[] },
  { addresses, owner, hours = 24 }: {
    addresses: (quarter: number) => string[];
    owner: Where;
    hours?: number;
  },
) {
  let refused = 0;
  for (let quarter = 0; quarter < 4 * hours; quarter++) {
    await guess(names, addresses(quarter));
    const { status } = await signIn(names[quarter % 3]!, goodPassword, owner);
    if (status !== 200) refused++;
    api.clock.advance({ minutes: 15 });
  }
  return refused;
}

inTestAll.test("signs in a known device all day while a botnet keeps guessing", async () => {
  const user = await registerUser();
  const botnet = (quarter: number) =>
    Array.from({ length: 10 }, (_, n) => unknownIp(quarter * 10 + n));
  const owner = { device: user.device };
  assert.equal(await dayOf(user, { addresses: botnet, owner }), 0);
});

inTestAll.test("signs in a known device while an attacker at the same address keeps guessing", async () => {
  const user = await registerUser();
  const owner = { device: user.device };
  assert.equal(await dayOf(user, { addresses: () => [home], owner, hours: 6 }), 0);
  for (let count = 0; count < 300; count++) await signIn(newMobile(), "Not-The-One-1");
  assert.equal((await signIn(user.username, goodPassword)).status, 429);
  assert.equal((await signIn(user.username, goodPassword, owner)).status, 200);
  const byPhone = (path: string, body: object) =>
    api.send<{ confirmationId: string; idToken: string }>("POST", `/api/auth/phone/${path}`, body, {
      ip: home,
    });
  assert.equal((await byPhone("session", { idToken: "none" })).status, 429);
  // A right token is never refused because of wrong ones.
  const mobile = newMobile();
  const { confirmationId } = (await byPhone("send", { mobile })).body;
  const { idToken } =
    (await byPhone("confirm", { confirmationId, otp: lastCode(api, mobile) })).body;
  assert.equal((await byPhone("session", { idToken })).status, 200);
  api.clock.advance({ minutes: 10 });
});

inTestAll.test("signs in an unknown device while one other address keeps guessing", async () => {
  const user = await registerUser();
  assert.equal(await dayOf(user, { addresses: () => [unknownIp(1)], owner: {} }), 0);
});

Deno.test("signs in an unknown device while an IPv6 /48 keeps guessing", async () => {
  const user = await registerUser();
  const site = (quarter: number) =>
    Array.from({ length: 10 }, (_, n) => `2001:db8:7:${(quarter * 10 + n).toString(16)}::1`);
  assert.equal(await dayOf(user, { addresses: site, owner: {}, hours: 6 }), 0);
});

Deno.test("allows a source one guess over its daily limit, then makes it wait", async () => {
  const { username } = await registerUser();
  const ip = unknownIp(4000);
  const statuses = [];
  for (let count = 0; count < 6; count++) {
    statuses.push((await signIn(username, "Not-The-One-1", { ip })).status);
  }
  assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429]);
});

Deno.test("limits a thousand addresses to 216 guesses a day per username, 32 of them in the first hour", async () => {
  const { username } = await registerUser();
  const start = api.clock.now().getTime();
  const hours: number[] = Array(24).fill(0);
  const usedUp = unknownIp(999);
  for (; hours[0]! < 4; hours[0]!++) await signIn(username, "Not-The-One-1", { ip: usedUp });
  let fresh = 0;
  for (let hour = 0; hour < 24;) {
    // Tries when each wait ends, from a new source and from a source that is over its limit.
    const waits: number[] = [];
    for (const ip of [unknownIp(Math.floor(fresh / 4) % 999), usedUp]) {
      const { status, headers } = await signIn(username, "Not-The-One-1", { ip });
      if (status === 401) {
        hours[hour]!++;
        waits.push(0);
        if (ip !== usedUp) fresh++;
      } else waits.push(Number(headers.get("Retry-After")));
    }
    api.clock.advance({ seconds: Math.min(...waits) });
    hour = Math.floor((api.clock.now().getTime() - start) / 3_600_000);
  }
  const all = hours.reduce((sum, checked) => sum + checked);
  assert.ok(hours[0]! <= 32 && hours[0]! >= 30, `${hours[0]} in the first hour`);
  assert.ok(all <= 216 && all >= 200, `${all} in the day`);
});

Deno.test("counts failures on a known device separately, with the same waits", async () => {
  const user = await registerUser();
  const waits: number[] = [];
  for (let failure = 0; failure < 8; failure++) {
    const { status, headers } = await signIn(user.username, "Not-The-One-1", user);
    if (status === 401) continue;
    waits.push(Number(headers.get("Retry-After")));
    api.clock.advance({ seconds: waits.at(-1)! });
  }
  assert.deepEqual(waits, [1, 2]);
  // The shared count still allows five attempts: four failures, then the correct password.
  for (let n = 0; n < 4; n++) {
    const { status } = await signIn(user.username, "Not-The-One-1", { ip: unknownIp(n) });
    assert.equal(status, 401);
  }
  assert.equal((await signIn(user.username, goodPassword)).status, 200);
});

Deno.test("ignores a device cookie that is invalid or another user's", async () => {
  const [user, other] = [await registerUser(), await registerUser()];
  const unknown = newMobile();
  for (const device of ["", `device=${"A".repeat(22)}`, "device=%%%", other.device]) {
    const answers = [];
    for (const name of [user.mobile, unknown]) {
      const { body, headers } = await signIn(name, "Not-The-One-1", {
        device,
        ip: unknownIp(3000),
      });
      const { requestId: _, ...rest } = body as unknown as Record<string, unknown>;
      answers.push(JSON.stringify([rest, [...headers].filter(([name]) => !/^rate/.test(name))]));
    }
    assert.equal(answers[0], answers[1]);
  }
  const again = { device: other.device, ip: unknownIp(3001) };
  assert.equal((await signIn(user.mobile, "Not-The-One-1", again)).status, 401);
  assert.equal((await signIn(user.mobile, goodPassword)).status, 429);
});

const cookieForm = /^device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/;

Deno.test("treats a shared browser as a known device of each user for a year, even after sign-out", async () => {
  const [one, other] = [await registerUser(), await registerUser()];
  const first = await signIn(one.username, goodPassword, one);
  const set = first.headers.getSetCookie().find((cookie) => cookie.startsWith("device="));
  assert.match(set!, cookieForm);
  assert.equal(deviceOf(first.headers), one.device);
  const shared = deviceOf((await signIn(other.username, goodPassword, one)).headers);
  assert.notEqual(shared, one.device);

  const out = await api.request("POST", "/api/auth/logout", {
    headers: { Cookie: `${one.cookie}; ${shared}` },
  });
  assert.ok(!out.headers.getSetCookie().some((cookie) => cookie.startsWith("device=")));
  for (const { names } of [one, other]) {
    await guess(names, [home]);
    assert.equal((await signIn(names[0]!, goodPassword)).status, 429);
    assert.equal((await signIn(names[0]!, goodPassword, { device: shared })).status, 200);
  }
});

Deno.test("rejects an attacker's earlier device cookie of a shared browser", async () => {
  const [attacker, victim] = [await registerUser(), await registerUser()];
  // The victim signs in on the attacker's browser and gets a token that the attacker cannot know.
  await signIn(victim.username, goodPassword, attacker);
  await guess(victim.names, [home]);
  assert.equal((await signIn(victim.mobile, goodPassword, attacker)).status, 429);
});

Deno.test("stores only the ten most recently used devices of an account", async () => {
  const user = await registerUser();
  const devices = [user.device];
  for (let count = 0; count < 10; count++) {
    api.clock.advance({ minutes: 1 });
    devices.push(deviceOf((await signIn(user.username, goodPassword)).headers));
  }
  await guess(user.names, [home]);
  assert.equal((await signIn(user.username, goodPassword, { device: devices[0]! })).status, 429);
  assert.equal((await signIn(user.username, goodPassword, { device: devices[1]! })).status, 200);
});

/**
 * Actions that remove all other known devices. Each returns the device and the password that are
 * valid afterwards.
 */
const endings: [string, (user: TestUser) => Promise<{ device: string; password: string }>][] = [
  ["a reset", async ({ mobile, device }) => {
    const password = "Neem-Tree-77";
    const set = await resetPassword(api, mobile, password, { headers: { Cookie: device } });
    assert.notEqual(deviceOf(set.headers).split(".")[0], device);
    return { device: deviceOf(set.headers), password };
  }],
  ["a change of password", async ({ headers, device }) => {
    const newPassword = "Neem-Tree-77";
    const body = { currentPassword: goodPassword, newPassword };
    const changed = await api.send("PUT", "/api/profile/password", body, {
      headers: { ...headers, Cookie: device },
    });
    assert.equal(changed.status, 204);
    return { device, password: newPassword };
  }],
  ["signing out everywhere", async ({ headers, device }) => {
    const out = await api.request("DELETE", "/api/profile/sessions", {
      headers: { ...headers, Cookie: device },
    });
    assert.equal(out.status, 204);
    return { device, password: goodPassword };
  }],
];

for (const [what, end] of endings) {
  Deno.test(`${what} removes all known devices except the current device`, async () => {
    const user = await register(api);
    const elsewhere = deviceOf((await signIn(user.username, goodPassword)).headers);
    const { device, password } = await end(user);
    await guess([user.username], [home]);
    assert.equal((await signIn(user.username, password, { device: elsewhere })).status, 429);
    assert.equal((await signIn(user.username, password, { device })).status, 200);
  });
}

Deno.test("does not prolong a wait when the clock is set back by an hour", async () => {
  const { username, device } = await registerUser();
  const answer = async (password: string, where: Where) => {
    const { status, headers } = await signIn(username, password, where);
    return [status, Number(headers.get("Retry-After"))];
  };
  const token = (await signIn(username, goodPassword, { device })).body.accessToken;
  await guess([username], Array.from({ length: 4 }, (_, n) => unknownIp(n + 1)));
  api.clock.advance({ hours: -1 });
  const [status, wait] = await answer(goodPassword, { ip: unknownIp(9) });
  assert.deepEqual([status, wait! <= 2], [429, true], String(wait));
  const { status: profile } = await api.get("/api/profile", { Authorization: `Bearer ${token}` });
  assert.equal(profile, 200, "existing sessions stay valid");
  assert.equal((await answer(goodPassword, { device }))[0], 200);
  api.clock.advance({ seconds: wait! });
  assert.equal((await answer(goodPassword, { ip: unknownIp(9) }))[0], 200);
  api.clock.advance({ hours: 1 });
});
