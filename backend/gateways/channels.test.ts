import assert from "node:assert/strict";
import {
  byEmail,
  bySms,
  channels,
  type ContactPoint,
  isCharged,
  reachesMobile,
} from "#/shared/contact-point.ts";
import { parseConfig } from "../config.ts";
import {
  isNews,
  listingMessageNames,
  listingMessages,
  type Message,
  ownerEnquiryMessages,
  visitorEnquiryMessages,
} from "./messages.ts";
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

const token = "t";
const chosen = listingMessageNames.filter((name) => "choice" in listingMessages[name]);
const enquiries: Message[] = [
  ...ownerEnquiryMessages.map((enquiry) => ({ enquiry, token, language } as const)),
  ...visitorEnquiryMessages.map((enquiry) => ({
    ...{ enquiry, token, language, reference: "r" } as const,
    ...{ firm: "Asha", day: "29 Nov", price: "Rs 200" },
  })),
];

for (const channel of channels) {
  Deno.test(`has a text by ${channel} for each message that can be chosen or is about an enquiry`, async () => {
    const { send } = openTrial();
    const to: ContactPoint = {
      channel,
      address: reachesMobile(channel) ? "9876543210" : "asha@example.org",
    };
    const listing = chosen.map((account): Message =>
      isCharged(channel) && isNews(account)
        ? { news: "listing_news", stopToken: token, language }
        : { account, language }
    );
    for (const message of [...listing, ...enquiries]) await send(to, message);
  });
}
