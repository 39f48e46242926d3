import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { readQueue } from "#/testing/cases.ts";
import { type BusinessDetail, listed } from "#/testing/list-business.ts";
import { countNow, newAuthor, published, queuedText, review } from "#/testing/reviews.ts";
import type { EditedReview, MyReview, Review } from "../schemas.ts";

const api = await useTestApi();
const admin = api.as(crypto.randomUUID(), "admin");
const { db } = api.database;

type Problem = { code: string; errors?: { field: string }[] };

const better: EditedReview = {
  rating: 2,
  text: "The second coat of paint came off after the first rain.",
  authorName: "Priya S.",
};

/** A business with one public review, which counts in its rating. */
async function reviewed() {
  const { owner, slug } = await listed(api);
  const { id, author } = await published(api, admin, slug);
  const caseOf = async () =>
    (await readQueue(admin, "kind=review")).find(({ review }) => review?.id === id);
  return {
    owner,
    slug,
    id,
    author,
    edit: (changes: Partial<EditedReview> = {}, version = 1) =>
      author.send<MyReview & Problem>("PUT", `/api/my/reviews/${id}`, { ...better, ...changes }, {
        headers: { "If-Match": `"${version}"` },
      }),
    mine: async () => (await author.get<MyReview[]>("/api/my/reviews")).body[0]!,
    shown: async () => (await api.get<Review[]>(`/api/business/${slug}/reviews`)).body[0]!,
    rating: async () => (await api.get<BusinessDetail>(`/api/business/${slug}`)).body.rating,
    caseOf,
    async decide(body: Record<string, unknown>) {
      const reviewCase = (await caseOf())!;
      return await admin.send<Problem>("POST", `/api/admin/cases/${reviewCase.id}/decision`, body, {
        headers: { "If-Match": `"${reviewCase.version}"` },
      });
    },
  };
}

const messagesTo = async (mobile: string) => {
  await api.settled();
  return api.gateways.outbox!.list(mobile).map(({ text }) => text);
};

Deno.test("publishes an edit at once, resets votes and marks the reply as written for an earlier version", async () => {
  const { owner, id, author, edit, shown, rating, mine } = await reviewed();
  await owner.send("PUT", `/api/my/business/reviews/${id}/reply`, { text: "Thank you very much." });
  const reader = await newAuthor(api);
  await reader.request("PUT", `/api/reviews/${id}/helpful`);
  assert.equal((await shown()).helpful, 1);
  api.clock.advance({ hours: 1 });

  const { status, body, headers } = await edit();
  assert.deepEqual([status, headers.get("ETag"), body.version], [200, '"2"', 2]);
  const { text, rating: stars, editedAt, helpful, reply, author: by } = await shown();
  assert.deepEqual([text, stars, helpful, by.name], [better.text, 2, 0, "Priya S."]);
  assert.equal(editedAt, api.clock.now().toISOString());
  assert.equal(reply?.isToEarlierVersion, true);
  assert.deepEqual((await rating())?.distribution, [0, 0, 0, 0, 0]);
  await countNow(api, id);
  assert.deepEqual((await rating())?.distribution, [0, 1, 0, 0, 0]);
  assert.equal((await mine()).edit, null);

  await owner.send("PUT", `/api/my/business/reviews/${id}/reply`, { text: "We will mend it." });
  assert.equal((await shown()).reply?.isToEarlierVersion, false);
  const again = await reader.request<{ helpful: number }>("PUT", `/api/reviews/${id}/helpful`);
  assert.equal(again.body.helpful, 1);
  const earlier = await db.selectFrom("review_version").select(["version", "rating"])
    .where("review_id", "=", id).execute();
  assert.deepEqual(earlier, [{ version: 1, rating: 5 }]);
  const exported = await author.get<{ holdings: { reviews: { earlierVersions: unknown[] }[] } }>(
    "/api/profile/export",
  );
  assert.equal(exported.body.holdings.reviews[0]?.earlierVersions.length, 1);
});

Deno.test("does not change the rating when the stars stay the same", async () => {
  const { edit, rating } = await reviewed();
  assert.equal((await edit({ rating: 5 })).status, 200);
  assert.deepEqual((await rating())?.distribution, [0, 0, 0, 0, 1]);
});

Deno.test("shows the former version until a moderator publishes the edit", async () => {
  const { id, author, edit, shown, mine, caseOf, decide, rating } = await reviewed();
  const before = await shown();
  const { status, body } = await edit({ text: queuedText });
  assert.deepEqual([status, body.edit?.text, body.edit?.heldFor], [202, queuedText, ["words"]]);
  assert.deepEqual(await shown(), before);
  assert.deepEqual((await caseOf())?.review?.edit, {
    rating: 2,
    text: queuedText,
    authorName: "Priya S.",
    photos: [],
    heldFor: ["words"],
  });
  assert.equal((await mine()).edit?.dueAt, (await caseOf())?.dueAt);
  assert.equal((await decide({ decision: "publish" })).status, 200);
  const after = await shown();
  assert.deepEqual([after.text, after.checkedBy], [queuedText, "person"]);
  assert.deepEqual((await rating())?.distribution, [0, 1, 0, 0, 0]);
  assert.equal((await mine()).edit, null);
  assert.ok((await messagesTo(author.mobile)).some((text) => text.includes("is public now")));
  assert.equal(await caseOf().then((reviewCase) => reviewCase?.review?.id === id), false);
});

