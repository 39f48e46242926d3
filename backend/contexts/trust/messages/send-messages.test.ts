import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { type MyBusiness, report, runJobsConcurrently } from "#/testing/cases.ts";
import { listBusiness } from "#/testing/owner.ts";

const api = await useTestApi();

Deno.test("retries a failed message and delivers it once", async () => {
  const { business } = await listBusiness<MyBusiness>(api);
  const contact = "patient@example.com";
  const { email } = api.gateways;
  const { send } = email;
  let failures = 2;
  email.send = (message) =>
    message.to === contact && failures-- > 0 ? Promise.reject(new Error("down")) : send(message);
  await report(api, business.slug, { reason: "closed", contact });
  const to = () => api.gateways.outbox!.list(contact).length;
  try {
    await runJobsConcurrently(api);
    assert.equal(to(), 0);
    api.clock.advance({ minutes: 1 });
    await runJobsConcurrently(api);
    assert.equal(to(), 0);
    api.clock.advance({ minutes: 5 });
    await runJobsConcurrently(api);
    await runJobsConcurrently(api);
    assert.equal(to(), 1);
  } finally {
    email.send = send;
  }
});
