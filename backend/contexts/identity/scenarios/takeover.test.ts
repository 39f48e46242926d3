/** Attempts to take over another user's account. */
import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import {
  goodPassword,
  lastCode,
  newMobile,
  register,
  registration,
  resetPassword,
  type TestUser,
  toTestUser,
} from "#/testing/users.ts";
import type { Profile, Session } from "../schemas.ts";

const api = await useTestApi();

const attackerPassword = "Attacker-Tree-1";
const address = () => `user.${newMobile()}@example.com`;
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
  return toTestUser(await api.send<Session>("POST", "/api/auth/phone/session", body));
}

async function reset(to: { mobile: string } | { email: string }) {
  api.clock.advance({ seconds: 61 });
  const { body } = await api.send<{ resetId: string }>("POST", "/api/auth/password-reset", to);
  await api.settled();
  return body.resetId;
}

Deno.test("creates a separate account for the owner of a number that an attacker entered first", async () => {
  const mobile = newMobile();
  const attacker = await register(api, {
    method: "email",
    email: address(),
    mobile,
    password: attackerPassword,
  });
  const victim = await byPhone(mobile);
  assert.notEqual(victim.user.id, attacker.user.id);
  assert.equal((await signIn(mobile, attackerPassword)).status, 401);
});

Deno.test("allows registration with a number that another account entered but did not verify", async () => {
  const mobile = newMobile();
  await register(api, { method: "email", email: address(), mobile, username: `a.${mobile}` });
  const victim = await register(api, { mobile, username: `v.${mobile}` });
  const { body } = await signIn(mobile, goodPassword);
  assert.equal(body.user.id, victim.user.id);
});

Deno.test("allows registration with an address that another account entered but did not verify", async () => {
  const email = address();
  await register(api, { email, password: attackerPassword });
  const victim = await register(api, { method: "email", email });
  assert.equal((await signIn(email, goodPassword)).body.user.id, victim.user.id);
  assert.equal((await signIn(email, attackerPassword)).status, 401);
});

Deno.test("sends no reset to an unverified number", async () => {
  const mobile = newMobile();
  await register(api, { method: "email", email: address(), mobile });
  await reset({ mobile });
  assert.equal(api.gateways.outbox!.list(mobile).length, 0);
});

Deno.test("sends no reset to an unverified address", async () => {
  const email = address();
  await register(api, { email });
  await reset({ email });
  assert.equal(api.gateways.outbox!.list(email).length, 0);
});

Deno.test("reveals and changes nothing when an account tries to take another user's address", async () => {
  const email = address();
  await register(api, { method: "email", email });
  const attacker = await register(api);
  api.clock.advance({ seconds: 61 });
  const change = { email, currentPassword: goodPassword };
  const { body } = await api.send<Profile>("PATCH", "/api/profile", change, attacker);
  assert.equal(body.pendingEmail?.email, email);
  assert.deepEqual([body.email, body.emailVerified], [null, false]);
  assert.equal((await signIn(email, goodPassword)).status, 200);
});

