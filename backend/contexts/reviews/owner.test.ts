import assert from "node:assert/strict";
import { createClient, useTestApi } from "#/testing/api.ts";
import {
  caseOf,
  casesOf,
  decide,
  type FiledReport,
  type MyBusiness,
  readQueue,
} from "#/testing/cases.ts";
import { type BusinessCard, type BusinessDetail, listed } from "#/testing/list-business.ts";
import { newBusiness } from "#/testing/owner.ts";
import { register } from "#/testing/users.ts";
import {
  newAuthor,
  newReview,
  publish,
  published,
  queuedText,
  refuse,
  review,
} from "#/testing/reviews.ts";
import type { MyReview, RatingMonth, Review, ReviewInvitation, SentInvitation } from "./schemas.ts";

const api = await useTestApi();
const admin = api.as(crypto.randomUUID(), "admin");

const reviewsOf = async (slug: string, query = "") =>
  (await api.get<Review[]>(`/api/business/${slug}/reviews${query}`)).body;

const ratingOf = async (slug: string) =>
  (await api.get<BusinessDetail>(`/api/business/${slug}`)).body.rating;

const tokenOf = ({ url }: ReviewInvitation) => url.split("#invitation=")[1]!;

const messagesTo = (mobile: string) =>
  api.gateways.outbox!.list(mobile).filter(({ code }) => code === "").map(({ text }) => text);

Deno.test("sends no messages about their reviews to authors who opted out", async () => {
  const { owner, slug } = await listed(api);
  const user = await register(api);
  const silence = { notices: { ownReviews: { sms: false, email: false } } };
  assert.equal((await api.send("PATCH", "/api/profile", silence, user)).status, 200);
  const path = `/api/business/${slug}/reviews`;
  const { body: { id } } = await api.send<{ id: string }>(
    "POST",
    path,
    newReview({ text: queuedText }),
    user,
  );
  await publish(admin, id);
  const replyPath = `/api/my/business/reviews/${id}/reply`;
  assert.equal((await owner.send("PUT", replyPath, { text: "Thank you." })).status, 200);
  await api.settled();
  assert.deepEqual(messagesTo(user.mobile), []);
});

Deno.test("lets an owner reply once, edit and remove the reply, and notifies the author once", async () => {
  const { owner, slug } = await listed(api);
  const { author, id } = await published(api, admin, slug);
  const path = `/api/my/business/reviews/${id}/reply`;
  assert.equal((await owner.send("PUT", path, { text: "Thank you." })).status, 200);
  api.clock.advance({ days: 1 });
  const changed = await owner.send<Review>("PUT", path, { text: "Thank you again." });
  assert.deepEqual(changed.body.reply, {
    text: "Thank you again.",
    updatedAt: api.clock.now().toISOString(),
    isChanged: true,
    isToEarlierVersion: false,
  });
  assert.equal((await reviewsOf(slug))[0]!.reply!.text, "Thank you again.");
  await api.settled();
  const messages = messagesTo(author.mobile).filter((text) => text.includes("replied"));
  assert.equal(messages.length, 1);
  assert.equal((await owner.request("DELETE", path)).status, 204);
  assert.equal((await reviewsOf(slug))[0]!.reply, null);
});

Deno.test("rejects a reply by another owner, or to a review that is not public", async () => {
  const { slug } = await listed(api);
  const other = await listed(api);
  const { id } = await published(api, admin, slug);
  const path = `/api/my/business/reviews/${id}/reply`;
  assert.equal((await other.owner.send("PUT", path, { text: "Thank you." })).status, 404);
  const { author } = await published(api, admin, other.slug);
  assert.equal((await author.send("PUT", path, { text: "Thank you." })).status, 404);
  const pending = await review(await newAuthor(api), slug, { text: queuedText });
  assert.equal(pending.status, 202);
  const early = `/api/my/business/reviews/${pending.body.id}/reply`;
  assert.equal((await other.owner.send("PUT", early, { text: "Thank you." })).status, 404);
});

