import { sql } from "kysely";
import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, decide, readQueue } from "#/testing/cases.ts";
import { newMobile, register } from "#/testing/users.ts";
import { reason, suspensions } from "#/testing/suspensions.ts";

const api = await useTestApi();
const gstin = "27AAPFU0939F1ZV";
const {
  admin,
  ownerOf,
  suspend,
  restore,
  moderated,
  isPublic,
  suspended,
  reportTextsOf,
} = suspensions(api);

Deno.test("does not suspend a competitor whose number or GSTIN a suspended listing shows", async () => {
  const rival = await register(api);
  const established = ownerOf(await register(api));
  const number = newMobile();
  const shop = await established.create({ primaryPhone: number, legal: { gstin } });

  await suspended({ primaryPhone: rival.mobile, alternatePhone: number, legal: { gstin } });
  const listed = await ownerOf(rival).create({ primaryPhone: rival.mobile });
  assert.equal(listed.status, "active", "the rival has verified the number");
  assert.equal(await isPublic(listed), true);
  const trustCase = await caseOf(admin, listed._id);
  assert.equal(trustCase.kind, "likeness", "admins are notified");
  assert.ok(trustCase.text!.includes(reason));

  assert.equal((await established.patch({ shortDesc: "As ever" })).status, "active");
  assert.equal((await established.patch({ status: "paused" })).status, "paused");
  assert.equal((await established.patch({ status: "active" })).status, "active");
  assert.equal(await isPublic(shop), true);
});

const mentions: [what: string, fields: Record<string, unknown>][] = [
  ["landline", { primaryPhone: "2026540011" }],
  ["alternate number", { alternatePhone: newMobile() }],
  ["GSTIN", { legal: { gstin: "27AAACR5055K1Z7" } }],
];

for (const [what, fields] of mentions) {
  Deno.test(`opens a case but leaves a competitor public when a suspended listing shows its ${what}`, async () => {
    await suspended(fields);
    const rival = await ownerOf(await register(api)).create(fields);
    assert.equal(rival.status, "active");
    assert.equal(await isPublic(rival), true);
    const [reportText, ...more] = await reportTextsOf(rival);
    assert.deepEqual(more, []);
    assert.ok(reportText!.startsWith("Public: ") && reportText!.includes(reason), reportText);
  });
}

const place = { city: "Pune", state: "Maharashtra", zipCode: "411038" };
const bad = {
  businessName: "Sharma Paint Works",
  address: { ...place, street: "14, Paud Road", locality: "Kothrud" },
};
const likenesses: [what: string, fields: Record<string, unknown>, isAlike: boolean][] = [
  ["the same name and address", bad, true],
  [
    "the same in other spelling",
    { businessName: "SHARMA PAINT-WORKS", address: { ...bad.address, street: "14 Paud road." } },
    true,
  ],
  ["the same street abbreviated", {
    ...bad,
    address: { ...bad.address, street: "14 Paud Rd" },
  }, true],
  ["the same in Hindi letters", { ...bad, businessName: "शर्मा पेंट वर्क्स" }, true],
  ["another street", { ...bad, address: { ...bad.address, street: "3, Karve Road" } }, false],
  ["another PIN code", { ...bad, address: { ...bad.address, zipCode: "411004" } }, false],
  ["another name", { ...bad, businessName: "Kulkarni Paint Works" }, false],
];

Deno.test("opens a case and suspends nothing when name and address match a suspended listing", async () => {
  await suspended(bad);
  for (const [what, fields, isAlike] of likenesses) {
    const again = await ownerOf(await register(api)).create(fields);
    assert.equal(again.status, "active", what);
    assert.equal(await isPublic(again), true, what);
    const reportTexts = await reportTextsOf(again);
    assert.equal(reportTexts.length, isAlike ? 1 : 0, what);
    if (!isAlike) continue;
    assert.match(reportTexts[0]!, /^Public: the name and the address match/);
    const decided = await decide(admin, await caseOf(admin, again._id), "suspend", { en: "Same." });
    assert.equal(decided.status, 200);
    assert.equal(await isPublic(again), false, what);
  }
});

Deno.test("suspends a listing with a suspended listing's GSTIN only when the GSTIN is verified on both listings", async () => {
  const shared = "24AAACC4175D1Z4";
  const verify = async (id: string) => {
    const row = await api.database.db.selectFrom("business").selectAll().where("id", "=", id)
      .executeTakeFirstOrThrow();
    assert.equal(row.gstin, shared);
    await api.database.db.updateTable("business").set({
      verifications:
        sql`'[{"kind":"gstin","checkedAt":"2026-10-06T09:30:00.000Z","expiresAt":"2036-10-06T09:30:00.000Z"}]'::jsonb`,
    }).where("id", "=", id).execute();
  };
  const other = ownerOf(await register(api));
  const shown = await other.create({ legal: { gstin: shared } });
  const first = await ownerOf(await register(api)).create({ legal: { gstin: shared } });
  await verify(first._id);
  await suspend(first._id);
  assert.equal(await isPublic(shown), true, "an unverified GSTIN proves nothing");
  assert.match((await reportTextsOf(shown))[0]!, /^Public: /);
  await verify(shown._id);
  await suspend(first._id);
  assert.equal(await isPublic(shown), false);
  assert.equal((await other.read()).suspension?.carriedOver, true);
});

