import assert from "node:assert/strict";
import { createPasswordHasher, type PasswordHasher } from "../mod.ts";
import { AppError } from "#/shared/errors.ts";
import { useTestApi } from "#/testing/api.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { goodPassword, newMobile, register, resetPassword } from "#/testing/users.ts";
import type { Session } from "../schemas.ts";

const hashed: string[] = [];
const cheap = createPasswordHasher({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } });
const hasher: PasswordHasher = {
  hash: (password) => (hashed.push("hash"), cheap.hash(password)),
  verify: (hash, password) => (hashed.push("verify"), cheap.verify(hash, password)),
};
const api = await useTestApi({ hasher });

/** A service whose hasher fails as overloaded, starting with password `busyFrom` of a sign-in. */
let checked = 0;
let busyFrom = Infinity;
const busy = await useTestApi({
  hasher: {
    hash: cheap.hash,
    verify: (hash, password) =>
      checked++ < busyFrom
        ? cheap.verify(hash, password)
        : Promise.reject(new AppError("unavailable", { retryAfterSeconds: 1 })),
  },
});

type Problem = {
  code: string;
  detail: string;
  requestId: string;
  errors?: { field: string; message: string }[];
};

const signIn = (identifier: string, password = goodPassword, ip?: string) =>
  api.send<Session & Problem>("POST", "/api/auth/login", { identifier, password }, { ip: ip! });

// spec: login.identifiers
Deno.test("signs in with username, mobile and e-mail", async () => {
  const email = `asha.${newMobile()}@example.com`;
  const user = await register(api, { method: "email", email });
  const names = [
    user.username.toUpperCase(),
    email,
    ` ${email.toUpperCase()} `,
    user.mobile,
    `+91 ${user.mobile.slice(0, 5)} ${user.mobile.slice(5)}`,
    `tel:+91${user.mobile}`,
  ];
  for (const name of names) {
    const { status, body } = await signIn(name);
    assert.equal(status, 200, name);
    assert.equal(body.user.id, user.id);
  }
  const { body } = await signIn(user.username);
  assert.equal(body.token, body.accessToken);
  assert.equal(body.expiresIn, 600);
  assert.deepEqual(
    [body.user.role, body.user.businessId, body.user.email],
    ["user", null, email],
  );
});

for (
  const [body, message] of [
    [{}, "All fields are required"],
    [{ identifier: "", password: "" }, "All fields are required"],
    [{ identifier: "12345", password: "x" }, "Invalid mobile number"],
    [{ identifier: "asha@", password: "x" }, "Invalid email address"],
  ] as const
) {
  Deno.test(`rejects a sign-in with ${JSON.stringify(body)}: ${message}`, async () => {
    const answer = await api.send<Problem>("POST", "/api/auth/login", body);
    assert.equal(answer.status, 400);
    assert.equal(answer.body.errors![0]!.message, message);
  });
}

Deno.test("gives the same response after the same work for known and unknown identifiers", async () => {
  const { username, mobile } = await register(api);
  const unknown = [`nobody.${newMobile()}`, newMobile(), "nobody@example.com"];
  const entered = await register(api, { method: "email", email: `e.${newMobile()}@example.com` });
  const answers = [];
  for (const identifier of [username, mobile, entered.mobile, ...unknown]) {
    hashed.length = 0;
    const { status, body, headers } = await signIn(identifier, "Not-The-One-1");
    assert.equal(status, 401);
    assert.equal(body.detail, "Login failed");
    // Several accounts may have the same unverified number or address; a username is unique.
    const isName = /[a-z]/.test(identifier) && !identifier.includes("@");
    assert.deepEqual(hashed, Array(isName ? 1 : 3).fill("verify"));
    const { requestId: _, ...rest } = body;
    answers.push(JSON.stringify([rest, [...headers]]));
  }
  assert.equal(new Set(answers).size, 1);
});

