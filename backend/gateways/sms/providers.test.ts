import assert from "node:assert/strict";
import { type StandIn, startStandIn } from "#/testing/servers/stand-in.ts";
import { GatewayError } from "../gateway-error.ts";
import { createMsg91 } from "./msg91.ts";
import type { Sms, SmsGateway } from "./sms.ts";
import { createTwilio } from "./twilio.ts";

const sender = { siteName: "Karigar", publicOrigin: "https://karigar.example" };
const sms: Sms = { to: "9876543210", purpose: "sign_in", code: "123456", language: "hi" };
/** For those that will answer, however slow this machine is. */
const patience = 30_000;

const templates = {
  registration_en: "t-registration-en",
  registration_hi: "t-registration-hi",
  sign_in_en: "t-sign-in-en",
  sign_in_hi: "t-sign-in-hi",
  password_reset_en: "t-reset-en",
  password_reset_hi: "t-reset-hi",
  confirmation_en: "t-confirmation-en",
  confirmation_hi: "t-confirmation-hi",
  claim_en: "t-claim-en",
  claim_hi: "t-claim-hi",
  listed_number_en: "t-number-en",
  listed_number_hi: "t-number-hi",
  mobile_change_en: "t-mobile-en",
  mobile_change_hi: "t-mobile-hi",
  username_changed_en: "t-username-en",
  username_changed_hi: "t-username-hi",
  email_changed_en: "t-email-en",
  email_changed_hi: "t-email-hi",
  password_changed_en: "t-password-en",
  password_changed_hi: "t-password-hi",
  changes_undone_en: "t-undone-en",
  changes_undone_hi: "t-undone-hi",
  account_erased_en: "t-erased-en",
  account_erased_hi: "t-erased-hi",
  listing_changed_en: "t-listing-en",
  listing_changed_hi: "t-listing-hi",
  listing_deleted_en: "t-deleted-en",
  listing_deleted_hi: "t-deleted-hi",
  listing_suspended_en: "t-suspended-en",
  listing_suspended_hi: "t-suspended-hi",
  listing_removed_en: "t-removed-en",
  listing_removed_hi: "t-removed-hi",
  correction_asked_en: "t-correction-en",
  correction_asked_hi: "t-correction-hi",
  appeal_decided_en: "t-appeal-en",
  appeal_decided_hi: "t-appeal-hi",
  check_decided_en: "t-check-en",
  check_decided_hi: "t-check-hi",
  check_ending_en: "t-ending-en",
  check_ending_hi: "t-ending-hi",
  claim_made_en: "t-claim-made-en",
  claim_made_hi: "t-claim-made-hi",
  claim_decided_en: "t-claim-decided-en",
  claim_decided_hi: "t-claim-decided-hi",
  review_published_en: "t-review-published-en",
  review_published_hi: "t-review-published-hi",
  review_refused_en: "t-review-refused-en",
  review_refused_hi: "t-review-refused-hi",
  review_replied_en: "t-review-replied-en",
  review_replied_hi: "t-review-replied-hi",
  review_edit_refused_en: "t-edit-refused-en",
  review_edit_refused_hi: "t-edit-refused-hi",
  listing_news_en: "t-news-en",
  listing_news_hi: "t-news-hi",
  report_acknowledged_en: "t-acknowledged-en",
  report_acknowledged_hi: "t-acknowledged-hi",
  report_answered_en: "t-answered-en",
  report_answered_hi: "t-answered-hi",
};
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
    template_id: "t-sign-in-hi",
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
      template_id: "t-email-hi",
      sender: "KARIGR",
      short_url: "0",
      recipients: [{ mobiles: "919876543210", token: undoToken }],
    },
    {
      template_id: "t-erased-hi",
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
    template_id: "t-answered-hi",
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
