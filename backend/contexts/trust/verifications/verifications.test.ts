import assert from "node:assert/strict";
import type { Business, Verification } from "#/contexts/listings/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { businessInput } from "#/testing/factories.ts";
import { importInputs } from "#/testing/loads.ts";
import { lastCode, newMobile, register, type TestUser } from "#/testing/users.ts";
import { suspensions } from "#/testing/suspensions.ts";
import type { MyVerification, StartedVerification } from "./schemas.ts";

const api = await useTestApi();
const { ownerOf } = suspensions(api);
const day = 24 * 60 * 60;

type Started = StartedVerification & Verification & { code: string };

const begin = ({ headers }: Pick<TestUser, "headers">) =>
  api.send<Started>("POST", "/api/my/verifications/phone", undefined, { headers });

const confirm = (verificationId: string, otp: string, { headers }: Pick<TestUser, "headers">) =>
  api.send<Started>("POST", "/api/my/verifications/phone/confirm", { verificationId, otp }, {
    headers,
  });

const readMine = async ({ headers }: TestUser) =>
  (await api.get<MyVerification[]>("/api/my/verifications", headers)).body;

const rowsOf = (id: string) =>
  api.database.db.selectFrom("verification").selectAll().where("business_id", "=", id)
    .orderBy("id").execute();

/** An owner whose listing has a different number from the account. */
async function shopOf(number = newMobile()) {
  const user = await register(api);
  const business = await ownerOf(user).create({ primaryPhone: number });
  return { user, business, number };
}

/** Like `shopOf`, but the listed number is verified. */
async function verifiedShop() {
  const shop = await shopOf();
  const { body: { verificationId } } = await begin(shop.user);
  const { status, body } = await confirm(verificationId, lastCode(api, shop.number), shop.user);
  assert.equal(status, 200, JSON.stringify(body));
  return { ...shop, verification: body as Verification };
}

/** Every page and response that shows a listing's badges. */
async function badgesOf({ _id, slug }: { _id: string; slug: string }) {
  const { body: detail } = await api.get<Business>(`/api/business/${slug}`);
  const query = new URLSearchParams({ q: detail.businessName, exact: "true" });
  type Cards = Pick<Business, "_id" | "verified" | "verifications">[];
  const cards = (await api.get<Cards>(`/api/business?${query}`)).body;
  const narrowed = (await api.get<Cards>(`/api/business?${query}&verified=phone`)).body;
  const card = cards.find((card) => card._id === _id);
  return {
    page: detail.verifications,
    pageKinds: detail.verified,
    card: card?.verifications,
    cardKinds: card?.verified,
    isFound: narrowed.some((card) => card._id === _id),
  };
}

const shown = (verification: Verification) => ({
  page: [verification],
  pageKinds: ["phone"],
  card: [verification],
  cardKinds: ["phone"],
  isFound: true,
});

const nothing = { page: [], pageKinds: [], card: [], cardKinds: [], isFound: false };

Deno.test("shows a badge with its date for 180 days after the listed number is verified", async () => {
  const { user, business, number } = await shopOf();
  const [phone] = await readMine(user);
  assert.deepEqual([phone!.kind, phone!.verification, phone!.step], ["phone", null, "code"]);
  const started = await begin(user);
  assert.equal(started.status, 202, JSON.stringify(started.body));
  assert.equal(started.body.sentTo, `+91 ******${number.slice(-4)}`);
  assert.deepEqual(await badgesOf(business), nothing);

  const { body } = await confirm(started.body.verificationId, lastCode(api, number), user);
  const verification = {
    kind: "phone" as const,
    checkedAt: api.clock.now().toISOString(),
    expiresAt: new Date(api.clock.now().getTime() + 180 * day * 1000).toISOString(),
  };
  assert.deepEqual(body, verification);
  assert.deepEqual(await badgesOf(business), shown(verification));
  assert.deepEqual((await readMine(user))[0]!.verification, verification);
  const [row] = await rowsOf(business._id);
  assert.deepEqual([row!.method, row!.evidence, row!.ended_at], ["code", { number }, null]);
});

