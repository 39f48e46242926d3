import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import type { MyBusiness } from "#/testing/cases.ts";
import { listBusiness } from "#/testing/owner.ts";

const api = await useTestApi({
  variables: { STARTS_PER_ADDRESS: "10" },
  gateways: {
    createCaptcha: () => ({
      describe: () => Promise.resolve({ provider: "turnstile", siteKey: "public" }),
      verify: (token) =>
        Promise.resolve(token === "good" ? "passed" : token === "old" ? "expired" : "failed"),
    }),
  },
});
type Problem = { code: string };

const { business } = await listBusiness<MyBusiness>(api);

const report = (ip: string, captchaToken?: string) =>
  api.send<Problem>("POST", `/api/business/${business.slug}/reports`, {
    reason: "closed",
    captchaToken,
  }, { ip });

Deno.test("requires a captcha after three reports a day from one network", async () => {
  const ip = "203.0.113.7";
  for (let n = 1; n <= 3; n++) assert.equal((await report(ip)).status, 202);
  const codes = async (token?: string) => {
    const { status, body } = await report(ip, token);
    return [status, body.code];
  };
  assert.deepEqual(await codes(), [403, "captcha_required"]);
  assert.deepEqual(await codes("bad"), [400, "captcha_failed"]);
  assert.deepEqual(await codes("old"), [400, "captcha_expired"]);
  assert.equal((await report(ip, "good")).status, 202);
  assert.equal((await report("203.0.113.8")).status, 202);
  api.clock.advance({ days: 1 });
  assert.equal((await report(ip)).status, 202);
});

Deno.test("limits reports from one network even with captchas", async () => {
  const statuses = new Set<number>();
  for (let n = 1; n <= 21; n++) statuses.add((await report("203.0.113.9", "good")).status);
  assert.deepEqual([...statuses], [202, 429]);
});
