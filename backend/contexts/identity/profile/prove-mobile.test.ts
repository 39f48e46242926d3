/** Verifying a number for an account registered by e-mail. */
import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import {
  confirmation,
  goodPassword,
  lastCode,
  lastUndoToken,
  newMobile,
  register,
  signInByPhone,
  type TestUser,
  toTestUser,
} from "#/testing/users.ts";
import type { PendingMobile, Profile, Session } from "../schemas.ts";

const api = await useTestApi();
const { db } = api.database;

type Problem = { code: string; detail: string; errors?: { field: string; code: string }[] };

const byEmail = async (given: { mobile?: string } = {}) => {
  const email = `asha.${newMobile()}@example.com`;
  const username = `sunita.${newMobile()}`;
  return { email, user: await register(api, { method: "email", email, username, ...given }) };
};
const requestCode = (who: Pick<TestUser, "headers">, mobile: string, proof: object = {}) =>
  api.send<PendingMobile & Problem>("POST", "/api/profile/mobile", { mobile, ...proof }, who);
const requestCodeWithPassword = (who: Pick<TestUser, "headers">, mobile: string) =>
  requestCode(who, mobile, { currentPassword: goodPassword });
const confirm = (who: Pick<TestUser, "headers">, otp: string) =>
  api.send<Profile & Problem>("POST", "/api/profile/mobile/confirm", { otp }, who);
const profile = async (who: Pick<TestUser, "headers">) =>
  (await api.get<Profile>("/api/profile", who.headers)).body;
const wrong = (code: string) => code === "000000" ? "000001" : "000000";

