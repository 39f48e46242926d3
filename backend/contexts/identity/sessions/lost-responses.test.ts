/** Tests refreshing when responses are lost, and attacks that exploit the tolerance for it. */
import assert from "node:assert/strict";
import { type Answer, useTestApi } from "#/testing/api.ts";
import { inTestAll, isFullRun } from "#/testing/full-run.ts";
import { cookieOf, goodPassword, register, toTestUser } from "#/testing/users.ts";
import type { Session } from "../schemas.ts";

const api = await useTestApi();

type Refreshed = { accessToken: string };
type Times = Parameters<typeof api.clock.advance>[0];

const present = (cookie: string) =>
  api.request<Refreshed>("POST", "/api/auth/refresh", { headers: { Cookie: cookie } });
const refresh = async (cookie: string) => {
  const answer = await present(cookie);
  assert.equal(answer.status, 200);
  return cookieOf(answer.headers);
};
const isRefused = async (cookie: string) => (await present(cookie)).status === 401;

/** A user whose first cookie is old enough for the service to replace it. */
async function signedIn() {
  const user = await register(api);
  api.clock.advance({ minutes: 10 });
  return user;
}

for (const wait of [{ seconds: 12 }, { seconds: 30 }, { hours: 1 }] as Times[]) {
  Deno.test(`continues the session when a client retries a lost response after ${Object.entries(wait)}`, async () => {
    for (let time = 0; time < 10; time++) {
      const { cookie } = await signedIn();
      await refresh(cookie);
      api.clock.advance(wait);
      const next = await refresh(cookie);
      assert.notEqual(next, cookie);
      api.clock.advance({ minutes: 10 });
      assert.notEqual(await refresh(next), next);
    }
  });
}

Deno.test("continues the session when responses are lost repeatedly", async () => {
  const { cookie } = await signedIn();
  for (let lost = 0; lost < 30; lost++) {
    await refresh(cookie);
    api.clock.advance({ seconds: 1 + lost * lost });
  }
  const next = await refresh(cookie);
  api.clock.advance({ minutes: 1 });
  await refresh(next);
});

Deno.test("does not replace a cookie younger than ten seconds", async () => {
  const { cookie } = await register(api);
  assert.equal(await refresh(cookie), cookie);
  api.clock.advance({ seconds: 11 });
  const second = await refresh(cookie);
  assert.notEqual(second, cookie);
  assert.equal(await refresh(second), second);
  api.clock.advance({ seconds: 11 });
  assert.notEqual(await refresh(second), second);
});

Deno.test("replaces a cookie after a minute even under frequent refreshes", async () => {
  const { cookie } = await signedIn();
  const next = await refresh(cookie);
  let latest = next;
  for (let second = 0; second < 63; second += 9) {
    api.clock.advance({ seconds: 9 });
    latest = await refresh(latest);
  }
  assert.notEqual(latest, next);
});

Deno.test("continues the session when two refreshes overtake an earlier request within a second", async () => {
  const { cookie } = await signedIn();
  const second = await refresh(cookie);
  api.clock.advance({ seconds: 1 });
  await refresh(second);
  assert.equal(await refresh(cookie), second);

  // The same applies if the first of the two refreshes was much earlier.
  api.clock.advance({ minutes: 10 });
  const third = await refresh(second);
  api.clock.advance({ minutes: 10 });
  const fourth = await refresh(third);
  api.clock.advance({ seconds: 1 });
  assert.equal(await refresh(second), fourth);
});

Deno.test("ends the session and records the reuse when an old cookie returns after its successor was used", async () => {
  const user = await signedIn();
  const second = await refresh(user.cookie);
  await refresh(second);
  api.clock.advance({ seconds: 11 });
  assert.ok(await isRefused(user.cookie));
  assert.ok(await isRefused(second));
  assert.equal((await api.get("/api/profile", user.headers)).status, 401);
  const { db } = api.database;
  const events = await db.selectFrom("audit_event").select("event")
    .where("account_id", "=", user.id).where("event", "=", "refresh_token_reused").execute();
  assert.equal(events.length, 1);
});