Deno.test("verifies the account's own number at once and dates the badge from the registration", async () => {
  const user = await register(api);
  const registeredAt = api.clock.now();
  const business = await ownerOf(user).create({ primaryPhone: user.mobile });
  api.clock.advance({ seconds: 60 });
  assert.equal((await readMine(user))[0]!.step, "confirm");
  const { status, body } = await begin(user);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.checkedAt, registeredAt.toISOString());
  assert.deepEqual((await badgesOf(business)).cardKinds, ["phone"]);
});

Deno.test("removes the badge when the number changes, but not on other changes", async () => {
  const { user, business, verification } = await verifiedShop();
  const owner = ownerOf(user);
  await owner.patch({ shortDesc: "Taps and tanks" });
  assert.deepEqual((await badgesOf(business)).page, [verification]);
  const changed = await owner.patch({ primaryPhone: newMobile() });
  assert.deepEqual([changed.verified, changed.verifications], [[], []]);
  assert.deepEqual(await badgesOf(business), nothing);
  const [row] = await rowsOf(business._id);
  assert.ok(row!.revoked_at && row!.ended_at);
});

Deno.test("replaces the badge when the number is verified again", async () => {
  const { user, business, number } = await verifiedShop();
  api.clock.advance({ seconds: 61 });
  const again = await begin(user);
  assert.equal(again.status, 202, JSON.stringify(again.body));
  await confirm(again.body.verificationId, lastCode(api, number), user);
  const rows = await rowsOf(business._id);
  assert.deepEqual(rows.map(({ ended_at }) => ended_at === null), [false, true]);
  assert.equal((await badgesOf(business)).page.length, 1);
});

Deno.test("removes an expired badge everywhere and retains its row", async () => {
  const { business } = await verifiedShop();
  const other = await verifiedShop();
  api.clock.advance({ seconds: 180 * day - 1 });
  await api.runJobs();
  assert.deepEqual((await badgesOf(business)).pageKinds, ["phone"]);
  api.clock.advance({ seconds: 2 });
  await api.runJobs();
  for (const listing of [business, other.business]) {
    assert.deepEqual(await badgesOf(listing), nothing);
    const [row] = await rowsOf(listing._id);
    assert.deepEqual([row!.revoked_at, row!.ended_at === null], [null, false]);
  }
});

Deno.test("notifies the owner once, two weeks before the expiry", async () => {
  const { user } = await verifiedShop();
  const reminders = () =>
    api.gateways.outbox!.list(user.mobile)
      .filter(({ text }) => text.includes("expires in two weeks")).length;
  api.clock.advance({ seconds: 166 * day - 1 });
  await api.runJobs();
  assert.equal(reminders(), 0);
  api.clock.advance({ seconds: 2 });
  await Promise.all([api.runJobs(), api.runJobs()]);
  await api.runJobs();
  assert.equal(reminders(), 1);
});

Deno.test("accepts a code only from its account and for its number", async () => {
  const { user, number } = await shopOf();
  const otherShop = await shopOf();
  const { body: { verificationId } } = await begin(user);
  const otp = lastCode(api, number);
  const foreign = await confirm(verificationId, otp, otherShop.user);
  assert.deepEqual([foreign.status, foreign.body.code], [404, "unknown_verification"]);
  await ownerOf(user).patch({ primaryPhone: newMobile() });
  const changed = await confirm(verificationId, otp, user);
  assert.deepEqual([changed.status, changed.body.code], [409, "number_changed"]);
  const wrong = otp === "000000" ? "111111" : "000000";
  const next = await begin(user);
  for (let n = 0; n < 3; n++) {
    assert.equal((await confirm(next.body.verificationId, wrong, user)).body.code, "otp_invalid");
  }
  assert.equal(
    (await confirm(next.body.verificationId, wrong, user)).body.code,
    "otp_exhausted",
  );
});

