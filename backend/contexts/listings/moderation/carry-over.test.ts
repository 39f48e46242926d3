import assert from "node:assert/strict";
import { useTestApi } from "../../../testing/api.ts";
import { newAccountId, newBusiness } from "../../../testing/owner.ts";
import { goodPassword, newMobile, type Person, register } from "../../../testing/people.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import type { ModeratedBusiness, Report } from "./schemas.ts";

const api = await useTestApi();
const admin = api.as(newAccountId(), "admin");
const path = "/api/my/business";
const reason = "Takes money and never comes.";
const gstin = "27AAPFU0939F1ZV";

/** What somebody does with the listing of their account. */
function ownerOf({ headers }: Person) {
  const patch = async (changes: unknown) => {
    const { headers: seen } = await api.get(path, headers);
    const ifMatch = { "If-Match": seen.get("ETag")! };
    const { status, body } = await api.send<MyBusiness>("PATCH", path, changes, {
      headers: { ...headers, ...ifMatch },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  return {
    patch,
    async create(fields: Record<string, unknown> = {}) {
      const { status, body } = await api.send<MyBusiness>("POST", path, newBusiness(fields), {
        headers,
      });
      assert.equal(status, 201, JSON.stringify(body));
      return body;
    },
    read: async () => (await api.get<MyBusiness>(path, headers)).body,
    remove: async () =>
      (await api.send("DELETE", path, { password: goodPassword }, { headers })).status,
    erase: () => api.send("DELETE", "/api/profile", { password: goodPassword }, { headers }),
  };
}

const suspension = (id: string) => `/api/admin/businesses/${id}/suspension`;
const suspend = (id: string) => admin.send<ModeratedBusiness>("POST", suspension(id), { reason });
const restore = (id: string) => admin.request<ModeratedBusiness>("DELETE", suspension(id));
const moderated = async (id: string) =>
  (await admin.get<ModeratedBusiness[]>(`/api/admin/businesses?q=${id}`)).body[0]!;
const isPublic = async ({ slug }: MyBusiness) =>
  (await api.get(`/api/business/${slug}`)).status === 200;

/** Somebody whose listing an admin has suspended. */
async function suspended(fields: Record<string, unknown> = {}, given = {}) {
  const person = await register(api, given);
  const owner = ownerOf(person);
  const business = await owner.create(fields);
  assert.equal((await suspend(business._id)).status, 200);
  api.clock.advance({ seconds: 61 });
  return { person, owner, business };
}

Deno.test("a suspended owner who deletes and lists again is suspended, and reads the same words", async () => {
  const { owner, business } = await suspended();
  assert.equal(await owner.remove(), 204);
  const again = await owner.create();
  assert.equal(again.status, "suspended");
  assert.equal(again.publishedAt, null);
  assert.deepEqual(again.suspension, {
    reason,
    suspendedAt: again.suspension!.suspendedAt,
    carriedOver: false,
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

Deno.test("a draft of a suspended owner cannot be published", async () => {
  const { owner } = await suspended();
  await owner.remove();
  const draft = await owner.create({ status: "draft" });
  assert.equal(draft.status, "suspended");
  assert.equal((await restore(draft._id)).body.status, "draft");
});

for (const method of ["mobile", "email"] as const) {
  Deno.test(`who erases the account and registers again by ${method} is still suspended`, async () => {
    const contact = { method, mobile: newMobile(), email: `again.${newMobile()}@example.com` };
    const { owner } = await suspended({}, contact);
    assert.equal((await owner.erase()).status, 204);
    const again = await ownerOf(await register(api, contact)).create();
    assert.equal(again.status, "suspended");
    assert.equal(again.suspension?.reason, reason);
    assert.equal((await restore(again._id)).body.status, "active");
  });
}

const details: [what: string, fields: (n: string) => Record<string, unknown>][] = [
  ["as its first number", (primaryPhone) => ({ primaryPhone })],
  ["as its other number", (alternatePhone) => ({ alternatePhone })],
  ["for WhatsApp", (whatsapp) => ({ whatsapp })],
];

for (const [what, fields] of details) {
  Deno.test(`a second account that shows the number ${what} is suspended at once`, async () => {
    const number = newMobile();
    await suspended({ alternatePhone: number });
    const stranger = ownerOf(await register(api));
    const { status, suspension } = await stranger.create(fields(number));
    assert.equal(status, "suspended");
    assert.equal(suspension?.carriedOver, true);
    assert.ok(!suspension!.reason.includes(reason), "another's reason is not for a stranger");
  });
}

Deno.test("a live listing that is edited to a suspended number or GSTIN goes out of sight", async () => {
  const number = newMobile();
  const first = await suspended({ primaryPhone: number, legal: { gstin } });
  for (const change of [{ whatsapp: number }, { legal: { gstin } }]) {
    const other = ownerOf(await register(api));
    const business = await other.create();
    assert.equal(await isPublic(business), true);
    assert.equal((await other.patch(change)).status, "suspended");
    assert.equal(await isPublic(business), false);
    const { suspension } = await moderated(business._id);
    assert.equal(suspension?.reason, reason);
    assert.equal(suspension?.carriedOver, "same_details");
    assert.equal(suspension?.originalBusinessId, first.business._id);
    assert.equal((await other.patch({ whatsapp: null, legal: null })).status, "suspended");
  }
  assert.equal((await restore(first.business._id)).status, 200);
  const after = ownerOf(await register(api));
  assert.equal((await after.create({ primaryPhone: number })).status, "active");
});

Deno.test("what follows from a suspension is restored with it, and not the other way round", async () => {
  const number = newMobile();
  const first = await suspended({ alternatePhone: number });
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
    "active",
    "they were released",
  );

  assert.equal((await restore(first.business._id)).body.status, "active");
  assert.equal((await third.read()).status, "active");
  assert.equal(await isPublic(following), true);
});

Deno.test("who was caught with a suspended number is not rid of it by another number", async () => {
  const number = newMobile();
  await suspended({ alternatePhone: number });
  const second = ownerOf(await register(api));
  await second.create({ primaryPhone: number, alternatePhone: newMobile() });
  await second.remove();
  assert.equal((await second.create()).status, "suspended");
});

Deno.test("nobody has a rival suspended by showing the rival's number or GSTIN", async () => {
  const rival = await register(api);
  const established = ownerOf(await register(api));
  const number = newMobile();
  const shop = await established.create({ primaryPhone: number, legal: { gstin } });

  await suspended({ primaryPhone: rival.mobile, alternatePhone: number, legal: { gstin } });
  const listed = await ownerOf(rival).create({ primaryPhone: rival.mobile });
  assert.equal(listed.status, "active", "the number is theirs: they have verified it");
  assert.equal(await isPublic(listed), true);
  const { body: reports } = await admin.get<Report[]>("/api/admin/reports?status=open");
  const told = reports.filter(({ business }) => business._id === listed._id);
  assert.equal(told.length, 1, "but admins are told");
  assert.ok(told[0]!.text!.includes(reason));

  assert.equal((await established.patch({ shortDesc: "As ever" })).status, "active");
  assert.equal((await established.patch({ status: "paused" })).status, "paused");
  assert.equal((await established.patch({ status: "active" })).status, "active");
  assert.equal(await isPublic(shop), true);
});

Deno.test("details that only a carried-over suspension has seen suspend nobody", async () => {
  const number = newMobile();
  await suspended({ alternatePhone: number });
  const victims = newMobile();
  const framing = ownerOf(await register(api));
  await framing.create({ primaryPhone: number, alternatePhone: victims });
  const victim = ownerOf(await register(api));
  assert.equal((await victim.create({ primaryPhone: victims })).status, "active");
});

Deno.test("a number that the suspended owner had verified holds wherever it is shown", async () => {
  const { person } = await suspended();
  const friend = ownerOf(await register(api));
  assert.equal((await friend.create({ primaryPhone: person.mobile })).status, "suspended");
});

Deno.test("a draft from before the suspension is caught when it is published", async () => {
  const number = newMobile();
  const prepared = ownerOf(await register(api));
  await prepared.create({ primaryPhone: number, status: "draft" });
  await suspended({ alternatePhone: number });
  assert.equal((await prepared.patch({ status: "active" })).status, "suspended");
});

Deno.test("reports wait for the owner's next listing, whether it was suspended or not", async () => {
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
      (await admin.get<Report[]>("/api/admin/reports?status=open")).body
        .filter((one) => one.text === text);
    assert.deepEqual(await mine(), []);
    const again = await owner.create();
    assert.deepEqual((await mine()).map((one) => one.business._id), [again._id]);
    assert.equal((await moderated(again._id)).openReports, 1);
  }
});

Deno.test("after an erasure the suspension holds neither number, address nor what people wrote", async () => {
  const email = `gone.${newMobile()}@example.com`;
  const { person, owner, business } = await suspended(
    { alternatePhone: "2026543210", legal: { gstin: "29AAGCB7383J1Z4" } },
    { method: "email", email },
  );
  await restore(business._id);
  await api.send("POST", `/api/business/${business.slug}/reports`, {
    reason: "other",
    text: `Call ${person.mobile} and see`,
  });
  await suspend(business._id);
  await owner.erase();
  const { db } = api.database;
  const kept = JSON.stringify([
    await db.selectFrom("business_suspension").selectAll().execute(),
    await db.selectFrom("suspension_mark").selectAll().execute(),
    await db.selectFrom("business_report").selectAll().execute(),
  ]);
  for (const trace of [person.mobile, email, "2026543210", "29AAGCB7383J1Z4"]) {
    assert.ok(!kept.includes(trace), trace);
  }
  const again = ownerOf(await register(api));
  assert.equal((await again.create({ alternatePhone: "2026543210" })).status, "suspended");
});
