import assert from "node:assert/strict";
import { GatewayError } from "#/gateways/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { goodPassword, lastCode, newMobile, register, registration } from "#/testing/users.ts";
import type { PendingRegistration } from "../schemas.ts";

const sends = { down: false };
const api = await useTestApi();
const { sms } = api.gateways;
const send = sms.send;
sms.send = (message) =>
  sends.down ? Promise.reject(new GatewayError("Test", "down")) : send(message);

type Problem = {
  code: string;
  detail: string;
  attemptsLeft?: number;
  errors?: { field: string; code: string; message: string }[];
};

const start = (input: unknown) =>
  api.send<PendingRegistration & Problem>("POST", "/api/auth/register", input);
const verify = (id: string, otp: string) =>
  api.send<Problem & { token: string }>("POST", `/api/auth/register/${id}/verify`, { otp });
const resend = (id: string) =>
  api.request<PendingRegistration & Problem>("POST", `/api/auth/register/${id}/otp`);
const wrong = (otp: string) => otp === "00000" ? "00001" : "00000";

Deno.test("creates an account and signs in once the code is right", async () => {
  const input = registration({ language: "hi" });
  const started = await start(input);
  assert.equal(started.status, 202);
  const { registrationId, method, sentTo, expiresAt, resendAt } = started.body;
  assert.equal(method, "mobile");
  assert.equal(sentTo, `+91 ******${input.mobile.slice(-4)}`);
  assert.equal(Date.parse(expiresAt) - api.clock.now().getTime(), 5 * 60_000);
  assert.equal(Date.parse(resendAt) - api.clock.now().getTime(), 60_000);
  const [message] = api.gateways.outbox!.list(input.mobile);
  assert.match(message!.code, /^\d{5}$/);
  assert.match(message!.text, /खाता बनाने/);

  const signIn = { identifier: input.username, password: input.password };
  assert.equal((await api.send("POST", "/api/auth/login", signIn)).status, 401);

  const { status, body, headers } = await verify(registrationId, message!.code);
  assert.equal(status, 201);
  assert.ok(body.token);
  assert.match(headers.get("Set-Cookie")!, /^refresh=/);
  assert.equal(headers.get("Cache-Control"), "no-store");
  assert.equal((await api.send("POST", "/api/auth/login", signIn)).status, 200);
});

Deno.test("changes the details of an unfinished registration, whose code stays valid", async () => {
  const input = registration();
  const { body: { registrationId, resendAt } } = await start(input);
  const changed = { ...input, username: `x${input.username}`, registrationId };
  const other = await start({ ...changed, mobile: newMobile() });
  assert.notEqual(other.body.registrationId, registrationId);
  const { status, body } = await start(changed);
  assert.deepEqual([status, body.registrationId, body.resendAt], [202, registrationId, resendAt]);
  assert.equal(api.gateways.outbox!.list(input.mobile).length, 1);
  const { body: session } = await verify(registrationId, lastCode(api, input.mobile));
  assert.equal(
    (session as unknown as { user: { username: string } }).user.username,
    changed.username,
  );
});

for (const prefix of ["0", "91", "091", "0091", "+91 0", "+91 (0)"]) {
  Deno.test(`sends the code to a number entered with the prefix ${prefix}`, async () => {
    const input = registration();
    const started = await start({ ...input, mobile: `${prefix}${input.mobile}` });
    assert.equal(started.status, 202, JSON.stringify(started.body));
    assert.equal(api.gateways.outbox!.list(input.mobile).length, 1);
  });
}

