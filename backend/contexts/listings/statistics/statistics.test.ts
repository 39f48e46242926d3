import assert from "node:assert/strict";
import { dayInIndia } from "#/shared/india-time.ts";
import { useTestApi } from "#/testing/api.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { listBusiness } from "#/testing/owner.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import { countEvent } from "./count-event.ts";
import { EventCounter } from "./event-counter.ts";
import type { ListingStats } from "./schemas.ts";
import { writeCounts } from "./write-counts.ts";

const api = await useTestApi();
const phone =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";

type Visitor = { ip: string; userAgent?: string; cookie?: string };

/** A visitor with a separate network and phone. */
const visitor = (n: number): Visitor => ({ ip: `198.51.${n >> 8}.${n & 255}` });

const list = (overrides: Record<string, unknown> = {}) => listBusiness<MyBusiness>(api, overrides);
const sendEvent = (
  slug: string,
  body: unknown,
  { ip, userAgent = phone, cookie = "" }: Visitor = visitor(0),
) =>
  api.send("POST", `/api/business/${slug}/events`, body, {
    ip,
    headers: { "User-Agent": userAgent, Cookie: cookie },
  });

/** Sends views from the same search by visitors on several networks. */
async function search(slug: string, query: string, networks: number, first = 0) {
  for (let n = first; n < first + networks; n++) {
    await sendEvent(slug, { kind: "view", query }, visitor(n));
  }
}

Deno.test("counts events on a listing's page by day in Indian time", async () => {
  const owner = await list();
  const { slug } = owner.business;
  const stats = async (days = 2) =>
    (await owner.get<ListingStats>(`/api/my/business/stats?days=${days}`)).body;
  api.clock.set("2026-11-21T18:29:00.000Z");
  for (const [n, kind] of ["view", "view", "call"].entries()) {
    const { status, headers } = await sendEvent(slug, { kind }, visitor(n));
    const expected = kind === "call" ? 200 : 204;
    assert.deepEqual([status, headers.get("Cache-Control")], [expected, "no-store"]);
  }
  api.clock.set("2026-11-21T18:30:00.000Z"); // Midnight in India.
  await sendEvent(slug, { kind: "view", query: " Plumber  in PUNE" }, visitor(0));
  await search(slug, "plumber in pune", 2, 1);
  await search(slug, "plumber", 3, 3);
  await sendEvent(slug, { kind: "whatsapp" });
  await sendEvent(slug, { kind: "website" });
  const none = { views: 0, calls: 0, whatsapp: 0, website: 0, searches: 0 };
  assert.deepEqual(await stats(), {
    totals: { views: 8, calls: 1, whatsapp: 1, website: 1, searches: 6 },
    days: [
      { date: "2026-11-21", ...none, views: 2, calls: 1 },
      { date: "2026-11-22", ...none, views: 6, whatsapp: 1, website: 1, searches: 6 },
    ],
    queries: [{ text: "plumber", count: 3 }, { text: "plumber in pune", count: 3 }],
  });
  assert.equal((await stats(1)).totals.views, 6);
  api.clock.advance({ days: 1 });
  assert.deepEqual((await stats()).days.map(({ views }) => views), [6, 0]);
});

Deno.test("counts an event of each kind once when a device repeats it", async () => {
  const owner = await list();
  const { slug } = owner.business;
  const totals = async () => (await owner.get<ListingStats>("/api/my/business/stats")).body.totals;
  for (let n = 0; n < 5; n++) {
    await sendEvent(slug, { kind: "view", query: "plumber" });
    await sendEvent(slug, { kind: "call" });
  }
  const once = { views: 1, calls: 1, whatsapp: 0, website: 0, searches: 1 };
  assert.deepEqual(await totals(), once);
  // A known device cookie identifies the device on every network.
  const cookie = `device=${"d".repeat(22)}`;
  for (let n = 1; n <= 3; n++) await sendEvent(slug, { kind: "view" }, { ...visitor(n), cookie });
  assert.equal((await totals()).views, 2);
  api.clock.advance({ days: 1 });
  await sendEvent(slug, { kind: "view" });
  assert.equal((await totals()).views, 3);
});

inTestAll.test("counts at most twenty events of a kind from one network a day", async () => {
  const owner = await list();
  const { slug } = owner.business;
  for (let n = 0; n < 500; n++) {
    // Addresses of one IPv6 /64, each with a different browser.
    const ip = `2001:db8:0:1::${n.toString(16)}`;
    await sendEvent(slug, { kind: "call" }, { ip, userAgent: `${phone} ${n}` });
  }
  await sendEvent(slug, { kind: "call" }, { ip: "2001:db8:0:2::1" });
  const { body } = await owner.get<ListingStats>("/api/my/business/stats");
  assert.equal(body.totals.calls, 21);
});

Deno.test("shows a query once three networks have sent it, however many devices of two networks send it", async () => {
  const owner = await list();
  const { slug } = owner.business;
  const queries = async () =>
    (await owner.get<ListingStats>("/api/my/business/stats")).body.queries;
  for (let n = 0; n < 10; n++) {
    for (const network of [1, 2]) {
      const from = { ...visitor(network), userAgent: `${phone} ${n}` };
      await sendEvent(slug, { kind: "view", query: "plumber" }, from);
    }
  }
  assert.deepEqual(await queries(), []);
  await search(slug, "plumber", 1, 3);
  assert.deepEqual(await queries(), [{ text: "plumber", count: 21 }]);
});

