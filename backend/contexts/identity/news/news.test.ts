import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, decide, report } from "#/testing/cases.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";
import { newAuthor, published } from "#/testing/reviews.ts";
import type { News } from "./schemas.ts";

const api = await useTestApi();
const admin = api.as(newAccountId(), "admin");
type Client = Pick<typeof admin, "get" | "send">;

const read = async (client: Client) => {
  const { status, body, headers } = await client.get<News>("/api/my/news");
  assert.equal(status, 200);
  assert.equal(headers.get("Cache-Control"), "no-store");
  return body;
};
const counts = async (client: Client) => {
  const { reviews, replies, cases } = await read(client);
  return { reviews, replies, cases };
};
const markSeen = async (client: Client, until: string) => {
  const { status } = await client.send("PUT", "/api/my/news/seen", { until });
  assert.equal(status, 204);
};
const nothing = { reviews: 0, replies: 0, cases: 0 };

const newOwner = () => listBusiness<{ _id: string; slug: string }>(api);

Deno.test("counts reviews and decided cases of the listing since the last visit", async () => {
  const owner = await newOwner();
  assert.deepEqual(await counts(owner), nothing);
  api.clock.advance({ minutes: 1 });
  await published(api, admin, owner.business.slug, { rating: 4 });
  await api.database.db.updateTable("business_review").set({ published_at: api.clock.now() })
    .where("business_id", "=", owner.business._id).execute();
  await report(api, owner.business.slug);
  assert.deepEqual(
    await counts(owner),
    { ...nothing, reviews: 1 },
    "an undecided report is not news for the owner",
  );
  api.clock.advance({ minutes: 1 });
  const reviewCase = await caseOf(admin, owner.business._id);
  assert.equal((await decide(admin, reviewCase, "nothing_wrong")).status, 200);
  const news = await read(owner);
  assert.deepEqual(await counts(owner), { reviews: 1, replies: 0, cases: 1 });
  assert.deepEqual(
    await counts(owner),
    { reviews: 1, replies: 0, cases: 1 },
    "GET changes nothing",
  );
  await markSeen(owner, news.until);
  assert.deepEqual(await counts(owner), nothing);
  assert.equal((await read(owner)).since, news.until);
  assert.deepEqual(await counts(await newOwner()), nothing);
});

Deno.test("counts replies to the reviews of an author", async () => {
  const owner = await newOwner();
  const { author, id } = await published(api, admin, owner.business.slug, { rating: 4 });
  assert.deepEqual(await counts(author), nothing);
  api.clock.advance({ minutes: 1 });
  const path = `/api/my/business/reviews/${id}/reply`;
  assert.equal(
    (await owner.send("PUT", path, { text: "Thank you for the kind words." })).status,
    200,
  );
  assert.deepEqual(await counts(author), { ...nothing, replies: 1 });
});

Deno.test("ignores a time before the last visit and treats a future time as now", async () => {
  const author = await newAuthor(api);
  const before = (await read(author)).since;
  api.clock.advance({ minutes: 1 });
  await markSeen(author, "2999-01-01T00:00:00.000Z");
  const { since, until } = await read(author);
  assert.equal(since, until);
  await markSeen(author, before);
  assert.equal((await read(author)).since, since);
});

Deno.test("rejects anonymous callers and an invalid time", async () => {
  assert.equal((await api.get("/api/my/news")).status, 401);
  assert.equal((await api.send("PUT", "/api/my/news/seen", { until: "now" })).status, 401);
  const { status, body } = await admin.send<{ errors: { field: string }[] }>(
    "PUT",
    "/api/my/news/seen",
    { until: "yesterday" },
  );
  assert.equal(status, 400);
  assert.deepEqual(body.errors.map(({ field }) => field), ["until"]);
});
