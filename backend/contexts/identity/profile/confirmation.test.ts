/** Confirmations that changes of sign-in data need. */
import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import {
  confirmation,
  goodPassword,
  lastCode,
  newMobile,
  register,
  signInByPhone,
  type TestUser,
} from "#/testing/users.ts";

const api = await useTestApi();
const { db } = api.database;

type Answer = { code?: string; errors?: { field: string; code: string }[] };
type Given = { password?: string; confirmation?: { id: string; otp: string } };

const address = () => `asha.${newMobile()}@example.com`;
const nextPassword = "Neem-Tree-77";

type Call = (who: TestUser, given: Given) => Promise<{ status: number; body: Answer }>;

const changePassword: Call = (who, { password, ...given }) =>
  api.send<Answer>("PUT", "/api/profile/password", {
    newPassword: nextPassword,
    ...password && { currentPassword: password },
    ...given,
  }, who);

const changeEmail = (email: () => string | null): Call => (who, { password, ...given }) =>
  api.send<Answer>("PATCH", "/api/profile", {
    email: email(),
    ...password && { currentPassword: password },
    ...given,
  }, who);

const changeUsername: Call = (who, { password, ...given }) =>
  api.send<Answer>("PATCH", "/api/profile", {
    username: `sunita.${newMobile()}`,
    ...password && { currentPassword: password },
    ...given,
  }, who);

const changeBoth: Call = (who, { password, ...given }) =>
  api.send<Answer>("PATCH", "/api/profile", {
    username: `sunita.${newMobile()}`,
    email: address(),
    ...password && { currentPassword: password },
    ...given,
  }, who);

const erase: Call = (who, given) => api.send<Answer>("DELETE", "/api/profile", given, who);

/** The calls that need a proof. */
const calls: [string, Call][] = [
  ["change of username", changeUsername],
  ["change of username and address", changeBoth],
  ["change of address", changeEmail(address)],
  ["removal of the address", changeEmail(() => null)],
  ["change of password", changePassword],
  ["erasure", erase],
];

/** Registers a user with a password, a verified number and a verified address. */
async function createUserWithBothContacts() {
  const email = address();
  const user = await register(api);
  await api.send("PATCH", "/api/profile", { email, currentPassword: goodPassword }, user);
  const { status } = await api.send("POST", "/api/profile/email/verify", {
    otp: lastCode(api, email),
  }, user);
  assert.equal(status, 200);
  await api.settled();
  return { user, email };
}

const accountOf = (user: TestUser) =>
  db.selectFrom("account").select(["username", "email", "mobile", "password_hash"])
    .where("id", "=", user.id).executeTakeFirst();

const wrong = (otp: string) => otp.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

for (const [what, call] of calls) {
  Deno.test(`${what} requires the right password`, async () => {
    const { user } = await createUserWithBothContacts();
    const before = await accountOf(user);
    const without = await call(user, {});
    assert.deepEqual([without.status, without.body.code], [400, "invalid_request"]);
    assert.equal(without.body.errors![0]!.code, "required");
    const guess = await call(user, { password: "Not-The-One-1" });
    assert.deepEqual([guess.status, guess.body.code], [403, "wrong_password"]);
    assert.deepEqual(await accountOf(user), before);
    assert.ok((await call(user, { password: goodPassword })).status < 300);
  });

  Deno.test(`${what} accepts a code to the number instead of the password, once`, async () => {
    const { user } = await createUserWithBothContacts();
    const before = await accountOf(user);
    const given = await confirmation(api, user, user.mobile);
    const guess = await call(user, { confirmation: { ...given, otp: wrong(given.otp) } });
    assert.deepEqual([guess.status, guess.body.code], [400, "otp_invalid"]);
    assert.deepEqual(await accountOf(user), before);
    assert.ok((await call(user, { confirmation: given })).status < 300);
    const again = await changePassword(user, { confirmation: given });
    assert.ok([401, 410].includes(again.status), `${again.status}`);
  });

  Deno.test(`${what} rejects another account's code without counting a try`, async () => {
    const { user } = await createUserWithBothContacts();
    const other = await register(api);
    const given = await confirmation(api, other, other.mobile);
    for (let guess = 0; guess < 5; guess++) {
      const { status, body } = await call(user, { confirmation: given });
      assert.deepEqual([status, body.code], [410, "otp_expired"]);
    }
    const own = await api.send<Answer>("PUT", "/api/profile/password", {
      newPassword: nextPassword,
      confirmation: given,
    }, other);
    assert.equal(own.status, 204);
  });

  if (what !== "removal of the address") {
    Deno.test(`${what} requires a code from an account without a password, even after a recent sign-in`, async () => {
      const user = await signInByPhone(api);
      for (const given of [{}, { password: goodPassword }]) {
        const { status, body } = await call(user, given);
        assert.deepEqual([status, body.code], [403, "confirmation_required"]);
      }
      const given = await confirmation(api, user, user.mobile);
      assert.ok((await call(user, { confirmation: given })).status < 300);
    });
  }
}

