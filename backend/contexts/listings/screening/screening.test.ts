import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, casesOf, decide } from "#/testing/cases.ts";
import { listBusiness } from "#/testing/owner.ts";
import type { MyBusiness } from "../owner/schemas.ts";

type Problem = { code: string; errors: { field: string; code: string }[] };

const api = await useTestApi();
const admin = api.as(crypto.randomUUID(), "admin");

const list = (fields: Record<string, unknown> = {}) => listBusiness<MyBusiness>(api, fields);
const isPublic = async (slug: string) => (await api.get(`/api/business/${slug}`)).status === 200;
const nameOf = async (slug: string) =>
  (await api.get<MyBusiness>(`/api/business/${slug}`)).body.businessName;
const address = { locality: "Kothrud", city: "Pune", state: "Maharashtra", zipCode: "411038" };

const rateOf = (end: string) => ({ text: `Tap ${end}`, from: 100, per: "visit" });

const queued: [what: string, fields: Record<string, unknown>, field: string, reason: string][] = [
  [
    "a bank's name",
    { businessName: "State Bank of India Help Desk" },
    "businessName",
    "protected_name",
  ],
  [
    "a bank's name in another script",
    { businessName: "ஸ்டேட் பேங்க் ஆஃப் இந்தியா ஹெல்ப் டெஸ்க்" },
    "businessName",
    "protected_name",
  ],
  ["this site's name", { businessName: "Karigar Customer Care" }, "businessName", "protected_name"],
  [
    "a protected translated name",
    { translation: { businessName: "भारतीय स्टेट बैंक ग्राहक सेवा" } },
    "translation.businessName",
    "protected_name",
  ],
  ["a phone number in the name", { businessName: "Paints 98765 43210" }, "businessName", "contact"],
  ["a link as the city", { address: { ...address, city: "evil.help" } }, "address.city", "contact"],
  [
    "a link as the landmark",
    { address: { ...address, landmark: "Opposite evil.help" } },
    "address.landmark",
    "contact",
  ],
  [
    "a phone number that is not the listing's own",
    { shortDesc: "Call +1 415 555 2671" },
    "shortDesc",
    "contact",
  ],
  ["a threat", { description: "Pay or I will break your legs" }, "description", "words"],
  ["an insult", { description: "The other plumber is a chutia" }, "description", "words"],
  [
    "an insult as the street",
    { address: { ...address, street: "Madarchod Gali" } },
    "address.street",
    "words",
  ],
  [
    "a name that pretends, with a family name",
    { businessName: "Sharma Karigar Verified Partner" },
    "businessName",
    "protected_name",
  ],
  [
    "a link in a rate",
    { rates: [{ text: "See evil.help", from: 100, per: "visit" }] },
    "rates.0.text",
    "contact",
  ],
  [
    "a number split over name and short description",
    { businessName: "Vinod 98765", shortDesc: "43210 call any time" },
    "shortDesc",
    "contact",
  ],
  [
    "a number split over short and long description",
    { shortDesc: "Taps repaired, 987654", description: "3210 is all you need" },
    "description",
    "contact",
  ],
  [
    "a number split over two texts with words on both sides",
    { shortDesc: "Taps: 98765 call", description: "me 43210 any time" },
    "description",
    "contact",
  ],
  [
    "a number split over rates",
    { rates: ["98", "76", "54", "32", "10"].map(rateOf) },
    "rates.4.text",
    "contact",
  ],
  [
    "a number split over service areas",
    { serviceAreas: ["98765", "43210 Pune"] },
    "serviceAreas.1",
    "contact",
  ],
];

for (const [what, fields, field, reason] of queued) {
  Deno.test(`queues a new listing with ${what}`, async () => {
    const { business, read } = await list(fields);
    assert.equal(business.status, "draft");
    assert.deepEqual(
      business.hold!.findings.map((screeningCase) => [screeningCase.field, screeningCase.reason]),
      [
        [field, reason],
      ],
    );
    assert.equal(await isPublic(business.slug), false);
    const screeningCase = await caseOf(admin, business._id);
    assert.equal(screeningCase.kind, "screening");
    assert.deepEqual(screeningCase.held, { findings: business.hold!.findings, values: null });
    assert.equal((await read()).hold!.dueAt, screeningCase.dueAt);
  });
}

Deno.test("publishes a listing with honest names and its own contact data at once", async () => {
  for (
    const businessName of [
      "Police Line Electricals",
      "Bank Road Plumbers",
      "Govt. licensed contractor",
    ]
  ) {
    const primaryPhone = "9000012345";
    const { business } = await list({
      businessName,
      primaryPhone,
      website: "https://own-pipes.example.in/",
      shortDesc: "Call 90000 12345 or see own-pipes.example.in",
    });
    assert.equal(business.status, "active", businessName);
    assert.deepEqual([business.hold, await isPublic(business.slug)], [null, true]);
  }
});

