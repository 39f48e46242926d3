import assert from "node:assert/strict";
import { requireAct } from "#/http/contract/admin.ts";
import { createRouter } from "#/http/contract/router.ts";
import { requireActor } from "#/http/requests/auth.ts";
import { answerProblem } from "#/http/problem.ts";
import { testSecret, useTestApi } from "#/testing/api.ts";
import { register, toTestUser } from "#/testing/users.ts";
import { authenticate, createKeys, findAdmins, grantAdmin, revokeAdmin } from "../mod.ts";
import type { IdentityCtx } from "../mod.ts";
import type { Session } from "../schemas.ts";

const api = await useTestApi();
const { db } = api.database;
const { now } = api.clock;

const ctx = {
  db,
  now,
  keys: createKeys(testSecret),
  publicOrigin: "http://localhost",
  businessOf: () => Promise.resolve(null),
} as Partial<IdentityCtx> as IdentityCtx;

const guarded = createRouter();
guarded.onError(answerProblem);
guarded.use("/moderation", requireActor((token) => authenticate(ctx, token)));
guarded.use("/moderation", requireAct("settings.change"));
guarded.get("/moderation", (c) => c.text("in"));

// spec: session.roles
Deno.test("gives only the new admin access, from the next request on", async () => {
  const [user, other] = [await register(api), await register(api)];
  const statusFor = async (headers: Record<string, string>) =>
    (await guarded.request("/moderation", { headers })).status;
  assert.equal(await statusFor({}), 401);
  assert.equal(await statusFor(user.headers), 403);

  assert.equal(await grantAdmin({ db, now }, user.username.toUpperCase()), true);
  assert.equal(await grantAdmin({ db, now }, "nobody"), false);
  assert.equal(await statusFor(user.headers), 200);
  assert.equal(await statusFor(other.headers), 403);

  const again = toTestUser(
    await api.send<Session>("POST", "/api/auth/login", {
      identifier: user.username,
      password: user.password,
    }),
  );
  assert.equal(again.user.role, "admin");
  const events = await db.selectFrom("audit_event").select("event")
    .where("account_id", "=", user.id).where("event", "=", "role_granted").execute();
  assert.equal(events.length, 1);
});

Deno.test("ends an admin's access when the role is revoked, and records the revocation", async () => {
  const user = await register(api);
  const moderates = async () =>
    (await guarded.request("/moderation", { headers: user.headers })).status === 200;
  await grantAdmin({ db, now }, user.username);
  assert.equal(await moderates(), true);
  assert.ok((await findAdmins(db)).includes(user.username));

  assert.equal(await revokeAdmin({ db, now }, user.username.toUpperCase()), true);
  assert.equal(await moderates(), false);
  assert.ok(!(await findAdmins(db)).includes(user.username));
  assert.equal(await revokeAdmin({ db, now }, user.username), false);
  const events = await db.selectFrom("audit_event").select("event")
    .where("account_id", "=", user.id).where("event", "like", "role_%")
    .orderBy("event").execute();
  assert.deepEqual(events.map(({ event }) => event), ["role_granted", "role_revoked"]);
});
