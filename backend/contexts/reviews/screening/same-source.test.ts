import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { readQueue } from "#/testing/cases.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { type BusinessDetail, listed } from "#/testing/list-business.ts";
import { goodPassword, register } from "#/testing/users.ts";
import { countNow, newAuthor, published, review } from "#/testing/reviews.ts";
import { suspensions } from "#/testing/suspensions.ts";
import type { Review } from "../schemas.ts";

const api = await useTestApi();
const { admin, ownerOf } = suspensions(api);

const token = (name: string) => name.padEnd(22, "0");
const on = (...names: string[]) => ({
  headers: { Cookie: `device=${names.map(token).join(".")}` },
});

const reviewFrom = async (slug: string, call: object, overrides: object = {}) => {
  const author = await newAuthor(api);
  const { status, body } = await review(author, slug, overrides, call);
  assert.ok(status === 201 || status === 202, JSON.stringify(body));
  return { ...body, author, isQueued: status === 202 };
};

const ratingOf = async (slug: string) =>
  (await api.get<BusinessDetail>(`/api/business/${slug}`)).body.rating;

/** Adds reviews by accounts with verified numbers that share an address. */
async function simulateCustomers(ip: string, accounts = 21) {
  const { slug } = await listed(api);
  for (let n = 0; n < accounts; n++) {
    await reviewFrom(slug, { ip }, { text: `${n} is ${texts[n % 3]}` });
  }
}

const texts = [
  "He came on time and repaired the tap in the kitchen.",
  "The painters were slow, yet the walls look very good now.",
  "काम साफ़-सुथरा था और दाम भी सही लगा, फिर बुलाएँगे।",
];

inTestAll.test("does not change the rating when one user reviews a business from five numbers on one device", async () => {
  const { slug } = await listed(api);
  for (let n = 0; n < 4; n++) await published(api, admin, slug, { rating: 5 });
  assert.equal((await ratingOf(slug)).mean, 5);
  const jar: string[] = [];
  const queued: boolean[] = [];
  for (let n = 0; n < 5; n++) {
    jar.unshift(`sim${n}`);
    const { isQueued } = await reviewFrom(slug, on(...jar), { rating: 1, text: texts[n % 3] });
    queued.push(isQueued);
  }
  assert.deepEqual(queued, [false, true, true, true, true]);
  const { body } = await api.get<Review[]>(`/api/business/${slug}/reviews?stars=1`);
  assert.equal(body.length, 1);
  api.clock.advance({ days: 3 });
  await api.runJobs();
  assert.equal((await ratingOf(slug)).mean, 5, "the first review waits for a moderator, too");
  const cases = (await readQueue(admin, "kind=review")).filter((reviewCase) =>
    reviewCase.review?.slug === slug
  );
  assert.equal(cases.length, 5);
});

Deno.test("queues a second review from one device for 90 days, on any network", async () => {
  const { slug } = await listed(api);
  const first = await reviewFrom(slug, { ip: "49.36.1.1", ...on("family") });
  await countNow(api, first.id);
  api.clock.advance({ days: 89 });
  await api.runJobs();
  const second = await reviewFrom(slug, { ip: "49.36.1.2", ...on("family") });
  assert.deepEqual(second.heldFor, ["repeat"]);
  api.clock.advance({ days: 91 });
  await api.runJobs();
  const third = await reviewFrom(slug, { ip: "49.36.1.3", ...on("family") });
  assert.deepEqual(third.heldFor, []);
});

Deno.test("queues a second review from one IPv4 address or IPv6 /48 for a day", async () => {
  for (
    const [first, second, isQueued] of [
      ["49.36.2.1", "49.36.2.1", true],
      ["49.36.2.2", "49.36.2.3", false],
      ["2405:201:1:1::1", "2405:201:1:1:a:b:c:d", true],
      ["2405:201:3:1::1", "2405:201:3:ffff::1", true],
      ["2405:201:4:2::1", "2405:201:5:2::1", false],
    ] as const
  ) {
    const { slug } = await listed(api);
    assert.equal((await reviewFrom(slug, { ip: first })).isQueued, false);
    assert.equal((await reviewFrom(slug, { ip: second })).isQueued, isQueued, `${first} ${second}`);
    api.clock.advance({ hours: 25 });
    assert.equal((await reviewFrom(slug, { ip: first })).isQueued, false, "a day later");
  }
});

Deno.test("queues a review from a network that the owner has used in the last 30 days", async () => {
  const user = await register(api);
  const { slug } = await ownerOf(user).create();
  const ip = "49.36.3.1";
  const signIn = { identifier: user.username, password: goodPassword };
  assert.equal((await api.send("POST", "/api/auth/login", signIn, { ip })).status, 200);
  assert.deepEqual((await reviewFrom(slug, { ip })).heldFor, ["device"]);
  api.clock.advance({ days: 31 });
  assert.deepEqual((await reviewFrom(slug, { ip })).heldFor, []);
});

