/** Up to 500 users of one carrier address register, sign in, ask and report within an hour. */
import assert from "node:assert/strict";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { createClient, useTestApi } from "#/testing/api.ts";
import { ask, askable } from "#/testing/enquiries.ts";
import { businessInput } from "#/testing/factories.ts";
import { inTestAll, isFullRun } from "#/testing/full-run.ts";
import { lastCode, registration } from "#/testing/users.ts";

// The number of users, and the limit of unverified codes per IP address that must suffice for them.
const [userCount, ceiling] = isFullRun ? [500, 300] : [100, 60];
const api = await useTestApi({
  variables: {
    CAPTCHA_PROVIDER: "altcha",
    CAPTCHA_TRIES: "1",
    STARTS_PER_ADDRESS: String(ceiling),
  },
});

type Problem = { code: string };
type Sent = { status: number; body: Problem };
type Session = Problem & { accessToken: string };

/** Each user's number is in a different block, as with a carrier's customers. */
const numberOf = (user: number) => `8${String(user).padStart(5, "0")}4321`;

/** The difficulty of the last captcha. Each step doubles its work. */
let level = 0;

async function captchaToken(ip: string): Promise<string> {
  const { body: { challenge } } = await api.request<{ challenge: Challenge }>(
    "GET",
    "/api/auth/captcha",
    { ip },
  );
  level = (challenge.parameters.data as { level: number }).level;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Solves the captcha again if its difficulty has increased, as the pages do. */
async function withCaptcha<Body>(ip: string, path: string, body: object) {
  const send = async () =>
    await api.send<Body & Problem>(
      "POST",
      path,
      { ...body, captchaToken: await captchaToken(ip) },
      {
        ip,
      },
    );
  const answer = await send();
  return answer.body.code === "captcha_expired" ? await send() : answer;
}

async function registers(mobile: string, ip: string): Promise<Sent> {
  const path = "/api/auth/register";
  const input = registration({ mobile });
  const started = await withCaptcha<{ registrationId: string }>(ip, path, input);
  if (started.status !== 202) return started;
  const verify = `${path}/${started.body.registrationId}/verify`;
  return await api.send<Problem>("POST", verify, { otp: lastCode(api, mobile) }, { ip });
}

async function signsIn(mobile: string, ip: string): Promise<Sent & { accessToken?: string }> {
  const path = "/api/auth/phone";
  const sent = await withCaptcha<{ confirmationId: string }>(ip, `${path}/send`, { mobile });
  if (sent.status !== 202) return sent;
  const code = { confirmationId: sent.body.confirmationId, otp: lastCode(api, mobile) };
  const { body } = await api.send("POST", `${path}/confirm`, code, { ip });
  const session = await api.send<Session>("POST", `${path}/session`, body, { ip });
  return { ...session, accessToken: session.body.accessToken };
}

/** Asks a business. Only the first few requests from an address need no captcha. */
async function asks(accessToken: string, slug: string, ip: string): Promise<Sent> {
  const { send } = createClient(api.app, () => Promise.resolve(accessToken));
  const client: typeof send = (method, path, body, call) =>
    send(method, path, body, { ...call, ip });
  const askWith = async (captchaToken?: string) =>
    await ask({ get: api.get, send: client }, [slug], { captchaToken });
  let answer = await askWith();
  for (let n = 0; n < 2 && /^captcha_(required|expired)$/.test(answer.body.code); n++) {
    answer = await askWith(await captchaToken(ip));
  }
  return answer;
}

/** Reports a listing. Only the first few reports from an address need no captcha. */
async function reports(slug: string, ip: string): Promise<Sent> {
  const path = `/api/business/${slug}/reports`;
  const report = { reason: "closed" };
  const free = await api.send<Problem>("POST", path, report, { ip });
  return free.body.code === "captcha_required" ? await withCaptcha(ip, path, report) : free;
}

const addresses: [what: string, first: number, of: (user: number) => string][] = [
  ["one IPv4 address", 0, () => "203.0.113.77"],
  ["one IPv6 /48", userCount, (user) => `2001:db8:77:${user.toString(16)}::1`],
];

for (const [what, first, of] of addresses) {
  inTestAll.test(`serves 98 % of ${userCount} users who share ${what} for an hour`, async () => {
    const shops = await api.save(...Array.from({ length: 10 }, () => businessInput()));
    const asked = await Promise.all(
      Array.from({ length: Math.ceil(userCount / 30) }, () => askable(api)),
    );
    const begin = api.clock.now().getTime();
    const succeeded = { registrations: 0, signIns: 0, requests: 0, reports: 0 };
    for (let user = first; user < first + userCount; user++) {
      const [mobile, ip] = [numberOf(user), of(user)];
      if ((await registers(mobile, ip)).status === 201) succeeded.registrations++;
      const session = await signsIn(mobile, ip);
      if (session.status === 200) succeeded.signIns++;
      const { slug } = asked[user % asked.length]!;
      if ((await asks(session.accessToken!, slug, ip)).status === 201) succeeded.requests++;
      if ((await reports(shops[user % 10]!.slug, ip)).status === 202) succeeded.reports++;
      api.clock.advance({ seconds: 3_500 / userCount });
    }
    assert.ok(api.clock.now().getTime() - begin < 60 * 60 * 1000);
    assert.equal(level, 2);
    assert.equal(succeeded.requests, userCount);
    for (const count of Object.values(succeeded)) {
      assert.ok(count >= 0.98 * userCount, JSON.stringify(succeeded));
    }
  });
}

inTestAll.test(`rejects further codes after ${ceiling} unverified codes an hour from one address`, async () => {
  api.clock.advance({ hours: 2 });
  const ip = "203.0.113.99";
  const statuses = [];
  for (let count = 0; count <= ceiling; count++) {
    const mobile = numberOf(90_000 + count);
    statuses.push((await withCaptcha(ip, "/api/auth/phone/send", { mobile })).status);
  }
  assert.equal(statuses.filter((status) => status === 202).length, ceiling);
  assert.equal(statuses.at(-1), 429);
  // The limit does not affect other purposes.
  assert.equal((await registers(numberOf(91_000), ip)).status, 201);
});

Deno.test("rejects a captcha that was solved at a lower difficulty", async () => {
  api.clock.advance({ hours: 2 });
  const [ip, elsewhere] = ["203.0.113.100", "203.0.113.101"];
  const send = async (user: number, token: string) => {
    const body = { mobile: numberOf(user), captchaToken: token };
    return (await api.send<Problem>("POST", "/api/auth/phone/send", body, { ip })).body.code;
  };
  const [early, foreign] = [await captchaToken(ip), await captchaToken(elsewhere)];
  for (let count = 0; count < 10; count++) {
    assert.equal(await send(92_000 + count, await captchaToken(ip)), undefined);
    assert.equal(level, 0);
  }
  assert.equal(await send(92_100, early), "captcha_expired");
  assert.equal(await send(92_101, foreign), "captcha_expired");
  assert.equal(await send(92_102, await captchaToken(ip)), undefined);
  assert.equal(level, 1);
});