Deno.test("ends the session when any older cookie returns", async () => {
  const { cookie } = await signedIn();
  let latest = cookie;
  for (let round = 0; round < 4; round++) {
    latest = await refresh(latest);
    api.clock.advance({ minutes: 10 });
  }
  assert.ok(await isRefused(cookie));
  assert.ok(await isRefused(latest));
});

for (const first of ["the attacker", "the owner"]) {
  Deno.test(`ends the session when two clients continue from the same cookie, ${first} first`, async () => {
    const { cookie } = await signedIn();
    const one = await refresh(cookie);
    api.clock.advance({ minutes: 1 });
    const other = await refresh(cookie);
    assert.notEqual(one, other);
    api.clock.advance({ minutes: 9 });
    assert.ok(await isRefused(one));
    assert.ok(await isRefused(other));
  });
}

Deno.test("ends the session in the next round when two clients share a cookie within the grace period", async () => {
  const { cookie } = await signedIn();
  const both = await refresh(cookie);
  assert.equal(await refresh(cookie), both);
  api.clock.advance({ minutes: 10 });
  const one = await refresh(both);
  api.clock.advance({ minutes: 1 });
  await refresh(both);
  api.clock.advance({ minutes: 9 });
  assert.ok(await isRefused(one));
});

/** Deterministic random numbers (mulberry32). */
function createRandom(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Line = { sessions: number; tabs: number; rounds: number; lost: number; slowest: number };

/**
 * Simulates browsers whose tabs share cookies but not requests. Every ten minutes, each tab
 * refreshes and retries until a response arrives. Lost responses set no cookie; the other responses
 * arrive in any order.
 *
 * @returns the number of signed-out browsers
 */
async function simulate({ sessions, tabs, rounds, lost, slowest }: Line, seed: number) {
  const random = createRandom(seed);
  const { username } = await register(api);
  const begin = api.clock.now().getTime();
  const events: { at: number; run: () => void | Promise<void> }[] = [];
  const after = (seconds: number, run: () => void | Promise<void>) =>
    events.push({ at: now + seconds, run });
  let now = 0;
  let signedOut = 0;

  for (let session = 0; session < sessions; session++) {
    const login = await api.send<Session>("POST", "/api/auth/login", {
      identifier: username,
      password: goodPassword,
    });
    let jar: string | undefined = toTestUser(login).cookie;
    const receive = ({ status, headers }: Answer<Refreshed>) => {
      if (jar === undefined) return;
      jar = status === 200 ? cookieOf(headers) : undefined;
      if (jar === undefined) signedOut++;
    };
    const sendRefresh = () => {
      if (jar === undefined) return;
      const sent = jar;
      after(random() * slowest, async () => {
        const answer = await present(sent);
        if (random() < lost) after(2 + random() * 40, sendRefresh);
        else after(random() * slowest, () => receive(answer));
      });
    };
    for (let round = 1; round <= rounds; round++) {
      // All tabs refresh either together or at separate times.
      const spread = random() < 0.5 ? 2 : 60;
      for (let tab = 0; tab < tabs; tab++) after(round * 600 + random() * spread, sendRefresh);
    }
  }
  while (events.length > 0) {
    const next = events.reduce((first, event) => event.at < first.at ? event : first);
    events.splice(events.indexOf(next), 1);
    now = next.at;
    api.clock.set(new Date(begin + now * 1000));
    await next.run();
  }
  return signedOut;
}

inTestAll.test("ends no session of eight tabs when 35 % of responses are lost", async () => {
  const line = { sessions: 25, tabs: 8, rounds: 3, lost: 0.35, slowest: 4 };
  const ended = [];
  // 200 sessions in a full run, else 50.
  const seeds = isFullRun ? 8 : 2;
  for (let seed = 1; seed <= seeds; seed++) ended.push(await simulate(line, seed));
  assert.deepEqual(ended, Array(seeds).fill(0));
});
