import assert from "node:assert/strict";
import { type FakeServer, startFakeServer } from "#/testing/servers/fake-server.ts";
import { GatewayError } from "../gateway-error.ts";
import { createSiteVerify } from "./site-verify.ts";

const open = (provider: "recaptcha" | "turnstile", { origin }: FakeServer, deadlineMs = 30_000) =>
  createSiteVerify(
    { provider, siteKey: "site-key", secretKey: "secret-key" },
    "karigar.example",
    { url: `${origin}/siteverify`, deadlineMs },
  );

const good = {
  success: true,
  challenge_ts: "2026-11-21T06:30:00Z",
  hostname: "karigar.example",
  "error-codes": [],
};

for (const provider of ["recaptcha", "turnstile"] as const) {
  Deno.test(`sends ${provider} a form with secret, token and address`, async () => {
    await using server = startFakeServer();
    server.respondWith(200, good);
    const captcha = open(provider, server);
    assert.deepEqual(await captcha.describe({ level: 2 }), { provider, siteKey: "site-key" });
    assert.equal(await captcha.verify("token", { ip: "203.0.113.7", level: 2 }), "passed");
    const [request] = server.requests;
    assert.equal(`${request!.method} ${request!.path}`, "POST /siteverify");
    assert.match(request!.headers.get("content-type")!, /^application\/x-www-form-urlencoded/);
    assert.deepEqual(Object.fromEntries(new URLSearchParams(request!.body)), {
      secret: "secret-key",
      response: "token",
      remoteip: "203.0.113.7",
    });
  });
}

const answers: [what: string, body: Record<string, unknown>, result: string][] = [
  ["a token of another site", { ...good, hostname: "karigar.example.evil" }, "failed"],
  ["a token of no site", { ...good, hostname: undefined }, "failed"],
  ["a wrong token", { success: false, "error-codes": ["invalid-input-response"] }, "failed"],
  ["no token", { success: false, "error-codes": ["missing-input-response"] }, "failed"],
  ["a refusal without reason", { success: false }, "failed"],
  [
    "an old or used token",
    { success: false, "error-codes": ["timeout-or-duplicate"] },
    "expired",
  ],
];

for (const [what, body, result] of answers) {
  Deno.test(`returns ${result} for ${what}`, async () => {
    await using server = startFakeServer();
    server.respondWith(200, body);
    assert.equal(
      await open("turnstile", server).verify("token", { ip: undefined, level: 0 }),
      result,
    );
    assert.equal(new URLSearchParams(server.requests[0]!.body).has("remoteip"), false);
  });
}

const faults: [what: string, status: number | "hang", body: unknown, reason: RegExp][] = [
  ["hangs", "hang", undefined, /^no answer within 50 ms$/],
  ["is broken", 502, "<h1>Bad Gateway</h1>", /^answered 502$/],
  ["sends an unexpected body", 200, {}, /no code/],
  [
    "rejects the secret key",
    200,
    { success: false, "error-codes": ["invalid-input-secret"] },
    /invalid-input-secret/,
  ],
  [
    "reports an internal error",
    200,
    { success: false, "error-codes": ["internal-error"] },
    /internal-error/,
  ],
];

for (const [what, status, body, reason] of faults) {
  Deno.test(`throws a GatewayError when the provider ${what}`, async () => {
    await using server = startFakeServer();
    server.respondWith(status, body);
    const captcha = open("recaptcha", server, status === "hang" ? 50 : undefined);
    await assert.rejects(captcha.verify("token", { ip: undefined, level: 0 }), (error) => {
      assert.ok(error instanceof GatewayError);
      assert.equal(error.code, "unavailable");
      assert.match(error.reason, reason);
      assert.doesNotMatch(Deno.inspect(error), /secret-key/);
      return true;
    });
  });
}
