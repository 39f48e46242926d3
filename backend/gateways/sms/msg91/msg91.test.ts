import assert from "node:assert/strict";
import { type FakeServer, startFakeServer } from "#/testing/servers/fake-server.ts";
import { longTimeoutMs, sms, testSms } from "#/testing/sms-providers.ts";
import { type TemplateName, templateNames } from "../sms.ts";
import { createMsg91 } from "./msg91.ts";

const templates = Object.fromEntries(
  templateNames.map((name) => [name, `id of ${name}`]),
) as Record<
  TemplateName,
  string
>;
const msg91Settings = { authKey: "secret-key", header: "KARIGR", templates };

const sender = {
  siteName: "Karigar",
  siteNameHi: "कारीगर",
  publicOrigin: "https://karigar.example",
};

const openMsg91 = ({ origin }: FakeServer, deadlineMs = longTimeoutMs) =>
  createMsg91(msg91Settings, sender, { url: `${origin}/api/v5/flow`, deadlineMs });

Deno.test("sends template, header, number and code to MSG91's flow API", async () => {
  await using msg91 = startFakeServer();
  msg91.respondWith(200, { type: "success", message: "3763646c3058373530393938" });
  await openMsg91(msg91).send(sms);
  const [request, ...more] = msg91.requests;
  assert.deepEqual(more, []);
  assert.equal(`${request!.method} ${request!.path}`, "POST /api/v5/flow");
  assert.equal(request!.headers.get("authkey"), "secret-key");
  assert.equal(request!.headers.get("content-type"), "application/json");
  assert.deepEqual(JSON.parse(request!.body), {
    template_id: "id of sign_in_hi",
    sender: "KARIGR",
    short_url: "0",
    recipients: [{ mobiles: "919876543210", code: "123456" }],
  });
});

Deno.test("sends MSG91 a message's template, with the link's token if the message has a link", async () => {
  await using msg91 = startFakeServer();
  msg91.respondWith(200, { type: "success", message: "3763646c3058373530393938" });
  const { to, language } = sms;
  const undoToken = "3k.Yk2pQ9vB7xWm4TzR1sLd8A";
  await openMsg91(msg91).send({ to, account: "email_changed", undoToken, language });
  await openMsg91(msg91).send({ to, account: "account_erased", language });
  assert.deepEqual(msg91.requests.map(({ body }) => JSON.parse(body)), [
    {
      template_id: "id of email_changed_hi",
      sender: "KARIGR",
      short_url: "0",
      recipients: [{ mobiles: "919876543210", undoToken }],
    },
    {
      template_id: "id of account_erased_hi",
      sender: "KARIGR",
      short_url: "0",
      recipients: [{ mobiles: "919876543210" }],
    },
  ]);
});

Deno.test("sends MSG91 the template for a report, with the case reference for its link", async () => {
  await using msg91 = startFakeServer();
  msg91.respondWith(200, { type: "success", message: "3763646c3058373530393938" });
  const { to, language } = sms;
  const reference = "7K3QX-9M2PT-4HV8D-R6WZC";
  await openMsg91(msg91).send({ to, report: "report_answered", reference, language });
  assert.deepEqual(JSON.parse(msg91.requests[0]!.body), {
    template_id: "id of report_answered_hi",
    sender: "KARIGR",
    short_url: "0",
    recipients: [{ mobiles: "919876543210", reference }],
  });
});

Deno.test("sends MSG91 the words of an answer, with the firm's name cut", async () => {
  await using msg91 = startFakeServer();
  msg91.respondWith(200, { type: "success", message: "3763646c3058373530393938" });
  const { to } = sms;
  const link = { reference: "8F3K2M7QPW0ZXCV9ABNH", token: "hvq1c.xWm4TzRqdUj" };
  const words = { firm: "Shri Ganesh Plumbing Works of Pune", day: "29 Nov", price: "Rs 500" };
  await openMsg91(msg91).send({ to, enquiry: "answered", ...link, ...words, language: "en" });
  const { template_id, recipients: [recipient] } = JSON.parse(msg91.requests[0]!.body);
  assert.deepEqual([template_id, recipient], ["id of enquiry_answered_en", {
    mobiles: "919876543210",
    ...link,
    ...words,
    firm: "Shri Ganesh Plumbing",
  }]);
});

testSms("MSG91", openMsg91, [
  ["rejects the key", 401, { type: "error", message: "Unauthorized", code: "201" }, /401.*201/],
  ["rejects with 200", 200, { type: "error", message: "9876543210 is wrong" }, /200, code none/],
]);
