/**
 * The requests run concurrently only on PostgreSQL, because the embedded database has one
 * connection.
 */
import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { inTestAll } from "#/testing/full-run.ts";
import {
  cookieOf,
  goodPassword,
  lastCode,
  newMobile,
  register,
  registration,
} from "#/testing/users.ts";

const api = await useTestApi();
/** A service whose provider accepts a token repeatedly; the token is the number. */
const firebase = await useTestApi({
  gateways: {
    createPhoneIdentity: () => ({
      describe: () => ({ provider: "local" }),
      verify: (mobile) => Promise.resolve({ mobile }),
    }),
  },
});

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const tally = (values: unknown[]) =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, all]) => [value, all.length]));

Deno.test("creates one account for sixteen concurrent requests with the right code", async () => {
  for (let round = 0; round < 50; round++) {
    const input = registration();
    const { body } = await api.send<{ registrationId: string }>(
      "POST",
      "/api/auth/register",
      input,
    );
    const otp = lastCode(api, input.mobile);
    const path = `/api/auth/register/${body.registrationId}/verify`;
    const answers = await times(
      16,
      () => api.send<{ user: { id: string } }>("POST", path, { otp }),
    );
    const counted = tally(answers.map(({ status }) => status));
    const signedIn = answers.filter(({ status }) => status === 201);
    const accounts = new Set(signedIn.map(({ body }) => body.user.id));
    const { id } = await api.database.db.selectFrom("account").select("id")
      .where("mobile", "=", input.mobile).executeTakeFirstOrThrow();
    assert.deepEqual([...accounts], [id], `round ${round}: ${JSON.stringify(counted)}`);
    // Later requests count as repetitions after a lost response. At most three are allowed.
    assert.ok(signedIn.length <= 4, `round ${round}: ${JSON.stringify(counted)}`);
  }
});

Deno.test("offers the account to one of two registrations that verify a number at once", async () => {
  for (let round = 0; round < 20; round++) {
    const mobile = newMobile();
    const paths = [];
    for (const name of ["one", "two"]) {
      const input = registration({ mobile, username: `${name}.${mobile}` });
      const { body } = await api.send<{ registrationId: string }>(
        "POST",
        "/api/auth/register",
        input,
      );
      const path = `/api/auth/register/${body.registrationId}/verify`;
      paths.push({ path, otp: lastCode(api, mobile) });
      api.clock.advance({ seconds: 61 });
    }
    const answers = await Promise.all(
      paths.map(({ path, otp }) =>
        api.send<{ knownAccount?: { username: string } }>("POST", path, { otp })
      ),
    );
    assert.deepEqual(tally(answers.map(({ status }) => status)), { 201: 1, 409: 1 });
    const refused = answers.find(({ status }) => status === 409)!;
    assert.match(refused.body.knownAccount!.username, /^(on|tw)\*\*\*$/);
  }
});

Deno.test("checks only three of two hundred concurrent wrong codes", async () => {
  const input = registration();
  const { body } = await api.send<{ registrationId: string }>("POST", "/api/auth/register", input);
  const code = Number(lastCode(api, input.mobile));
  const path = `/api/auth/register/${body.registrationId}/verify`;
  const answers = await times(200, (index) =>
    api.send<{ code: string }>("POST", path, {
      otp: String((code + 1 + index) % 100_000).padStart(5, "0"),
    }));
  assert.deepEqual(tally(answers.map(({ body }) => body.code)), {
    otp_invalid: 3,
    otp_exhausted: 197,
  });
});

Deno.test("limits guesses to fifteen a day, across all codes", async () => {
  const mobile = newMobile();
  const guessAfter = async (minutes: number) => {
    const { body, status } = await api.send<{ registrationId: string }>(
      "POST",
      "/api/auth/register",
      registration({ mobile }),
    );
    assert.equal(status, 202);
    const code = Number(lastCode(api, mobile));
    const path = `/api/auth/register/${body.registrationId}/verify`;
    api.clock.advance({ minutes });
    const answers = await times(20, (index) =>
      api.send<{ code: string }>("POST", path, {
        otp: String((code + 1 + index) % 100_000).padStart(5, "0"),
      }));
    return tally(answers.map(({ body }) => body.code));
  };
  for (let sent = 0; sent < 5; sent++) {
    assert.deepEqual(await guessAfter(4), { otp_invalid: 3, otp_exhausted: 17 });
  }
  const sixth = await api.send("POST", "/api/auth/register", registration({ mobile }));
  assert.equal(sixth.status, 429);

  // The first code is a day old, so the service sends another. The first guess is not a day old, so
  // the limit still rejects guesses.
  api.clock.advance({ hours: 23, minutes: 40 });
  assert.deepEqual(await guessAfter(1), { too_many_requests: 3, otp_exhausted: 17 });
});

inTestAll.test("issues one successor for a thousand concurrent refreshes with one cookie", async () => {
  const user = await register(api);
  api.clock.advance({ seconds: 11 });
  const answers = await times(
    1000,
    () => api.request("POST", "/api/auth/refresh", { headers: { Cookie: user.cookie } }),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 1000 });
  const successors = new Set(answers.map(({ headers }) => cookieOf(headers)));
  assert.equal(successors.size, 1);
  assert.ok(!successors.has(user.cookie));
  const { body } = await api.get<unknown[]>("/api/profile/sessions", user.headers);
  assert.equal(body.length, 1);
});