Deno.test("accepts an invitation for one review of one business, for 90 days", async () => {
  const { owner, slug } = await listed(api);
  const other = await listed(api);
  const invite = async () => {
    const answer = await owner.request<ReviewInvitation>(
      "POST",
      "/api/my/business/review-invitations",
    );
    assert.equal(answer.status, 201);
    return answer.body;
  };
  const invitation = tokenOf(await invite());
  const elsewhere = await review(await newAuthor(api), other.slug, { invitation });
  assert.equal(elsewhere.body.code, "invitation_spent");
  const forged = `${invitation.slice(0, -1)}${invitation.endsWith("A") ? "B" : "A"}`;
  const other1 = await review(await newAuthor(api), slug, { invitation: forged });
  assert.equal(other1.body.code, "invitation_spent");
  const { id } = await published(api, admin, slug, { invitation });
  assert.equal((await reviewsOf(slug)).find((shown) => shown.id === id)!.provenance, "invited");
  assert.equal((await ratingOf(slug)).invited, 1);
  assert.equal(
    (await review(await newAuthor(api), slug, { invitation })).body.code,
    "invitation_spent",
  );
  const late = tokenOf(await invite());
  api.clock.advance({ days: 91 });
  const tooLate = await review(await newAuthor(api), slug, { invitation: late });
  assert.equal(tooLate.body.code, "invitation_spent");
  assert.equal((await review(await newAuthor(api), slug)).body.provenance, "unsolicited");
});

Deno.test("lists an owner's invitations in pages, including used ones", async () => {
  const { owner, slug } = await listed(api);
  const path = "/api/my/business/review-invitations";
  assert.deepEqual((await owner.get<SentInvitation[]>(path)).body, []);
  const made: ReviewInvitation[] = [];
  for (let n = 0; n < 3; n++) {
    made.push((await owner.request<ReviewInvitation>("POST", path)).body);
    api.clock.advance({ days: 1 });
  }
  const usedAt = api.clock.now().toISOString();
  await published(api, admin, slug, { invitation: tokenOf(made[0]!) });
  const first = await owner.get<SentInvitation[]>(`${path}?limit=2`);
  assert.equal(first.headers.get("X-Total-Count"), "3");
  assert.deepEqual(first.body.map(({ url, usedAt }) => [url, usedAt]), [
    [made[2]!.url, null],
    [made[1]!.url, null],
  ]);
  const next = first.headers.get("Link")!.match(/<([^>]+)>; rel="next"/)![1]!;
  const second = await owner.get<SentInvitation[]>(next);
  assert.deepEqual(second.body.map(({ url, usedAt }) => [url, usedAt]), [[null, usedAt]]);
  assert.equal(second.body[0]!.expiresAt, made[0]!.expiresAt);
  assert.match(second.headers.get("Link")!, /rel="prev"/);
  const other = await listed(api);
  assert.deepEqual((await other.owner.get<SentInvitation[]>(path)).body, []);
  // Expired invitations are not shown, even before the sweep deletes them.
  api.clock.advance({ days: 88 });
  assert.equal((await owner.get<SentInvitation[]>(path)).body.length, 1);
  const none = await (await newAuthor(api)).get<{ code: string }>(path);
  assert.deepEqual([none.status, none.body.code], [404, "no_business"]);
  assert.equal((await api.get(path)).status, 401);
});

Deno.test("accepts an invitation once when sixteen customers use it at the same time", async () => {
  const { owner, slug } = await listed(api);
  const { body } = await owner.request<ReviewInvitation>(
    "POST",
    "/api/my/business/review-invitations",
  );
  const authors = await Promise.all(Array.from({ length: 16 }, () => newAuthor(api)));
  const answers = await Promise.all(
    authors.map((author) => review(author, slug, { invitation: tokenOf(body) })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(15).fill(410)]);
});

