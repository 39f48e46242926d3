import assert from "node:assert/strict";
import { sql } from "kysely";
import { useTestApi } from "#/testing/api.ts";
import { casesOf, decide, type MyBusiness } from "#/testing/cases.ts";
import { businessInput } from "#/testing/factories.ts";
import { listed } from "#/testing/list-business.ts";
import { lastCode, newMobile, register } from "#/testing/users.ts";
import { newAuthor, published, review } from "#/testing/reviews.ts";
import type { FeaturedReview, Review } from "./schemas.ts";

const api = await useTestApi();
const admin = api.as(crypto.randomUUID(), "admin");

type Painter = Pick<Awaited<ReturnType<typeof listed>>, "id" | "slug"> & {
  owner: ReturnType<typeof api.as>;
};

const painter = { businessName: "Sharma Painters", category: "painter" } as const;

async function createReviewedPainter() {
  const business = await listed(api, painter);
  await published(api, admin, business.slug, { rating: 5, mayFeature: true });
  return business;
}

async function change({ owner }: Painter, patch: Record<string, unknown>) {
  const path = "/api/my/business";
  const etag = (await owner.get(path)).headers.get("ETag")!;
  const { status, body } = await owner.send<MyBusiness>("PATCH", path, patch, {
    headers: { "If-Match": etag },
  });
  assert.equal(status, 200, JSON.stringify(body));
}

const writtenFor = async ({ slug }: Painter) =>
  (await api.get<Review[]>(`/api/business/${slug}/reviews`)).body[0]!.writtenFor;

const switches = async ({ id }: Painter) =>
  (await casesOf(admin, id)).filter(({ kind }) => kind === "switch");

const city = (name: string, zipCode: string, state: string) => ({
  address: { city: name, zipCode, state, locality: null },
});

Deno.test("names the business that a review was written for when its name or trade has changed", async () => {
  const business = await createReviewedPainter();
  assert.equal(await writtenFor(business), null);
  for (const spelling of ["Sharma Paintars", "SHARMA PAINTERS", "शर्मा पेंटर्स"]) {
    await change(business, { businessName: spelling });
    assert.equal(await writtenFor(business), null, spelling);
  }
  await change(business, { businessName: "Gupta Realty" });
  assert.deepEqual(await writtenFor(business), painter);
  await change(business, painter);
  assert.equal(await writtenFor(business), null);
  await change(business, { category: "real_estate" });
  assert.deepEqual(await writtenFor(business), painter);
});

Deno.test("does not feature a review that was written for another business", async () => {
  const business = await createReviewedPainter();
  const isFeatured = async () =>
    (await api.get<FeaturedReview[]>("/api/reviews/featured")).body
      .some((featured) => featured.business.slug === business.slug);
  assert.ok(await isFeatured());
  await change(business, { businessName: "Gupta Realty" });
  assert.ok(!await isFeatured());
  await change(business, { ...painter, category: "carpenter" });
  assert.ok(!await isFeatured());
});

Deno.test("opens a case when two of name, trade, number and city change within 30 days", async () => {
  const business = await createReviewedPainter();
  await change(business, { businessName: "Gupta Realty" });
  const first = api.clock.now().toISOString().slice(0, 10);
  assert.deepEqual(await switches(business), []);
  api.clock.advance({ days: 29 });
  await change(business, { shortDesc: "Flats and plots" });
  assert.deepEqual(await switches(business), []);
  await change(business, city("Mumbai", "400050", "Maharashtra"));
  const [found, ...others] = await switches(business);
  assert.deepEqual(others, []);
  assert.equal(
    found!.reports[0]!.text,
    `It has reviews, and since ${first} it changed its name from “Sharma Painters” to ` +
      "“Gupta Realty”, its city from “Pune” to “Mumbai”.",
  );
  // A further change is added to the open case.
  await change(business, { category: "real_estate" });
  assert.equal((await switches(business))[0]!.reports.length, 2);
  assert.equal((await decide(admin, (await switches(business))[0]!, "suspend")).status, 200);
});

Deno.test("opens a case when name and trade change in one edit", async () => {
  const business = await createReviewedPainter();
  await change(business, { businessName: "Gupta Realty", category: "real_estate" });
  assert.equal((await switches(business)).length, 1);
});

Deno.test("opens a case even when the rating does not count the reviews yet", async () => {
  const business = await listed(api, painter);
  const { status } = await review(await newAuthor(api), business.slug);
  assert.equal(status, 201);
  await change(business, { businessName: "Gupta Realty", category: "real_estate" });
  assert.equal((await switches(business)).length, 1);
});

Deno.test("opens no case for harmless changes", async () => {
  const unreviewed = await listed(api, painter);
  await change(unreviewed, { businessName: "Gupta Realty", category: "real_estate" });
  assert.deepEqual(await switches(unreviewed), []);

  const respelt = await createReviewedPainter();
  await change(respelt, { businessName: "Sharma Paintars", primaryPhone: "7000000001" });
  assert.deepEqual(await switches(respelt), []);

  const restored = await createReviewedPainter();
  await change(restored, { businessName: "Gupta Realty" });
  await change(restored, { businessName: "Sharma Painters" });
  await change(restored, { category: "carpenter" });
  assert.deepEqual(await switches(restored), []);

  const slow = await createReviewedPainter();
  await change(slow, { businessName: "Gupta Realty" });
  api.clock.advance({ days: 31 });
  await change(slow, { category: "real_estate" });
  assert.deepEqual(await switches(slow), []);
});

Deno.test("opens a case even when many edits lie between the two changes", async () => {
  const business = await createReviewedPainter();
  await change(business, { businessName: "Gupta Realty" });
  // Simulates 300 edits, because only old versions within the window are stored.
  await api.database.db.updateTable("business").set(({ ref }) => ({
    version: sql`${ref("version")} + 300`,
  }))
    .where("id", "=", business.id).execute();
  await change(business, { shortDesc: "Flats and plots" });
  await change(business, { category: "real_estate" });
  assert.equal((await switches(business)).length, 1);
});

Deno.test("opens no case in the 30 days after an imported listing was claimed", async () => {
  const [shop] = await api.save(
    businessInput({ ...painter, primaryPhone: newMobile(), importKey: crypto.randomUUID() }),
  );
  await published(api, admin, shop!.slug);
  const user = await register(api);
  const claim = await api.send<{ claimId: string }>(
    "POST",
    `/api/business/${shop!.slug}/claims`,
    undefined,
    user,
  );
  const otp = lastCode(api, shop!.primaryPhone);
  const path = `/api/claims/${claim.body.claimId}/verify`;
  assert.equal((await api.send("POST", path, { otp }, user)).status, 200);
  const business = { owner: api.as(user.id), id: shop!._id, slug: shop!.slug };
  await change(business, { businessName: "Gupta Realty", primaryPhone: newMobile() });
  assert.deepEqual(await switches(business), []);
  api.clock.advance({ days: 31 });
  await change(business, { businessName: "Verma Interiors", category: "carpenter" });
  assert.equal((await switches(business)).length, 1);
});
