import assert from "node:assert/strict";
import { GatewayError } from "../gateways/gateway-error.ts";
import type { Sms, SmsGateway } from "../gateways/sms/sms.ts";
import { type FakeServer, startFakeServer } from "./servers/fake-server.ts";

export const sms: Sms = { to: "9876543210", purpose: "sign_in", code: "123456", language: "hi" };
/** Long enough for a response to arrive, even on a slow machine. */
export const longTimeoutMs = 30_000;

type Failure = [what: string, status: number | "hang", body: unknown, reason: RegExp];

const commonFailures: Failure[] = [
  ["hangs", "hang", undefined, /^no answer within 50 ms$/],
  ["is broken", 503, "<h1>Service Unavailable</h1>", /^answered 503$/],
  ["sends no JSON", 200, "<html>", /^answered 200 with something/],
];

/** Tests what every SMS provider must do; `failures` are specific to the tested provider. */
export function testSms(
  name: string,
  open: (server: FakeServer, deadlineMs?: number) => SmsGateway,
  failures: Failure[],
): void {
  for (const [what, status, body, reason] of [...commonFailures, ...failures]) {
    Deno.test(`reports a failed delivery without secrets when ${name} ${what}`, async () => {
      await using server = startFakeServer();
      server.respondWith(status, body);
      const gateway = open(server, status === "hang" ? 50 : undefined);
      await assert.rejects(gateway.send(sms), (error) => {
        assert.ok(error instanceof GatewayError);
        assert.match(error.reason, reason);
        assert.doesNotMatch(Deno.inspect(error), /secret|9876543210|123456/);
        return true;
      });
    });
  }

  Deno.test(`follows no redirect of ${name}, which would reveal our keys`, async () => {
    await using elsewhere = startFakeServer();
    await using server = startFakeServer();
    server.respondWith(307, undefined, { Location: elsewhere.origin });
    await assert.rejects(open(server).send(sms), GatewayError);
    assert.equal(server.requests.length, 1);
    assert.deepEqual(elsewhere.requests, []);
  });

  Deno.test(`reports a failed delivery when ${name} cannot be reached`, async () => {
    const server = startFakeServer();
    const gateway = open(server);
    await server[Symbol.asyncDispose]();
    await assert.rejects(gateway.send(sms), (error) => {
      assert.ok(error instanceof GatewayError);
      assert.match(error.reason, /^cannot be reached/);
      assert.doesNotMatch(Deno.inspect(error), /secret|9876543210|AC0000/);
      return true;
    });
  });
}
