import assert from "node:assert/strict";
import { byEmail, bySms } from "#/shared/contact-point.ts";
import { openChannels } from "./channels.ts";
import { createOutbox } from "./outbox/outbox.ts";
import { sendBy } from "./send-message.ts";

const sender = { siteName: "Karigar", publicOrigin: "https://karigar.example" };
const language = "en";

function openTrial() {
  const outbox = createOutbox({ now: () => new Date(0) });
  const provider = "outbox";
  const gateways = openChannels({ sms: { provider }, email: { provider } }, sender, outbox);
  const outcomes: string[] = [];
  const send = sendBy(gateways, (...outcome) => outcomes.push(outcome.join(" ")));
  return { send, outbox, outcomes };
}

Deno.test("sends a message by the channel of its recipient", async () => {
  const { send, outbox, outcomes } = openTrial();
  await send(bySms("9876543210"), { notice: "claim_decided", language });
  await send(byEmail("asha@example.org"), { notice: "review_received", language });
  assert.deepEqual(outbox.list().map(({ channel, to }) => [channel, to]), [
    ["email", "asha@example.org"],
    ["sms", "9876543210"],
  ]);
  assert.deepEqual(outcomes, ["sms sent", "email sent"]);
});

Deno.test("refuses an SMS whose text is not registered", async () => {
  const { send, outbox, outcomes } = openTrial();
  const to = bySms("9876543210");
  await assert.rejects(send(to, { notice: "review_received", language }), /no words/);
  await assert.rejects(send(to, { purpose: "email_change", code: "1", language }), /no words/);
  await assert.rejects(send(to, { operators: "cases_new", cases: 1, language }), /no words/);
  assert.deepEqual(outbox.list(), []);
  assert.deepEqual(outcomes, ["sms failed", "sms failed", "sms failed"]);
});
