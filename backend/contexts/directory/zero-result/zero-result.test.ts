import assert from "node:assert/strict";
import { sql } from "kysely";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { newAccountId } from "#/testing/owner.ts";
import type { BusinessCard, Suggestion } from "../schemas.ts";
import type { Synonym, ZeroResultQuery } from "./schemas.ts";
import { ZeroResultCounter } from "./zero-result-counter.ts";

const api = await useTestApi();
const adminId = newAccountId();
const admin = api.as(adminId, "admin");
const patna = { city: "Patna", state: "Bihar", locality: null, zipCode: "800001" };

await api.save(
  businessInput({ businessName: "Krishna Timber", category: "carpenter" }),
  businessInput({ businessName: "Ganga Pipes", category: "plumber", address: patna }),
);

type Problem = { code: string };

const search = (q: string, more = "") =>
  api.get<BusinessCard[]>(`/api/business?q=${encodeURIComponent(q)}${more}`);
const find = async (q: string) => (await search(q)).body.map((card) => card.businessName);
const zeroResults = async (query = "") =>
  (await admin.get<ZeroResultQuery[]>(`/api/admin/unmatched-queries?${query}`)).body;
const add = (body: unknown) => {
  api.clock.advance({ seconds: 1 });
  return admin.send<Synonym & Problem>("POST", "/api/admin/synonyms", body);
};
const synonyms = async () => (await admin.get<Synonym[]>("/api/admin/synonyms")).body;

Deno.test("restricts zero-result searches and synonyms to admins", async () => {
  const calls: [string, string, unknown?][] = [
    ["GET", "/api/admin/unmatched-queries"],
    ["GET", "/api/admin/synonyms"],
    ["POST", "/api/admin/synonyms", { phrase: "x", category: "plumber" }],
    ["DELETE", `/api/admin/synonyms/${crypto.randomUUID()}`],
  ];
  for (const [method, path, body] of calls) {
    const send = (client: typeof admin) =>
      body ? client.send(method, path, body) : client.request(method, path);
    assert.equal((await send(api.as(newAccountId()))).status, 403, path);
    assert.equal((await send(api as typeof admin)).status, 401, path);
  }
});

Deno.test("counts only zero-result searches, by kind", async () => {
  // A repeated search counts, although the response comes from the cache.
  const queries = ["zumba qlass", "Zumba  QLASS!", "zumba qlass", "krishma timbr"];
  for (const q of [...queries, "carpenter in hadapsar"]) await search(q);
  await search("krishna timber");
  const recorded = (await zeroResults()).map(({ query, kind, corrected, times }) =>
    [query, kind, corrected, times] as const
  );
  assert.deepEqual(recorded[0], ["zumba qlass", "nothing", null, 3]);
  assert.deepEqual(
    new Set(recorded.slice(1)),
    new Set([
      ["krishma timbr", "corrected", "krishna timber", 1],
      ["carpenter in hadapsar", "partial", null, 1],
    ]),
  );
});

Deno.test("writes counts in batches in a job, not during the search", async () => {
  const written = async () => {
    const { rows } = await sql<{ query: string; times: number }>`
      select query, times from directory_unmatched_query where query like 'qxq %' order by query`
      .execute(api.database.db);
    return rows;
  };
  for (const q of ["qxq vuvuzela", "qxq didgeridoo", "Qxq Vuvuzela"]) await search(q);
  assert.deepEqual(await written(), []);
  await api.runJobs();
  const once = [{ query: "qxq didgeridoo", times: 1 }, { query: "qxq vuvuzela", times: 2 }];
  assert.deepEqual(await written(), once);
  await api.runJobs();
  assert.deepEqual(await written(), once);
});

Deno.test("stores at most a thousand different texts", () => {
  const counter = new ZeroResultCounter();
  const add = (n: number) => counter.add({ text: `text ${n}`, kind: "nothing" }, new Date());
  for (let n = 0; n < 999; n++) assert.equal(add(n), false);
  assert.equal(add(0), false, "a repeated text");
  assert.equal(add(999), true);
  assert.equal(counter.take().length, 1000);
  assert.deepEqual(counter.take(), []);
});