Deno.test("attaches the reviews again when an owner deletes a listing and lists the business under another name", async () => {
  const { owner, slug, id: listing } = await listed(api, { businessName: "Deccan Painters" });
  const { author, id } = await published(api, admin, slug, { rating: 1 });
  assert.equal((await ratingOf(slug)).count, 1);
  await remove(owner);
  const [detached] = (await author.get<MyReview[]>("/api/my/reviews")).body;
  assert.deepEqual([detached!.id, detached!.status, detached!.business], [id, "published", null]);
  const again = await list(owner, { businessName: "Sahyadri Plumbers", category: "plumber" });
  assert.notEqual(again._id, listing);
  const [shown] = await reviewsOf(again.slug);
  assert.equal(shown!.id, id);
  assert.equal(shown!.writtenFor?.businessName, "Deccan Painters");
  assert.deepEqual((await ratingOf(again.slug)).distribution, [1, 0, 0, 0, 0]);
  assert.equal((await review(author, again.slug)).body.code, "already_reviewed");
});

Deno.test("rejects a former owner's review after a moderator confirms that the new listing is the same business", async () => {
  const details = {
    businessName: "Konkan Waterproofing",
    address: { ...newBusiness().address, street: "Shop 4, Karve Road" },
  };
  const { owner, slug } = await listed(api, details);
  const { id } = await published(api, admin, slug, { rating: 2 });
  await remove(owner);
  const accomplice = await newAuthor(api);
  const again = await list(accomplice, details);
  assert.deepEqual(await reviewsOf(again.slug), []);
  const confirmed = await decide(admin, await caseOf(admin, again._id), "confirm");
  assert.equal(confirmed.status, 200);
  assert.deepEqual((await reviewsOf(again.slug)).map((shown) => shown.id), [id]);
  assert.equal((await review(owner, again.slug)).body.code, "own_business");
});

Deno.test("attaches only the later review when a customer has reviewed two listings of one owner", async () => {
  const { owner, slug } = await listed(api);
  const { author } = await published(api, admin, slug, { rating: 1 });
  await remove(owner);
  // Adds a second detached review, of another listing with the same fingerprints.
  const other = await listed(api);
  const second = await review(author, other.slug, { rating: 3 });
  await api.database.db.updateTable("business_review")
    .set({
      business_id: null,
      former_marks: (eb) =>
        eb.selectFrom("business_review as first").select("first.former_marks")
          .where("first.author_id", "=", author.accountId)
          .where("first.former_marks", "is not", null),
    }).where("id", "=", second.body.id).execute();
  const again = await list(owner);
  assert.deepEqual((await reviewsOf(again.slug)).map((shown) => shown.id), [second.body.id]);
});

Deno.test("creates no invitation for a listing that is being deleted", async () => {
  const { owner } = await listed(api);
  const removeNow = await aboutToRemove(owner);
  const invite = async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 10; n++) {
      statuses.push(
        (await owner.request("POST", "/api/my/business/review-invitations")).status,
      );
    }
    return statuses;
  };
  const [, ...invited] = await Promise.all([removeNow(), invite(), invite(), invite()]);
  assert.ok(invited.flat().every((status) => status === 201 || status === 404), `${invited}`);
  assert.equal(invited[0]!.at(-1), 404);
});

Deno.test("queues a review written on the owner’s device", async () => {
  const owner = await register(api);
  const own = createClient(api.app, () => Promise.resolve(owner.token));
  const { slug } = await list(own);
  const { author } = await published(api, admin, (await listed(api)).slug);
  const cookie = { headers: { Cookie: owner.device } };
  const { status, body } = await review(author, slug, {}, cookie);
  assert.deepEqual([status, body.heldFor], [202, ["device"]]);
});

Deno.test("counts a review that was withdrawn and written again as two reviews", async () => {
  const { slug } = await listed(api);
  const author = await newAuthor(api);
  const held: string[][] = [];
  for (let n = 0; n < 6; n++) {
    const { body } = await review(author, slug);
    held.push(body.heldFor);
    await author.request("DELETE", `/api/my/reviews/${body.id}`);
  }
  assert.deepEqual(held.slice(4), [[], ["burst"]]);
  const { body } = await review(await newAuthor(api), slug);
  assert.deepEqual(body.heldFor, [], "others' reviews of the business are not queued");
});

