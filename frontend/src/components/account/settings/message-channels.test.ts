import assert from "node:assert/strict";
import { channelsInUse } from "./message-channels.ts";

const both = ["sms", "email"] as const;

Deno.test("sends a message on the chosen channels that the account can use", () => {
  assert.deepEqual(channelsInUse("reviews", { sms: false, email: true }, both), ["email"]);
  assert.deepEqual(channelsInUse("listingSuspended", { sms: true, email: true }, ["sms"]), ["sms"]);
});

Deno.test("sends a message on no channel when the user has turned off all of them", () => {
  assert.deepEqual(channelsInUse("reviews", { sms: false, email: false }, both), []);
});

Deno.test("sends a mandatory message on every usable channel when the account can use none of the chosen channels", () => {
  assert.deepEqual(channelsInUse("listingSuspended", { sms: false, email: true }, ["sms"]), [
    "sms",
  ]);
  assert.deepEqual(channelsInUse("listingSuspended", { sms: false, email: false }, both), both);
});