Deno.test("rejects a code that was sent for another purpose", async () => {
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

/** Guesses until the throttle refuses. @returns the number of passwords that were checked */
async function guess(identifier: string): Promise<number> {
  for (let checked = 0;; checked++) {
    if ((await signIn(identifier, `Guess-Number-${checked}`)).status !== 401) return checked;
  }
}

const erase = (user: { headers: HeadersInit }) =>
  api.send("DELETE", "/api/profile", { password: attackerPassword }, { headers: user.headers });

Deno.test("does not reset a number's failures when an account that has not verified the number signs in", async () => {
  const victim = await register(api);
  const attackers = [];
  for (let count = 0; count < 3; count++) {
    const { mobile } = victim;
    attackers.push(
      await register(api, {
        method: "email",
        email: address(),
        mobile,
        username: `attacker.${count}.${mobile}`,
        password: attackerPassword,
      }),
    );
  }
  const [one, two, three] = attackers;
  assert.equal(await guess(victim.mobile), 5);
  assert.equal((await erase(one!)).status, 204);
  assert.equal(await guess(victim.mobile), 0);

  await resetPassword(api, two!.user.email!, "Neem-Tree-77");
  // The last wait began 61 seconds ago, so only one more guess is allowed instead of five.
  assert.equal(await guess(victim.mobile), 1);
  assert.equal(await guess(three!.username), 5);
});

Deno.test("does not change the failure count on a successful sign-in with an unverified number", async () => {
  const mobile = newMobile();
  const account = await register(api, {
    method: "email",
    email: address(),
    mobile,
    password: attackerPassword,
  });
  for (let count = 0; count < 4; count++) {
    assert.equal((await signIn(mobile, "Guess-Number-1")).status, 401);
    for (let again = 0; again < 4; again++) {
      assert.equal((await signIn(mobile, attackerPassword)).status, 200);
    }
  }
  assert.equal((await signIn(mobile, "Guess-Number-2")).status, 401);
  assert.equal((await signIn(mobile, attackerPassword)).status, 429);
  assert.equal((await signIn(account.username, attackerPassword)).status, 200);
});

Deno.test("does not delete other users' codes and registrations when an account with the same unverified contacts is erased", async () => {
  const mobile = newMobile();
  const email = address();
  const attacker = await register(api, {
    method: "email",
    email: address(),
    mobile,
    username: `attacker.${mobile}`,
    password: attackerPassword,
  });
  const other = await register(api, {
    email,
    username: `other.${mobile}`,
    password: attackerPassword,
  });
  const registered = await api.send<{ registrationId: string }>("POST", "/api/auth/register", {
    ...registration({ mobile }),
  });
  const byEmail = await api.send<{ registrationId: string }>("POST", "/api/auth/register", {
    ...registration({ method: "email", email, mobile: newMobile() }),
  });
  api.clock.advance({ seconds: 61 });
  const sent = await api.send<{ confirmationId: string }>("POST", "/api/auth/phone/send", {
    mobile,
  });
  const codes = api.gateways.outbox!.list(mobile);
  assert.equal((await erase(attacker)).status, 204);
  assert.equal((await erase(other)).status, 204);

  const confirmed = await api.send("POST", "/api/auth/phone/confirm", {
    confirmationId: sent.body.confirmationId,
    otp: codes[0]!.code,
  });
  assert.equal(confirmed.status, 200);
  for (
    const [{ body }, otp] of [[registered, codes[1]!.code], [
      byEmail,
      lastCode(api, email),
    ]] as const
  ) {
    const path = `/api/auth/register/${body.registrationId}/verify`;
    assert.equal((await api.send("POST", path, { otp })).status, 201);
  }
});

Deno.test("does not delete another user's registration by e-mail when an account with the same number is erased", async () => {
  const victim = await register(api, { password: attackerPassword });
  const email = address();
  const { body } = await api.send<{ registrationId: string }>("POST", "/api/auth/register", {
    ...registration({
      method: "email",
      email,
      mobile: victim.mobile,
      username: `b.${newMobile()}`,
    }),
  });
  assert.equal((await erase(victim)).status, 204);
  const path = `/api/auth/register/${body.registrationId}/verify`;
  assert.equal((await api.send("POST", path, { otp: lastCode(api, email) })).status, 201);
});

Deno.test("signs in by password to each of three accounts that share an unverified number", async () => {
  const mobile = newMobile();
  const users: TestUser[] = [];
  for (const password of [attackerPassword, "Older-Tree-22", goodPassword]) {
    const username = `p${users.length}.${mobile}`;
    users.push(
      await register(api, { method: "email", email: address(), mobile, username, password }),
    );
    api.clock.advance({ seconds: 1 });
  }
  for (const user of users) {
    const { status, body } = await signIn(mobile, user.password);
    assert.equal(status, 200);
    assert.equal(body.user.id, user.id);
  }
  assert.equal((await signIn(mobile, "Guess-Number-1")).status, 401);
});
