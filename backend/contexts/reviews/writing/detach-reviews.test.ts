import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { type Case, caseOf, casesOf, decide, readCase } from "#/testing/cases.ts";
import type { BusinessDetail } from "#/testing/list-business.ts";
import { newAccountId, newBusiness } from "#/testing/owner.ts";
import { newMobile, register, type TestUser } from "#/testing/users.ts";
import { published } from "#/testing/reviews.ts";
import { suspensions } from "#/testing/suspensions.ts";
import type { Review } from "../schemas.ts";

const api = await useTestApi();
const { admin, ownerOf } = suspensions(api);
const second = api.as(newAccountId(), "admin");

const starsOf = async (slug: string) =>
  (await api.get<Review[]>(`/api/business/${slug}/reviews`)).body.map(({ rating }) => rating);

const ratingOf = async (slug: string) =>
  (await api.get<BusinessDetail>(`/api/business/${slug}`)).body.rating;

/** The details of a business that a competitor copies. */
const detailsOf = (businessName: string) => ({
  businessName,
  address: { ...newBusiness().address, street: "Shop 4, Karve Road" },
});

/** Lists a business, adds reviews and deletes the listing. */
async function listAndDelete(user: TestUser, details: Record<string, unknown>, stars: number[]) {
  const owner = ownerOf(user);
  const { slug } = await owner.create(details);
  for (const rating of stars) await published(api, admin, slug, { rating });
  api.clock.advance({ seconds: 61 });
  assert.equal(await owner.remove(), 204);
  return owner;
}

Deno.test("attaches no reviews when another account's deleted listing had the same name and place", async () => {
  const details = detailsOf("Deccan Waterproofing");
  await listAndDelete(await register(api), details, [1, 1, 1]);
  const victim = await ownerOf(await register(api)).create(details);
  assert.deepEqual(await starsOf(victim.slug), []);
  assert.equal((await ratingOf(victim.slug)).count, 0);
  const reviewCase = await caseOf(admin, victim._id);
  assert.equal(reviewCase.kind, "likeness");
  assert.match(reviewCase.text!, /wait \(stars: 1, 1, 1\)/);
  assert.equal((await decide(admin, reviewCase, "nothing_wrong")).status, 200);
  assert.deepEqual(await starsOf(victim.slug), []);
});

Deno.test("attaches the detached reviews when a moderator confirms that the new listing is the same business", async () => {
  const details = detailsOf("Konkan Waterproofing");
  await listAndDelete(await register(api), details, [2, 2]);
  const again = await ownerOf(await register(api)).create(details);
  const reviewCase = await caseOf(admin, again._id);
  const confirmed = await decide(admin, reviewCase, "confirm");
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body));
  assert.deepEqual(await starsOf(again.slug), [2, 2]);
  const other = await ownerOf(await register(api)).create({ primaryPhone: newMobile() });
  await api.send("POST", `/api/business/${other.slug}/reports`, { reason: "closed" });
  const report = await caseOf(admin, other._id);
  assert.equal((await decide(admin, report, "confirm")).status, 409, "no likeness");
});

/**
 * A listing that has the 1★ review of a deleted listing, because a moderator confirmed that both
 * are the same business.
 */
async function createConfirmedMatch(businessName: string) {
  const details = detailsOf(businessName);
  await listAndDelete(await register(api), details, [1]);
  const user = await register(api);
  const owner = ownerOf(user);
  const again = await owner.create(details);
  const { id } = await caseOf(admin, again._id);
  assert.equal((await decide(admin, await readCase(admin, id), "confirm")).status, 200);
  assert.deepEqual(await starsOf(again.slug), [1]);
  return {
    again,
    owner,
    create: () => owner.create(details),
    cases: async () =>
      (await api.get<{ canAppeal: boolean }[]>("/api/my/cases", user.headers)).body,
    appeal: () => api.send("POST", `/api/my/cases/${id}/appeal`, { text: "It is not ours." }, user),
    decide: async (moderator: typeof admin, decision: "confirm" | "nothing_wrong" | "restore") =>
      (await decide(moderator, await readCase(moderator, id), decision)).status,
  };
}