const { username: _, ...withoutUsername } = registration();
const faults: [string, unknown, string, string][] = [
  ["no username", withoutUsername, "username", "All fields required."],
  ["an empty field", registration({ username: "" }), "username", "All fields required."],
  [
    "a short name",
    registration({ username: "ab" }),
    "username",
    "Username must be at least 3 characters.",
  ],
  ["a short number", registration({ mobile: "98765" }), "mobile", "Mobile must be 10 digits."],
  [
    "a short number after +91",
    registration({ mobile: "+9198765432" }),
    "mobile",
    "Mobile must be 10 digits.",
  ],
  [
    "ten digits that no mobile begins with",
    registration({ mobile: "1234567890" }),
    "mobile",
    "A mobile number in India begins with 6, 7, 8 or 9.",
  ],
  [
    "a weak password",
    registration({ password: "weakpass" }),
    "password",
    "Password must be at least 8 characters with 1 uppercase, 1 lowercase, and 1 number.",
  ],
  [
    "a password that the confirmation does not match",
    { ...registration(), confirmPassword: "Mango-Tree-43" },
    "confirmPassword",
    "Passwords do not match.",
  ],
  ["an invalid address", registration({ email: "asha@" }), "email", "Invalid email address"],
  [
    "no address for a registration by e-mail",
    registration({ method: "email" }),
    "email",
    "All fields required.",
  ],
  [
    "no consent",
    { ...registration(), consent: false },
    "consent",
    "Accept the terms and conditions to continue.",
  ],
  [
    "a common password",
    registration({ password: "Password1" }),
    "password",
    "This password is too common and easy to guess. Choose another.",
  ],
  ["an unknown field", { ...registration(), role: "admin" }, "role", "Unknown field"],
];
for (const [what, input, field, message] of faults) {
  // spec: register.rules
  Deno.test(`rejects a registration with ${what} and names the field`, async () => {
    const { status, body } = await start(input);
    assert.equal(status, 400);
    assert.equal(body.code, "invalid_request");
    const fault = body.errors?.find((error) => error.field === field);
    assert.equal(fault?.message, message);
  });
}

// spec: register.otp, limits.digits
Deno.test("rejects a code that does not have five digits", async () => {
  const { body } = await start(registration());
  const { status, body: problem } = await verify(body.registrationId, "123456");
  assert.equal(status, 400);
  assert.equal(problem.errors![0]!.message, "Enter the 5-digit OTP");
});

Deno.test("rejects the right code after three wrong codes", async () => {
  const input = registration();
  const { body } = await start(input);
  const code = lastCode(api, input.mobile);
  for (const left of [2, 1, 0]) {
    const { status, body: problem } = await verify(body.registrationId, wrong(code));
    assert.deepEqual([status, problem.code, problem.detail, problem.attemptsLeft], [
      400,
      "otp_invalid",
      "OTP verification failed",
      left,
    ]);
  }
  const { status, body: problem, headers } = await verify(body.registrationId, code);
  assert.deepEqual([status, problem.code, problem.attemptsLeft], [429, "otp_exhausted", 0]);
  assert.equal(problem.detail, "Too many attempts. Please try again later.");
  assert.equal(headers.get("Retry-After"), "60");
});

Deno.test("replaces the code on a resend, at most once a minute", async () => {
  const input = registration();
  const { body } = await start(input);
  const id = body.registrationId;
  const first = lastCode(api, input.mobile);

  const early = await resend(id);
  assert.equal(early.status, 429);
  assert.equal(early.headers.get("Retry-After"), "60");

  api.clock.advance({ seconds: 61 });
  assert.equal((await resend(id)).status, 202);
  const second = lastCode(api, input.mobile);
  if (first !== second) assert.equal((await verify(id, first)).status, 400);
  assert.equal((await verify(id, second)).status, 201);
});

Deno.test("rejects a code older than five minutes", async () => {
  const input = registration();
  const { body } = await start(input);
  api.clock.advance({ minutes: 5, seconds: 1 });
  const expired = await verify(body.registrationId, lastCode(api, input.mobile));
  assert.deepEqual([expired.status, expired.body.code], [410, "otp_expired"]);
  assert.equal(expired.body.detail, "OTP has expired. Please request a new one.");
});

