import { sql } from "kysely";
import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { casesOf, decide } from "#/testing/cases.ts";
import { newMobile, register } from "#/testing/users.ts";
import { reason, suspensions } from "#/testing/suspensions.ts";
import type { MyBusiness } from "../owner/schemas.ts";

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

Deno.test("suspends the next listing of a suspended owner with the same reason", async () => {
  const { owner, business } = await suspended();
  assert.equal(await owner.remove(), 204);
  const again = await owner.create();
  assert.equal(again.status, "suspended");
  assert.equal(again.publishedAt, null);
  assert.deepEqual(again.suspension, {
    reason,
    suspendedAt: again.suspension!.suspendedAt,
    carriedOver: false,
    removedUntil: null,
  });
  assert.equal(await isPublic(again), false);
  assert.equal((await owner.patch({ shortDesc: "Honest now" })).status, "suspended");
  const { suspension, status } = await moderated(again._id);
  assert.deepEqual([status, suspension?.carriedOver], ["suspended", "same_owner"]);
  assert.notEqual(again._id, business._id);

  assert.equal((await restore(again._id)).body.status, "active");
  assert.equal(await isPublic(again), true);
  assert.equal(await owner.remove(), 204);
  assert.equal((await owner.create()).status, "active", "a lifted suspension does not come back");
});

Deno.test("deletes the fingerprints of a suspension when it is lifted", async () => {
  const { business } = await suspended({}, { mobile: newMobile() });
  const { db } = api.database;
  const { id } = await db.selectFrom("business_suspension").select("id")
    .where("business_id", "=", business._id).executeTakeFirstOrThrow();
  const fingerprints = () =>
    db.selectFrom("suspension_mark").selectAll().where("suspension_id", "=", id).execute();
  assert.notDeepEqual(await fingerprints(), []);
  await restore(business._id);
  assert.deepEqual(await fingerprints(), []);
});

Deno.test("suspends a draft of a suspended owner and restores it as a draft", async () => {
  const { owner } = await suspended();
  await owner.remove();
  const draft = await owner.create({ status: "draft" });
  assert.equal(draft.status, "suspended");
  assert.equal((await restore(draft._id)).body.status, "draft");
});

for (const method of ["mobile", "email"] as const) {
  Deno.test(`suspends the listing of a user who erases the account and registers again by ${method}`, async () => {
    const contact = { method, mobile: newMobile(), email: `again.${newMobile()}@example.com` };
    const { owner } = await suspended({}, contact);
    assert.equal((await owner.erase()).status, 204);
    const again = await ownerOf(await register(api, contact)).create();
    assert.equal(again.status, "suspended");
    assert.equal(again.suspension?.reason, reason);
    assert.equal((await restore(again._id)).body.status, "active");
  });
}

Deno.test("opens a case and suspends nothing when a user verifies a number 90 days after the number's former account was erased", async () => {
  for (const [days, status] of [[89, "suspended"], [90, "active"]] as const) {
    const contact = { mobile: newMobile() };
    const { owner } = await suspended({}, contact);
    assert.equal((await owner.erase()).status, 204);
    api.clock.advance({ days });
    await api.runJobs();
    const again = await ownerOf(await register(api, contact)).create({
      primaryPhone: contact.mobile,
    });
    assert.equal(again.status, status, `after ${days} days`);
    if (status === "active") {
      assert.match((await reportTextsOf(again))[0]!, /^Public: the owner verified/);
    }
  }
});

const details: [what: string, fields: (n: string) => Record<string, unknown>][] = [
  ["as its primary number", (primaryPhone) => ({ primaryPhone })],
  ["as its alternate number", (alternatePhone) => ({ alternatePhone })],
  ["as its WhatsApp number", (whatsapp) => ({ whatsapp })],
];

for (const [what, fields] of details) {
  Deno.test(`suspends a second account's listing that shows the verified number ${what}`, async () => {
    const { user } = await suspended();
    const otherUser = ownerOf(await register(api));
    const { status, suspension } = await otherUser.create(fields(user.mobile));
    assert.equal(status, "suspended");
    assert.equal(suspension?.carriedOver, true);
    assert.ok(
      !suspension!.reason.includes(reason),
      "hides the reason of another owner's suspension",
    );
  });
}

