import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { cookieOf, goodPassword, register, toTestUser } from "#/testing/users.ts";
import { createKeys } from "../keys.ts";
import { refreshTokenOf } from "./refresh-token.ts";
import type { Session, SignedInDevice } from "../schemas.ts";

const api = await useTestApi();
const secure = await useTestApi({ variables: { PUBLIC_ORIGIN: "https://karigar.example" } });

type Refreshed = { accessToken: string; token: string; code?: string };

const refresh = (cookie: string) =>
  api.request<Refreshed>("POST", "/api/auth/refresh", { headers: { Cookie: cookie } });
const profile = (headers: HeadersInit) => api.get("/api/profile", headers);
const signIn = async (username: string, userAgent = "") =>
  toTestUser(
    await api.send<Session>("POST", "/api/auth/login", {
      identifier: username,
      password: goodPassword,
    }, { headers: { "User-Agent": userAgent } }),
  );

// spec: refresh.response, api.refresh
Deno.test("returns a new access token and a new cookie on refresh", async () => {
  const user = await register(api);
  api.clock.advance({ seconds: 11 });
  const { status, body, headers } = await refresh(user.cookie);
  assert.equal(status, 200);
  assert.equal(body.accessToken, body.token);
  assert.notEqual(cookieOf(headers), user.cookie);
  assert.match(
    headers.get("Set-Cookie")!,
    /^refresh=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  assert.equal((await profile({ Authorization: `Bearer ${body.token}` })).status, 200);
  assert.equal((await profile(user.headers)).status, 200);
});

Deno.test("accepts the previous cookie for ten seconds and ends the session after its successor is used", async () => {
  const user = await register(api);
  api.clock.advance({ seconds: 11 });
  const successor = cookieOf((await refresh(user.cookie)).headers);
  api.clock.advance({ seconds: 10 });
  const again = await refresh(user.cookie);
  assert.deepEqual([again.status, cookieOf(again.headers)], [200, successor]);

  assert.equal((await refresh(successor)).status, 200);
  api.clock.advance({ seconds: 11 });
  assert.equal((await refresh(user.cookie)).status, 401);
  assert.equal((await refresh(successor)).status, 401);
  assert.equal((await profile(user.headers)).status, 401);
});

Deno.test("rejects a forged cookie without ending the session", async () => {
  const user = await register(api);
  const [id] = user.cookie.replace("refresh=", "").split(".");
  const strange = createKeys("another-secret-of-thirty-two-bytes!");
  const forged = refreshTokenOf(strange, { id: id!, seed: "", generation: 0 });
  const cookies = [forged, `${id}.0.${"A".repeat(43)}`, `${id}.9.${"A".repeat(43)}`, "x", ""];
  for (const cookie of cookies) {
    const { status, body } = await refresh(`refresh=${cookie}`);
    assert.deepEqual([status, body.code], [401, "unauthorized"]);
  }
  assert.equal((await api.request("POST", "/api/auth/refresh")).status, 401);
  assert.equal((await refresh(user.cookie)).status, 200);
});

Deno.test("ends a session after thirty days without use and after 180 days in any case", async () => {
  const idle = await register(api);
  let { cookie } = await register(api);
  api.clock.advance({ days: 30, seconds: 1 });
  assert.equal((await refresh(idle.cookie)).status, 401);

  const busy = await register(api);
  cookie = busy.cookie;
  for (let day = 0; day < 180; day += 20) {
    const answer = await refresh(cookie);
    assert.equal(answer.status, 200, `day ${day}`);
    cookie = cookieOf(answer.headers);
    api.clock.advance({ days: 20 });
  }
  assert.equal((await refresh(cookie)).status, 401);
});

Deno.test("rejects an access token once its session has expired", async () => {
  const user = await register(api);
  const inFiveMinutes = new Date(api.clock.now().getTime() + 5 * 60_000);
  await api.database.db.updateTable("session").set({ expires_at: inFiveMinutes })
    .where("account_id", "=", user.id).execute();
  api.clock.advance({ minutes: 4, seconds: 59 });
  assert.equal((await profile(user.headers)).status, 200);
  api.clock.advance({ seconds: 1 });
  assert.equal((await profile(user.headers)).status, 401);
});

Deno.test("accepts an access token for ten and a half minutes", async () => {
  const user = await register(api);
  api.clock.advance({ minutes: 10, seconds: 29 });
  assert.equal((await profile(user.headers)).status, 200);
  api.clock.advance({ seconds: 2 });
  assert.equal((await profile(user.headers)).status, 401);
});

Deno.test("ends the session at sign-out and clears the cookie", async () => {
  const user = await register(api);
  const { status, headers } = await api.request("POST", "/api/auth/logout", {
    headers: { Cookie: user.cookie },
  });
  assert.equal(status, 204);
  assert.match(headers.get("Set-Cookie")!, /^refresh=; Max-Age=0/);
  assert.equal((await profile(user.headers)).status, 401);
  assert.equal((await refresh(user.cookie)).status, 401);

  const other = await signIn(user.username);
  await api.request("POST", "/api/auth/logout", { headers: other.headers });
  assert.equal((await profile(other.headers)).status, 401);
  assert.equal((await api.request("POST", "/api/auth/logout")).status, 204);
});

const phone =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";

Deno.test("lists sessions and ends one or all of them", async () => {
  const here = await register(api);
  api.clock.advance({ minutes: 5 });
  const there = await signIn(here.username, phone);
  const list = await api.get<SignedInDevice[]>("/api/profile/sessions", here.headers);
  assert.deepEqual(list.body.map(({ device, current }) => [device, current]), [
    ["Chrome on Android", false],
    ["Unknown device", true],
  ]);
  assert.ok(list.body[0]!.lastUsedAt > list.body[1]!.lastUsedAt);

  const otherUser = await register(api);
  const path = `/api/profile/sessions/${list.body[0]!.id}`;
  const remove = (path: string, headers: HeadersInit) =>
    api.request<{ code: string }>("DELETE", path, { headers });
  assert.equal((await remove(path, otherUser.headers)).body.code, "unknown_session");
  assert.equal((await remove(path, here.headers)).status, 204);
  assert.equal((await profile(there.headers)).status, 401);
  assert.equal((await profile(here.headers)).status, 200);
  assert.equal((await remove(path, here.headers)).status, 404);

  const third = await signIn(here.username, phone);
  assert.equal((await remove("/api/profile/sessions", here.headers)).status, 204);
  for (const user of [here, third]) {
    assert.equal((await profile(user.headers)).status, 401);
    assert.equal((await refresh(user.cookie)).status, 401);
  }
  assert.equal((await profile(otherUser.headers)).status, 200);
});

const origins: [string, Record<string, string>, boolean][] = [
  ["a client without a browser", {}, true],
  ["this site's page", { Origin: "http://localhost", "Sec-Fetch-Site": "same-origin" }, true],
  ["another site", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }, false],
  ["another site in a browser without Sec-Fetch-Site", { Origin: "https://evil.example" }, false],
  ["another host of the same site", {
    Origin: "http://blog.localhost",
    "Sec-Fetch-Site": "same-site",
  }, false],
  ["a sandboxed frame", { Origin: "null" }, false],
  [
    "a forged Origin of this site",
    { Origin: "http://localhost", "Sec-Fetch-Site": "cross-site" },
    false,
  ],
  ["another site without an Origin", { "Sec-Fetch-Site": "cross-site" }, false],
  ["this host on another port", { Origin: "http://localhost:9999" }, false],
];
const bodies: [string, RequestInit][] = [
  ["nothing", {}],
  ["JSON", { body: "{}", headers: { "Content-Type": "application/json" } }],
  ["a form", { body: "a=1", headers: { "Content-Type": "application/x-www-form-urlencoded" } }],
  ["text", { body: "{}", headers: { "Content-Type": "text/plain" } }],
];
for (const [who, headers, isAllowed] of origins) {
  Deno.test(`cookie routes ${isAllowed ? "accept" : "reject"} requests from ${who} with any body`, async () => {
    for (const [what, init] of bodies) {
      for (const path of ["/api/auth/refresh", "/api/auth/logout"]) {
        const user = await register(api);
        const { status } = await api.request("POST", path, {
          ...init,
          headers: { ...init.headers as Record<string, string>, ...headers, Cookie: user.cookie },
        });
        assert.equal(status === 403, !isAllowed, `${path} with ${what}: ${status}`);
        assert.equal(
          (await profile(user.headers)).status === 200,
          !isAllowed || path.endsWith("refresh"),
        );
      }
    }
  });
}

Deno.test("uses a host-only cookie over https", async () => {
  const { cookie } = await register(secure);
  assert.match(cookie, /^__Host-refresh=/);
  const { status, headers } = await secure.request("POST", "/api/auth/refresh", {
    headers: { Cookie: cookie },
  });
  assert.equal(status, 200);
  assert.match(headers.get("Set-Cookie")!, /; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
});