Deno.test("does not end the session when a hundred concurrent refreshes use a cookie and its successor", async () => {
  const user = await register(api);
  let cookie = user.cookie;
  for (let round = 0; round < 5; round++) {
    api.clock.advance({ minutes: 10 });
    const refresh = (cookie: string) =>
      api.request("POST", "/api/auth/refresh", { headers: { Cookie: cookie } });
    const successor = cookieOf((await refresh(cookie)).headers);
    api.clock.advance({ minutes: 10 });
    const answers = await times(100, (index) => refresh(index % 2 ? cookie : successor));
    assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 100 }, `round ${round}`);
    cookie = cookieOf(answers[0]!.headers);
  }
});

Deno.test("checks only five of two hundred concurrent passwords", async () => {
  const user = await register(api);
  const answers = await times(
    200,
    (index) =>
      api.send("POST", "/api/auth/login", {
        identifier: user.username,
        password: `Guess-Number-${index}`,
      }, { ip: `203.0.113.${index}` }),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 401: 5, 429: 195 });
});

Deno.test("sends only one code when thirty concurrent requests name the same number", async () => {
  const mobile = newMobile();
  const answers = await times(30, () => api.send("POST", "/api/auth/phone/send", { mobile }));
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 202: 1, 429: 29 });
  assert.equal(api.gateways.outbox!.list(mobile).length, 1);
});

Deno.test("sends one code for ten concurrent registrations with one idempotency key", async () => {
  const input = registration();
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const answers = await times(
    10,
    () => api.send<{ registrationId: string }>("POST", "/api/auth/register", input, { headers }),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 202: 10 });
  assert.equal(new Set(answers.map(({ body }) => body.registrationId)).size, 1);
  assert.equal(api.gateways.outbox!.list(input.mobile).length, 1);
});

Deno.test("accepts an ID token in only one of sixteen concurrent requests", async () => {
  const mobile = newMobile();
  const sent = await api.send<{ confirmationId: string }>("POST", "/api/auth/phone/send", {
    mobile,
  });
  const { body } = await api.send("POST", "/api/auth/phone/confirm", {
    confirmationId: sent.body.confirmationId,
    otp: lastCode(api, mobile),
  });
  const answers = await times(16, () => api.send("POST", "/api/auth/phone/session", body));
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 1, 401: 15 });
});

Deno.test("creates only one account when concurrent requests verify the same number", async () => {
  const mobile = newMobile();
  const signInByToken = () =>
    firebase.send<{ user: { id: string } }>("POST", "/api/auth/phone/session", { idToken: mobile });
  const answers = await times(8, signInByToken);
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 8 });
  assert.equal(new Set(answers.map(({ body }) => body.user.id)).size, 1);
});

const rename = (who: { headers: HeadersInit }, username: string) =>
  api.send("PATCH", "/api/profile", { username, currentPassword: goodPassword }, who);

inTestAll.test("gives a username to no other account while the owner changes the username", async () => {
  for (let round = 0; round < 20; round++) {
    const owner = await register(api);
    const [other, third] = [await register(api), registration({ username: owner.username })];
    const registering = { ...third, username: `third.${newMobile()}` };
    const { body } = await api.send<{ registrationId: string }>(
      "POST",
      "/api/auth/register",
      registering,
    );
    // Simulates a registration that started before the name was taken.
    await api.database.db.updateTable("registration").where("id", "=", body.registrationId)
      .set({ username: owner.username } as never).execute();
    const path = `/api/auth/register/${body.registrationId}/verify`;
    const [given, taken, registered] = await Promise.all([
      rename(owner, `sunita.${newMobile()}`),
      rename(other, owner.username),
      api.send("POST", path, { otp: lastCode(api, registering.mobile) }),
    ]);
    assert.deepEqual(
      [given.status, taken.status, registered.status],
      [200, 409, 409],
      `round ${round}`,
    );
  }
});

inTestAll.test("rejects a concurrent swap of usernames, and gives a freed username to only one account", async () => {
  for (let round = 0; round < 20; round++) {
    const [one, other] = [await register(api), await register(api)];
    const swapped = await Promise.all([
      rename(one, other.username),
      rename(other, one.username),
    ]);
    assert.deepEqual(tally(swapped.map(({ status }) => status)), { 409: 2 }, `round ${round}`);
    // The reservation of this former name has ended.
    const old = one.username;
    assert.equal((await rename(one, `sunita.${newMobile()}`)).status, 200);
    await api.database.db.updateTable("username_mark").set({ kept_until: api.clock.now() })
      .where("account_id", "=", one.user.id).where("kept_until", "is not", null).execute();
    const wanting = await times(4, () => register(api));
    const answers = await Promise.all(
      [...wanting, one].map((user) => rename(user, old)),
    );
    assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 1, 409: 4 });
  }
});

Deno.test("gives a username to only one of two concurrent requests", async () => {
  const users = [await register(api), await register(api)];
  const username = `wanted.${newMobile()}`;
  const answers = await Promise.all(
    users.map(({ headers }) => rename({ headers }, username)),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 1, 409: 1 });
});
