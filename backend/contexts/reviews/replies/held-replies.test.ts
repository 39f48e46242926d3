import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { readQueue } from "#/testing/cases.ts";
import { listed } from "#/testing/list-business.ts";
import { published } from "#/testing/reviews.ts";
import type { HeldReply, Review } from "../schemas.ts";

const api = await useTestApi();
const admin = api.as(crypto.randomUUID(), "admin");

/**
 * A business with one public review, and functions with which its owner and a moderator act on the
 * reply.
 */
async function reviewed() {
  const { owner, slug } = await listed(api, {
    primaryPhone: "9812345670",
    website: "https://own-paint.example.in/",
  });
  const { id, author } = await published(api, admin, slug);
  const path = `/api/my/business/reviews/${id}/reply`;
  const caseOf = async () =>
    (await readQueue(admin, "kind=review")).find(({ review }) => review?.id === id);
  return {
    owner,
    id,
    author,
    caseOf,
    reply: (text: string) => owner.send<HeldReply & Review>("PUT", path, { text }),
    takeBack: () => owner.request("DELETE", path),
    readUnpublished: async () =>
      (await owner.get<HeldReply[]>("/api/my/business/held-replies")).body,
    shown: async () =>
      (await api.get<Review[]>(`/api/business/${slug}/reviews`)).body[0]!.reply?.text ?? null,
    async decide(body: Record<string, unknown>) {
      const { id, version } = (await caseOf())!;
      const headers = { "If-Match": `"${version}"` };
      return await admin.send<{ code: string }>("POST", `/api/admin/cases/${id}/decision`, body, {
        headers,
      });
    },
  };
}

Deno.test("queues a reply with contact data or abuse, and publishes it when a moderator approves it", async () => {
  const { reply, readUnpublished, shown, decide, caseOf, author } = await reviewed();
  for (const text of ["See evil.help for refunds", "Call 98765 43210", "You are a chor"]) {
    const answer = await reply(text);
    assert.equal(answer.status, 202, text);
    assert.equal(await shown(), null);
  }
  const [pending] = await readUnpublished();
  assert.deepEqual([pending!.text, pending!.heldFor], ["You are a chor", ["words"]]);
  assert.equal(pending!.dueAt, (await caseOf())!.dueAt);
  assert.deepEqual((await caseOf())!.review!.heldReply, {
    text: "You are a chor",
    heldFor: ["words"],
  });
  assert.equal((await decide({ decision: "publish" })).status, 200);
  assert.equal(await shown(), "You are a chor");
  assert.deepEqual(await readUnpublished(), []);
  await api.settled();
  const messages = api.gateways.outbox!.list(author.mobile).filter(({ text }) =>
    text.includes("replied")
  );
  assert.equal(messages.length, 1);
});

for (const text of ["Ring 98123 45670, this liar!", "Thank you! See own-paint.example.in"]) {
  Deno.test(`queues “${text}”, because an owner may list another user's number or link`, async () => {
    const { reply, shown } = await reviewed();
    assert.equal((await reply(text)).status, 202);
    assert.equal(await shown(), null);
  });
}

Deno.test("shows the former reply while an edit of the reply is pending", async () => {
  const { reply, readUnpublished, shown } = await reviewed();
  assert.equal((await reply("Thank you.")).status, 200);
  assert.equal((await reply("Thank you. See evil.help")).status, 202);
  assert.equal(await shown(), "Thank you.");
  assert.equal((await readUnpublished()).length, 1);
});

