import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, decide } from "#/testing/cases.ts";
import { businessInput } from "#/testing/factories.ts";
import { type BusinessDetail, listed as listedIn } from "#/testing/list-business.ts";
import { newAuthor, publish, published, queuedText, refuse, review } from "#/testing/reviews.ts";
import type { MyPart, MyReview, Review } from "./schemas.ts";

const api = await useTestApi();
const admin = api.as(crypto.randomUUID(), "admin");

const listed = (overrides?: Record<string, unknown>) => listedIn(api, overrides);

const reviewsOf = (slug: string, query = "") =>
  api.get<Review[]>(`/api/business/${slug}/reviews${query}`);

const ratingOf = async (slug: string) =>
  (await api.get<BusinessDetail>(`/api/business/${slug}`)).body.rating;

Deno.test("publishes a first review at once and counts it after two days", async () => {
  const { slug } = await listed();
  const author = await newAuthor(api, "asha.kulkarni");
  const { status, body } = await review(author, slug, { rating: 4, workDone: "leak" });
  assert.equal(status, 201, JSON.stringify(body));
  assert.deepEqual(body.heldFor, []);
  assert.equal(body.authorName, "Asha K.");
  const answer = await reviewsOf(slug);
  const [shown] = answer.body;
  assert.deepEqual([shown!.rating, shown!.checkedBy], [4, "rules"]);
  assert.equal(shown!.workDone!.name.en, "Leak");
  assert.equal(answer.headers.get("X-Total-Count"), "1");
  api.clock.advance({ hours: 47 });
  await api.runJobs();
  assert.equal((await ratingOf(slug)).count, 0);
  api.clock.advance({ hours: 1 });
  await api.runJobs();
  assert.deepEqual(await ratingOf(slug), {
    count: 1,
    mean: null,
    distribution: [0, 0, 0, 1, 0],
    invited: 0,
  });
});

Deno.test("counts a review immediately when a moderator publishes it", async () => {
  const { slug } = await listed();
  const author = await newAuthor(api);
  const { status, body } = await review(author, slug, { text: queuedText });
  assert.deepEqual([status, body.heldFor], [202, ["words"]]);
  assert.equal(new Date(body.dueAt!).getTime() - api.clock.now().getTime(), 48 * 3_600_000);
  assert.deepEqual((await reviewsOf(slug)).body, []);
  await publish(admin, body.id);
  assert.equal((await reviewsOf(slug)).body[0]!.checkedBy, "person");
  assert.equal((await ratingOf(slug)).count, 1);
});

Deno.test("allows one live review per business and does not count a withdrawn review", async () => {
  const { slug } = await listed();
  const { author, id } = await published(api, admin, slug);
  assert.equal((await review(author, slug)).body.code, "already_reviewed");
  assert.equal((await author.request("DELETE", `/api/my/reviews/${id}`)).status, 204);
  assert.equal((await ratingOf(slug)).count, 0);
  assert.equal((await review(author, slug)).status, 201);
  const { body } = await author.get<MyPart>(`/api/business/${slug}/my-part`);
  assert.equal(body.review?.status, "published");
});

Deno.test("shows a refused review to its author only, with the reason", async () => {
  const { slug } = await listed();
  const author = await newAuthor(api);
  const { body } = await review(author, slug, { text: queuedText });
  assert.equal((await refuse(admin, body.id, "not_about", { en: "About a bank." })).status, 200);
  assert.deepEqual((await reviewsOf(slug)).body, []);
  const [mine] = (await author.get<MyReview[]>("/api/my/reviews")).body;
  assert.deepEqual([mine!.status, mine!.refusal, mine!.statement?.en], [
    "refused",
    "not_about",
    "About a bank.",
  ]);
  assert.equal((await review(author, slug)).status, 201);
});

Deno.test("rejects reviews by owners, by accounts whose number the owner has verified and by accounts without a number", async () => {
  const { owner, slug } = await listed();
  assert.equal((await review(owner, slug)).body.code, "own_business");
  const byMail = api.as(crypto.randomUUID());
  assert.equal((await review(byMail, slug)).body.code, "mobile_unverified");
  assert.equal((await review(api, slug)).status, 401);
  const partner = await newAuthor(api);
  const other = await listed({ primaryPhone: partner.mobile });
  const path = "/api/my/verifications/phone";
  const { body: { verificationId } } = await other.owner.send<{ verificationId: string }>(
    "POST",
    path,
    {},
  );
  const otp = api.gateways.outbox!.list(partner.mobile).at(-1)!.code;
  const shown = await other.owner.send("POST", `${path}/confirm`, { verificationId, otp });
  assert.equal(shown.status, 200, JSON.stringify(shown.body));
  assert.equal((await review(partner, other.slug)).body.code, "own_business");
});

Deno.test("publishes a review when the owner has listed the author's number without verifying it", async () => {
  const { author: customer } = await published(api, admin, (await listed()).slug);
  const { slug, id } = await listed({
    alternatePhone: customer.mobile,
    whatsapp: customer.mobile,
  });
  assert.equal((await decide(admin, await caseOf(admin, id), "nothing_wrong")).status, 200);
  const { body: part } = await customer.get<MyPart>(`/api/business/${slug}/my-part`);
  assert.equal(part.refusal, null);
  const { status, body } = await review(customer, slug, { rating: 1 });
  assert.deepEqual([status, body.heldFor], [201, []], JSON.stringify(body));
});

Deno.test("queues a review when the author's number is on a listing without an owner", async () => {
  const author = await newAuthor(api);
  const [imported] = await api.save(businessInput({ primaryPhone: author.mobile }));
  const { status, body } = await review(author, imported!.slug);
  assert.deepEqual([status, body.heldFor], [202, ["number"]], JSON.stringify(body));
});
