import assert from "node:assert/strict";
import { insertConsent } from "../contexts/identity/accounts/account-queries.ts";
import { termsVersion } from "../contexts/identity/accounts/terms.ts";
import { countDueReviews, countedAfter } from "../contexts/reviews/rating/count-due-reviews.ts";
import type { MyReview, NewReview } from "../contexts/reviews/schemas.ts";
import type { createClient, TestApi } from "./api.ts";
import type { Trx } from "../db/database.ts";
import { decide, readQueue } from "./cases.ts";
import { newMobile } from "./users.ts";

type Client = ReturnType<typeof createClient>;

/** A signed-in user with a verified mobile number, created without registration. */
export async function newAuthor(api: TestApi, username?: string) {
  const accountId = crypto.randomUUID();
  const client = api.as(accountId);
  await client.get("/api/my/reviews");
  const mobile = newMobile();
  await api.database.db.updateTable("account")
    .set({ mobile, mobile_verified: true, ...username && { username } })
    .where("id", "=", accountId).execute();
  const consent = {
    id: crypto.randomUUID(),
    account_id: accountId,
    terms: termsVersion,
    language: "en",
    how: "registration",
    given_at: api.clock.now(),
  } as const;
  await api.database.db.transaction().execute((trx) => insertConsent(trx as Trx, consent));
  return { ...client, accountId, mobile };
}

type Author = Awaited<ReturnType<typeof newAuthor>>;

/** A request body to write a review. */
export const newReview = (overrides: Partial<NewReview> = {}): NewReview => ({
  rating: 5,
  text: "Came on time, did the work well and took what was agreed.",
  ...overrides,
});

/** Contains a word that queues a review for moderation. */
export const queuedText = "He came on time, but at the end he asked for more like a chor.";

export const review = (
  author: Pick<Client, "send">,
  slug: string,
  overrides: Partial<NewReview> = {},
  call: { ip?: string; headers?: Record<string, string> } = {},
) =>
  author.send<MyReview & { code: string; errors?: { field: string; code: string }[] }>(
    "POST",
    `/api/business/${slug}/reviews`,
    newReview(overrides),
    call,
  );

/** The open case of a review. */
async function reviewCaseOf(admin: Client, reviewId: string) {
  const queue = await readQueue(admin, "kind=review");
  const reviewCase = queue.find(({ review }) => review?.id === reviewId);
  assert.ok(reviewCase, "there is no case");
  return reviewCase;
}

/** Publishes a queued review as an admin. */
export async function publish(admin: Client, reviewId: string): Promise<void> {
  const { status, body } = await decide(
    admin,
    await reviewCaseOf(admin, reviewId),
    "publish",
    {},
  );
  assert.equal(status, 200, JSON.stringify(body));
}

/** Refuses or removes a review as an admin. */
export async function refuse(
  admin: Client,
  reviewId: string,
  refusal = "abusive",
  statement?: Record<string, string>,
) {
  const { id, version } = await reviewCaseOf(admin, reviewId);
  return await admin.send<{ code: string }>("POST", `/api/admin/cases/${id}/decision`, {
    decision: "refuse",
    refusal,
    ...statement && { statement },
  }, { headers: { "If-Match": `"${version}"` } });
}

/** Refuses a queued edit as an admin. */
export async function refuseEdit(admin: Client, reviewId: string): Promise<void> {
  const { id, version } = await reviewCaseOf(admin, reviewId);
  const decision = { decision: "refuse_edit", refusal: "abusive" };
  const { status, body } = await admin.send("POST", `/api/admin/cases/${id}/decision`, decision, {
    headers: { "If-Match": `"${version}"` },
  });
  assert.equal(status, 200, JSON.stringify(body));
}

/** Writes a review, publishes it if it is queued, and counts it. */
export async function published(
  api: TestApi,
  admin: Client,
  slug: string,
  overrides: Partial<NewReview> = {},
): Promise<{ author: Author; id: string }> {
  const author = await newAuthor(api);
  const { status, body } = await review(author, slug, overrides);
  assert.ok(status === 201 || status === 202, JSON.stringify(body));
  if (status === 202) await publish(admin, body.id);
  else await countNow(api, body.id);
  return { author, id: body.id };
}

/** Counts a public review in the rating at once, which otherwise happens after two days. */
export async function countNow(api: TestApi, reviewId: string): Promise<void> {
  const { db } = api.database;
  await db.updateTable("business_review")
    .set({ published_at: new Date(api.clock.now().getTime() - countedAfter) })
    .where("id", "=", reviewId).execute();
  await countDueReviews(api.listings);
}
