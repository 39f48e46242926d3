import assert from "node:assert/strict";
import { verifiedContactPoints } from "../accounts/account-queries.ts";
import { choicesOf, mergeChoices } from "./choices.ts";

Deno.test("uses a channel's default when a stored choice does not name the channel", () => {
  const stored = mergeChoices({}, { reviews: { email: false } });
  const { reviews } = choicesOf({ notice_choices: stored, email_verified: false });
  assert.partialDeepStrictEqual(reviews, { sms: true, email: false });
});

Deno.test("changes no choice of a channel or message that the update does not name", () => {
  const choices = choicesOf({ notice_choices: null, email_verified: true });
  const changed = mergeChoices(choices, { reviews: { sms: true }, ownReviews: undefined });
  assert.deepEqual(changed, { ...choices, reviews: { ...choices.reviews, sms: true } });
});

Deno.test("returns verified contact points on the given channels only", () => {
  const account = {
    mobile: "9876543210",
    mobile_verified: true,
    email: "asha@example.org",
    email_verified: false,
  };
  const mobile = { channel: "sms", address: account.mobile };
  assert.deepEqual(verifiedContactPoints(account), [mobile]);
  assert.deepEqual(verifiedContactPoints({ ...account, email_verified: true }, ["email"]), [
    { channel: "email", address: account.email },
  ]);
  assert.deepEqual(verifiedContactPoints(account, ["email"]), []);
});