Deno.test("rejects the owner’s, the business’s or the site’s name as the author’s name, and texts without words", async () => {
  const { slug } = await listed(api, { businessName: "Maurya Borewell Drilling" });
  const author = await newAuthor(api);
  const refusedOf = async (overrides: Parameters<typeof review>[2]) => {
    const { status, body } = await review(author, slug, overrides);
    assert.equal(status, 400, JSON.stringify(overrides));
    return body.errors!.map(({ field, code }) => `${field} ${code}`).join();
  };
  for (
    const authorName of [
      "Karigar",
      "Karigar Support",
      "कारीगर टीम",
      "Karıgar",
      "K a r i g a r",
      "Admin",
      "Owner",
      "Owner of Maurya",
      "maurya borewell drilling",
      "✔ Verified",
      "SBI Bank",
      "Paytm Customer Care",
      "★★★★★",
      ".",
    ]
  ) assert.equal(await refusedOf({ authorName }), "authorName name", authorName);
  assert.equal(await refusedOf({ text: "a".repeat(30) }), "text too_small");
  assert.equal(await refusedOf({ text: "மிகவும் நல்ல வேலை செய்தார் நன்றி" }), "text script");
  const month = (year: number) => `${api.clock.now().getFullYear() - year}-01`;
  assert.equal(await refusedOf({ experiencedOn: month(3) }), "experiencedOn too_small");
  assert.equal(await refusedOf({ experiencedOn: month(-1) }), "experiencedOn too_big");
  const { status } = await review(author, slug, {
    authorName: "Priya D’Souza",
    text: "बहुत अच्छा काम किया, समय पर।",
  });
  assert.equal(status, 201);
});