Deno.test("suspends a listing when an edit adds a suspended owner's verified number, but not the owner's GSTIN", async () => {
  const owner = await register(api);
  const number = owner.mobile;
  const business = await ownerOf(owner).create({ legal: { gstin } });
  await api.database.db.updateTable("business").set({
    verifications:
      sql`'[{"kind":"gstin","checkedAt":"2026-10-06T09:30:00.000Z","expiresAt":"2036-10-06T09:30:00.000Z"}]'::jsonb`,
  })
    .where("id", "=", business._id).execute();
  await suspend(business._id);
  const first = { business };
  const other = ownerOf(await register(api));
  const edited = await other.create();
  assert.equal((await other.patch({ legal: { gstin } })).status, "active");
  assert.equal(await isPublic(edited), true);
  assert.match((await reportTextsOf(edited))[0]!, /^Public: /);
  assert.equal((await other.patch({ whatsapp: number })).whatsapp, null, "the number is pending");
  const screening = (await casesOf(admin, edited._id)).find(({ kind }) => kind === "screening");
  assert.equal((await decide(admin, screening!, "nothing_wrong")).status, 200);
  assert.equal((await other.read()).status, "suspended");
  assert.equal(await isPublic(edited), false);
  const { suspension } = await moderated(edited._id);
  assert.equal(suspension?.reason, reason);
  assert.equal(suspension?.carriedOver, "same_details");
  assert.equal(suspension?.originalBusinessId, first.business._id);
  assert.equal((await other.patch({ whatsapp: null, legal: null })).status, "suspended");
  assert.equal((await restore(first.business._id)).status, 200);
  const after = ownerOf(await register(api));
  assert.equal((await after.create({ primaryPhone: number })).status, "draft");
});

Deno.test("lifts dependent suspensions when the original suspension is lifted, but not the reverse", async () => {
  const first = await suspended();
  const number = first.user.mobile;
  const second = ownerOf(await register(api));
  const third = ownerOf(await register(api));
  const followers = [
    await second.create({ primaryPhone: number }),
    await third.create({ primaryPhone: number }),
  ];
  const [released, following] = followers as [MyBusiness, MyBusiness];
  assert.equal((await restore(released._id)).body.status, "active");
  assert.equal((await first.owner.read()).status, "suspended");
  assert.equal((await third.read()).status, "suspended");
  await second.remove();
  assert.equal(
    (await second.create({ primaryPhone: number })).status,
    "draft",
    "an admin has released this owner, who must prove the number",
  );

  assert.equal((await restore(first.business._id)).body.status, "active");
  assert.equal((await third.read()).status, "active");
  assert.equal(await isPublic(following), true);
});

Deno.test("suspends an owner's next listing with another number when the previous one was suspended for its number", async () => {
  const { user } = await suspended();
  const second = ownerOf(await register(api));
  await second.create({ primaryPhone: user.mobile, alternatePhone: newMobile() });
  await second.remove();
  assert.equal((await second.create()).status, "suspended");
});

Deno.test("suspends no listing for contact data that only a carried-over suspension contains", async () => {
  const { user } = await suspended();
  const victims = newMobile();
  const framing = ownerOf(await register(api));
  await framing.create({ primaryPhone: user.mobile, alternatePhone: victims });
  const victim = ownerOf(await register(api));
  assert.equal((await victim.create({ primaryPhone: victims })).status, "active");
});

Deno.test("suspends any listing that shows the suspended owner's verified number", async () => {
  const { user } = await suspended();
  const friend = ownerOf(await register(api));
  assert.equal((await friend.create({ primaryPhone: user.mobile })).status, "suspended");
});

Deno.test("suspends a draft that is older than a matching suspension when the draft is published", async () => {
  const user = await register(api);
  const prepared = ownerOf(await register(api));
  await prepared.create({ primaryPhone: user.mobile, status: "draft" });
  await suspend((await ownerOf(user).create())._id);
  assert.equal((await prepared.patch({ status: "active" })).status, "suspended");
});

Deno.test("erases numbers, addresses and texts from a suspension when the account is erased", async () => {
  const email = `gone.${newMobile()}@example.com`;
  const { user, owner, business } = await suspended(
    { alternatePhone: "2026543210", legal: { gstin: "29AAGCB7383J1Z4" } },
    { method: "email", email },
  );
  await restore(business._id);
  await api.send("POST", `/api/business/${business.slug}/reports`, {
    reason: "other",
    text: `Call ${user.mobile} and see`,
  });
  await suspend(business._id);
  await owner.erase();
  const { db } = api.database;
  const stored = JSON.stringify([
    await db.selectFrom("business_suspension").selectAll().execute(),
    await db.selectFrom("suspension_mark").selectAll().execute(),
    await db.selectFrom("trust_case").selectAll().execute(),
    await db.selectFrom("case_report").selectAll().execute(),
    await db.selectFrom("case_event").selectAll().execute(),
    await db.selectFrom("case_text").selectAll().execute(),
  ]);
  for (const trace of [user.mobile, email, "2026543210", "29AAGCB7383J1Z4"]) {
    assert.ok(!stored.includes(trace), trace);
  }
  const again = ownerOf(await register(api, { method: "email", email }));
  assert.equal((await again.create()).status, "suspended");
});
