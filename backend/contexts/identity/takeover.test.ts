/** Ways in which somebody tries to have another's account, and what comes of each. */
import assert from "node:assert/strict";
import { useTestApi } from "../../testing/api.ts";
import { goodPassword, lastCode, newMobile, personOf, register } from "../../testing/people.ts";
import type { Profile, Session } from "./schemas.ts";

const api = await useTestApi();

const mine = "Attacker-Tree-1";
const address = () => `person.${newMobile()}@example.com`;
const signIn = (identifier: string, password: string) =>
  api.send<Session>("POST", "/api/auth/login", { identifier, password });

async function byPhone(mobile: string) {
  api.clock.advance({ seconds: 61 });
  const sent = await api.send<{ confirmationId: string }>("POST", "/api/auth/phone/send", {
    mobile,
  });
  const { body } = await api.send<{ idToken: string }>("POST", "/api/auth/phone/confirm", {
    confirmationId: sent.body.confirmationId,
    otp: lastCode(api, mobile),
  });
  return personOf(await api.send<Session>("POST", "/api/auth/phone/session", body));
}

async function reset(to: { mobile: string } | { email: string }) {
  api.clock.advance({ seconds: 61 });
  const { body } = await api.send<{ resetId: string }>("POST", "/api/auth/password-reset", to);
  await api.settled();
  return body.resetId;
}

Deno.test("entering another's number first does not get one into the account they make by it", async () => {
  const mobile = newMobile();
  const attacker = await register(api, {
    method: "email",
    email: address(),
    mobile,
    password: mine,
  });
  const victim = await byPhone(mobile);
  assert.notEqual(victim.user.id, attacker.user.id);
  assert.equal((await signIn(mobile, mine)).status, 401);
});

Deno.test("entering another's number does not keep them from registering with it", async () => {
  const mobile = newMobile();
  await register(api, { method: "email", email: address(), mobile, username: `a.${mobile}` });
  const victim = await register(api, { mobile, username: `v.${mobile}` });
  const { body } = await signIn(mobile, goodPassword);
  assert.equal(body.user.id, victim.user.id);
});

Deno.test("entering another's address does not keep them from registering with it", async () => {
  const email = address();
  await register(api, { email, password: mine });
  const victim = await register(api, { method: "email", email });
  assert.equal((await signIn(email, goodPassword)).body.user.id, victim.user.id);
  assert.equal((await signIn(email, mine)).status, 401);
});

Deno.test("a number that was merely entered resets no password", async () => {
  const mobile = newMobile();
  await register(api, { method: "email", email: address(), mobile });
  await reset({ mobile });
  assert.equal(api.gateways.outbox!.list(mobile).length, 0);
});

Deno.test("an address that was merely entered resets no password", async () => {
  const email = address();
  await register(api, { email });
  await reset({ email });
  assert.equal(api.gateways.outbox!.list(email).length, 0);
});

Deno.test("asking for another's address shows nothing, and gives nothing without its code", async () => {
  const email = address();
  await register(api, { method: "email", email });
  const attacker = await register(api);
  api.clock.advance({ seconds: 61 });
  const { body } = await api.send<Profile>("PATCH", "/api/profile", { email }, attacker);
  assert.deepEqual([body.email, body.emailVerified], [null, false]);
  assert.equal((await signIn(email, goodPassword)).status, 200);
});

Deno.test("a code of one purpose counts for no other", async () => {
  const victim = await register(api);
  const resetId = await reset({ mobile: victim.mobile });
  const otp = lastCode(api, victim.mobile);
  const asPhone = await api.send("POST", "/api/auth/phone/confirm", {
    confirmationId: resetId,
    otp,
  });
  assert.equal(asPhone.status, 410);
  const asRegistration = await api.send(
    "POST",
    `/api/auth/register/${resetId}/verify`,
    { otp: otp.slice(0, 5) },
  );
  assert.equal(asRegistration.status, 410);
});

Deno.test("a code of one person counts for no other", async () => {
  const [attacker, victim] = [await register(api), await register(api)];
  const [own, theirs] = [
    await reset({ mobile: attacker.mobile }),
    await reset({ mobile: victim.mobile }),
  ];
  const otp = lastCode(api, attacker.mobile);
  if (otp === lastCode(api, victim.mobile)) return;
  const path = (id: string) => `/api/auth/password-reset/${id}/verify`;
  assert.equal((await api.send("POST", path(theirs), { otp })).status, 400);
  assert.equal((await api.send("POST", path(own), { otp })).status, 200);
});

Deno.test("a reset throws out whoever had got in", async () => {
  const victim = await register(api);
  const intruder = personOf(await signIn(victim.username, goodPassword));
  const resetId = await reset({ mobile: victim.mobile });
  const path = `/api/auth/password-reset/${resetId}`;
  const { body } = await api.send<{ resetToken: string }>("POST", `${path}/verify`, {
    otp: lastCode(api, victim.mobile),
  });
  await api.send("POST", `${path}/password`, { ...body, password: "Neem-Tree-77" });
  assert.equal((await api.get("/api/profile", intruder.headers)).status, 401);
  const refreshed = await api.request("POST", "/api/auth/refresh", {
    headers: { Cookie: intruder.cookie },
  });
  assert.equal(refreshed.status, 401);
});

Deno.test("a name that looks like another's is not to be had", async () => {
  const victim = await register(api, { username: `paypal.${newMobile()}` });
  for (
    const look of [
      victim.username.replace("l", "I"),
      victim.username.replace("l", "1"),
      victim.username.replace("a", "á"),
    ]
  ) {
    const { body } = await api.get<{ available: boolean }>(
      `/api/auth/username?username=${encodeURIComponent(look)}`,
    );
    assert.equal(body.available, false, look);
  }
});