Deno.test("rejects an account without a listing and a number that cannot receive codes", async () => {
  const user = await register(api);
  const none = await begin(user);
  assert.deepEqual([none.status, none.body.code], [404, "no_business"]);
  await ownerOf(user).create({ primaryPhone: "2026540012" });
  assert.equal((await readMine(user))[0]!.step, null);
  const landline = await begin(user);
  assert.deepEqual([landline.status, landline.body.code], [409, "number_without_codes"]);
  assert.equal((await api.send("POST", "/api/my/verifications/phone", undefined)).status, 401);
  assert.equal((await api.get("/api/my/verifications")).status, 401);
});

Deno.test("adds no badges in an import and removes only badges of changed numbers", async () => {
  const [shop] = await api.save(businessInput({ importKey: "id:marks" }));
  const row = { kind: "phone" as const, ...times() };
  await api.save({ ...shop!, id: shop!._id, demo: true, verifications: [row] });
  const again = (primaryPhone: string) =>
    importInputs(api, [{
      ...businessInput({ businessName: shop!.businessName, primaryPhone }),
      importKey: "id:marks",
    }]);
  await again(shop!.primaryPhone);
  assert.deepEqual((await badgesOf(shop!)).pageKinds, ["phone"]);
  await again(newMobile());
  assert.deepEqual((await badgesOf(shop!)).pageKinds, []);
  assert.ok((await rowsOf(shop!._id)).every(({ ended_at }) => ended_at !== null));
});

Deno.test("stores exactly one active row for each badge", async () => {
  await verifiedShop();
  await api.save(businessInput({ demo: true, verifications: [{ kind: "gstin", ...times() }] }));
  const { db } = api.database;
  const businesses = await db.selectFrom("business").select(["id", "verifications"]).execute();
  const live = await db.selectFrom("verification").select(["business_id", "kind"])
    .where("ended_at", "is", null).execute();
  const badges = businesses.flatMap(({ id, verifications }) =>
    verifications.map(({ kind }) => `${id} ${kind}`)
  );
  assert.deepEqual(
    badges.toSorted(),
    live.map(({ business_id, kind }) => `${business_id} ${kind}`).toSorted(),
  );
  assert.ok(badges.length > 1);
});

Deno.test("filters a search by several checks and rejects an unknown check", async () => {
  const { business } = await verifiedShop();
  const query = `q=${encodeURIComponent(business.businessName)}&exact=true`;
  assert.equal((await api.get(`/api/business?${query}&verified=stars`)).status, 400);
  assert.deepEqual((await api.get(`/api/business?${query}&verified=phone,gstin`)).body, []);
});

Deno.test({
  name: "accepts one of twenty concurrent confirmations and grants one badge",
  ignore: !isOnPostgres,
  async fn() {
    const { user, business, number } = await shopOf();
    const { body: { verificationId } } = await begin(user);
    const otp = lastCode(api, number);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => confirm(verificationId, otp, user)),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.ok(answers.every(({ status }) => status < 500));
    assert.equal((await rowsOf(business._id)).length, 1);
  },
});

function times() {
  const now = api.clock.now().getTime();
  return {
    checkedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 365 * day * 1000).toISOString(),
  };
}

Deno.test("verifies the listed number when a claim succeeds", async () => {
  const [shop] = await api.save(businessInput({ primaryPhone: newMobile() }));
  const user = await register(api);
  const path = `/api/business/${shop!.slug}/claims`;
  const { body } = await api.send<{ claimId: string }>("POST", path, undefined, user);
  const otp = lastCode(api, shop!.primaryPhone);
  const claimed = await api.send<Business>("POST", `/api/claims/${body.claimId}/verify`, {
    otp,
  }, user);
  assert.deepEqual(claimed.body.verified, ["phone"]);
  assert.deepEqual((await badgesOf(shop!)).cardKinds, ["phone"]);
});