Deno.test("sends the code to the verified address when the number is not verified", async () => {
  const email = address();
  const user = await register(api, { method: "email", email });
  api.clock.advance({ seconds: 61 });
  const { body } = await api.request<{ sentTo: string }>("POST", "/api/profile/confirmation", {
    headers: user.headers,
  });
  assert.equal(body.sentTo, "a***@example.com");
  assert.equal(api.gateways.outbox!.list(user.mobile).length, 0);
  assert.match(api.gateways.outbox!.list(email)[0]!.text, /to change your account on Karigar/);
});

Deno.test("allows three tries and five minutes for a code, and replaces the code on request", async () => {
  const user = await register(api);
  const change = (confirmation: { id: string; otp: string }) =>
    api.send<Answer>("PUT", "/api/profile/password", { newPassword: nextPassword, confirmation }, {
      headers: user.headers,
    });
  const first = await confirmation(api, user, user.mobile);
  for (const code of ["otp_invalid", "otp_invalid", "otp_invalid", "otp_exhausted"]) {
    assert.equal((await change({ ...first, otp: wrong(first.otp) })).body.code, code);
  }
  assert.equal((await change(first)).body.code, "otp_exhausted");

  const second = await confirmation(api, user, user.mobile);
  const third = await confirmation(api, user, user.mobile);
  assert.equal((await change(second)).body.code, "otp_expired");
  api.clock.advance({ minutes: 5, seconds: 1 });
  assert.equal((await change(third)).body.code, "otp_expired");
});

Deno.test("resends a code to a pending address without the password, but requires the password for another address", async () => {
  const user = await register(api);
  const email = address();
  const update = (changes: object) => api.send<Answer>("PATCH", "/api/profile", changes, user);
  assert.equal((await update({ email, currentPassword: goodPassword })).status, 200);
  api.clock.advance({ seconds: 61 });
  assert.equal((await update({ email })).status, 200);
  assert.equal((await update({ email: address() })).status, 400);
  api.clock.advance({ minutes: 6 });
  assert.equal((await update({ email })).status, 400);
});

Deno.test("cancels a pending address and a pending reset when the password changes", async () => {
  const { user, email } = await createUserWithBothContacts();
  const other = address();
  api.clock.advance({ seconds: 61 });
  await api.send("PATCH", "/api/profile", { email: other, currentPassword: goodPassword }, user);
  const { body: { resetId } } = await api.send<{ resetId: string }>(
    "POST",
    "/api/auth/password-reset",
    { email },
  );
  await api.settled();
  const path = `/api/auth/password-reset/${resetId}`;
  const { body: grant } = await api.send<{ resetToken: string }>("POST", `${path}/verify`, {
    otp: lastCode(api, email),
  });
  assert.ok(grant.resetToken);
  const changed = await api.send("PUT", "/api/profile/password", {
    currentPassword: goodPassword,
    newPassword: nextPassword,
  }, user);
  assert.equal(changed.status, 204);
  const verified = await api.send<Answer>("POST", "/api/profile/email/verify", {
    otp: lastCode(api, other),
  }, user);
  assert.equal(verified.body.code, "otp_expired");
  const reset = await api.send("POST", `${path}/password`, { ...grant, password: "Late-Tree-11" });
  assert.equal(reset.status, 410);
});