Deno.test("hides a query whose results do not include the listing", async () => {
  const owner = await list({ businessName: "Sunrise Waterworks" });
  const { slug, businessName } = owner.business;
  const queries = async () =>
    (await owner.get<ListingStats>("/api/my/business/stats")).body.queries;
  const foreign = [
    "win a lottery at evil.help",
    "plumber pay to lottery winners",
    `${businessName} are thieves`,
    "plumber in mumbai",
    "painter in pune",
    "<script>alert(1)</script>",
  ];
  for (const [n, query] of foreign.entries()) await search(slug, query, 3, 10 * n);
  assert.deepEqual(await queries(), []);
  await search(slug, "sunrise waterworks", 3, 200);
  await search(slug, "plumber near me", 3, 300);
  await search(slug, "plumbr in pune", 3, 400);
  assert.deepEqual((await queries()).map(({ text }) => text), [
    "plumber",
    "plumber in pune",
    "sunrise waterworks",
  ]);
});

Deno.test("does not count crawlers, previews and prefetches", async () => {
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
  ) {
    assert.equal(
      (await sendEvent(slug, { kind: "view" }, { ...visitor(0), userAgent: agent })).status,
      204,
    );
  }
  await api.send("POST", `/api/business/${slug}/events`, { kind: "view" }, {
    headers: { "User-Agent": phone, "Sec-Purpose": "prefetch;prerender" },
  });
  const { body } = await owner.get<ListingStats>("/api/my/business/stats");
  assert.equal(body.totals.views, 0);
  assert.equal(body.days.length, 30);
});

Deno.test("counts a search that may contain personal data without storing its text", async () => {
  const owner = await list();
  for (const [n, query] of ["98765 43210", "ravi@example.com"].entries()) {
    await search(owner.business.slug, query, 3, 10 * n);
  }
  const { body } = await owner.get<ListingStats>("/api/my/business/stats");
  assert.equal(body.totals.searches, 6);
  assert.deepEqual(body.queries, []);
});

Deno.test("counts only the first fifty different queries of a day", async () => {
  const owner = await list();
  const queries = async () =>
    (await owner.get<ListingStats>("/api/my/business/stats")).body.queries;
  const business_id = owner.business._id;
  const day = dayInIndia(api.clock.now());
  await api.database.db.insertInto("business_query_count").values(
    Array.from({ length: 49 }, (_, n) => ({ business_id, day, text: `search ${n}`, n: 1 })),
  ).execute();
  await search(owner.business.slug, "plumber", 3);
  await queries();
  await search(owner.business.slug, "plumber in pune", 3, 10);
  await search(owner.business.slug, "plumber", 1, 20);
  assert.deepEqual(await queries(), [{ text: "plumber", count: 4 }]);
  api.clock.advance({ days: 1 });
  await search(owner.business.slug, "plumber in pune", 5);
  assert.deepEqual((await queries())[0], { text: "plumber in pune", count: 5 });
});

Deno.test("rejects an unknown kind of event and a listing that is not public", async () => {
  const owner = await list();
  const { slug } = owner.business;
  for (const body of [{}, { kind: "stare" }, { kind: "view", who: "me" }]) {
    assert.equal((await sendEvent(slug, body)).status, 400);
  }
  assert.equal((await sendEvent("nobody-here", { kind: "view" })).status, 404);
  await owner.patch({ status: "paused" });
  assert.equal((await sendEvent(slug, { kind: "view" })).status, 404);
});

Deno.test("deletes counts after a year and a month", async () => {
  const owner = await list();
  await sendEvent(owner.business.slug, { kind: "call" });
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

Deno.test("deletes the events of a deleted listing", async () => {
  const owner = await list();
  await sendEvent(owner.business.slug, { kind: "view" });
  await owner.remove();
  await api.runJobs();
});

Deno.test("answers a visitor when the counts cannot be written", async () => {
  const owner = await list();
  const counter = new EventCounter();
  const now = api.clock.now();
  // The database rejects ids that are not UUIDs.
  for (let n = 0; !counter.add(`${n}`, { kinds: ["view"] }, now); n++);
  const allowance = { allowed: true, limit: 1, remaining: 0, resetSeconds: 1 };
  const counting = {
    ctx: api.listings,
    counter,
    limiter: {
      take: () => Promise.resolve(allowance),
      usage: () => Promise.resolve({ points: 0, resetSeconds: 0 }),
      refund: () => Promise.resolve(),
    },
    findAnsweredText: () => Promise.resolve(undefined),
  };
  await countEvent(counting, owner.business._id, { kind: "view" }, {
    network: "192.0.2.1",
    device: "a phone",
  });
  assert.deepEqual(counter.take().events, []);
});

Deno.test("writes the same counts from several processes without deadlock", async () => {
  const listings = await Promise.all(Array.from({ length: 8 }, () => list()));
  const counters = Array.from({ length: 4 }, () => new EventCounter());
  for (let round = 0; round < 10; round++) {
    await Promise.all(counters.map((counter, index) => {
      const order = index % 2 ? listings : listings.toReversed();
      for (const { business } of order) {
        const query = { text: "tap", isNewNetwork: true };
        counter.add(business._id, { kinds: ["view"], query }, api.clock.now());
      }
      return writeCounts(api.listings, counter);
    }));
  }
  const { body } = await listings[0]!.get<ListingStats>("/api/my/business/stats?days=1");
  assert.deepEqual([body.totals.views, body.queries[0]?.count], [40, 40]);
});
