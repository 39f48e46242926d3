import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";

const api = await useTestApi();

Deno.test("lists the messages of both channels, newest first", async () => {
  const { sms, email } = api.gateways;
  await sms.send({ to: "9876543210", purpose: "sign_in", code: "123456", language: "en" });
  await email.send({ to: "a@example.org", purpose: "registration", code: "54321", language: "hi" });
  type Message = { to: string; channel: string; code: string; sentAt: string };
  const all = await api.get<Message[]>("/api/dev/outbox");
  assert.equal(all.status, 200);
  assert.equal(all.headers.get("Cache-Control"), "no-store");
  assert.deepEqual(all.body.map(({ channel, code }) => [channel, code]), [
    ["email", "54321"],
    ["sms", "123456"],
  ]);
  const { body } = await api.get<Message[]>("/api/dev/outbox?to=9876543210");
  assert.deepEqual(body.map(({ code }) => code), ["123456"]);
  assert.equal(body[0]!.sentAt, api.clock.now().toISOString());
});