Deno.test("reports expired, completed and unknown registrations as expired", async () => {
  const input = registration();
  const { body } = await start(input);
  const id = body.registrationId;
  const code = lastCode(api, input.mobile);
  assert.equal((await verify(id, code)).status, 201);

  const left = (await start(registration())).body.registrationId;
  api.clock.advance({ minutes: 31 });
  for (const staleId of [id, left, crypto.randomUUID()]) {
    for (const answer of [await verify(staleId, code), await resend(staleId)]) {
      assert.deepEqual([answer.status, answer.body.code], [410, "registration_expired"]);
      assert.equal(
        answer.body.detail,
        "Verification session expired. Please restart registration.",
      );
    }
  }
});

Deno.test("accepts the same code again for two minutes and signs in to the new account", async () => {
  const input = registration();
  const { registrationId: id } = (await start(input)).body;
  const code = lastCode(api, input.mobile);
  const first = await verify(id, code);
  const again = await verify(id, code);
  assert.deepEqual([first.status, again.status], [201, 201]);
  const accounts = await Promise.all(
    [first, again].map(async ({ body: { token } }) =>
      (await api.request<{ username: string }>("GET", "/api/profile", {
        headers: { Authorization: `Bearer ${token}` },
      })).body.username
    ),
  );
  assert.deepEqual(accounts, [input.username, input.username]);

  api.clock.advance({ minutes: 2, seconds: 1 });
  assert.equal((await verify(id, code)).body.code, "registration_expired");
});

Deno.test("limits guesses at the code of a new account", async () => {
  const input = registration();
  const { registrationId: id } = (await start(input)).body;
  const code = lastCode(api, input.mobile);
  assert.equal((await verify(id, code)).status, 201);
  for (let guess = 0; guess < 5; guess++) {
    assert.equal((await verify(id, wrong(code))).body.code, "registration_expired");
  }
  assert.equal((await verify(id, code)).body.code, "registration_expired");
});

Deno.test("reports a failed delivery and starts no cooldown", async () => {
  const input = registration();
  sends.down = true;
  const failed = await start(input);
  sends.down = false;
  assert.deepEqual([failed.status, failed.body.code, failed.body.detail], [
    503,
    "message_not_sent",
    "Registration failed",
  ]);
  assert.equal(failed.headers.get("Retry-After"), "10");
  const { status, body } = await start(input);
  assert.equal(status, 202);

  api.clock.advance({ seconds: 61 });
  sends.down = true;
  const again = await resend(body.registrationId);
  sends.down = false;
  assert.deepEqual([again.status, again.body.detail], [503, "Failed to resend OTP"]);
  assert.equal((await resend(body.registrationId)).status, 202);
});

const startWith = (key: string, input: unknown) =>
  api.send<PendingRegistration & Problem>("POST", "/api/auth/register", input, {
    headers: { "Idempotency-Key": key },
  });

Deno.test("repeats the response for the same idempotency key and sends no second code", async () => {
  const input = registration();
  const key = crypto.randomUUID();
  const first = await startWith(key, { ...input, captchaToken: "the first" });
  const again = await startWith(key, { ...input, captchaToken: "another one" });
  assert.deepEqual([first.status, again.status], [202, 202]);
  assert.deepEqual(again.body, first.body);
  assert.equal(api.gateways.outbox!.list(input.mobile).length, 1);

  const other = await startWith(key, registration());
  assert.deepEqual([other.status, other.body.code], [422, "key_reused"]);
  const otherPassword = await startWith(key, { ...input, password: "Mango-Tree-43" });
  assert.deepEqual([otherPassword.status, otherPassword.body.code], [422, "key_reused"]);
  assert.equal((await verify(again.body.registrationId, lastCode(api, input.mobile))).status, 201);
});

Deno.test("frees the idempotency key after a failure, and a minute after a crash", async () => {
  const input = registration();
  const key = crypto.randomUUID();
  sends.down = true;
  assert.equal((await startWith(key, input)).status, 503);
  sends.down = false;
  assert.equal((await startWith(key, input)).status, 202);

  // Simulates a crash before the response.
  await api.database.db.updateTable("idempotent_answer").set({ answer: null })
    .where("key", "=", key).execute();
  api.clock.advance({ seconds: 61 });
  assert.equal((await startWith(key, input)).status, 202);
  assert.equal(api.gateways.outbox!.list(input.mobile).length, 2);
});

