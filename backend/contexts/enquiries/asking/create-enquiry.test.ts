import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { ask, asked, messagesOf, reply } from "#/testing/enquiries.ts";
import { listed } from "#/testing/list-business.ts";
import { newAccountId } from "#/testing/owner.ts";
import { newAuthor } from "#/testing/reviews.ts";
import { newMobile } from "#/testing/users.ts";
import type { Enquiry } from "../schemas.ts";

const api = await useTestApi();
const { db } = api.database;

const slugsOf = async (count: number, overrides: Record<string, unknown> = {}) => {
  const slugs: string[] = [];
  for (let n = 0; n < count; n++) slugs.push((await listed(api, overrides)).slug);
  return slugs;
};

Deno.test("asks three businesses in the order of the request", async () => {
  const businesses = await slugsOf(3);
  const visitor = await newAuthor(api);
  const answer = await ask(visitor, businesses);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  const { body } = answer;
  assert.equal(answer.headers.get("Location"), `/api/enquiries/${body.reference}`);
  assert.equal(answer.headers.get("Cache-Control"), "no-store");
  assert.deepEqual(body.recipients.map(({ slug }) => slug), businesses);
  assert.deepEqual(body.recipients.map(({ state }) => state), ["sent", "sent", "sent"]);
  assert.deepEqual(
    [body.state, body.category, body.work?.name.en, body.mayAskOthers],
    ["open", "plumber", "Leak", false],
  );
  assert.match(body.reference, /^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/);
  assert.deepEqual(await messagesOf(api, body, "asked"), businesses);
  const counts = await db.selectFrom("enquiry_count").select(["what", "n"]).execute();
  assert.deepEqual(counts, [{ what: "asked", n: 3 }]);
});

Deno.test("rejects users without a verified number", async () => {
  const businesses = await slugsOf(1);
  const answer = await ask(api.as(newAccountId()), businesses);
  assert.deepEqual([answer.status, answer.body.code], [403, "mobile_unverified"]);
  const anonymous = await ask(api, businesses);
  assert.deepEqual([anonymous.status, anonymous.body.code], [401, "unauthorized"]);
});

Deno.test("rejects businesses of several trades, repeated ones and more than three", async () => {
  const [plumber, other] = await slugsOf(2);
  const [painter] = await slugsOf(1, { category: "painter" });
  const visitor = await newAuthor(api);
  const fieldsOf = async (businesses: string[], overrides = {}) => {
    const { status, body } = await ask(visitor, businesses, overrides);
    return [status, body.errors?.[0]?.field];
  };
  assert.deepEqual(await fieldsOf([plumber!, painter!]), [400, "businesses"]);
  assert.deepEqual(await fieldsOf([plumber!, other!, plumber!]), [400, "businesses"]);
  assert.deepEqual(await fieldsOf([]), [400, "businesses"]);
  assert.deepEqual(await fieldsOf(await slugsOf(4)), [400, "businesses"]);
  assert.deepEqual(await fieldsOf([plumber!], { work: "rewiring-of-pipes" }), [400, "work"]);
  assert.deepEqual(await fieldsOf([plumber!], { pinCode: "011038" }), [400, "pinCode"]);
  assert.deepEqual(await fieldsOf([plumber!], { pinCode: "999999" }), [400, "pinCode"]);
  assert.deepEqual(await fieldsOf([plumber!], { text: "x".repeat(501) }), [400, "text"]);
  assert.deepEqual(await fieldsOf([plumber!], { isAdult: false }), [400, "isAdult"]);
  const unknown = await ask(visitor, [plumber!, "no-such-business"]);
  assert.deepEqual([unknown.status, unknown.body.code], [404, "unknown_business"]);
});

Deno.test("rejects a business that is not public", async () => {
  const { slug, id } = await listed(api);
  await db.updateTable("business").set({ status: "paused" }).where("id", "=", id).execute();
  const { status, body } = await ask(await newAuthor(api), [slug]);
  assert.deepEqual([status, body.code], [404, "unknown_business"]);
});