Deno.test("publishes a listing at once when names of people and places are also insults", async () => {
  const { business } = await list({
    businessName: "Chutia Tin & Timber",
    address: { ...address, street: "Mula Road", locality: "Khadki", landmark: "Near Chor Bazaar" },
    serviceAreas: ["Lund", "Khadki"],
    shortDesc: "Chutia Tin & Timber: sheet roofing",
    description: "Our yard is along the Mula river.",
  });
  assert.deepEqual([business.status, business.hold], ["active", null]);
});

Deno.test("publishes a listing at once when numbers in neighbouring texts only look like a phone number", async () => {
  const { business } = await list({
    businessName: "Plumbing Studio 99",
    shortDesc: "24x7 service, since 1998",
    description: "2500 homes in 25 years, from 200 a visit in 411038",
    rates: ["600", "800", "1200", "12"].map(rateOf),
    serviceAreas: ["Sector 62", "Pune 411038", "411045"],
  });
  assert.deepEqual([business.status, business.hold], ["active", null]);
});

for (
  const [shortDesc, description] of [
    ["Painters since 1998", "43210 happy customers"],
    ["Painting from 65450 rupees", "A flat costs 12750 more"],
    ["9876 homes painted in Pune", "Open 365 days, call 24x7"],
  ]
) {
  Deno.test(`publishes “${shortDesc}” with “${description}” at once`, async () => {
    const { business } = await list({ shortDesc, description });
    assert.deepEqual([business.status, business.hold], ["active", null]);
  });
}

Deno.test("publishes a pending listing when a moderator finds nothing wrong", async () => {
  const { business, read } = await list({ businessName: "Paytm Care" });
  const screeningCase = await caseOf(admin, business._id);
  assert.equal((await decide(admin, screeningCase, "nothing_wrong")).status, 200);
  const { status, hold, slug } = await read();
  assert.deepEqual([status, hold, await isPublic(slug)], ["active", null, true]);
});

Deno.test("leaves a pending listing as a draft when a moderator requests a correction", async () => {
  const { business, read, patch } = await list({ businessName: "Paytm Care" });
  const screeningCase = await caseOf(admin, business._id);
  assert.equal(
    (await decide(admin, screeningCase, "correct", { en: "Take your own name." })).status,
    200,
  );
  assert.deepEqual([(await read()).status, (await read()).hold], ["draft", null]);
  assert.deepEqual(await casesOf(admin, business._id), []);
  assert.equal((await patch<MyBusiness>({ status: "active" })).body.hold!.findings.length, 1);
  const fixed = await patch<MyBusiness>({ businessName: "Sharma Paints" });
  assert.deepEqual([fixed.body.status, fixed.body.hold], ["active", null]);
  assert.deepEqual(await casesOf(admin, business._id), []);
});

Deno.test("queues a draft when its owner publishes it, not before", async () => {
  const { business, patch } = await list({ businessName: "Paytm Care", status: "draft" });
  assert.equal(business.hold, null);
  const { body } = await patch<MyBusiness>({ status: "active" });
  assert.deepEqual([body.status, body.hold!.findings.length], ["draft", 1]);
});

Deno.test("leaves the public version unchanged while an edit is pending, and applies the edit on approval", async () => {
  const { business, patch, read } = await list({ businessName: "Sharma Paints" });
  const edited = await patch<MyBusiness>({
    businessName: "Airtel Customer Care",
    experienceYears: 7,
  });
  assert.equal(edited.status, 200);
  const { pendingEdit, businessName, experienceYears, version, status } = edited.body;
  assert.deepEqual([businessName, experienceYears, version, status], [
    "Sharma Paints",
    null,
    business.version,
    "active",
  ]);
  assert.deepEqual(pendingEdit!.fields, ["businessName", "experienceYears"]);
  assert.deepEqual(pendingEdit!.values, {
    businessName: "Airtel Customer Care",
    experienceYears: 7,
  });
  assert.equal(await nameOf(business.slug), "Sharma Paints");
  const screeningCase = await caseOf(admin, business._id);
  assert.deepEqual(screeningCase.held!.values, pendingEdit!.values);
  assert.equal((await decide(admin, screeningCase, "nothing_wrong")).status, 200);
  const after = await read();
  assert.deepEqual([after.businessName, after.experienceYears, after.pendingEdit], [
    "Airtel Customer Care",
    7,
    null,
  ]);
  assert.equal(await nameOf(business.slug), "Airtel Customer Care");
});

Deno.test("drops an edit that a moderator refuses and leaves the listing unchanged", async () => {
  const { business, patch, read } = await list({ businessName: "Sharma Paints" });
  await patch({ businessName: "Airtel Customer Care" });
  const screeningCase = await caseOf(admin, business._id);
  assert.equal((await decide(admin, screeningCase, "correct")).status, 200);
  assert.deepEqual([(await read()).pendingEdit, await nameOf(business.slug)], [
    null,
    "Sharma Paints",
  ]);
});

