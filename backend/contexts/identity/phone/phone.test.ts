import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { lastCode, newMobile, register, toTestUser } from "#/testing/users.ts";
import type { Profile, Session } from "../schemas.ts";

const api = await useTestApi();
const firebase = {
  describe: () => ({
    provider: "firebase" as const,
    apiKey: "k",
    authDomain: "d",
    projectId: "p",
    storageBucket: "b",
    messagingSenderId: "1",
    appId: "a",
  }),
  verify: (token: string) =>
    Promise.resolve(token === "good" ? { mobile: "9876543210" } : undefined),
};
const other = await useTestApi({ gateways: { createPhoneIdentity: () => firebase } });

type Problem = { code: string; detail: string; errors?: { message: string }[] };
type Pending = { confirmationId: string; pendingId?: string } & Problem;

const send = (mobile: string) => api.send<Pending>("POST", "/api/auth/phone/send", { mobile });
const confirm = (confirmationId: string, otp: string) =>
  api.send<{ idToken: string } & Problem>("POST", "/api/auth/phone/confirm", {
    confirmationId,
    otp,
  });
const start = (idToken: string) =>
  api.send<Session & Problem>("POST", "/api/auth/phone/session", { idToken });

async function proven(mobile: string): Promise<string> {
  const { body } = await send(mobile);
  return (await confirm(body.confirmationId, lastCode(api, mobile))).body.idToken;
}

Deno.test("names the code in hand while no other can be sent, to another tab or browser", async () => {
  const mobile = newMobile();
  const { body: { confirmationId } } = await send(mobile);
  const { status, body } = await send(mobile);
  assert.deepEqual([status, body.code, body.pendingId], [429, "code_just_sent", confirmationId]);
  assert.equal((await confirm(body.pendingId!, lastCode(api, mobile))).status, 200);
  assert.equal((await send(mobile)).body.pendingId, undefined);
});

Deno.test("creates an account for a new number and signs in to the account the next time", async () => {
  assert.deepEqual((await api.get("/api/auth/phone")).body, { provider: "local" });
  const mobile = newMobile();
  const first = await start(await proven(mobile));
  assert.equal(first.status, 200);
  assert.equal(first.body.user.mobile, mobile);
  assert.match(first.body.user.username, /^user-[a-z2-9]{10}$/);
  const { body } = await api.get<Profile>("/api/profile", toTestUser(first).headers);
  assert.deepEqual([body.hasPassword, body.mobileVerified, body.consent.terms], [
    false,
    true,
    "29-06-2025",
  ]);
  api.clock.advance({ seconds: 61 });
  assert.equal((await start(await proven(mobile))).body.user.id, first.body.user.id);
});

Deno.test("signs in to the account registered with the number", async () => {
  const user = await register(api);
  api.clock.advance({ seconds: 61 });
  const { body } = await start(await proven(user.mobile));
  assert.equal(body.user.id, user.id);
});

Deno.test("rejects an ID token that is used, forged or older than two minutes", async () => {
  const token = await proven(newMobile());
  assert.equal((await start(token)).status, 200);
  assert.equal((await start(token)).body.code, "phone_token_invalid");
  const unused = await proven(newMobile());
  const forged = `${unused.split(".")[0]}.${"A".repeat(43)}`;
  const late = await proven(newMobile());
  assert.equal((await start(forged)).body.code, "phone_token_invalid");
  api.clock.advance({ minutes: 2, seconds: 1 });
  for (const bad of [token, late, "x", `${crypto.randomUUID()}.${"A".repeat(43)}`]) {
    const { status, body } = await start(bad);
    assert.deepEqual([status, body.code, body.detail], [
      401,
      "phone_token_invalid",
      "Failed to verify OTP. Please try again.",
    ]);
  }
});

Deno.test("answers wrong, expired and unknown codes with the specification's texts", async () => {
  const mobile = newMobile();
  const { body: { confirmationId } } = await send(mobile);
  const code = lastCode(api, mobile);
  assert.match(code, /^\d{6}$/);
  const wrong = await confirm(confirmationId, code === "000000" ? "000001" : "000000");
  assert.deepEqual([wrong.status, wrong.body.detail], [400, "Invalid OTP. Please try again."]);
  api.clock.advance({ minutes: 5, seconds: 1 });
  for (const id of [confirmationId, crypto.randomUUID()]) {
    const expired = await confirm(id, code);
    assert.deepEqual([expired.status, expired.body.detail], [
      410,
      "Verification expired. Please send OTP again.",
    ]);
  }
});

Deno.test("rejects malformed numbers and codes with the specification's texts", async () => {
  const { body: number } = await send("98765");
  assert.equal(number.errors![0]!.message, "Please enter a valid 10-digit phone number.");
  const { body: code } = await confirm(crypto.randomUUID(), "12345");
  assert.equal(code.errors![0]!.message, "Please enter the 6-digit OTP.");
});

Deno.test("answers 404 for local codes when another provider is configured", async () => {
  const post = (path: string, body: unknown) =>
    other.send<Session & Problem>("POST", `/api/auth/phone/${path}`, body);
  assert.equal((await post("send", { mobile: "9876543210" })).status, 404);
  const confirmation = { confirmationId: crypto.randomUUID(), otp: "123456" };
  assert.equal((await post("confirm", confirmation)).status, 404);
  assert.equal((await post("session", { idToken: "bad" })).status, 401);
  assert.equal((await post("session", { idToken: "good" })).body.user.mobile, "9876543210");
});
