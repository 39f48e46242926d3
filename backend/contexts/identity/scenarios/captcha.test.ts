import assert from "node:assert/strict";
import { GatewayError } from "#/gateways/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { newMobile, registration } from "#/testing/users.ts";

/** A provider with single-use tokens. It can be made to fail. */
const api = await useTestApi({
  gateways: {
    createCaptcha: ({ spend }) => ({
      describe: () => Promise.resolve({ provider: "turnstile", siteKey: "public" }),
      async verify(token, { ip }) {
        if (token === "down") throw new GatewayError("Test", "down");
        if (!token.startsWith("good") || ip === "192.0.2.66") return "failed";
        const later = new Date(api.clock.now().getTime() + 60_000);
        return await spend(token, later) ? "passed" : "expired";
      },
    }),
  },
});

type Problem = { code: string; detail: string };

const calls: [string, (token: string | undefined, ip?: string) => ReturnType<typeof post>][] = [
  [
    "a registration",
    (captchaToken, ip) => post("register", { ...registration(), captchaToken }, ip),
  ],
  [
    "a phone code",
    (captchaToken, ip) => post("phone/send", { mobile: newMobile(), captchaToken }, ip),
  ],
  [
    "a reset",
    (captchaToken, ip) => post("password-reset", { mobile: newMobile(), captchaToken }, ip),
  ],
];
const post = (path: string, body: unknown, ip?: string) =>
  api.send<Problem>("POST", `/api/auth/${path}`, body, ip ? { ip } : {});

Deno.test("returns the provider and the site key of the captcha", async () => {
  const { body } = await api.get("/api/auth/captcha");
  assert.deepEqual(body, { provider: "turnstile", siteKey: "public" });
});

for (const [what, call] of calls) {
  // spec: phone.captcha
  Deno.test(`${what} needs a passed captcha and accepts it once`, async () => {
    const token = `good ${what}`;
    assert.equal((await call(token)).status, 202);
    const again = await call(token);
    assert.deepEqual([again.status, again.body.code, again.body.detail], [
      400,
      "captcha_expired",
      "reCAPTCHA verification expired. Please try again.",
    ]);
    for (
      const [token, ip] of [["bad", undefined], [undefined, undefined], ["good", "192.0.2.66"]]
    ) {
      const failed = await call(token, ip);
      assert.deepEqual([failed.status, failed.body.code, failed.body.detail], [
        400,
        "captcha_failed",
        "reCAPTCHA verification failed. Please try again.",
      ]);
    }
    const down = await call("down");
    assert.equal(down.status, 503);
    assert.ok(down.headers.get("Retry-After"));
  });

  Deno.test(`accepts only one of ten concurrent requests for ${what} with the same captcha`, async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(`good at once ${what}`)),
    );
    assert.equal(answers.filter(({ status }) => status === 202).length, 1);
  });
}

/** A call in process of a form that works without a script, as `backend/app.ts` makes it. */
const answerTo = async (ip: string, captchaToken?: string) => {
  const request = new Request("https://karigar.test/api/auth/phone/send", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ mobile: newMobile(), ...captchaToken && { captchaToken } }),
  });
  const incoming = { socket: { remoteAddress: ip } };
  const response = await api.app.fetch(request, { incoming, isFormWithoutScript: true });
  const { code, errors }: { code?: string; errors?: { message: string }[] } = await response.json();
  return { status: response.status, code, sum: errors?.[0]?.message };
};

const sendFromForm = async (ip: string, captchaToken?: string) => {
  const { status, code } = await answerTo(ip, captchaToken);
  return [status, code];
};

/** The right answer to a sum, as a form sends it. */
const solve = (sum: string | undefined, more = 0) => {
  const [, one, other] = sum!.match(/^(\d) \+ (\d)\./)!;
  return `sum ${sum} ${Number(one) + Number(other) + more}`;
};