Deno.test("suspends other public listings that show the suspended owner's verified number", async () => {
  const mobile = newMobile();
  const second = ownerOf(await register(api));
  const neighbour = ownerOf(await register(api));
  const landline = "2026540022";
  const also = await second.create({ whatsapp: mobile });
  const user = await register(api, { mobile });
  const near = await neighbour.create({ primaryPhone: landline });
  const first = await ownerOf(user).create({ alternatePhone: landline });
  await suspend(first._id);
  assert.equal(await isPublic(also), false);
  assert.equal((await second.read()).suspension?.carriedOver, true);
  assert.match((await reportTextsOf(also))[0]!, /^Suspended: /);
  assert.equal(await isPublic(near), true, "a landline is never verified");
  assert.match((await reportTextsOf(near))[0]!, /^Public: /);

  assert.equal((await restore(also._id)).body.status, "active");
  await suspend(first._id);
  assert.equal(await isPublic(also), true, "an admin's release is permanent");
});

Deno.test("suspends a paused listing that shows the suspended owner's verified number", async () => {
  const mobile = newMobile();
  const second = ownerOf(await register(api));
  await second.create({ whatsapp: mobile });
  await second.patch({ status: "paused" });
  const user = await register(api, { mobile });
  const first = await ownerOf(user).create();
  await suspend(first._id);
  assert.equal((await second.read()).status, "suspended");
  assert.equal((await restore(first._id)).status, 200);
  assert.equal((await second.read()).status, "paused");
});

Deno.test("leaves a listing public when another listing with the same name and address is suspended", async () => {
  const [landline, street] = ["2026540033", "7, Baner Road"];
  const alike = {
    businessName: "Joshi Paint Works",
    address: { ...place, street, locality: "Baner" },
    alternatePhone: landline,
  };
  const neighbour = await ownerOf(await register(api)).create(alike);
  await suspended(alike);
  assert.equal(await isPublic(neighbour), true, "it was public before the suspension");
  assert.match((await reportTextsOf(neighbour))[0]!, /^Public: /);
});

Deno.test("suspends matching listings when a report ends in a suspension", async () => {
  const user = await register(api);
  const also = await ownerOf(await register(api)).create({ primaryPhone: user.mobile });
  const { slug, _id } = await ownerOf(user).create();
  await api.send("POST", `/api/business/${slug}/reports`, { reason: "fraud" });
  const decided = await decide(admin, await caseOf(admin, _id), "suspend", { en: "Fraud." });
  assert.equal(decided.status, 200);
  assert.equal(await isPublic(also), false);
});

Deno.test("suspends the listing of a user who verifies a suspended owner's former e-mail address until an admin restores it", async () => {
  const email = `old.${newMobile()}@example.com`;
  const former = await suspended({}, { method: "email", email });
  await api.database.db.updateTable("account").set({ email: `new.${email}` })
    .where("id", "=", former.user.id).execute();
  const holder = ownerOf(await register(api, { method: "email", email }));
  const listing = await holder.create();
  assert.equal(listing.status, "suspended");
  assert.equal((await restore(listing._id)).body.status, "active");
  await holder.remove();
  assert.equal((await holder.create()).status, "active");
  assert.equal((await former.owner.read()).status, "suspended");
});

Deno.test("suspends listings that match contacts which an owner verified while suspended", async () => {
  const former = await suspended();
  const address = async (email: string) => {
    await api.database.db.updateTable("account").set({ email, email_verified: true })
      .where("id", "=", former.user.id).execute();
  };
  const email = `meanwhile.${newMobile()}@example.com`;
  await address(email);
  await former.owner.remove();
  await address(`later.${email}`);
  const holder = ownerOf(await register(api, { method: "email", email }));
  assert.equal((await holder.create()).status, "suspended");
});

Deno.test("attaches reports to the owner's next listing, suspended or not", async () => {
  for (const isSuspended of [true, false]) {
    const owner = ownerOf(await register(api));
    const business = await owner.create();
    const text = `Nobody answers at ${business.businessName}`;
    const report = await api.send("POST", `/api/business/${business.slug}/reports`, {
      reason: "fraud",
      text,
    });
    assert.equal(report.status, 202);
    if (isSuspended) await suspend(business._id);
    await owner.remove();
    const mine = async () =>
      (await readQueue(admin)).filter((trustCase) => trustCase.text === text);
    assert.deepEqual(await mine(), []);
    const again = await owner.create();
    assert.deepEqual((await mine()).map((trustCase) => trustCase.business?._id), [again._id]);
    assert.equal((await moderated(again._id)).openReports, 1);
  }
});