Deno.test("names the businesses that cannot be asked, and why", async () => {
  const unclaimed = businessInput({ category: "plumber" });
  const demo = businessInput({ category: "plumber", demo: true });
  const saved = await api.save(unclaimed, demo);
  const own = await listed(api);
  const paused = await listed(api);
  await paused.owner.send("PUT", "/api/my/business/enquiry-settings", { paused: true });
  const obstacles = async (businesses: string[]) => {
    const { status, body } = await ask(own.owner, businesses);
    assert.deepEqual([status, body.code], [409, "not_askable"]);
    return body.errors?.map(({ field, code }) => [field, code]);
  };
  const [free] = await slugsOf(1);
  assert.deepEqual(await obstacles([free!, own.slug, paused.slug]), [
    ["businesses.1", "own"],
    ["businesses.2", "paused"],
  ]);
  assert.deepEqual(await obstacles(saved.map(({ slug }) => slug)), [
    ["businesses.0", "unclaimed"],
    ["businesses.1", "demo"],
  ]);
  assert.deepEqual((await own.owner.get("/api/my/enquiries")).body, []);
});

Deno.test("asks a demo business that has an owner", async () => {
  const { slug, id } = await listed(api);
  await db.updateTable("business").set({ demo: true }).where("id", "=", id).execute();
  assert.equal((await ask(await newAuthor(api), [slug])).status, 201);
});

Deno.test("sends one request of a visitor to a business in 24 hours, also after a withdrawal", async () => {
  const [first, other] = await slugsOf(2);
  const visitor = await newAuthor(api);
  await withdraw(visitor, await asked(visitor, [first!]));
  const { status, body } = await ask(visitor, [other!, first!]);
  assert.deepEqual([status, body.code], [409, "not_askable"]);
  assert.deepEqual(body.errors?.map(({ field, code }) => [field, code]), [
    ["businesses.1", "asked_already"],
  ]);
  assert.equal((await ask(await newAuthor(api), [first!])).status, 201);
  api.clock.advance({ hours: 24 });
  assert.equal((await ask(visitor, [other!, first!])).status, 201);
});

Deno.test("sends one request of a number to a business in 24 hours, from any account", async () => {
  const [business, other] = await slugsOf(2);
  const first = await newAuthor(api);
  await asked(first, [business!]);
  const { mobile } = first;
  await db.updateTable("account").set({ mobile: newMobile() })
    .where("id", "=", first.accountId).execute();
  const second = await newAuthor(api);
  await db.updateTable("account").set({ mobile }).where("id", "=", second.accountId).execute();
  const { status, body } = await ask(second, [other!, business!]);
  assert.deepEqual([status, body.code], [409, "not_askable"]);
  assert.deepEqual(body.errors?.map(({ field, code }) => [field, code]), [
    ["businesses.1", "asked_already"],
  ]);
  api.clock.advance({ hours: 24 });
  assert.equal((await ask(second, [other!, business!])).status, 201);
});

Deno.test("counts a withdrawn request only if the business was notified of it", async () => {
  const { slug } = await listed(api);
  const [early, late] = [await newAuthor(api), await newAuthor(api)];
  const [unnoticed, noticed] = [await asked(early, [slug]), await asked(late, [slug])];
  await withdraw(early, unnoticed);
  await api.runJobs();
  await withdraw(late, noticed);
  for (let n = 0; n < 29; n++) await asked(await newAuthor(api), [slug]);
  const { body } = await ask(await newAuthor(api), [slug]);
  assert.equal(body.errors?.[0]?.code, "busy");
  const facts = await api.get<{ obstacle: string }>(`/api/business/${slug}/enquiry-facts`);
  assert.equal(facts.body.obstacle, "busy");
});

