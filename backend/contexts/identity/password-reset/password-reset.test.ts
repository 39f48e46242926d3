import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { goodPassword, lastCode, newMobile, register } from "#/testing/users.ts";

const api = await useTestApi();

type Problem = { code: string; detail: string; pendingId?: string; errors?: { message: string }[] };
type Pending = { resetId: string; expiresAt: string; resendAt: string };

const request = async (to: { mobile: string } | { email: string } | Record<string, string>) => {
  const answer = await api.send<Pending & Problem>("POST", "/api/auth/password-reset", to);
  await api.settled();
  return answer;
};
const verify = (id: string, otp: string) =>
  api.send<{ resetToken: string } & Problem>("POST", `/api/auth/password-reset/${id}/verify`, {
    otp,
  });
const set = (id: string, resetToken: string, password = "Neem-Tree-77") =>
  api.send<Problem>("POST", `/api/auth/password-reset/${id}/password`, { resetToken, password });
const signIn = async (identifier: string, password: string) =>
  (await api.send("POST", "/api/auth/login", { identifier, password })).status;

Deno.test("names the code in hand to a second browser, also without an account", async () => {
  for (const mobile of [(await register(api)).mobile, newMobile()]) {
    const { body: { resetId } } = await request({ mobile });
    const { status, body } = await request({ mobile });
    assert.deepEqual([status, body.code, body.pendingId], [429, "code_just_sent", resetId]);
  }
});

Deno.test("sets a new password once with a code and ends every session", async () => {
  const user = await register(api);
  api.clock.advance({ seconds: 61 });
  const { status, body } = await request({ mobile: user.mobile });
  assert.equal(status, 202);
  const code = lastCode(api, user.mobile);
  assert.match(code, /^\d{6}$/);
  const { body: { resetToken } } = await verify(body.resetId, code);

  const common = await set(body.resetId, resetToken, "Password1");
  assert.equal(
    common.body.errors![0]!.message,
    "This password is too common and easy to guess. Choose another.",
  );
  assert.equal((await set(body.resetId, resetToken)).status, 204);
  const again = await set(body.resetId, resetToken, "Sal-Tree-88");
  assert.deepEqual([again.status, again.body.code], [410, "verification_expired"]);

  assert.equal((await api.get("/api/profile", user.headers)).status, 401);
  assert.equal(await signIn(user.username, goodPassword), 401);
  assert.equal(await signIn(user.username, "Neem-Tree-77"), 200);
});

Deno.test("invalidates earlier codes when a new password is set", async () => {
  const user = await register(api);
  api.clock.advance({ seconds: 61 });
  const first = await request({ mobile: user.mobile });
  const before = lastCode(api, user.mobile);
  api.clock.advance({ seconds: 61 });
  const second = await request({ mobile: user.mobile });
  const { body: { resetToken } } = await verify(
    second.body.resetId,
    lastCode(api, user.mobile),
  );
  assert.equal((await set(second.body.resetId, resetToken)).status, 204);
  const late = await verify(first.body.resetId, before);
  assert.deepEqual([late.status, late.body.code], [410, "otp_expired"]);
});

Deno.test("resets by e-mail when the address is verified", async () => {
  const email = `asha.${newMobile()}@example.com`;
  await register(api, { method: "email", email });
  api.clock.advance({ seconds: 61 });
  const { body } = await request({ email: email.toUpperCase() });
  const { body: { resetToken } } = await verify(body.resetId, lastCode(api, email));
  assert.equal((await set(body.resetId, resetToken)).status, 204);
});

Deno.test("gives the same response for a known and an unknown number, and sends nothing to the unknown number", async () => {
  const user = await register(api);
  api.clock.advance({ seconds: 61 });
  const unknown = newMobile();
  const answers = [await request({ mobile: user.mobile }), await request({ mobile: unknown })];
  const shapes = answers.map(({ status, body, headers }) =>
    JSON.stringify([status, { ...body, resetId: body.resetId.length }, [...headers]])
  );
  assert.equal(shapes[0], shapes[1]);
  assert.deepEqual(api.gateways.outbox!.list(unknown), []);

  const id = answers[1]!.body.resetId;
  const guesses = await Promise.all(
    Array.from({ length: 4 }, (_, guess) => verify(id, String(guess).padStart(6, "0"))),
  );
  assert.deepEqual(guesses.map(({ body }) => body.code).sort(), [
    "otp_exhausted",
    "otp_invalid",
    "otp_invalid",
    "otp_invalid",
  ]);
});

Deno.test("rejects the token of another reset", async () => {
  const [one, two] = [await register(api), await register(api)];
  api.clock.advance({ seconds: 61 });
  const first = (await request({ mobile: one.mobile })).body.resetId;
  const second = (await request({ mobile: two.mobile })).body.resetId;
  const { body } = await verify(first, lastCode(api, one.mobile));
  assert.equal((await set(second, body.resetToken)).status, 410);
  assert.equal((await set(first, `${second}.${body.resetToken.split(".")[1]}`)).status, 410);
  assert.equal(await signIn(two.username, goodPassword), 200);
});

Deno.test("rejects a token older than ten minutes", async () => {
  const user = await register(api);
  api.clock.advance({ seconds: 61 });
  const { body } = await request({ mobile: user.mobile });
  const { body: { resetToken } } = await verify(body.resetId, lastCode(api, user.mobile));
  api.clock.advance({ minutes: 10, seconds: 1 });
  assert.equal((await set(body.resetId, resetToken)).body.code, "verification_expired");
});

for (
  const [to, message] of [
    [{ mobile: "12345" }, "Please enter a valid 10-digit mobile number"],
    [{ email: "asha@" }, "Please enter a valid email address"],
    [{}, "Send a mobile or an email."],
    [{ mobile: "9876543210", email: "asha@example.com" }, "Send a mobile or an email."],
  ] as const
) {
  Deno.test(`rejects a reset for ${JSON.stringify(to)}: ${message}`, async () => {
    const { status, body } = await request(to);
    assert.equal(status, 400);
    assert.equal(body.errors![0]!.message, message);
  });
}

Deno.test("rejects a weak new password", async () => {
  const { status, body } = await set(crypto.randomUUID(), "x", "weak");
  assert.equal(status, 400);
  assert.equal(body.errors![0]!.message, "Password must be at least 8 characters long and strong.");
});