Deno.test("does not count a search when only its filters exclude all businesses", async () => {
  await api.save(
    businessInput({ businessName: "Tungabhadra Grills", category: "painter", experienceYears: 1 }),
  );
  const { body } = await search("tungabhadra grills", "&experience=50");
  assert.deepEqual(body, []);
  const recorded = (await zeroResults()).map(({ query }) => query);
  assert.deepEqual(recorded.filter((query) => query.includes("tungabhadra")), []);
});

Deno.test("does not count a search again when its next page is read", async () => {
  await api.save(
    businessInput({ businessName: "Kaveri Bamboo One", category: "borewell_drilling" }),
    businessInput({ businessName: "Kaveri Bamboo Two", category: "borewell_drilling" }),
  );
  const { headers } = await search("kavery bamboo", "&limit=1");
  const next = headers.get("Link")!.match(/<([^>]*)>; rel="next"/)![1]!;
  assert.equal((await api.get<BusinessCard[]>(next)).body.length, 1);
  const recorded = (await zeroResults()).find(({ query }) => query === "kavery bamboo");
  assert.equal(recorded?.times, 1);
});

Deno.test("stores no text that may be a phone number, an e-mail address or a message", async () => {
  const before = (await zeroResults()).length;
  for (
    const q of [
      "call 9876543210 qqq",
      "९८७६५४३२१० qqq",
      "qq@example.com",
      "qq＠example.com",
      "qqqq please come to my house behind the school, my father is ill",
    ]
  ) assert.deepEqual(await find(q), [], q);
  assert.equal((await zeroResults()).length, before);
  for (const q of ["qqqq 123456", "qqqq 1234567"]) assert.deepEqual(await find(q), [], q);
  const stored = (await zeroResults()).map(({ query }) => query).filter((q) =>
    q.startsWith("qqqq")
  );
  assert.deepEqual(stored, ["qqqq 123456"], "a PIN code is stored");
});

Deno.test("groups counts by week, from Monday in Indian time, and deletes them after thirteen weeks", async () => {
  const ask = async (week: string) => (await zeroResults(`week=${week}`)).map(({ query }) => query);
  const monday = Date.parse("2031-03-03T00:00:00+05:30");
  api.clock.advance({ seconds: (monday - 1000 - api.clock.now().getTime()) / 1000 });
  await search("qzq sunday");
  api.clock.advance({ seconds: 1 });
  await search("qzq monday");
  assert.deepEqual(await ask("2031-02-24"), ["qzq sunday"]);
  assert.deepEqual(await ask("2031-03-03"), ["qzq monday"]);
  assert.deepEqual((await zeroResults()).map(({ query }) => query), ["qzq monday"], "this week");
  api.clock.advance({ days: 7 * 12 });
  await search("qzq later");
  assert.deepEqual(await ask("2031-02-24"), []);
  assert.deepEqual(await ask("2031-03-03"), ["qzq monday"]);
});

Deno.test("pages through the searches, most frequent first", async () => {
  api.clock.advance({ days: 7 });
  for (const [q, times] of [["qzq once", 1], ["qzq thrice", 3], ["qzq twice", 2]] as const) {
    for (let n = 0; n < times; n++) await search(q);
  }
  const first = await admin.get<ZeroResultQuery[]>("/api/admin/unmatched-queries?limit=2");
  assert.deepEqual(first.body.map(({ query }) => query), ["qzq thrice", "qzq twice"]);
  assert.equal(first.headers.get("X-Total-Count"), "3");
  const path = first.headers.get("Link")!.match(/<([^>]*)>; rel="next"/)![1]!;
  const second = await admin.get<ZeroResultQuery[]>(path);
  assert.deepEqual(second.body.map(({ query }) => query), ["qzq once"]);
  assert.match(second.headers.get("Link")!, /rel="prev"/);
  assert.equal((await admin.get("/api/admin/unmatched-queries?week=monday")).status, 400);
  assert.equal((await admin.get("/api/admin/unmatched-queries?cursor=nonsense")).status, 400);
});

