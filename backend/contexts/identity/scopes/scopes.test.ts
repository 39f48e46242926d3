import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { register } from "#/testing/users.ts";
import { grantAdmin, setRegistrar } from "../mod.ts";
import type { Profile } from "../schemas.ts";
import type { GivenScope } from "./schemas.ts";

const api = await useTestApi();
const { db } = api.database;
const path = "/api/admin/scopes";
const admin = api.scoped("admin");

const profileOf = async ({ headers }: { headers: HeadersInit }) =>
  (await api.get<Profile>("/api/profile", headers)).body;

Deno.test("a role applies from the account's next request until it is ended", async () => {
  const user = await register(api);
  const mayRead = async () => (await api.get("/api/admin/businesses", user.headers)).status === 200;
  assert.equal(await mayRead(), false);
  const scope = { role: "reader" as const, state: "महाराष्ट्र", city: "poona" };
  const given = await admin.send<GivenScope[]>("POST", path, {
    username: user.username.toUpperCase(),
    ...scope,
  });
  assert.equal(given.status, 200);
  const ours = given.body.filter(({ accountId }) => accountId === user.id);
  assert.deepEqual(ours.map(({ state, city, placeHi }) => [state, city, placeHi.city]), [
    ["Maharashtra", "Pune", "पुणे"],
  ]);
  assert.equal(await mayRead(), true);
  const profile = await profileOf(user);
  assert.equal(profile.role, "user");
  assert.deepEqual(profile.scopes, [{ role: "reader", state: "Maharashtra", city: "Pune" }]);
  // Another role in the same place replaces it.
  const again = { username: user.username, role: "editor", state: "Maharashtra", city: "Pune" };
  await admin.send("POST", path, again);
  assert.deepEqual((await profileOf(user)).scopes.map(({ role }) => role), ["editor"]);
  assert.equal((await admin.request("DELETE", `${path}/${ours[0]!.id}`)).status, 200);
  assert.equal(await mayRead(), false);
  const events = await db.selectFrom("audit_event").select("event")
    .where("account_id", "=", admin.accountId).orderBy("event").execute();
  assert.deepEqual(events.map(({ event }) => event), ["scope_ended", "scope_given", "scope_given"]);
});

Deno.test("an admin of a state gives and ends roles only there, and never their own", async () => {
  const local = api.scoped("admin", "Maharashtra");
  const user = await register(api);
  const give = (client: typeof local, body: object) =>
    client.send<GivenScope[] & { code: string }>("POST", path, {
      username: user.username,
      ...body,
    });
  for (
    const wider of [
      { role: "reader" },
      { role: "admin" },
      { role: "reader", state: "Delhi" },
      { role: "reader", state: "Delhi", city: "New Delhi" },
    ]
  ) {
    assert.equal((await give(local, wider)).body.code, "beyond_scope", JSON.stringify(wider));
  }
  assert.equal((await give(local, { role: "admin", state: "Maharashtra" })).status, 200);
  const { body } = await give(local, { role: "moderator", state: "Maharashtra", city: "Nagpur" });
  assert.ok(body.every(({ state }) => state === "Maharashtra"));
  const own = body.find(({ isOwn }) => isOwn)!;
  assert.equal((await local.request("DELETE", `${path}/${own.id}`)).status, 409);
  const username = own.username;
  const self = await local.send("POST", path, { username, role: "reader", state: "Maharashtra" });
  assert.equal(self.status, 409);
  const { status } = await local.request("DELETE", `${path}/${admin.accountId}`);
  assert.equal(status, 404);
});

Deno.test("one of two admins who end each other's role remains", async () => {
  const first = api.scoped("admin");
  const second = api.scoped("admin");
  for (const { get } of [first, second]) await get(path);
  const outcomes = await Promise.all([
    first.request("DELETE", `${path}/${second.accountId}`),
    second.request("DELETE", `${path}/${first.accountId}`),
  ]);
  // The second call finds itself without the role, as a caller or in the transaction.
  assert.equal(outcomes.filter(({ status }) => status === 200).length, 1);
});

Deno.test("makes an admin of all India, and notifies the account and the other admins", async () => {
  const user = await register(api);
  const other = await register(api);
  for (const { username } of [user, other]) {
    assert.equal((await admin.send("POST", path, { username, role: "admin" })).status, 200);
  }
  await api.settled();
  assert.equal((await profileOf(user)).role, "admin");
  const texts = api.gateways.outbox!.list(user.mobile).map(({ text }) => text);
  assert.equal(texts.filter((text) => /gave or ended a role/.test(text)).length, 2);
  // A narrower role in all India replaces it.
  const narrower = { username: other.username, role: "reader" };
  await admin.send("POST", path, narrower);
  assert.deepEqual((await profileOf(other)).scopes.map(({ role }) => role), ["reader"]);
  await admin.send("POST", path, { ...narrower, role: "admin" });
  assert.deepEqual((await profileOf(other)).scopes.map(({ role }) => role), ["admin"]);
});

Deno.test("names the field of an unknown account or place", async () => {
  const { username } = await register(api);
  const cases = [
    [{ username: "nobody.here", role: "reader" }, "username"],
    [{ username, role: "reader", state: "Atlantis" }, "state"],
    [{ username, role: "reader", state: "Maharashtra", city: "Delhi" }, "city"],
    [{ username, role: "reader", city: "Pune" }, "state"],
    [{ username, role: "owner" }, "role"],
  ] as const;
  for (const [body, field] of cases) {
    const { status, body: { errors } } = await admin.send<{ errors: { field: string }[] }>(
      "POST",
      path,
      body,
    );
    assert.deepEqual([status, errors.map(({ field }) => field)], [400, [field]]);
  }
});

Deno.test("one admin of all India remains, also when all delete their accounts", async () => {
  const users = [await register(api), await register(api)];
  await db.updateTable("account").set({ role: "user" }).execute();
  for (const { username } of users) await grantAdmin({ db, now: api.clock.now }, username);
  const erase = ({ headers, password }: typeof users[0]) =>
    api.send<{ code: string }>("DELETE", "/api/profile", { password }, { headers });
  const outcomes = await Promise.all(users.map(erase));
  const refused = outcomes.filter(({ status }) => status !== 204);
  assert.deepEqual(refused.map(({ status, body }) => [status, body.code]), [[409, "last_admin"]]);
});

Deno.test("the operator makes a registrar of a place, and ends the role", async () => {
  const user = await register(api);
  const names = (en: string) => ({ en, hi: en });
  const area = { states: ["maharashtra"], cities: ["pune"] };
  const pune = { state: names("Maharashtra"), city: names("Pune"), area };
  const ctx = { db, now: api.clock.now, findPlace: () => pune };
  const input = { state: "Maharashtra", city: "Pune", organisation: "An NGO" };
  const status = async () => (await api.get("/api/registrations", user.headers)).status;
  assert.equal(await status(), 403);
  assert.equal(await setRegistrar(ctx, user.username, input), true);
  assert.equal(await status(), 200);
  assert.equal(await setRegistrar(ctx, "nobody.here", input), false);
  assert.equal(await setRegistrar(ctx, user.username), true);
  assert.equal(await status(), 403);
  assert.equal(await setRegistrar(ctx, user.username), false);
});