Deno.test("gives a username to the first registration that is verified", async () => {
  const username = `ravi.${newMobile()}`;
  const [one, two] = [registration({ username }), registration({ username })];
  const [first, second] = [await start(one), await start(two)];
  assert.equal((await verify(first.body.registrationId, lastCode(api, one.mobile))).status, 201);
  const late = await verify(second.body.registrationId, lastCode(api, two.mobile));
  assert.deepEqual([late.status, late.body.code, late.body.detail], [
    409,
    "username_taken",
    "Username is already taken",
  ]);
  const third = await start(registration({ username: username.toUpperCase() }));
  assert.deepEqual([third.status, third.body.code], [409, "username_taken"]);
});

Deno.test("reveals that a number has an account only after its code is entered", async () => {
  const { mobile } = await register(api);
  api.clock.advance({ seconds: 61 });
  const started = await start(registration({ mobile, username: `other.${mobile}` }));
  assert.equal(started.status, 202);
  const { status, body } = await verify(started.body.registrationId, lastCode(api, mobile));
  assert.deepEqual([status, body.code], [409, "mobile_taken"]);
});

Deno.test("verifies only the address when registering by e-mail", async () => {
  const email = `asha.${newMobile()}@example.com`;
  const user = await register(api, { method: "email", email: email.toUpperCase() });
  assert.equal(user.user.email, email);
  const { body } = await api.get<Record<string, unknown>>("/api/profile", user.headers);
  assert.deepEqual([body.emailVerified, body.mobileVerified], [true, false]);
});

Deno.test("accepts an address in a domain such as भारत, in either form, wherever one is typed", async () => {
  const name = `asha.${newMobile()}`;
  const typed = `${name}@उदाहरण.भारत`;
  const email = `${name}@xn--p1b6ci4b4b3a.xn--h2brj9c`;
  const started = await start(registration({ method: "email", email: typed }));
  const { status } = await verify(started.body.registrationId, lastCode(api, email));
  assert.equal(status, 201);
  for (const identifier of [typed, email]) {
    const { status } = await api.send("POST", "/api/auth/login", {
      identifier,
      password: goodPassword,
    });
    assert.equal(status, 200, identifier);
    api.clock.advance({ seconds: 61 });
    const reset = await api.send("POST", "/api/auth/password-reset", { email: identifier });
    assert.equal(reset.status, 202, identifier);
  }
  const changed = await api.send<{ pendingEmail: { email: string } }>(
    "PATCH",
    "/api/profile",
    { email: `new.${typed}`, currentPassword: goodPassword },
    await register(api),
  );
  assert.deepEqual([changed.status, changed.body.pendingEmail?.email], [200, `new.${typed}`]);
});

const check = (username: string) =>
  api.get<{ username: string; available: boolean } & Problem>(
    `/api/auth/username?username=${encodeURIComponent(username)}`,
  );

Deno.test("reports taken usernames and their look-alikes as unavailable", async () => {
  const { username } = await register(api, { username: `Rohit.${newMobile()}` });
  for (
    const taken of [
      username,
      username.toLowerCase(),
      username.replace("o", "0"),
      username.replace("i", "í"),
    ]
  ) {
    assert.equal((await check(taken)).body.available, false, taken);
  }
  const free = await check("मोहन_शर्मा");
  assert.deepEqual(free.body, { username: "मोहन_शर्मा", available: true });
  const short = await check("ab");
  assert.deepEqual([short.status, short.body.errors![0]!.message], [
    400,
    "Username must be at least 3 characters.",
  ]);
});

Deno.test("accepts a passphrase in Hindi", async () => {
  const password = `${"मेरा पासवर्ड बहुत लंबा है ".repeat(3).slice(0, 61)}Aa1`;
  const { username } = await register(api, { password });
  const signIn = (password: string) =>
    api.send("POST", "/api/auth/login", { identifier: username, password });
  assert.equal((await signIn(password)).status, 200);
  assert.equal((await signIn(password.slice(0, -1))).status, 401);
  assert.notEqual(password, goodPassword);
});