Deno.test("queues another account's review when an edit comes from that account's device", async () => {
  const { slug, id, author } = await reviewed();
  const device = { Cookie: `device=${"edit".padEnd(22, "0")}` };
  const other = await newAuthor(api);
  assert.equal((await review(other, slug, {}, { headers: device })).status, 201);
  const edited = await author.send<MyReview>("PUT", `/api/my/reviews/${id}`, better, {
    headers: { "If-Match": '"1"', ...device },
  });
  assert.deepEqual(edited.body.edit?.heldFor, ["repeat"]);
  const [earlier] = (await other.get<MyReview[]>("/api/my/reviews")).body;
  assert.deepEqual([earlier!.status, earlier!.heldFor], ["published", ["repeat"]]);
});

Deno.test("shows the month of a pending edit, and no consent to feature the review by default", async () => {
  const { edit } = await reviewed();
  const experiencedOn = api.clock.now().toISOString().slice(0, 7);
  const { body } = await edit({ text: queuedText, experiencedOn });
  assert.deepEqual([body.edit?.experiencedOn, body.edit?.mayFeature], [experiencedOn, false]);
});

Deno.test("still shows the former version when a moderator refuses the edit", async () => {
  const { author, edit, shown, mine, decide } = await reviewed();
  const before = await shown();
  await edit({ text: queuedText });
  const refused = await decide({ decision: "refuse_edit", refusal: "abusive" });
  assert.equal(refused.status, 200, JSON.stringify(refused.body));
  assert.equal((await shown()).text, before.text);
  const { status, edit: storedEdit } = await mine();
  assert.deepEqual([status, storedEdit?.refusal, storedEdit?.dueAt], [
    "published",
    "abusive",
    null,
  ]);
  assert.ok(
    (await messagesTo(author.mobile)).some((text) => text.includes("the change to your review")),
  );
});

Deno.test("takes down both versions when a moderator refuses the review", async () => {
  const { edit, mine, decide, slug } = await reviewed();
  await edit({ text: queuedText });
  assert.equal((await decide({ decision: "refuse", refusal: "not_genuine" })).status, 200);
  const { body } = await api.get<Review[]>(`/api/business/${slug}/reviews`);
  assert.deepEqual(body, []);
  const { status, edit: queuedAuthor, editableAt } = await mine();
  assert.deepEqual([status, queuedAuthor, editableAt], ["refused", null, null]);
});

Deno.test("rejects a second edit for 30 days", async () => {
  const { edit, mine } = await reviewed();
  assert.equal((await edit()).status, 200);
  const soon = await edit({ rating: 3 }, 2);
  assert.deepEqual([soon.status, soon.body.code], [409, "edited_recently"]);
  assert.equal(
    (await mine()).editableAt,
    new Date(api.clock.now().getTime() + 30 * 24 * 60 * 60 * 1000).toISOString(),
  );
  api.clock.advance({ days: 30 });
  assert.equal((await edit({ rating: 3 }, 2)).status, 200);
});

Deno.test("rejects a stale version and the review of another author", async () => {
  const { id, author, edit, slug } = await reviewed();
  const path = `/api/my/reviews/${id}`;
  assert.equal(
    (await author.send<Problem>("PUT", path, better)).body.code,
    "precondition_required",
  );
  assert.deepEqual((await edit({}, 7)).body.code, "stale");
  const otherUser = await newAuthor(api);
  const call = { headers: { "If-Match": '"1"' } };
  assert.equal((await otherUser.send<Problem>("PUT", path, better, call)).status, 404);
  const nameless = await edit({ authorName: "Owner" });
  assert.deepEqual(nameless.body.errors?.map(({ field }) => field), ["authorName"]);
  const queuedAuthor = await newAuthor(api);
  const { body } = await review(queuedAuthor, slug, { text: queuedText });
  const pending = await queuedAuthor.send<Problem>(
    "PUT",
    `/api/my/reviews/${body.id}`,
    better,
    call,
  );
  assert.deepEqual([pending.status, pending.body.code], [409, "review_not_shown"]);
});

Deno.test("ignores an edit that changes nothing", async () => {
  const { edit, mine } = await reviewed();
  const { rating, text, authorName } = await mine();
  const { status, body } = await edit({ rating, text, authorName });
  assert.deepEqual([status, body.version, body.editedAt], [200, 1, null]);
  assert.equal((await edit()).status, 200);
});

Deno.test("rejects a decision that is based on the version before an edit", async () => {
  const { id, slug, edit, caseOf } = await reviewed();
  const report = { reason: "fake" };
  await api.send("POST", `/api/reviews/${id}/reports`, report);
  const seen = await caseOf();
  if (!seen) return assert.fail(`no case of the review of ${slug}`);
  assert.equal((await edit()).status, 200);
  const late = await admin.send<Problem>("POST", `/api/admin/cases/${seen.id}/decision`, {
    decision: "refuse",
    refusal: "abusive",
  }, { headers: { "If-Match": `"${seen.version}"` } });
  assert.deepEqual([late.status, late.body.code], [412, "stale"]);
});

Deno.test("deletes earlier versions when their author's account is erased", async () => {
  const { id, author, edit } = await reviewed();
  await edit();
  await db.deleteFrom("account").where("id", "=", author.accountId).execute();
  const left = await db.selectFrom("review_version").select("version")
    .where("review_id", "=", id).execute();
  assert.deepEqual(left, []);
});

Deno.test("shows an author without a name as a customer", async () => {
  const { slug } = await listed(api);
  const author = await newAuthor(api, "user-dk3x9p2rqz");
  const { body } = await review(author, slug);
  assert.equal(body.authorName, "A customer");
});
