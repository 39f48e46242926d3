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
  Deno.test(`a second account that shows the verified number ${what} is suspended at once`, async () => {
    const { person } = await suspended();
    const stranger = ownerOf(await register(api));
    const { status, suspension } = await stranger.create(fields(person.mobile));
    assert.equal(status, "suspended");
    assert.equal(suspension?.carriedOver, true);
    assert.ok(!suspension!.reason.includes(reason), "another's reason is not for a stranger");
  });
}

Deno.test("a live listing that is edited to a suspended number or GSTIN, each verified, goes out of sight", async () => {
  const owner = await register(api);
  const number = owner.mobile;
  const business = await ownerOf(owner).create({ legal: { gstin } });
  await api.database.db.updateTable("business").set({ verified: ["gstin"] })
    .where("id", "=", business._id).execute();
  await suspend(business._id);
  const first = { business };
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
  const first = await suspended();
  const number = first.person.mobile;
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
  const { person } = await suspended();
  const second = ownerOf(await register(api));
  await second.create({ primaryPhone: person.mobile, alternatePhone: newMobile() });
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

/** What the admins are told of a listing. */
const toldOf = async ({ _id }: MyBusiness) =>
  (await admin.get<Report[]>("/api/admin/reports?status=open")).body
    .filter(({ business }) => business._id === _id).map(({ text }) => text!);

const mentions: [what: string, fields: Record<string, unknown>][] = [
  ["landline", { primaryPhone: "2026540011" }],
  ["other number", { alternatePhone: newMobile() }],
  ["GSTIN", { legal: { gstin: "27AAACR5055K1Z7" } }],
];

for (const [what, fields] of mentions) {
  Deno.test(`a rival's ${what} on a suspended listing leaves the rival public, and admins look`, async () => {
    await suspended(fields);
    const rival = await ownerOf(await register(api)).create(fields);
    assert.equal(rival.status, "active");
    assert.equal(await isPublic(rival), true);
    const [told, ...more] = await toldOf(rival);
    assert.deepEqual(more, []);
    assert.ok(told!.startsWith("Public: ") && told!.includes(reason), told);
  });
}

const place = { city: "Pune", state: "Maharashtra", zipCode: "411038" };
const bad = {
  businessName: "Sharma Paint Works",
  address: { ...place, street: "14, Paud Road", locality: "Kothrud" },
};
const likenesses: [what: string, fields: Record<string, unknown>, status: string][] = [
  ["the same name and address", bad, "suspended"],
  [
    "the same in other spelling",
    { businessName: "SHARMA PAINT-WORKS", address: { ...bad.address, street: "14 Paud road." } },
    "suspended",
  ],
  ["the same in Hindi letters", { ...bad, businessName: "शर्मा पेंट वर्क्स" }, "suspended"],
  ["another street", { ...bad, address: { ...bad.address, street: "3, Karve Road" } }, "active"],
  ["another PIN code", { ...bad, address: { ...bad.address, zipCode: "411004" } }, "active"],
  ["another name", { ...bad, businessName: "Kulkarni Paint Works" }, "active"],
];

Deno.test("who lists a suspended business again under its name and address is caught", async () => {
  await suspended(bad);
  for (const [what, fields, status] of likenesses) {
    const again = await ownerOf(await register(api)).create(fields);
    assert.equal(again.status, status, what);
    if (status === "suspended") assert.match((await toldOf(again))[0]!, /^Held back: /);
  }
});

Deno.test("another live listing with the verified number goes out of sight with the suspended one", async () => {
  const person = await register(api);
  const second = ownerOf(await register(api));
  const neighbour = ownerOf(await register(api));
  const landline = "2026540022";
  const also = await second.create({ whatsapp: person.mobile });
  const near = await neighbour.create({ primaryPhone: landline });
  const first = await ownerOf(person).create({ alternatePhone: landline });
  await suspend(first._id);
  assert.equal(await isPublic(also), false);
  assert.equal((await second.read()).suspension?.carriedOver, true);
  assert.match((await toldOf(also))[0]!, /^Held back: /);
  assert.equal(await isPublic(near), true, "a landline may be anybody's");
  assert.match((await toldOf(near))[0]!, /^Public: /);

  assert.equal((await restore(also._id)).body.status, "active");
  await suspend(first._id);
  assert.equal(await isPublic(also), true, "an admin has released it for good");
});

Deno.test("a report that ends in a suspension holds others back as well", async () => {
  const person = await register(api);
  const also = await ownerOf(await register(api)).create({ primaryPhone: person.mobile });
  const { slug, _id } = await ownerOf(person).create();
  await api.send("POST", `/api/business/${slug}/reports`, { reason: "fraud" });
  const { body } = await admin.get<Report[]>("/api/admin/reports?status=open");
  const { id } = body.find(({ business }) => business._id === _id)!;
  const resolution = { action: "suspended", note: "Fraud." };
  await admin.send("POST", `/api/admin/reports/${id}/resolution`, resolution);
  assert.equal(await isPublic(also), false);
});

Deno.test("who verifies what a suspended owner had verified is held back, and released for good", async () => {
  const email = `old.${newMobile()}@example.com`;
  const former = await suspended({}, { method: "email", email });
  await api.database.db.updateTable("account").set({ email: `new.${email}` })
    .where("id", "=", former.person.user.id).execute();
  const holder = ownerOf(await register(api, { method: "email", email }));
  const held = await holder.create();
  assert.equal(held.status, "suspended");
  assert.equal((await restore(held._id)).body.status, "active");
  await holder.remove();
  assert.equal((await holder.create()).status, "active");
  assert.equal((await former.owner.read()).status, "suspended");
});

Deno.test("details that only a carried-over suspension has seen suspend nobody", async () => {
  const { person } = await suspended();
  const victims = newMobile();
  const framing = ownerOf(await register(api));
  await framing.create({ primaryPhone: person.mobile, alternatePhone: victims });
  const victim = ownerOf(await register(api));
  assert.equal((await victim.create({ primaryPhone: victims })).status, "active");
});

Deno.test("a number that the suspended owner had verified holds wherever it is shown", async () => {
  const { person } = await suspended();
  const friend = ownerOf(await register(api));
  assert.equal((await friend.create({ primaryPhone: person.mobile })).status, "suspended");
});

Deno.test("a draft from before the suspension is caught when it is published", async () => {
  const person = await register(api);
  const prepared = ownerOf(await register(api));
  await prepared.create({ primaryPhone: person.mobile, status: "draft" });
  await suspend((await ownerOf(person).create())._id);
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
  const again = ownerOf(await register(api, { method: "email", email }));
  assert.equal((await again.create()).status, "suspended");
});