Deno.test("sends at most 30 requests to a business in 24 hours", async () => {
  const { slug } = await listed(api);
  for (let n = 0; n < 30; n++) await asked(await newAuthor(api), [slug]);
  const visitor = await newAuthor(api);
  const busy = await ask(visitor, [slug]);
  assert.deepEqual([busy.status, busy.body.errors?.[0]?.code], [409, "busy"]);
  api.clock.advance({ hours: 24 });
  assert.equal((await ask(visitor, [slug])).status, 201);
});

/** Withdraws a request, so that it is not open any more. */
const withdraw = async (
  visitor: Awaited<ReturnType<typeof newAuthor>>,
  { reference }: Pick<Enquiry, "reference">,
) => {
  const { status } = await visitor.request("DELETE", `/api/enquiries/${reference}`);
  assert.equal(status, 204);
};

Deno.test("allows a visitor three open requests", async () => {
  const visitor = await newAuthor(api);
  const first = await asked(visitor, await slugsOf(1));
  for (let n = 0; n < 2; n++) await asked(visitor, await slugsOf(1));
  const fourth = await ask(visitor, await slugsOf(1));
  assert.deepEqual(
    [fourth.status, fourth.body.code, fourth.body.errors?.map(({ code }) => code)],
    [429, "too_many_enquiries", ["open"]],
  );
  assert.equal(fourth.headers.get("Retry-After"), String(7 * 24 * 60 * 60));
  await withdraw(visitor, first);
  assert.equal((await ask(visitor, await slugsOf(1))).status, 201);
});

Deno.test("does not count a request as open after seven days", async () => {
  const businesses = await slugsOf(1);
  const visitor = await newAuthor(api);
  for (let n = 0; n < 3; n++) await asked(visitor, await slugsOf(1));
  api.clock.advance({ days: 7, seconds: -1 });
  assert.equal((await ask(visitor, businesses)).status, 429);
  api.clock.advance({ seconds: 1 });
  assert.equal((await ask(visitor, businesses)).status, 201);
});

Deno.test("allows a visitor five requests in 24 hours and fifteen in 30 days", async () => {
  const businesses = await slugsOf(1);
  const visitor = await newAuthor(api);
  const limitsOf = async () => {
    const { status, body } = await ask(visitor, businesses);
    assert.equal(status, 429, JSON.stringify(body));
    return body.errors?.map(({ code }) => code);
  };
  for (let day = 1; day <= 3; day++) {
    for (let n = 0; n < 5; n++) await withdraw(visitor, await asked(visitor, await slugsOf(1)));
    assert.deepEqual(await limitsOf(), [day < 3 ? "day" : "month"]);
    api.clock.advance({ hours: 24 });
  }
  assert.deepEqual(await limitsOf(), ["month"]);
  api.clock.advance({ days: 27, seconds: -1 });
  assert.deepEqual(await limitsOf(), ["month"]);
  api.clock.advance({ seconds: 1 });
  assert.equal((await ask(visitor, businesses)).status, 201);
});

/** A new account with the number of an account that is erased. */
async function reregistered({ accountId, mobile }: Awaited<ReturnType<typeof newAuthor>>) {
  await db.deleteFrom("account").where("id", "=", accountId).execute();
  const visitor = await newAuthor(api);
  await db.updateTable("account").set({ mobile }).where("id", "=", visitor.accountId).execute();
  return { ...visitor, mobile };
}

Deno.test("remembers the reports of a number after its account was erased", async () => {
  const report = async (visitor: Awaited<ReturnType<typeof newAuthor>>) => {
    const { owner, slug } = await listed(api);
    await reply(owner, await asked(visitor, [slug]), { reply: "reported" });
  };
  const businesses = await slugsOf(1);
  const visitor = await newAuthor(api);
  await report(visitor);
  api.clock.advance({ days: 1 });
  await report(visitor);
  const second = await reregistered(visitor);
  api.clock.advance({ days: 1 });
  await report(second);
  const third = await reregistered(second);
  const { status, body, headers } = await ask(third, businesses);
  assert.deepEqual([status, body.code], [429, "enquiries_refused"]);
  assert.equal(headers.get("Retry-After"), String(28 * 24 * 60 * 60));
  api.clock.advance({ days: 28 });
  assert.equal((await ask(third, businesses)).status, 201);
});