for (const next of [null, address()]) {
  const what = next === null ? "removed" : "replaced";
  Deno.test(`rejects a reset code when its address was ${what} after the code was sent`, async () => {
    const { user, email } = await createUserWithBothContacts();
    api.clock.advance({ seconds: 61 });
    const { body: { resetId } } = await api.send<{ resetId: string }>(
      "POST",
      "/api/auth/password-reset",
      { email },
    );
    await api.settled();
    const otp = lastCode(api, email);
    const change = { email: next, currentPassword: goodPassword };
    assert.equal((await api.send("PATCH", "/api/profile", change, user)).status, 200);
    if (next) {
      const given = { otp: lastCode(api, next) };
      const verified = await api.send("POST", "/api/profile/email/verify", given, user);
      assert.equal(verified.status, 200);
    }
    const path = `/api/auth/password-reset/${resetId}/verify`;
    assert.equal((await api.send<Answer>("POST", path, { otp })).body.code, "otp_expired");
  });
}

type Where = { ip?: string; device?: string };

const attempt = (who: TestUser, currentPassword: string, { ip, device = "" }: Where) =>
  api.send<Answer>("PUT", "/api/profile/password", {
    currentPassword,
    newPassword: nextPassword,
  }, { ...ip && { ip }, headers: { ...who.headers, Cookie: device } });

Deno.test("lets the owner make a change from another address or a known device after an attacker's guesses", async () => {
  for (const owner of ["elsewhere", "known"]) {
    const user = await register(api);
    const attacker = { ip: "198.51.100.7" };
    const codes = [];
    for (let guess = 0; guess < 12; guess++) {
      codes.push((await attempt(user, `Guess-Number-${guess}`, attacker)).body.code);
    }
    assert.equal(codes.at(-1), "too_many_requests");
    assert.equal(codes.filter((code) => code === "wrong_password").length, 5);
    const from = owner === "known" ? { ...attacker, device: user.device } : { ip: "198.51.100.8" };
    assert.equal((await attempt(user, goodPassword, from)).status, 204, owner);
  }
});

Deno.test("lets a known device make a change after an attacker's guesses from many addresses", async () => {
  const user = await register(api);
  let checked = 0;
  for (let n = 0; n < 60; n++) {
    const { status } = await attempt(user, `Guess-Number-${n}`, { ip: `198.51.101.${n}` });
    if (status === 403) checked++;
  }
  assert.equal(checked, 5);
  const { device } = user;
  assert.equal((await attempt(user, goodPassword, { ip: "198.51.101.1", device })).status, 204);
});

Deno.test("sends a code to a known device while an attacker with a stolen token is in the cooldown", async () => {
  const { user } = await createUserWithBothContacts();
  api.clock.advance({ seconds: 61 });
  const requestConfirmation = (device: string) =>
    api.request<Answer & { confirmationId: string }>("POST", "/api/profile/confirmation", {
      headers: { ...user.headers, Cookie: device },
    });
  assert.equal((await requestConfirmation("")).status, 202);
  assert.equal((await requestConfirmation("")).status, 429);
  const { status, body } = await requestConfirmation(user.device);
  assert.equal(status, 202);
  const given = { id: body.confirmationId, otp: lastCode(api, user.mobile) };
  assert.ok((await changePassword(user, { confirmation: given })).status < 300);
});