Deno.test("a form without a script may send two codes from a network without a captcha", async () => {
  const ip = "198.51.100.77";
  assert.deepEqual(await sendFromForm(ip), [202, undefined]);
  assert.deepEqual(await sendFromForm(ip, "bad"), [400, "captcha_failed"]);
  assert.deepEqual(await sendFromForm(ip), [202, undefined]);
  assert.deepEqual(await sendFromForm(ip), [400, "captcha_failed"]);
  assert.deepEqual(await sendFromForm(ip, "good with a script"), [202, undefined]);
  api.clock.advance({ days: 1 });
  assert.deepEqual(await sendFromForm(ip), [202, undefined]);
});

Deno.test("a form without a script solves a sum for each further code", async () => {
  api.clock.advance({ days: 1 });
  const ip = "198.51.100.78";
  for (let n = 0; n < 2; n++) assert.deepEqual(await sendFromForm(ip), [202, undefined]);
  const asked = await answerTo(ip);
  assert.deepEqual([asked.status, asked.code], [400, "captcha_failed"]);
  for (const wrong of [solve(asked.sum, 1), `sum ${asked.sum}`, "sum 1 + 1.1.n.s 2"]) {
    const { status, sum } = await answerTo(ip, wrong);
    assert.deepEqual([status, typeof sum], [400, "string"], wrong);
  }
  const forged = asked.sum!.replace(/^\d/, (one) => String(Number(one) % 9 + 1));
  assert.deepEqual(await sendFromForm(ip, solve(forged)), [400, "captcha_failed"]);
  assert.deepEqual(await sendFromForm(ip, solve(asked.sum)), [202, undefined]);
  assert.deepEqual(await sendFromForm(ip, solve(asked.sum)), [400, "captcha_failed"], "used");
  const late = (await answerTo(ip)).sum;
  api.clock.advance({ hours: 1 });
  assert.deepEqual(await sendFromForm(ip, solve(late)), [400, "captcha_failed"], "too late");
  // More people than a household's share a carrier's address.
  for (let n = 1; n < 12; n++) {
    assert.deepEqual(await sendFromForm(ip, solve((await answerTo(ip)).sum)), [202, undefined]);
  }
});

inTestAll.test("an address is refused after 108 sums of a day, and no other address", async () => {
  api.clock.advance({ days: 1 });
  const solveAt = async (ip: string) => await sendFromForm(ip, solve((await answerTo(ip)).sum));
  const [carrier, household] = ["198.51.100.79", "198.51.100.80"] as const;
  for (const ip of [carrier, household]) {
    for (let n = 0; n < 2; n++) assert.deepEqual(await sendFromForm(ip), [202, undefined]);
  }
  for (let n = 0; n < 108; n++) assert.deepEqual(await solveAt(carrier), [202, undefined], `${n}`);
  assert.deepEqual(await solveAt(carrier), [429, "too_many_requests"]);
  assert.deepEqual(await solveAt(household), [202, undefined]);
});

inTestAll.test("forms without a script solve a sum after a hundred codes of a day", async () => {
  api.clock.advance({ days: 1 });
  for (let n = 0; n < 100; n++) {
    assert.deepEqual(await sendFromForm(`198.51.100.${n}`), [202, undefined], `${n}`);
  }
  const ip = "203.0.113.9";
  const { status, sum } = await answerTo(ip);
  assert.equal(status, 400);
  assert.deepEqual(await sendFromForm(ip, solve(sum)), [202, undefined]);
  // The public cannot claim to be such a form, nor answer its sums.
  for (const captchaToken of [undefined, solve((await answerTo(ip)).sum)]) {
    const headers = { isFormWithoutScript: "true" };
    const claimed = await api.send<Problem>("POST", "/api/auth/phone/send", {
      mobile: newMobile(),
      captchaToken,
    }, { ip: "203.0.113.10", headers });
    assert.equal(claimed.body.code, "captcha_failed");
  }
});
