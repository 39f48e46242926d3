import assert from "node:assert/strict";
import { type FakeServer, startFakeServer } from "#/testing/servers/fake-server.ts";
import { longTimeoutMs, sms, testSms } from "#/testing/sms-providers.ts";
import { createTwilio } from "./twilio.ts";

const sender = {
  siteName: "Karigar",
  siteNameHi: "कारीगर",
  publicOrigin: "https://karigar.example",
};
const accountSid = `AC${"0".repeat(32)}`;
const twilioSettings = { accountSid, authToken: "secret-token", from: "+15005550006" };

const openTwilio = (
  { origin }: FakeServer,
  deadlineMs = longTimeoutMs,
  from = twilioSettings.from,
) => createTwilio({ ...twilioSettings, from }, sender, { origin, deadlineMs });

Deno.test("sends the text to Twilio as a form, with account and token", async () => {
  await using twilio = startFakeServer();
  twilio.respondWith(201, { sid: "SM1", status: "queued", error_code: null });
  await openTwilio(twilio).send({ ...sms, language: "en" });
  const [request] = twilio.requests;
  assert.equal(
    `${request!.method} ${request!.path}`,
    `POST /2010-04-01/Accounts/${accountSid}/Messages.json`,
  );
  assert.equal(
    request!.headers.get("authorization"),
    `Basic ${btoa(`${accountSid}:secret-token`)}`,
  );
  assert.match(request!.headers.get("content-type")!, /^application\/x-www-form-urlencoded/);
  assert.deepEqual(Object.fromEntries(new URLSearchParams(request!.body)), {
    To: "+919876543210",
    From: "+15005550006",
    Body: "123456 is your code to verify your number on Karigar. It is valid for 5 minutes. " +
      "Do not share it with anyone.\n\n@karigar.example #123456",
  });
});

Deno.test("uses a messaging service as the sender", async () => {
  await using twilio = startFakeServer();
  twilio.respondWith(201, { sid: "SM1", status: "accepted", error_code: null });
  await openTwilio(twilio, longTimeoutMs, "MG1").send(sms);
  const form = new URLSearchParams(twilio.requests[0]!.body);
  assert.equal(form.get("MessagingServiceSid"), "MG1");
  assert.equal(form.get("From"), null);
});

testSms("Twilio", openTwilio, [
  [
    "refuses the token",
    401,
    { code: 20003, message: "Authenticate", more_info: "https://…/20003", status: 401 },
    /401, code 20003/,
  ],
  [
    "refuses the number",
    400,
    { code: 21211, message: "The 'To' number +919876543210 is not valid", status: 400 },
    /400, code 21211/,
  ],
  ["fails at once", 201, { sid: "SM1", status: "failed", error_code: 30007 }, /code 30007/],
]);