Deno.test("detaches the reviews when an appeal against the confirmation is upheld", async () => {
  const confirmed = await createConfirmedMatch("Satpura Waterproofing");
  const { slug } = confirmed.again;
  await published(api, admin, slug, { rating: 5 });
  assert.equal((await confirmed.cases())[0]!.canAppeal, true);
  assert.equal((await confirmed.appeal()).status, 200);
  assert.deepEqual(await starsOf(slug), [5, 1]);
  assert.equal(await confirmed.decide(second, "nothing_wrong"), 200);
  assert.deepEqual(await starsOf(slug), [5]);
  assert.deepEqual((await ratingOf(slug)).count, 1);
  assert.equal((await confirmed.appeal()).status, 409, "once");
  const alike = await ownerOf(await register(api)).create(detailsOf("Satpura Waterproofing"));
  assert.match((await caseOf(admin, alike._id)).text!, /wait \(stars: 1\)/, "as before");
});

Deno.test("leaves the reviews attached when an appeal against the confirmation is rejected", async () => {
  const confirmed = await createConfirmedMatch("Vindhya Waterproofing");
  await confirmed.appeal();
  assert.equal(await confirmed.decide(second, "confirm"), 200);
  assert.deepEqual(await starsOf(confirmed.again.slug), [1]);
  assert.equal((await ratingOf(confirmed.again.slug)).count, 1);
});

Deno.test("detaches the reviews when a moderator reverses a mistaken confirmation", async () => {
  const confirmed = await createConfirmedMatch("Nilgiri Waterproofing");
  assert.equal(await confirmed.decide(admin, "restore"), 200);
  assert.deepEqual(await starsOf(confirmed.again.slug), []);
  assert.equal(await confirmed.decide(admin, "restore"), 409);
});

Deno.test("detaches the reviews when the listing was deleted before the appeal is upheld", async () => {
  for (const isListedAgain of [true, false]) {
    const confirmed = await createConfirmedMatch(`Aravali Waterproofing ${isListedAgain}`);
    await confirmed.appeal();
    api.clock.advance({ seconds: 61 });
    assert.equal(await confirmed.owner.remove(), 204);
    const listed = isListedAgain ? await confirmed.create() : undefined;
    if (listed) assert.deepEqual(await starsOf(listed.slug), [1]);
    assert.equal(await confirmed.decide(second, "nothing_wrong"), 200);
    const { slug } = listed ?? await confirmed.create();
    assert.deepEqual(await starsOf(slug), []);
  }
});

Deno.test("opens no case about a live listing with a similar name", async () => {
  const details = detailsOf("Sahyadri Waterproofing");
  const { slug } = await ownerOf(await register(api)).create(details);
  await published(api, admin, slug, { rating: 1 });
  const alike = await ownerOf(await register(api)).create(details);
  assert.deepEqual(await casesOf(admin, alike._id), []);
});

Deno.test("attaches reviews by a number whose former account was erased less than 90 days before", async () => {
  for (const [days, stars] of [[89, [1]], [90, []]] as const) {
    const contact = { mobile: newMobile() };
    const former = ownerOf(await register(api, contact));
    const { slug } = await former.create();
    await published(api, admin, slug, { rating: 1 });
    assert.equal((await former.erase()).status, 204);
    api.clock.advance({ days });
    await api.runJobs();
    const again = await ownerOf(await register(api, contact)).create();
    assert.deepEqual(await starsOf(again.slug), stars, `after ${days} days`);
    const cases = await casesOf(admin, again._id);
    assert.deepEqual(cases.map(({ kind }) => kind), stars.length > 0 ? [] : ["likeness"]);
  }
});

Deno.test("attaches reviews by a GSTIN when it is verified on both listings", async () => {
  const legal = { gstin: "27AAPFU0939F1ZV" };
  const verify = async (user: TestUser, businessId: string) => {
    const form = new FormData();
    const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
    form.append("file", new Blob([jpeg], { type: "image/jpeg" }), "paper.jpg");
    const path = "/api/my/verifications/gstin/documents";
    const sent = await api.request("POST", path, { body: form, headers: user.headers });
    assert.equal(sent.status, 202, JSON.stringify(sent.body));
    const gstinCase = (await casesOf(admin, businessId)).find(({ kind }) =>
      kind === "gstin"
    ) as Case;
    assert.equal((await decide(admin, gstinCase, "confirm")).status, 200);
  };
  const user = await register(api);
  const former = ownerOf(user);
  const first = await former.create({ legal });
  await verify(user, first._id);
  await published(api, admin, first.slug, { rating: 3 });
  api.clock.advance({ seconds: 61 });
  assert.equal(await former.remove(), 204);
  const next = await register(api);
  const again = await ownerOf(next).create({ legal });
  assert.deepEqual(await starsOf(again.slug), []);
  await verify(next, again._id);
  assert.deepEqual(await starsOf(again.slug), [3]);
});
