import assert from "node:assert/strict";
import { byEmail, bySms } from "#/shared/contact-point.ts";
import { parseConfig } from "../config.ts";
import { openGateways } from "./open-gateways.ts";
import { sendBy } from "./send-message.ts";

const language = "en";

function openTrial() {
  const gateways = openGateways({ ...parseConfig({}), now: () => new Date(0) });
  const outcomes: string[] = [];
  const send = sendBy(gateways, (...outcome) => outcomes.push(outcome.join(" ")));
  return { send, outbox: gateways.outbox!, outcomes };
}

Deno.test("sends a message through its recipient's channel", async () => {
  const { send, outbox, outcomes } = openTrial();
  await send(bySms("9876543210"), { account: "claim_decided", language });
  await send(byEmail("asha@example.org"), { account: "review_received", language });
  assert.deepEqual(outbox.list().map(({ channel, to }) => [channel, to]), [
    ["email", "asha@example.org"],
    ["sms", "9876543210"],
  ]);
  assert.deepEqual(outcomes, ["sms sent 1", "email sent 1"]);
});

Deno.test("rejects an SMS whose text is not registered", async () => {
  const { send, outbox, outcomes } = openTrial();
  const to = bySms("9876543210");
  await assert.rejects(send(to, { account: "review_received", language }), /no text/);
  await assert.rejects(send(to, { purpose: "email_change", code: "1", language }), /no text/);
  await assert.rejects(send(to, { operators: "cases_new", cases: 1, language }), /no text/);
  assert.deepEqual(outbox.list(), []);
  assert.deepEqual(outcomes, ["sms failed 1", "sms failed 1", "sms failed 1"]);
});
