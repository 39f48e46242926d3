import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { listBusiness } from "#/testing/owner.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import { EventCounter } from "./event-counter.ts";
import type { ListingStats } from "./schemas.ts";
import { writeCounts } from "./write-counts.ts";

const api = await useTestApi();
const phone =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";

const list = () => listBusiness<MyBusiness>(api);
const tell = (slug: string, body: unknown, userAgent = phone) =>
  api.send("POST", `/api/business/${slug}/events`, body, {
    headers: { "User-Agent": userAgent },
  });

Deno.test("what happens on a listing's page is counted by the day in India", async () => {
  const owner = await list();
  const { slug } = owner.business;
  const stats = async (days = 2) =>
    (await owner.get<ListingStats>(`/api/my/business/stats?days=${days}`)).body;
  api.clock.set("2026-11-21T18:29:00.000Z");
  for (const kind of ["view", "view", "call"]) {
    const { status, headers } = await tell(slug, { kind });
    assert.deepEqual([status, headers.get("Cache-Control")], [204, "no-store"]);
  }
  api.clock.set("2026-11-21T18:30:00.000Z"); // Midnight in India.
  await tell(slug, { kind: "view", query: " Plumber  in PUNE" });
  await tell(slug, { kind: "view", query: "plumber in pune" });
  await tell(slug, { kind: "view", query: "tap" });
  await tell(slug, { kind: "whatsapp" });
  await tell(slug, { kind: "website" });
  const none = { views: 0, calls: 0, whatsapp: 0, website: 0, searches: 0 };
  assert.deepEqual(await stats(), {
    totals: { views: 5, calls: 1, whatsapp: 1, website: 1, searches: 3 },
    days: [
      { date: "2026-11-21", ...none, views: 2, calls: 1 },
      { date: "2026-11-22", ...none, views: 3, whatsapp: 1, website: 1, searches: 3 },
    ],
    queries: [{ text: "plumber in pune", count: 2 }, { text: "tap", count: 1 }],
  });
  assert.equal((await stats(1)).totals.views, 3);
  api.clock.advance({ days: 1 });
  assert.deepEqual((await stats()).days.map(({ views }) => views), [3, 0]);
});

Deno.test("crawlers, previews and pages fetched ahead are not counted", async () => {
  const owner = await list();
  const { slug } = owner.business;
  for (
    const agent of [
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "WhatsApp/2.23.20.0",
      "facebookexternalhit/1.1",
      "curl/8.5.0",
      "",
    ]
  ) assert.equal((await tell(slug, { kind: "view" }, agent)).status, 204);
  await api.send("POST", `/api/business/${slug}/events`, { kind: "view" }, {
    headers: { "User-Agent": phone, "Sec-Purpose": "prefetch;prerender" },
  });
  const { body } = await owner.get<ListingStats>("/api/my/business/stats");
  assert.equal(body.totals.views, 0);
  assert.equal(body.days.length, 30);
});

Deno.test("a search that may be somebody's number or address is counted, its words are not kept", async () => {
  const owner = await list();
  for (const query of ["98765 43210", "ravi@example.com"]) {
    await tell(owner.business.slug, { kind: "view", query });
  }
  const { body } = await owner.get<ListingStats>("/api/my/business/stats");
  assert.equal(body.totals.searches, 2);
  assert.deepEqual(body.queries, []);
});

Deno.test("of one day fifty searches are kept, and those are counted on", async () => {
  const owner = await list();
  const view = (query: string) => tell(owner.business.slug, { kind: "view", query });
  const queries = async () =>
    (await owner.get<ListingStats>("/api/my/business/stats")).body.queries;
  for (let n = 0; n < 50; n++) await view(`search ${n}`);
  await queries();
  for (const query of ["one too many", "one too many", "one too many", "search 7"]) {
    await view(query);
  }
  const [most, ...others] = await queries();
  assert.deepEqual(most, { text: "search 7", count: 2 });
  assert.ok(!others.some(({ text }) => text === "one too many"));
  api.clock.advance({ days: 1 });
  for (let count = 0; count < 3; count++) await view("one too many");
  assert.deepEqual((await queries())[0], { text: "one too many", count: 3 });
});

Deno.test("events say one of the things that can happen, to a listing that can be seen", async () => {
  const owner = await list();
  const { slug } = owner.business;
  for (const body of [{}, { kind: "stare" }, { kind: "view", who: "me" }]) {
    assert.equal((await tell(slug, body)).status, 400);
  }
  assert.equal((await tell("nobody-here", { kind: "view" })).status, 404);
  await owner.patch({ status: "paused" });
  assert.equal((await tell(slug, { kind: "view" })).status, 404);
});

Deno.test("the counts of many days are kept for a year and a month", async () => {
  const owner = await list();
  await tell(owner.business.slug, { kind: "call" });
  await api.runJobs();
  const calls = async () =>
    (await owner.get<ListingStats>("/api/my/business/stats?days=365")).body.totals.calls;
  api.clock.advance({ days: 364 });
  await api.runJobs();
  assert.equal(await calls(), 1);
  api.clock.advance({ days: 40 });
  await api.runJobs();
  const { count } = await api.database.db.selectFrom("business_event_count")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("business_id", "=", owner.business._id).executeTakeFirstOrThrow();
  assert.equal(count, 0);
});

Deno.test("events of a listing that goes meanwhile go with it", async () => {
  const owner = await list();
  await tell(owner.business.slug, { kind: "view" });
  await owner.remove();
  await api.runJobs();
});

Deno.test("two processes that write the same counts do not wait for each other in a circle", async () => {
  const listings = await Promise.all(Array.from({ length: 8 }, () => list()));
  const counters = Array.from({ length: 4 }, () => new EventCounter());
  for (let round = 0; round < 10; round++) {
    await Promise.all(counters.map((counter, index) => {
      const order = index % 2 ? listings : listings.toReversed();
      for (const { business } of order) {
        counter.add(business._id, { kind: "view", query: "tap" }, api.clock.now());
      }
      return writeCounts(api.listings, counter);
    }));
  }
  const { body } = await listings[0]!.get<ListingStats>("/api/my/business/stats?days=1");
  assert.deepEqual([body.totals.views, body.queries[0]?.count], [40, 40]);
});