const carrier = "106.200.1.1";

Deno.test("ignores a shared carrier address unless the reviews are close in time or similar in text", async () => {
  await simulateCustomers(carrier);
  const { slug } = await listed(api);
  const first = await reviewFrom(slug, { ip: carrier }, { text: texts[0] });
  api.clock.advance({ minutes: 5 });
  const sameMinutes = await reviewFrom(slug, { ip: carrier }, { text: texts[1] });
  assert.deepEqual([first.heldFor, sameMinutes.heldFor], [[], ["repeat"]]);
  api.clock.advance({ minutes: 30 });
  const sameText = await reviewFrom(slug, { ip: carrier }, { text: `${texts[0]} Really.` });
  assert.deepEqual(sameText.heldFor, ["repeat"]);
  api.clock.advance({ minutes: 30 });
  assert.deepEqual((await reviewFrom(slug, { ip: carrier }, { text: texts[2] })).heldFor, []);
  const { slug: other } = await listed(api);
  const call = { ip: carrier, ...on("onephone") };
  await reviewFrom(other, call, { text: texts[0] });
  api.clock.advance({ minutes: 30 });
  assert.deepEqual((await reviewFrom(other, call, { text: texts[1] })).heldFor, ["repeat"]);
});

Deno.test("flags the account that copies a customer's reviews, but not the customer", async () => {
  const businesses = await Promise.all(Array.from({ length: 4 }, () => listed(api)));
  const [customer, copier] = [await newAuthor(api), await newAuthor(api)];
  const reasons: Record<string, string[]> = {};
  for (const { slug } of businesses.slice(0, 3)) {
    reasons[`customer ${slug}`] = (await review(customer, slug, {}, { ip: carrier })).body.heldFor;
    api.clock.advance({ minutes: 20 });
  }
  for (const { slug } of businesses.slice(0, 3)) {
    const { body } = await review(copier, slug, { text: texts[1]! }, { ip: carrier });
    reasons[`copier ${slug}`] = body.heldFor;
  }
  const fourth = await review(customer, businesses[3]!.slug, {}, { ip: carrier });
  assert.deepEqual(fourth.body.heldFor, []);
  const mine = (await customer.get<{ heldFor: string[] }[]>("/api/my/reviews")).body;
  assert.deepEqual(mine.flatMap(({ heldFor }) => heldFor), [], JSON.stringify(reasons));
  const copies = (await copier.get<{ heldFor: string[] }[]>("/api/my/reviews")).body;
  assert.ok(copies.some(({ heldFor }) => heldFor.includes("ring")), JSON.stringify(reasons));
});

Deno.test("ignores accounts without a verified number when it decides whether many users share an address", async () => {
  const ip = "49.36.4.1";
  for (let n = 0; n < 21; n++) {
    const email = `many.${n}@example.com`;
    const user = await register(api, { method: "email", email });
    const signIn = { identifier: user.username, password: goodPassword };
    assert.equal((await api.send("POST", "/api/auth/login", signIn, { ip })).status, 200);
  }
  const { slug } = await listed(api);
  await reviewFrom(slug, { ip }, { text: texts[0] });
  api.clock.advance({ hours: 1 });
  assert.deepEqual((await reviewFrom(slug, { ip }, { text: texts[1] })).heldFor, ["repeat"]);
});

Deno.test("does not queue other authors' reviews when one account writes and withdraws five reviews", async () => {
  const { slug } = await listed(api);
  const attacker = await newAuthor(api);
  for (let n = 0; n < 5; n++) {
    const { body } = await review(attacker, slug);
    await attacker.request("DELETE", `/api/my/reviews/${body.id}`);
  }
  assert.deepEqual((await reviewFrom(slug, {})).heldFor, []);
  for (let n = 0; n < 4; n++) await reviewFrom(slug, {});
  assert.deepEqual((await reviewFrom(slug, {})).heldFor, ["burst"], "five shown ones are a burst");
});

Deno.test("deletes the networks of an account with the account, and after 30 days", async () => {
  const user = await register(api);
  const signIn = { identifier: user.username, password: goodPassword };
  const use = () =>
    api.database.db.selectFrom("account_network").selectAll()
      .where("account_id", "=", user.id).execute();
  await api.send("POST", "/api/auth/login", signIn, { ip: "49.36.5.1" });
  const [row] = await use();
  assert.ok(row && !JSON.stringify(row).includes("49.36.5.1"));
  api.clock.advance({ days: 31 });
  await api.runJobs();
  assert.deepEqual(await use(), []);
  const again = await api.send<{ token: string }>("POST", "/api/auth/login", signIn, {
    ip: "49.36.5.1",
  });
  assert.equal((await use()).length, 1);
  const erased = await api.send("DELETE", "/api/profile", { password: goodPassword }, {
    headers: { Authorization: `Bearer ${again.body.token}` },
  });
  assert.equal(erased.status, 204);
  assert.deepEqual(await use(), []);
});