/** Verifies a number with the code that its holder receives. */
async function prove(who: Pick<TestUser, "headers">, mobile: string) {
  const requested = await requestCodeWithPassword(who, mobile);
  assert.equal(requested.status, 202, JSON.stringify(requested.body));
  const { status, body } = await confirm(who, lastCode(api, mobile));
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

Deno.test("corrects and verifies the number of an account registered by e-mail", async () => {
  const { user } = await byEmail();
  const mobile = newMobile();
  const requested = await requestCodeWithPassword(user, `+91 ${mobile}`);
  assert.deepEqual([requested.status, requested.body.mobile], [202, mobile]);
  assert.equal(requested.headers.get("Cache-Control"), "no-store");
  const before = await profile(user);
  assert.deepEqual(
    [before.mobile, before.mobileVerified, before.pendingMobile?.mobile],
    [user.mobile, false, mobile],
  );
  const { text } = api.gateways.outbox!.list(mobile)[0]!;
  assert.match(text, /^\d{6} is your code to verify this mobile number on /);

  const refused = await confirm(user, wrong(lastCode(api, mobile)));
  assert.deepEqual([refused.status, refused.body.code], [400, "otp_invalid"]);
  const { status, body } = await confirm(user, lastCode(api, mobile));
  assert.deepEqual(
    [status, body.mobile, body.mobileVerified, body.pendingMobile],
    [200, mobile, true, null],
  );
  const again = await signInByPhone(api, mobile);
  assert.equal(again.user.id, user.id, "the number signs in to this account");
});

Deno.test("rejects a change of a verified number", async () => {
  const { user } = await byEmail();
  const mobile = newMobile();
  await prove(user, mobile);
  for (const who of [user, await register(api)]) {
    const { status, body } = await requestCodeWithPassword(who, newMobile());
    assert.deepEqual([status, body.code], [409, "mobile_fixed"]);
  }
  assert.equal((await confirm(user, "444444")).body.code, "otp_expired");
});

Deno.test("allows reviews once the number is verified", async () => {
  const { user } = await byEmail();
  const [business] = await api.save(businessInput());
  const { slug } = business!;
  const part = async () =>
    (await api.get<{ refusal: string | null }>(`/api/business/${slug}/my-part`, user.headers))
      .body.refusal;
  assert.equal(await part(), "mobile_unverified");
  await prove(user, newMobile());
  assert.equal(await part(), null);
});

Deno.test("rejects another account's verified number once the user enters its code", async () => {
  const other = await register(api);
  const { user } = await byEmail();
  api.clock.advance({ seconds: 61 });
  assert.equal((await requestCodeWithPassword(user, other.mobile)).status, 202);
  const { status, body } = await confirm(user, lastCode(api, other.mobile));
  assert.deepEqual([status, body.code], [409, "mobile_taken"]);
  const { mobile, mobileVerified, pendingMobile } = await profile(user);
  assert.deepEqual([mobile, mobileVerified, pendingMobile], [user.mobile, false, null]);
  assert.equal((await signInByPhone(api, other.mobile)).user.id, other.user.id);
});

Deno.test("verifies a number for only one of two accounts that try concurrently", async () => {
  const mobile = newMobile();
  const { user: first } = await byEmail({ mobile });
  const { user: second } = await byEmail({ mobile });
  assert.equal((await requestCodeWithPassword(first, mobile)).status, 202);
  const firstCode = lastCode(api, mobile);
  api.clock.advance({ seconds: 61 });
  assert.equal((await requestCodeWithPassword(second, mobile)).status, 202);
  const answers = await Promise.all([
    confirm(first, firstCode),
    confirm(second, lastCode(api, mobile)),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
});

Deno.test("requires the token, and the password or a code sent to the address", async () => {
  const { user, email } = await byEmail();
  const mobile = newMobile();
  const bare = await requestCode(user, mobile);
  assert.deepEqual([bare.status, bare.body.errors?.[0]?.field], [400, "currentPassword"]);
  const bad = await requestCode(user, mobile, { currentPassword: "Not-The-One-1" });
  assert.deepEqual([bad.status, bad.body.code], [403, "wrong_password"]);
  const proof = await confirmation(api, user, email);
  assert.equal((await requestCode(user, mobile, { confirmation: proof })).status, 202);
  assert.equal((await requestCode(user, mobile)).body.code, "code_just_sent");
  api.clock.advance({ seconds: 61 });
  assert.equal(
    (await requestCode(user, mobile)).status,
    202,
    "another code needs no further proof",
  );
  assert.equal((await requestCode(user, newMobile())).status, 400, "another number does");
});

Deno.test("rejects invalid numbers and anonymous callers", async () => {
  const { user } = await byEmail();
  for (const [mobile, code] of [["12345", "mobile_invalid"], ["1234567890", "mobile_start"]]) {
    const { status, body } = await requestCodeWithPassword(user, mobile!);
    assert.deepEqual([status, body.errors], [400, [{
      field: "mobile",
      code,
      message: code === "mobile_start"
        ? "A mobile number in India begins with 6, 7, 8 or 9."
        : "Mobile must be 10 digits.",
    }]]);
  }
  assert.equal(
    (await requestCode({ headers: { Authorization: "Bearer x" } }, newMobile())).status,
    401,
  );
});

Deno.test("limits an account to five codes a day, three of them to one number, without blocking registration", async () => {
  const { user } = await byEmail();
  const mobile = newMobile();
  const statuses = [];
  for (const to of [mobile, mobile, mobile, mobile, newMobile(), newMobile(), newMobile()]) {
    statuses.push((await requestCodeWithPassword(user, to)).status);
    api.clock.advance({ seconds: 61 });
  }
  assert.deepEqual(statuses, [202, 202, 202, 429, 202, 202, 429]);
  assert.equal((await register(api, { mobile })).mobile, mobile);
});

Deno.test("notifies the e-mail address with a link that removes the number", async () => {
  const { user, email } = await byEmail();
  const attacker = toTestUser(
    await api.send<Session>("POST", "/api/auth/login", {
      identifier: user.username,
      password: goodPassword,
    }),
  );
  const attackerMobile = newMobile();
  await prove(attacker, attackerMobile);
  await api.settled();
  const [message] = api.gateways.outbox!.list(email);
  assert.match(message!.text, /A mobile number was verified for your \S+ account\./);
  const token = lastUndoToken(api, email);
  const read = await api.send<{ change: string; mobile: string }>("POST", "/api/auth/undo/read", {
    token,
  });
  assert.deepEqual(
    [read.body.change, read.body.mobile],
    ["mobile_verified", `+91 ******${user.mobile.slice(-4)}`],
  );
  assert.equal((await api.send("POST", "/api/auth/undo", { token })).status, 200);
  const account = await db.selectFrom("account")
    .select(["mobile", "mobile_verified", "mobile_verified_at", "email", "email_verified"])
    .where("id", "=", user.id).executeTakeFirst();
  assert.deepEqual(account, {
    mobile: user.mobile,
    mobile_verified: false,
    mobile_verified_at: null,
    email,
    email_verified: true,
  });
  assert.notEqual((await signInByPhone(api, attackerMobile)).user.id, user.id);
});

Deno.test("undoing a change removes a number that was verified after the change", async () => {
  const { user, email } = await byEmail();
  const change = { username: `sunita.${newMobile()}`, currentPassword: goodPassword };
  assert.equal((await api.send("PATCH", "/api/profile", change, user)).status, 200);
  await api.settled();
  const token = lastUndoToken(api, email);
  await prove(user, newMobile());
  await api.settled();
  assert.equal((await api.send("POST", "/api/auth/undo", { token })).status, 200);
  const account = await db.selectFrom("account").select(["mobile", "mobile_verified"])
    .where("id", "=", user.id).executeTakeFirst();
  assert.deepEqual(account, { mobile: user.mobile, mobile_verified: false });
});

Deno.test("stores the time of verification", async () => {
  const { user } = await byEmail();
  api.clock.advance({ days: 30 });
  const signedIn = toTestUser(
    await api.send<Session>("POST", "/api/auth/login", {
      identifier: user.username,
      password: goodPassword,
    }),
  );
  await prove(signedIn, newMobile());
  const { mobile_verified_at } = await db.selectFrom("account").select("mobile_verified_at")
    .where("id", "=", user.id).executeTakeFirstOrThrow();
  assert.equal(mobile_verified_at?.getTime(), api.clock.now().getTime());
});
