import assert from "node:assert/strict";
import { smsText } from "../sms/text.ts";
import { emailContent } from "../email/content.ts";
import type { EmailContent } from "../email/email.ts";
import type { SmsContent } from "../sms/sms.ts";
import { createOutbox } from "./outbox.ts";

const sender = {
  siteName: "Karigar",
  siteNameHi: "कारीगर",
  publicOrigin: "https://karigar.example:8000",
};
const now = () => new Date("2026-11-21T06:30:00.000Z");

function openOutbox() {
  const outbox = createOutbox({ now });
  return {
    ...outbox,
    sms: outbox.by("sms", (sms: SmsContent) => smsText(sms, sender)),
    email: outbox.by("email", (email: EmailContent) => emailContent(email, sender).text),
  };
}

Deno.test("lists messages newest first, filtered by recipient", async () => {
  const outbox = openOutbox();
  const sms = { purpose: "sign_in", language: "en" } as const;
  await outbox.sms.send({ ...sms, to: "9876543210", code: "111111" });
  await outbox.sms.send({ ...sms, to: "9876543211", code: "222222" });
  await outbox.email.send({
    to: "asha@example.org",
    purpose: "registration",
    code: "33333",
    language: "hi",
  });
  assert.deepEqual(outbox.list().map(({ code }) => code), ["33333", "222222", "111111"]);
  const [message, ...others] = outbox.list("9876543210");
  assert.deepEqual(others, []);
  assert.deepEqual(message, {
    to: "9876543210",
    channel: "sms",
    text: "111111 is your code to verify your number on Karigar. It is valid for 5 minutes. " +
      "Do not share it with anyone.\n\n@karigar.example #111111",
    code: "111111",
    sentAt: now(),
  });
});

Deno.test("stores only the latest two hundred messages", async () => {
  const outbox = openOutbox();
  for (let count = 0; count < 205; count++) {
    await outbox.sms.send({
      to: "9876543210",
      purpose: "registration",
      code: String(10000 + count),
      language: "en",
    });
  }
  assert.equal(outbox.list().length, 200);
  assert.equal(outbox.list()[199]!.code, "10005");
});
