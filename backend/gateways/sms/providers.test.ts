import assert from "node:assert/strict";
import { type StandIn, startStandIn } from "#/testing/servers/stand-in.ts";
import { GatewayError } from "../gateway-error.ts";
import { createMsg91 } from "./msg91.ts";
import { type Sms, type SmsGateway, type TemplateName, templateNames } from "./sms.ts";
import { createTwilio } from "./twilio.ts";

const sender = { siteName: "Karigar", publicOrigin: "https://karigar.example" };
const sms: Sms = { to: "9876543210", purpose: "sign_in", code: "123456", language: "hi" };
/** For those that will answer, however slow this machine is. */
const patience = 30_000;

const templates = Object.fromEntries(
  templateNames.map((name) => [name, `id of ${name}`]),
) as Record<
  TemplateName,
  string
>;
const msg91Settings = { authKey: "secret-key", header: "KARIGR", templates };
const accountSid = `AC${"0".repeat(32)}`;
const twilioSettings = { accountSid, authToken: "secret-token", from: "+15005550006" };

const openMsg91 = ({ origin }: StandIn, deadlineMs = patience) =>
  createMsg91(msg91Settings, { url: `${origin}/api/v5/flow`, deadlineMs });
const openTwilio = ({ origin }: StandIn, deadlineMs = patience, from = twilioSettings.from) =>
  createTwilio({ ...twilioSettings, from }, sender, { origin, deadlineMs });

Deno.test("MSG91 gets template, header, number and code by its flow API", async () => {
  await using msg91 = startStandIn();
  msg91.answers(200, { type: "success", message: "3763646c3058373530393938" });
  await openMsg91(msg91).send(sms);
  const [asked, ...more] = msg91.asked;
  assert.deepEqual(more, []);
  assert.equal(`${asked!.method} ${asked!.path}`, "POST /api/v5/flow");
  assert.equal(asked!.headers.get("authkey"), "secret-key");
  assert.equal(asked!.headers.get("content-type"), "application/json");
  assert.deepEqual(JSON.parse(asked!.body), {
    template_id: "id of sign_in_hi",
    sender: "KARIGR",
    short_url: "0",
    recipients: [{ mobiles: "919876543210", code: "123456" }],
  });
});

Deno.test("MSG91 gets a notice by its template, with the token of its link where it has one", async () => {
  await using msg91 = startStandIn();
  msg91.answers(200, { type: "success", message: "3763646c3058373530393938" });
  const { to, language } = sms;
  const undoToken = "3k.Yk2pQ9vB7xWm4TzR1sLd8A";
  await openMsg91(msg91).send({ to, notice: "email_changed", undoToken, language });
  await openMsg91(msg91).send({ to, notice: "account_erased", language });
  assert.deepEqual(msg91.asked.map(({ body }) => JSON.parse(body)), [
    {
      template_id: "id of email_changed_hi",
      sender: "KARIGR",
      short_url: "0",
      recipients: [{ mobiles: "919876543210", token: undoToken }],
    },
    {
      template_id: "id of account_erased_hi",
      sender: "KARIGR",
      short_url: "0",
      recipients: [{ mobiles: "919876543210" }],
    },
  ]);
});

Deno.test("MSG91 gets an answer to a report by its template, with the reference of its link", async () => {
  await using msg91 = startStandIn();
  msg91.answers(200, { type: "success", message: "3763646c3058373530393938" });
  const { to, language } = sms;
  const reference = "7K3QX-9M2PT-4HV8D-R6WZC";
  await openMsg91(msg91).send({ to, report: "report_answered", reference, language });
  assert.deepEqual(JSON.parse(msg91.asked[0]!.body), {
    template_id: "id of report_answered_hi",
    sender: "KARIGR",
    short_url: "0",
    recipients: [{ mobiles: "919876543210", reference }],
  });
});

Deno.test("Twilio gets the text as a form, with account and token", async () => {
  await using twilio = startStandIn();
  twilio.answers(201, { sid: "SM1", status: "queued", error_code: null });
  await openTwilio(twilio).send({ ...sms, language: "en" });
  const [asked] = twilio.asked;
  assert.equal(
    `${asked!.method} ${asked!.path}`,
    `POST /2010-04-01/Accounts/${accountSid}/Messages.json`,
  );
  assert.equal(asked!.headers.get("authorization"), `Basic ${btoa(`${accountSid}:secret-token`)}`);
  assert.match(asked!.headers.get("content-type")!, /^application\/x-www-form-urlencoded/);
  assert.deepEqual(Object.fromEntries(new URLSearchParams(asked!.body)), {
    To: "+919876543210",
    From: "+15005550006",
    Body: "123456 is your code to sign in to Karigar. It is valid for 5 minutes. " +
      "Do not share it with anyone.\n\n@karigar.example #123456",
  });
});

Deno.test("a messaging service of Twilio's takes the sender's place", async () => {
  await using twilio = startStandIn();
  twilio.answers(201, { sid: "SM1", status: "accepted", error_code: null });
  await openTwilio(twilio, patience, "MG1").send(sms);
  const form = new URLSearchParams(twilio.asked[0]!.body);
  assert.equal(form.get("MessagingServiceSid"), "MG1");
  assert.equal(form.get("From"), null);
});

type Failure = [what: string, status: number | "hang", body: unknown, reason: RegExp];

const anybody: Failure[] = [
  ["hangs", "hang", undefined, /^no answer within 50 ms$/],
  ["is broken", 503, "<h1>Service Unavailable</h1>", /^answered 503$/],
  ["speaks no JSON", 200, "<html>", /^answered 200 with something/],
];

const cases: [string, (standIn: StandIn, deadlineMs?: number) => SmsGateway, Failure[]][] = [
  ["MSG91", openMsg91, [
    ...anybody,
    ["refuses the key", 401, { type: "error", message: "Unauthorized", code: "201" }, /401.*201/],
    ["refuses with 200", 200, { type: "error", message: "9876543210 is wrong" }, /200, code none/],
  ]],
  ["Twilio", openTwilio, [
    ...anybody,
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
  ]],
];

for (const [name, open, failures] of cases) {
  for (const [what, status, body, reason] of failures) {
    Deno.test(`when ${name} ${what}, the message did not go out, and no secret is told`, async () => {
      await using standIn = startStandIn();
      standIn.answers(status, body);
      const gateway = open(standIn, status === "hang" ? 50 : undefined);
      await assert.rejects(gateway.send(sms), (error) => {
        assert.ok(error instanceof GatewayError);
        assert.match(error.reason, reason);
        assert.doesNotMatch(Deno.inspect(error), /secret|9876543210|123456/);
        return true;
      });
    });
  }

  Deno.test(`where ${name} sends us elsewhere, nobody is shown our keys`, async () => {
    await using elsewhere = startStandIn();
    await using standIn = startStandIn();
    standIn.answers(307, undefined, { Location: elsewhere.origin });
    await assert.rejects(open(standIn).send(sms), GatewayError);
    assert.equal(standIn.asked.length, 1);
    assert.deepEqual(elsewhere.asked, []);
  });

  Deno.test(`when ${name} cannot be reached, the message did not go out`, async () => {
    const standIn = startStandIn();
    const gateway = open(standIn);
    await standIn[Symbol.asyncDispose]();
    await assert.rejects(gateway.send(sms), (error) => {
      assert.ok(error instanceof GatewayError);
      assert.match(error.reason, /^cannot be reached/);
      assert.doesNotMatch(Deno.inspect(error), /secret|9876543210|AC0000/);
      return true;
    });
  });
}