Deno.test("applies a later harmless edit at once and leaves the pending edit queued", async () => {
  const { business, patch } = await list({ businessName: "Sharma Paints" });
  await patch({ businessName: "Airtel Customer Care" });
  const { body } = await patch<MyBusiness>({ experienceYears: 9 });
  assert.equal(body.experienceYears, 9);
  assert.deepEqual(body.pendingEdit!.fields, ["businessName"]);
  assert.ok(await caseOf(admin, business._id));
});

Deno.test("closes the case when a later edit replaces the pending edit", async () => {
  const { business, patch } = await list({ businessName: "Sharma Paints" });
  await patch({ businessName: "Airtel Customer Care", address: { landmark: "See evil.help" } });
  const half = await patch<MyBusiness>({ businessName: "Sharma Paint Works" });
  assert.equal(half.body.businessName, "Sharma Paint Works");
  assert.deepEqual(half.body.pendingEdit!.fields, ["address.landmark"]);
  const whole = await patch<MyBusiness>({ address: { landmark: "Opposite the school" } });
  assert.deepEqual([whole.body.address.landmark, whole.body.pendingEdit], [
    "Opposite the school",
    null,
  ]);
  assert.deepEqual(await casesOf(admin, business._id), []);
});

Deno.test("makes a decision stale when the owner changes the pending edit", async () => {
  const { business, patch } = await list({ businessName: "Sharma Paints" });
  await patch({ businessName: "Airtel Customer Care" });
  const screeningCase = await caseOf(admin, business._id);
  await patch({ businessName: "HDFC Bank Helpline" });
  assert.equal((await decide(admin, screeningCase, "nothing_wrong")).status, 412);
  assert.equal(await nameOf(business.slug), "Sharma Paints");
});

Deno.test("does not queue a text again after a moderator has allowed it", async () => {
  const { business, patch } = await list({ businessName: "Paytm Care" });
  await decide(admin, await caseOf(admin, business._id), "nothing_wrong");
  assert.equal((await patch<MyBusiness>({ status: "paused" })).body.status, "paused");
  const { body } = await patch<MyBusiness>({ status: "active", experienceYears: 3 });
  assert.deepEqual([body.status, body.pendingEdit, body.experienceYears], ["active", null, 3]);
});

Deno.test("ends the case of a pending listing that its owner deletes", async () => {
  const { business, remove } = await list({ businessName: "Paytm Care" });
  const { id } = await caseOf(admin, business._id);
  assert.equal((await remove()).status, 204);
  const { body } = await admin.get<{ state: string }>(`/api/admin/cases/${id}`);
  assert.equal(body.state, "merged");
});

const slugs: [slug: string, reason: string][] = [
  ["state-bank-of-india-customer-care", "protected_name"],
  ["karigar-help-desk", "protected_name"],
  ["call-9876543210", "contact"],
  ["98765-43210-pipes", "contact"],
  ["evil-dot-help", "contact"],
  ["chutiya-plumbers", "words"],
];

for (const [slug, reason] of slugs) {
  Deno.test(`rejects ${slug} as the slug of a listing`, async () => {
    const { send, business } = await list();
    const { status, body } = await send<Problem>("PUT", "/api/my/business/slug", { slug });
    assert.deepEqual([status, body.code], [400, "invalid_request"]);
    assert.deepEqual(body.errors.map(({ field, code }) => [field, code]), [["slug", reason]]);
    assert.equal(await isPublic(business.slug), true);
    assert.equal(await isPublic(slug), false);
  });
}

Deno.test("accepts an honest name as the slug of a listing", async () => {
  const { send } = await list();
  for (const slug of ["bank-lane-taps-pune", "ramesh-24x7-taps-411038"]) {
    assert.equal((await send("PUT", "/api/my/business/slug", { slug })).status, 200, slug);
  }
});

Deno.test("queues an edit when a text contains contact data that the edit removes from the listing", async () => {
  const { business, patch, read } = await list({
    alternatePhone: "9000054321",
    website: "https://own-pipes.example.in/",
    shortDesc: "Call 90000 54321",
    description: "Prices are on own-pipes.example.in",
  });
  assert.equal(business.status, "active");
  const { body } = await patch<MyBusiness>({ alternatePhone: null, website: null });
  assert.deepEqual(
    body.pendingEdit!.findings.map((screeningCase) => [screeningCase.field, screeningCase.reason]),
    [
      ["shortDesc", "contact"],
      ["description", "contact"],
    ],
  );
  assert.equal((await read()).alternatePhone, "9000054321");
});

Deno.test("pauses a listing at once while the rest of the edit waits for a moderator", async () => {
  const { business, patch, read } = await list();
  await patch({ status: "paused" });
  await patch({ status: "active", shortDesc: "see evil.support" });
  await patch({ status: "active" });
  const { body } = await patch<MyBusiness>({ status: "paused", shortDesc: "see evil.help" });
  assert.equal(body.status, "paused");
  assert.deepEqual(body.pendingEdit!.values, { shortDesc: "see evil.help" });
  assert.equal(await isPublic(business.slug), false);
  await decide(admin, await caseOf(admin, business._id), "nothing_wrong");
  const after = await read();
  assert.deepEqual([after.status, after.shortDesc], ["paused", "see evil.help"]);
});
