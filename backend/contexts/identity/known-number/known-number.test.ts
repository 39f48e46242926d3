/** Registration with a number that already has an account. */
import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { newAccountId } from "#/testing/owner.ts";
import { goodPassword, lastCode, register, registration, type TestUser } from "#/testing/users.ts";
import type { Session } from "../mod.ts";

const api = await useTestApi();

type Known = {
  username: string;
  token: string;
  expiresAt: string;
  proofs: string[];
  email: string | null;
};
type Problem = { code: string; knownAccount?: Known };

const post = <Body = Problem>(path: string, body: unknown) =>
  api.send<Body & Problem>("POST", `/api/auth/${path}`, body);
const signIn = (body: object) => post<Session>("known-account/session", body);

let typed = 0;

/** Registers with a number that has an account and enters the right code. */
async function registerAgain(mobile: string) {
  api.clock.advance({ seconds: 61 });
  const username = `new.name.${++typed}`;
  const started = await post<{ registrationId: string }>(
    "register",
    registration({ mobile, username, password: "Other-Tree-77" }),
  );
  const otp = lastCode(api, mobile);
  const verify = () => post(`register/${started.body.registrationId}/verify`, { otp });
  const { status, body, headers } = await verify();
  assert.deepEqual([status, body.code], [409, "mobile_taken"]);
  assert.equal(headers.get("Set-Cookie"), null);
  return { known: body.knownAccount!, username, verify };
}

async function withEmail(): Promise<TestUser & { email: string }> {
  const user = await register(api);
  const email = `mail.${user.mobile}@example.com`;
  const change = { email, currentPassword: goodPassword };
  const { headers } = user;
  assert.equal((await api.send("PATCH", "/api/profile", change, { headers })).status, 200);
  const code = { otp: lastCode(api, email) };
  const verified = await api.send("POST", "/api/profile/email/verify", code, { headers });
  assert.equal(verified.status, 200);
  return { ...user, email };
}

Deno.test("offers the account of a number, masked, and signs in to the account on request", async () => {
  const user = await register(api);
  const { known, username } = await registerAgain(user.mobile);
  assert.deepEqual([known.username, known.proofs, known.email], ["as***", ["none"], null]);

  const { status, body } = await signIn({ token: known.token });
  assert.equal(status, 200);
  assert.equal(body.user.id, user.id);
  assert.equal(body.user.username, user.username);
  const login = (name: string, password: string) =>
    api.send("POST", "/api/auth/login", { identifier: name, password });
  assert.equal((await login(user.username, goodPassword)).status, 200);
  assert.equal((await login(user.username, "Other-Tree-77")).status, 401);
  assert.equal((await login(username, "Other-Tree-77")).status, 401);
});

Deno.test("offers the account again when the code is repeated, and signs in only once", async () => {
  const user = await register(api);
  const { known, verify } = await registerAgain(user.mobile);
  assert.equal((await verify()).body.knownAccount?.token, known.token);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => signIn({ token: known.token })),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  for (const { status, body } of answers) {
    if (status !== 200) assert.deepEqual([status, body.code], [410, "registration_expired"]);
  }
});

Deno.test("rejects a forged token and a token that is ten minutes old", async () => {
  const user = await register(api);
  const { known } = await registerAgain(user.mobile);
  const forged = `${known.token.slice(0, -1)}${known.token.endsWith("A") ? "B" : "A"}`;
  assert.equal((await signIn({ token: forged })).body.code, "registration_expired");
  api.clock.advance({ minutes: 10 });
  assert.equal((await signIn({ token: known.token })).body.code, "registration_expired");
});

Deno.test("requires the password or a code sent by e-mail when the account has an address", async () => {
  const user = await withEmail();
  const { known } = await registerAgain(user.mobile);
  assert.deepEqual(known.proofs, ["password", "email_code"]);
  assert.equal(known.email, "m***@example.com");
  const { token } = known;
  assert.deepEqual((await signIn({ token })).body.code, "invalid_request");
  assert.equal((await signIn({ token, password: "Other-Tree-77" })).body.code, "wrong_password");
  const right = await signIn({ token, password: goodPassword });
  assert.deepEqual([right.status, right.body.user.id], [200, user.id]);
});

Deno.test("requires no code to an address that the account has not verified", async () => {
  const user = await register(api, { email: "typed.only@example.com" });
  const { known } = await registerAgain(user.mobile);
  assert.deepEqual([known.proofs, known.email], [["none"], null]);
});

Deno.test("accepts an e-mail code only with the token for which the code was sent", async () => {
  const user = await withEmail();
  const { known: { token } } = await registerAgain(user.mobile);
  const sent = await post<{ confirmationId: string }>("known-account/email-code", { token });
  assert.equal(sent.status, 202);
  const { confirmationId: id } = sent.body;
  const otp = lastCode(api, user.email);

  const { known: other } = await registerAgain(user.mobile);
  const foreign = await signIn({ token: other.token, emailCode: { id, otp } });
  assert.equal(foreign.body.code, "otp_expired");
  const wrong = otp === "000000" ? "111111" : "000000";
  assert.equal((await signIn({ token, emailCode: { id, otp: wrong } })).body.code, "otp_invalid");
  assert.equal((await signIn({ token, emailCode: { id, otp } })).status, 200);
});

Deno.test("asks for the password when the account has been unused for 180 days", async () => {
  const user = await register(api);
  api.clock.advance({ days: 181 });
  const { known } = await registerAgain(user.mobile);
  assert.deepEqual([known.proofs, known.email], [["password"], null]);
  const { token } = known;
  assert.equal((await post("known-account/email-code", { token })).status, 404);
  assert.equal((await signIn({ token, password: goodPassword })).status, 200);
  assert.deepEqual((await registerAgain(user.mobile)).known.proofs, ["none"]);
});

Deno.test("opens a case for a disputed number and allows registration once an admin confirms the dispute", async () => {
  const user = await register(api);
  const { mobile } = user;
  const { known: { token } } = await registerAgain(mobile);
  const dispute = await post<{ reference: string; dueAt: string }>("known-account/dispute", {
    token,
    language: "hi",
  });
  assert.equal(dispute.status, 202, JSON.stringify(dispute.body));
  assert.equal((await signIn({ token })).body.code, "registration_expired");
  assert.equal((await api.get(`/api/reports/${dispute.body.reference}`)).status, 200);

  const admin = api.as(newAccountId(), "admin");
  type Case = { id: string; version: number; text: string };
  const [disputeCase] = (await admin.get<Case[]>("/api/admin/cases?kind=number")).body;
  assert.match(disputeCase!.text, /^A user has verified \+91 \*{6}\d{4} and says/);
  const whole = await admin.get<{ account: object }>(`/api/admin/cases/${disputeCase!.id}`);
  assert.equal(whole.status, 200, JSON.stringify(whole.body));
  // The account that the admin must judge.
  const { username } = user.user;
  assert.deepEqual(whole.body.account, { id: user.user.id, username, mobile });
  const decision = { decision: "confirm", statement: { en: "The number is yours." } };
  const ifMatch = { "If-Match": `"${disputeCase!.version}"` };
  const path = `/api/admin/cases/${disputeCase!.id}/decision`;
  const decided = await admin.send("POST", path, decision, { headers: ifMatch });
  assert.equal(decided.status, 200, JSON.stringify(decided.body));

  api.clock.advance({ seconds: 61 });
  const again = await register(api, { mobile, username: `holder.${mobile}` });
  assert.notEqual(again.user.id, user.id);
});
