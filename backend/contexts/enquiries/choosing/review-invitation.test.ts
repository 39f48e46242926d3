import assert from "node:assert/strict";
import { dayInIndia } from "#/shared/india-time.ts";
import type { Enquiry } from "../schemas.ts";
import { useTestApi } from "#/testing/api.ts";
import { answer, asked } from "#/testing/enquiries.ts";
import { newAuthor, review } from "#/testing/reviews.ts";
import { suspensions } from "#/testing/suspensions.ts";
import { goodPassword, register } from "#/testing/users.ts";

const api = await useTestApi();
const { ownerOf } = suspensions(api);
const ip = "49.36.8.1";

// No SMS is sent at night.
Deno.test.beforeEach(() => api.clock.set("2026-11-21T06:30:00.000Z"));

/** A visitor who chose a business and is invited to review it three days later. */
async function invited() {
  const user = await register(api);
  const { slug } = await ownerOf(user).create();
  const visitor = await newAuthor(api);
  const enquiry = await asked(visitor, [slug]);
  const path = `/api/enquiries/${enquiry.reference}`;
  const choose = () => visitor.send("POST", `${path}/choice`, { business: slug });
  assert.equal((await choose()).status, 409, "it has not answered");
  await answer(api.as(user.id), enquiry, { day: dayInIndia(api.clock.now()) });
  assert.equal((await choose()).status, 200);
  const reviewUrl = async () => (await visitor.get<Enquiry>(path)).body.reviewUrl;
  api.clock.advance({ days: 3 });
  // One run queues the message, the next run sends it.
  await api.runJobs();
  await api.runJobs();
  const invitation = (await reviewUrl())!.split("#invitation=")[1]!;
  return { user, slug, visitor, invitation, reviewUrl };
}

Deno.test("an invitation that follows a request counts only for the visitor who chose", async () => {
  const { slug, visitor, invitation, reviewUrl } = await invited();
  const other = await review(await newAuthor(api), slug, { invitation });
  assert.deepEqual([other.status, other.body.code], [410, "invitation_spent"]);
  assert.ok(await reviewUrl(), "it is not used");
  assert.equal((await review(visitor, slug, { invitation })).body.provenance, "invited");
});

Deno.test("queues an invited review from the owner's network", async () => {
  const { user, slug, visitor, invitation } = await invited();
  const signIn = { identifier: user.username, password: goodPassword };
  assert.equal((await api.send("POST", "/api/auth/login", signIn, { ip })).status, 200);
  const { status, body } = await review(visitor, slug, { invitation }, { ip });
  assert.deepEqual([status, body.heldFor], [202, ["device"]]);
});