Deno.test("counts the requests of a number after its account was erased", async () => {
  const businesses = await slugsOf(1);
  const visitor = await newAuthor(api);
  for (let day = 1; day <= 3; day++) {
    for (let n = 0; n < 5; n++) await withdraw(visitor, await asked(visitor, await slugsOf(1)));
    api.clock.advance({ hours: 24 });
  }
  const again = await reregistered(visitor);
  const { status, body } = await ask(again, businesses);
  assert.deepEqual([status, body.errors?.[0]?.code], [429, "month"]);
  api.clock.advance({ days: 27 });
  assert.equal((await ask(again, businesses)).status, 201);
});

Deno.test("counts five requests of a number in 24 hours after its account was erased", async () => {
  const visitor = await newAuthor(api);
  for (let n = 0; n < 5; n++) await withdraw(visitor, await asked(visitor, await slugsOf(1)));
  const again = await reregistered(visitor);
  const businesses = await slugsOf(1);
  api.clock.advance({ hours: 20 });
  const { status, body, headers } = await ask(again, businesses);
  assert.deepEqual([status, body.errors?.[0]?.code], [429, "day"]);
  assert.equal(headers.get("Retry-After"), String(4 * 60 * 60));
  api.clock.advance({ hours: 4 });
  assert.equal((await ask(again, businesses)).status, 201);
});

Deno.test("sends a request once for each Idempotency-Key", async () => {
  const businesses = await slugsOf(1);
  const visitor = await newAuthor(api);
  const key = { "Idempotency-Key": "one-request" };
  const first = await ask(visitor, businesses, {}, key);
  const again = await ask(visitor, businesses, {}, key);
  const other = await ask(visitor, businesses, { wanted: "later" }, key);
  assert.deepEqual([first.status, again.status, other.status], [201, 201, 422]);
  assert.deepEqual(again.body, first.body);
  const mine = await visitor.get<Enquiry[]>("/api/my/enquiries");
  assert.equal(mine.body.length, 1);
  const answers = await db.selectFrom("idempotent_answer").select("answer").execute();
  assert.ok(!JSON.stringify(answers).includes("kitchen tap"));
});

const count = (statuses: number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, String)].map(([key, all]) => [key, all.length]));

Deno.test("accepts one of many concurrent requests at the limit of open ones", async () => {
  const businesses = await slugsOf(3);
  const visitor = await newAuthor(api);
  for (let n = 0; n < 2; n++) await asked(visitor, await slugsOf(1));
  const others = await slugsOf(3);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => ask(visitor, n % 2 ? businesses : others)),
  );
  assert.deepEqual(count(answers.map(({ status }) => status)), { 201: 1, 429: 7 });
});

Deno.test("accepts one of many concurrent requests at the limit of a business", async () => {
  const { slug } = await listed(api);
  for (let n = 0; n < 29; n++) await asked(await newAuthor(api), [slug]);
  const visitors = await Promise.all(Array.from({ length: 6 }, () => newAuthor(api)));
  const answers = await Promise.all(visitors.map((visitor) => ask(visitor, [slug])));
  assert.deepEqual(count(answers.map(({ status }) => status)), { 201: 1, 409: 5 });
});

Deno.test("sends one of many concurrent requests with the same key", async () => {
  const businesses = await slugsOf(1);
  const visitor = await newAuthor(api);
  const answers = await Promise.all(
    Array.from(
      { length: 8 },
      () => ask(visitor, businesses, {}, { "Idempotency-Key": "sent-at-once" }),
    ),
  );
  assert.deepEqual(count(answers.map(({ status }) => status)), { 201: 8 });
  assert.equal(new Set(answers.map(({ body }) => body.reference)).size, 1);
});