Deno.test("shows the owner why a moderator refused a reply", async () => {
  const { owner, reply, readUnpublished, shown, decide, caseOf } = await reviewed();
  await reply("See evil.help");
  assert.equal((await decide({ decision: "remove_reply" })).status, 400);
  const statement = { en: "Links are not allowed here." };
  const refused = await decide({ decision: "remove_reply", refusal: "advertising", statement });
  assert.equal(refused.status, 200);
  assert.equal(await shown(), null);
  const [reason] = await readUnpublished();
  assert.deepEqual(reason, {
    reviewId: reason!.reviewId,
    text: "See evil.help",
    heldFor: ["contact"],
    dueAt: null,
    refusal: "advertising",
    statement: { en: "Links are not allowed here.", hi: null },
  });
  assert.equal(await caseOf(), undefined);
  await api.settled();
  const messages = api.gateways.outbox!.list(owner.mobile).map(({ text }) => text);
  assert.match(messages.join(), /finished a check of your Karigar listing/);
  assert.equal((await reply("Thank you.")).status, 200);
  assert.deepEqual(await readUnpublished(), []);
});

Deno.test("removes a public reply to a reported review, but not the review", async () => {
  const { id, reply, readUnpublished, shown, decide } = await reviewed();
  await reply("We know what you did.");
  await api.send("POST", `/api/reviews/${id}/reports`, { reason: "offensive" });
  assert.equal((await decide({ decision: "remove_reply", refusal: "abusive" })).status, 200);
  assert.equal(await shown(), null);
  const [removed] = await readUnpublished();
  assert.deepEqual([removed!.text, removed!.refusal], ["We know what you did.", "abusive"]);
});

Deno.test("makes a decision stale when the owner changes the public reply", async () => {
  const { id, reply, shown, caseOf, decide } = await reviewed();
  await reply("We know what you did.");
  await api.send("POST", `/api/reviews/${id}/reports`, { reason: "offensive" });
  const seen = (await caseOf())!;
  await reply("We are sorry.");
  const removal = { decision: "remove_reply", refusal: "abusive" };
  const stale = await admin.send<{ code: string }>(
    "POST",
    `/api/admin/cases/${seen.id}/decision`,
    removal,
    { headers: { "If-Match": `"${seen.version}"` } },
  );
  assert.deepEqual([stale.status, stale.body.code], [412, "stale"]);
  assert.equal(await shown(), "We are sorry.");
  assert.equal((await reply("We are sorry.")).status, 200, "the same again changes nothing");
  assert.equal((await caseOf())!.version, seen.version + 1);
  assert.equal((await decide(removal)).status, 200);
  assert.equal(await shown(), null);
});

Deno.test("deletes a pending reply when a moderator refuses the review", async () => {
  const { id, reply, decide } = await reviewed();
  await reply("See evil.help");
  assert.equal((await decide({ decision: "refuse", refusal: "abusive" })).status, 200);
  const rows = await api.database.db.selectFrom("held_reply").select("text")
    .where("review_id", "=", id).execute();
  assert.deepEqual(rows, []);
});

Deno.test("rejects removing a reply that does not exist", async () => {
  const { id, decide } = await reviewed();
  await api.send("POST", `/api/reviews/${id}/reports`, { reason: "offensive" });
  const { status, body } = await decide({ decision: "remove_reply", refusal: "abusive" });
  assert.deepEqual([status, body.code], [409, "nothing_to_decide"]);
});

Deno.test("closes the case when the owner withdraws or replaces a pending reply", async () => {
  const { reply, takeBack, readUnpublished, shown, caseOf } = await reviewed();
  await reply("See evil.help");
  assert.ok(await caseOf());
  assert.equal((await takeBack()).status, 204);
  assert.equal(await caseOf(), undefined);
  await reply("See evil.help again");
  assert.ok(await caseOf());
  assert.equal((await reply("Thank you.")).status, 200);
  assert.equal(await caseOf(), undefined);
  assert.deepEqual([await readUnpublished(), await shown()], [[], "Thank you."]);
});

Deno.test("makes a decision stale when the owner changes the pending text", async () => {
  const { reply, caseOf } = await reviewed();
  await reply("See evil.help");
  const { id, version } = (await caseOf())!;
  await reply("See worse.help");
  const { status } = await admin.send("POST", `/api/admin/cases/${id}/decision`, {
    decision: "publish",
  }, { headers: { "If-Match": `"${version}"` } });
  assert.equal(status, 412);
});