Deno.test("doubles the wait with each failure after five, up to a quarter of an hour", async () => {
  const user = await register(api);
  for (let failure = 0; failure < 5; failure++) {
    const name = failure % 2 === 0 ? user.username : user.username.toUpperCase();
    assert.equal((await signIn(name, "Not-The-One-1")).status, 401);
  }
  const waits: number[] = [];
  for (let failure = 0; failure < 13; failure++) {
    const { status, body, headers } = await signIn(user.username);
    assert.deepEqual([status, body.code], [429, "too_many_requests"]);
    assert.equal(body.detail, "Too many attempts. Please try again later.");
    waits.push(Number(headers.get("Retry-After")));
    api.clock.advance({ seconds: waits.at(-1)! });
    assert.equal((await signIn(user.username, "Not-The-One-1")).status, 401);
  }
  assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  api.clock.advance({ minutes: 15 });
  assert.equal((await signIn(user.username)).status, 200);
  assert.equal((await signIn(user.username, "Not-The-One-1")).status, 401);
});

Deno.test("allows five failures again a day after the last failure", async () => {
  const user = await register(api);
  const fail = async () => {
    for (let failure = 0; failure < 5; failure++) {
      assert.equal((await signIn(user.username, "Not-The-One-1")).status, 401);
    }
    assert.equal((await signIn(user.username)).status, 429);
  };
  await fail();
  api.clock.advance({ days: 1 });
  await fail();
});

for (const [from, statuses] of [[0, [503]], [1, [503, 429]]] as const) {
  Deno.test(`counts only attempts that reach the password check (hasher overloaded from check ${from + 1} of each attempt)`, async () => {
    busyFrom = from;
    const answers = [];
    const identifier = newMobile();
    for (let count = 0; count < 8; count++) {
      checked = 0;
      const input = { identifier, password: "Not-The-One-1" };
      answers.push((await busy.send("POST", "/api/auth/login", input)).status);
    }
    assert.deepEqual([...new Set(answers)], statuses);
  });
}

Deno.test("throttles an identifier that no account has", async () => {
  const unknownName = `nobody.${newMobile()}`;
  for (let failure = 0; failure < 5; failure++) await signIn(unknownName);
  assert.equal((await signIn(unknownName)).status, 429);
});

Deno.test("does not delay an attempt made just before the first failure", async () => {
  const user = await register(api);
  const before = api.clock.now();
  api.clock.advance({ seconds: 1 });
  assert.equal((await signIn(user.username, "Not-The-One-1")).status, 401);
  api.clock.set(before);
  assert.equal((await signIn(user.username)).status, 200);
});

inTestAll.test("limits guesses at one account across five hundred addresses", async () => {
  const user = await register(api);
  let evaluated = 0;
  for (let n = 0; n < 500; n++) {
    const ip = `198.51.${n >> 8}.${n & 255}`;
    const { status } = await signIn(user.username, `Guess-Number-${n}`, ip);
    if (status === 401) evaluated++;
    api.clock.advance({ seconds: 7 });
  }
  assert.ok(evaluated <= 100, `${evaluated} in ${500 * 7} s`);
  assert.ok(evaluated >= 5);
  const password = "Neem-Tree-77";
  await resetPassword(api, user.mobile, password);
  assert.equal((await signIn(user.username, password)).status, 200);
});

Deno.test("hashes four passwords at a time in a bounded queue", async () => {
  let running = 0;
  let peak = 0;
  const real = createPasswordHasher({
    cost: { memoryCost: 1024, timeCost: 1, parallelism: 1 },
    waiting: 10,
  });
  const known = await real.hash(goodPassword);
  const results = await Promise.allSettled(Array.from({ length: 64 }, async () => {
    running++;
    peak = Math.max(peak, running);
    return await real.verify(known, goodPassword).finally(() => running--);
  }));
  const done = results.filter(({ status }) => status === "fulfilled");
  assert.equal(done.length, 14);
  assert.ok(done.every((result) => "value" in result && result.value));
  for (const result of results) {
    if (result.status === "rejected") assert.equal(result.reason.code, "unavailable");
  }
  assert.equal(await real.verify(known, goodPassword), true);
});