Deno.test("applies a synonym from its addition until its removal", async () => {
  assert.deepEqual(await find("jhakkas"), []);
  const added = await add({ phrase: "  Jhakkas! ", category: "carpenter" });
  assert.deepEqual([added.status, added.body.phrase, added.body.city], [200, "jhakkas", null]);
  assert.deepEqual(await find("jhakkas pune"), ["Krishna Timber"]);
  const suggested = await api.get<Suggestion[]>("/api/suggestions?q=jhak");
  assert.equal(suggested.body[0]?.text, "Carpenter");

  const named = await add({ phrase: "पाटलिपुत्र", city: "patna" });
  assert.deepEqual(named.body.city, { slug: "patna", name: { en: "Patna", hi: "पटना" } });
  assert.deepEqual(await find("plumber पाटलिपुत्र"), ["Ganga Pipes"]);
  assert.deepEqual((await synonyms()).map(({ phrase }) => phrase), ["पाटलिपुत्र", "jhakkas"]);

  api.clock.advance({ seconds: 1 });
  const remove = () => admin.request("DELETE", `/api/admin/synonyms/${added.body.id}`);
  assert.equal((await remove()).status, 204);
  assert.equal((await remove()).status, 204, "a repeated removal");
  assert.deepEqual(await find("jhakkas"), []);
  assert.deepEqual((await synonyms()).map(({ phrase }) => phrase), ["पाटलिपुत्र"]);
});

Deno.test("applies a synonym added in another process within a minute", async () => {
  const { db } = api.database;
  await db.insertInto("directory_synonym").values({
    id: crypto.randomUUID(),
    phrase: "khatakhat",
    category: "plumber",
    city_slug: null,
    added_by: adminId,
    added_at: api.clock.now(),
  }).execute();
  assert.deepEqual(await find("khatakhat"), []);
  api.clock.advance({ seconds: 60 });
  assert.deepEqual(await find("khatakhat"), ["Ganga Pipes"]);
});

Deno.test("prefers a synonym to the shipped vocabulary, and replaces the synonym's meaning when it is added again", async () => {
  assert.deepEqual(await find("nal patna"), ["Ganga Pipes"]);
  const first = await add({ phrase: "nal", category: "painter" });
  const second = await add({ phrase: "NAL", category: "carpenter" });
  assert.equal(second.body.id, first.body.id);
  assert.deepEqual(await find("nal pune"), ["Krishna Timber"]);
});

Deno.test("rejects a synonym without exactly one meaning or without a meaningful word", async () => {
  const refused: [unknown, number, string][] = [
    [{ phrase: "gali", category: "plumber", city: "patna" }, 400, "invalid_request"],
    [{ phrase: "gali" }, 400, "invalid_request"],
    [{ phrase: "gali", category: "baker" }, 400, "invalid_request"],
    [{ phrase: "!!", category: "plumber" }, 400, "invalid_request"],
    [{ phrase: "best", category: "plumber" }, 400, "invalid_request"],
    [{ phrase: "one two three four five", category: "plumber" }, 400, "invalid_request"],
    [{ phrase: "x".repeat(61), category: "plumber" }, 400, "invalid_request"],
    [{ phrase: "gali", city: "atlantis" }, 404, "unknown_city"],
  ];
  for (const [body, status, code] of refused) {
    const answer = await add(body);
    assert.deepEqual([answer.status, answer.body.code], [status, code], JSON.stringify(body));
  }
});

Deno.test("audits the addition and the removal of synonyms", async () => {
  const events = await api.database.db.selectFrom("audit_event").select(["event", "detail"])
    .where("account_id", "=", adminId).orderBy("id").execute();
  assert.deepEqual(events.slice(0, 3), [
    { event: "synonym_added", detail: { phrase: "jhakkas", means: "carpenter" } },
    { event: "synonym_added", detail: { phrase: "पाटलिपुत्र", means: "patna" } },
    { event: "synonym_removed", detail: { phrase: "jhakkas" } },
  ]);
});