async function list(
  owner: Pick<Awaited<ReturnType<typeof newAuthor>>, "send">,
  overrides: Record<string, unknown> = {},
) {
  const { status, body } = await owner.send<MyBusiness>(
    "POST",
    "/api/my/business",
    newBusiness(overrides),
  );
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

const remove = async (owner: Awaited<ReturnType<typeof newAuthor>>) =>
  (await aboutToRemove(owner))();

/**
 * Requests a code to delete the listing, as the page does.
 * @returns a function that deletes the listing with the code
 */
async function aboutToRemove(owner: Awaited<ReturnType<typeof newAuthor>>) {
  await api.database.db.updateTable("account")
    .set({ password_hash: null }).where("id", "=", owner.accountId).execute();
  api.clock.advance({ seconds: 61 });
  const sent = await owner.request<{ confirmationId: string }>("POST", "/api/profile/confirmation");
  assert.equal(sent.status, 202, JSON.stringify(sent.body));
  const otp = api.gateways.outbox!.list(owner.mobile).find(({ code }) => code)!.code;
  const confirmation = { id: sent.body.confirmationId, otp };
  return async () => {
    const removed = await owner.send<object>("DELETE", "/api/my/business", { confirmation });
    assert.equal(removed.status, 204, JSON.stringify(removed.body));
  };
}

Deno.test("opens a case for a reported review, and no longer counts the review once it is taken down", async () => {
  const { slug } = await listed(api);
  const { author, id } = await published(api, admin, slug);
  const path = `/api/reviews/${id}/reports`;
  const filed = await api.send<FiledReport>("POST", path, { reason: "fake", text: "Never met." });
  assert.equal(filed.status, 202);
  const [reviewCase] = (await readQueue(admin, "kind=review")).filter(({ review }) =>
    review?.id === id
  );
  assert.deepEqual([reviewCase!.reasons, reviewCase!.reportCount, reviewCase!.review!.state], [
    ["fake"],
    1,
    "published",
  ]);
  assert.equal((await refuse(admin, id, "not_genuine")).status, 200);
  assert.deepEqual(await reviewsOf(slug), []);
  assert.equal((await ratingOf(slug)).count, 0);
  const [mine] = (await author.get<MyReview[]>("/api/my/reviews")).body;
  assert.equal(mine!.refusal, "not_genuine");
  const progress = await api.get<{ status: string; businessName: string }>(
    `/api/reports/${filed.body.reference}`,
  );
  assert.equal(progress.body.status, "decided");
  assert.ok(progress.body.businessName);
  assert.equal((await api.send("POST", path, { reason: "fake" })).status, 404);
  const { body } = await api.get<{ reviews: Record<string, unknown> }>("/api/transparency");
  assert.equal(body.reviews["reported"], 1);
  assert.equal(body.reviews["upheld"], 1);
  assert.deepEqual(body.reviews["takenDown"], [{ reason: "not_genuine", count: 1 }]);
});

Deno.test("requires a reason to refuse a review, but not to publish it", async () => {
  const { slug } = await listed(api);
  const { body } = await review(await newAuthor(api), slug, { text: queuedText });
  const [reviewCase] = (await readQueue(admin, "kind=review"))
    .filter(({ review }) => review?.id === body.id);
  const path = `/api/admin/cases/${reviewCase!.id}/decision`;
  const send = (decision: object) =>
    admin.send<{ code: string }>("POST", path, decision, {
      headers: { "If-Match": `"${reviewCase!.version}"` },
    });
  assert.equal((await send({ decision: "refuse", statement: { en: "No." } })).status, 400);
  assert.equal(
    (await send({ decision: "suspend", statement: { en: "No." } })).body.code,
    "nothing_to_decide",
  );
  assert.equal((await send({ decision: "publish" })).status, 200);
  assert.equal((await send({ decision: "publish" })).status, 412);
});

Deno.test("counts one helpful vote per account and rejects votes for the account's own business or review", async () => {
  const { owner, slug } = await listed(api);
  const { author, id } = await published(api, admin, slug);
  const path = `/api/reviews/${id}/helpful`;
  const reader = await newAuthor(api);
  assert.deepEqual((await reader.request("PUT", path)).body, { helpful: 1 });
  assert.deepEqual((await reader.request("PUT", path)).body, { helpful: 1 });
  assert.deepEqual((await reader.request("POST", path)).body, { helpful: 1 });
  assert.equal((await author.request<{ code: string }>("PUT", path)).body.code, "own_review");
  assert.equal((await owner.request<{ code: string }>("POST", path)).body.code, "own_business");
  assert.deepEqual((await reader.request("DELETE", path)).body, { helpful: 0 });
  assert.deepEqual((await reader.request("DELETE", path)).body, { helpful: 0 });
});

Deno.test("counts the votes of one browser or network once, and all of a shared network", async () => {
  const { slug } = await listed(api);
  const { body: { id } } = await review(await newAuthor(api), slug);
  const path = `/api/reviews/${id}/helpful`;
  const vote = async (call: object, voter?: Awaited<ReturnType<typeof newAuthor>>) =>
    (await (voter ?? await newAuthor(api)).request<{ helpful: number }>("PUT", path, call)).body
      .helpful;
  const browser = { headers: { Cookie: `device=${"one-browser".padEnd(22, "0")}` } };
  const voters: Awaited<ReturnType<typeof newAuthor>>[] = [];
  for (let n = 0; n < 5; n++) {
    const voter = await newAuthor(api);
    voters.push(voter);
    assert.equal(await vote(browser, voter), 1);
  }
  const remove = async (voter: typeof voters[number]) =>
    (await voter.request<{ helpful: number }>("DELETE", path)).body.helpful;
  assert.equal(await remove(voters[1]!), 1, "it did not count");
  assert.equal(await remove(voters[0]!), 0);
  assert.equal(await vote(browser, voters[0]!), 1);
  for (let n = 1; n < 4; n++) assert.equal(await vote({ ip: `2001:db8:9:${n}::1` }), 2);
  // A carrier's address, on which 21 people have voted or been seen.
  const ip = "49.36.77.1";
  const counts: number[] = [];
  for (let n = 0; n < 30; n++) counts.push(await vote({ ip }));
  assert.deepEqual([counts[0], counts[19], counts[29]], [3, 3, 13]);
});

Deno.test("ranks forty reviews with an average of 4.6 above a single five-star review", async () => {
  const category = "borewell_drilling";
  const [single, forty] = [await listed(api, { category }), await listed(api, { category })];
  const others = await listed(api, { category });
  // All other ratings are 5, so the mean of the trade would raise the single review above the
  // forty.
  await fill(others.id, [0, 0, 0, 0, 200]);
  await fill(single.id, [0, 0, 0, 0, 1]);
  await fill(forty.id, [0, 0, 0, 16, 24]);
  const { body } = await api.get<BusinessCard[]>(
    "/api/business?category=borewell-drilling&sort=rating",
  );
  assert.deepEqual(body.map(({ slug }) => slug), [others.slug, forty.slug, single.slug]);
  assert.deepEqual(body.map(({ rating }) => rating.mean), [5, 4.6, null]);
  const good = await api.get<BusinessCard[]>(
    "/api/business?category=borewell-drilling&minRating=4.5",
  );
  assert.deepEqual(good.body.map(({ slug }) => slug).sort(), [others.slug, forty.slug].sort());
});

/** Sets the rating to these counts of one to five stars. */
async function fill(id: string, stars: number[]) {
  const { countReviews } = await import("./rating/rating.ts");
  const { inTransaction } = await import("#/db/ctx.ts");
  const shown = stars.flatMap((n, at) =>
    Array.from({ length: n }, () => ({ rating: at + 1, is_invited: false, counted_at: new Date() }))
  );
  await inTransaction(
    api.listings,
    (trx) => countReviews(trx, id, { shown }),
  );
}

Deno.test("shows an owner the history of the rating", async () => {
  const { owner, slug } = await listed(api);
  await published(api, admin, slug, { rating: 2 });
  api.clock.advance({ days: 40 });
  await published(api, admin, slug, { rating: 5 });
  const { body } = await owner.get<RatingMonth[]>("/api/my/business/rating-history");
  assert.equal(body.length, 12);
  assert.deepEqual([body.at(-1)!.count, body.at(-1)!.mean], [1, 3.5]);
  assert.deepEqual(body.find(({ mean }) => mean === 2)?.mean, 2);
  assert.equal(body[0]!.mean, null);
});

Deno.test("pages through sorted and filtered reviews by cursor, and rejects a cursor of another sort order", async () => {
  const { slug } = await listed(api);
  for (const rating of [5, 1, 3, 4, 2, 5, 1]) {
    api.clock.advance({ minutes: 1 });
    const { status, body } = await review(await newAuthor(api), slug, { rating });
    if (status === 202) await publish(admin, body.id);
  }
  for (
    const [sort, stars] of [
      ["newest", [1, 5, 2, 4, 3, 1, 5]],
      ["highest", [5, 5, 4, 3, 2, 1, 1]],
      ["lowest", [1, 1, 2, 3, 4, 5, 5]],
    ] as const
  ) {
    const found: number[] = [];
    let next: string | undefined = `sort=${sort}&limit=2`;
    while (next) {
      const page: Awaited<ReturnType<typeof api.get<Review[]>>> = await api.get<Review[]>(
        `/api/business/${slug}/reviews?${next}`,
      );
      assert.equal(page.headers.get("X-Total-Count"), "7");
      found.push(...page.body.map(({ rating }) => rating));
      next = page.headers.get("Link")?.match(/<[^?]*\?([^>]*)>; rel="next"/)?.[1];
    }
    assert.deepEqual(found, stars, sort);
  }
  const newest = await api.get<Review[]>(`/api/business/${slug}/reviews?limit=2`);
  const cursor = newest.headers.get("Link")!.match(/cursor=([^>&]*)/)![1]!;
  for (const sort of ["highest", "lowest", "helpful"]) {
    const path = `/api/business/${slug}/reviews?sort=${sort}&cursor=${cursor}`;
    assert.equal((await api.get<{ code: string }>(path)).body.code, "invalid_cursor");
  }
  assert.deepEqual((await reviewsOf(slug, "?stars=5")).length, 2);
  assert.deepEqual((await reviewsOf(slug, "?lang=hi")).length, 0);
});

Deno.test("opens a case when reviews return to a listing with another name and trade", async () => {
  const painter = { businessName: "Sharma Painters", category: "painter" };
  const { owner, slug } = await listed(api, painter);
  await published(api, admin, slug);
  await remove(owner);
  const same = await list(owner, painter);
  assert.deepEqual(await casesOf(admin, same._id), []);
  await remove(owner);
  const other = await list(owner, { businessName: "Gupta Realty", category: "real_estate" });
  assert.equal((await reviewsOf(other.slug)).length, 1);
  assert.deepEqual((await casesOf(admin, other._id)).map(({ kind }) => kind), ["switch"]);
});
