import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { listBusiness, newAccountId, newBusiness, proofOf } from "#/testing/owner.ts";
import type { MyBusiness } from "./schemas.ts";

const api = await useTestApi();
const path = "/api/my/business";
type Problem = {
  code: string;
  errors?: { field: string }[];
  changes?: { fields: string[]; version: number };
};

const list = (overrides = {}) => listBusiness<MyBusiness>(api, overrides);

// spec: product.account
Deno.test("requires a token", async () => {
  for (const method of ["GET", "DELETE"]) {
    const { status, body } = await api.request<Problem>(method, path);
    assert.deepEqual([status, body.code], [401, "unauthorized"]);
  }
});

// spec: product.account
Deno.test("creates a listing, returns all its fields and finds it at once", async () => {
  const owner = api.as(newAccountId());
  assert.equal((await owner.get<Problem>(path)).body.code, "no_business");
  const sent = newBusiness({
    businessName: "  Zaveri   Pipes ",
    description: "Leaks found.\r\n\r\n\r\n\r\nPipes mended.",
    translation: { businessName: "ज़वेरी पाइप्स" },
    social: { instagram: "https://www.instagram.com/zaveri" },
  });
  const created = await owner.send<MyBusiness>("POST", path, sent);
  assert.equal(created.status, 201);
  assert.equal(created.headers.get("Location"), path);
  assert.equal(created.headers.get("ETag"), '"1"');
  assert.equal(created.headers.get("Cache-Control"), "no-store");
  assert.equal(created.body.businessName, "Zaveri Pipes");
  assert.equal(created.body.description, "Leaks found.\n\nPipes mended.");
  assert.equal(created.body.slug, "zaveri-pipes-pune");
  assert.equal(created.body.status, "active");
  const { locality, city, state } = created.body.placeHi;
  assert.deepEqual([locality, city, state], ["कोथरुड", "पुणे", "महाराष्ट्र"]);
  assert.deepEqual((await owner.get(path)).body, created.body);
  const found = await api.get<{ _id: string }[]>("/api/business?q=zaveri");
  assert.deepEqual(found.body.map(({ _id }) => _id), [created.body._id]);
  assert.equal((await api.get("/api/business/zaveri-pipes-pune")).status, 200);
});

Deno.test("accepts the phone numbers of a listing in every common format", async () => {
  const { patch, business } = await list({ primaryPhone: "0919876543210", alternatePhone: null });
  assert.equal(business.primaryPhone, "9876543210");
  const { body } = await patch<MyBusiness>({
    primaryPhone: "9198765432",
    alternatePhone: "+91 (0)20 2544 1234",
    whatsapp: "0091 98765-43210",
  });
  assert.deepEqual([body.primaryPhone, body.alternatePhone, body.whatsapp], [
    "9198765432",
    "2025441234",
    "9876543210",
  ]);
});

// spec: listing.one, product.account, limits.account
Deno.test("rejects a second listing of an account", async () => {
  const owner = await list();
  const { status, body } = await owner.send<Problem>("POST", path, newBusiness());
  assert.deepEqual([status, body.code], [409, "already_listed"]);
});

const rate = { text: "Taps", from: 150, per: "visit" };

/** What the cases that the form and the import share do not have (same-rules.test.ts). */
const refused: [field: string, fields: Record<string, unknown>][] = [
  ["businessName", { businessName: "Pipes\u0000" }],
  ["businessName", { businessName: "Pipes \ud800" }],
  ["shortDesc", { shortDesc: "" }],
  ["category", { category: "astronaut" }],
  ["primaryPhone", { primaryPhone: "+9198765432" }],
  ["primaryPhone", { primaryPhone: "18001234567.0" }],
  ["website", { website: "javascript:alert(1)" }],
  ["address.city", { address: { state: "Maharashtra", zipCode: "411038" } }],
  ["timings.week.mon", { timings: { week: week([["09:00", "13:00"], ["12:00", "18:00"]]) } }],
  ["visitCharge", { visitCharge: -1 }],
  ["rates.0.from", { rates: [{ text: "Taps", from: 0, per: "visit" }] }],
  ["rates.0.from", { rates: [{ text: "Taps", from: "150", per: "visit" }] }],
  ["rates.0.per", { rates: [{ text: "Taps", from: 150, per: "month" }] }],
  ["rates.1.text", { rates: [rate, { ...rate, text: "x".repeat(81) }] }],
  ["rates.0.upTo", { rates: [{ ...rate, upTo: 300 }] }],
  ["rates", { rates: Array.from({ length: 13 }, () => rate) }],
  ["languagesSpoken.1", { languagesSpoken: ["hi", "fr"] }],
  ["languagesSpoken", { languagesSpoken: ["hi", "hi"] }],
  ["role", { role: "admin" }],
  ["ownerId", { ownerId: newAccountId() }],
  ["verified", { verified: ["phone"] }],
  ["demo", { demo: true }],
  ["slug", { slug: "the-best" }],
  ["status", { status: "suspended" }],
  ["address.country", { address: { ...newBusiness().address, country: "IN" } }],
];

function week(mon: [string, string][]) {
  const spans = mon.map(([open, close]) => ({ open, close }));
  return { mon: spans, tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
}

for (const [field, fields] of refused) {
  Deno.test(`rejects a listing with ${JSON.stringify(fields).slice(0, 60)}`, async () => {
    const { timings, ...rest } = fields as { timings?: object };
    const sent = newBusiness({ ...rest, ...timings && { timings: { special: [], ...timings } } });
    const { status, body } = await api.as(newAccountId()).send<Problem>("POST", path, sent);
    assert.deepEqual([status, body.code], [400, "invalid_request"]);
    assert.deepEqual(body.errors?.map((error) => error.field), [field]);
  });
}

// spec: product.account
Deno.test("changes the fields in a patch, clears fields set to null and leaves all other fields unchanged", async () => {
  const owner = await list({
    website: "https://example.com/",
    social: { facebook: "https://facebook.com/pipes", youtube: "https://youtu.be/pipes" },
    translation: { businessName: "वर्मा पाइप्स" },
  });
  const { status, headers, body } = await owner.patch<MyBusiness>({
    shortDesc: "All pipes",
    website: null,
    address: { landmark: "Near the lake" },
    social: { facebook: null },
    translation: { businessName: null },
    timings: { week: { mon: [{ open: "20:00", close: "04:00" }] } },
  });
  assert.deepEqual([status, headers.get("ETag")], [200, '"2"']);
  const { completeness: _, warnings: __, ...before } = owner.business;
  const { completeness: ___, warnings: ____, ...after } = body;
  assert.deepEqual(after, {
    ...before,
    shortDesc: "All pipes",
    website: null,
    address: { ...before.address, landmark: "Near the lake" },
    social: { ...before.social, facebook: null },
    translation: null,
    // The service derives these by transliteration.
    nameHi: after.nameHi,
    placeHi: { ...before.placeHi, landmark: "लेक के पास" },
    timings: { week: week([["20:00", "04:00"]]), special: [] },
    version: 2,
  });
});

Deno.test("creates no version for a patch without changes", async () => {
  const owner = await list();
  const { shortDesc } = owner.business;
  assert.equal((await owner.patch<MyBusiness>({ shortDesc })).body.version, 1);
});

Deno.test("rejects privileged and unknown fields in a patch", async () => {
  const owner = await list();
  for (
    const patch of [
      { role: "admin" },
      { ownerId: newAccountId() },
      { status: "suspended" },
      {
        verified: ["gstin"],
      },
      { slug: "mine" },
      { version: 9 },
      { media: { logo: null } },
      { businessName: null },
    ]
  ) {
    const { status, body } = await owner.patch<Problem>(patch);
    assert.deepEqual([status, body.code], [400, "invalid_request"], JSON.stringify(patch));
  }
});

Deno.test("rejects a stale edit and names the fields that an earlier edit changed", async () => {
  const owner = await list();
  const stale = { headers: { "If-Match": '"1"' } };
  await owner.send("PATCH", path, { shortDesc: "First", address: { street: "1, Lane" } }, stale);
  await owner.patch({ experienceYears: 3 });
  const { status, body } = await owner.send<Problem>("PATCH", path, { shortDesc: "Late" }, stale);
  assert.deepEqual([status, body.code], [412, "stale"]);
  assert.deepEqual(body.changes, {
    fields: ["shortDesc", "address.street", "experienceYears"],
    version: 3,
  });
  assert.equal((await owner.read()).shortDesc, "First");
});

Deno.test("requires the listing's version in a patch", async () => {
  const owner = await list();
  const { status, body } = await owner.send<Problem>("PATCH", path, { shortDesc: "Late" });
  assert.deepEqual([status, body.code], [428, "precondition_required"]);
  const odd = await owner.send<Problem>("PATCH", path, { shortDesc: "x" }, {
    headers: { "If-Match": "*" },
  });
  assert.equal(odd.status, 412);
});

Deno.test("accepts both media types of a merge patch and no other type", async () => {
  const owner = await list();
  const send = (type: string, version: number) =>
    owner.request("PATCH", path, {
      body: JSON.stringify({ experienceYears: version }),
      headers: { "Content-Type": type, "If-Match": `"${version}"` },
    });
  assert.equal((await send("application/merge-patch+json", 1)).status, 200);
  assert.equal((await send("application/json", 2)).status, 200);
  assert.equal((await send("text/plain", 3)).status, 415);
});

// spec: dashboard.sections, listing.statuses
Deno.test("moves a listing from draft to active, to paused and back", async () => {
  const owner = await list({ status: "draft", businessName: "Quetzal Pipes" });
  const move = async (status: string) => (await owner.patch<Problem>({ status })).status;
  const found = async () => (await api.get<unknown[]>("/api/business?q=quetzal")).body.length;
  assert.equal(owner.business.status, "draft");
  assert.equal(owner.business.publishedAt, null);
  assert.equal(await found(), 0);
  assert.equal(await move("paused"), 409);
  assert.equal(
    (await owner.patch<MyBusiness>({ shortDesc: "Still a draft" })).body.status,
    "draft",
  );
  assert.equal(await move("active"), 200);
  assert.equal((await owner.read()).publishedAt, api.clock.now().toISOString());
  assert.equal(await found(), 1);
  assert.equal(await move("draft"), 409);
  assert.equal(await move("paused"), 200);
  assert.equal(await found(), 0);
  assert.equal((await owner.patch<MyBusiness>({ shortDesc: "Paused" })).body.status, "paused");
  assert.equal(await move("active"), 200);
  assert.equal(await found(), 1);
});

Deno.test("derives a draft's slug from its name until the draft is published", async () => {
  const owner = await list({ status: "draft", businessName: "Before Anyone" });
  assert.equal(owner.business.slug, "before-anyone-pune");
  const renamed = await owner.patch<MyBusiness>({ businessName: "Nobody Knows" });
  assert.equal(renamed.body.slug, "nobody-knows-pune");
  await owner.patch({ status: "active" });
  const again = await owner.patch<MyBusiness>({ businessName: "Everybody Knows" });
  assert.equal(again.body.slug, "nobody-knows-pune");
  assert.equal((await api.get("/api/business/before-anyone-pune")).status, 404);
});

Deno.test("gives a name in Devanagari a slug in Latin letters", async () => {
  const owner = await list({ language: "hi", businessName: "शर्मा पेंट", shortDesc: "पुताई" });
  assert.equal(owner.business.slug, "sharma-paint-pune");
});

Deno.test("changes the slug and redirects the former slug", async () => {
  const owner = await list({ businessName: "Old Address" });
  const other = await list({ businessName: "Other Address" });
  const change = (slug: string) =>
    owner.send<MyBusiness & Problem>("PUT", `${path}/slug`, { slug });
  assert.equal((await change("fresh-address")).body.slug, "fresh-address");
  const moved = await api.get("/api/business/old-address-pune");
  assert.equal(moved.status, 301);
  assert.equal(moved.headers.get("Location"), "/api/business/fresh-address");
  assert.equal((await change(other.business.slug)).body.code, "slug_taken");
  assert.equal((await change("Not A Slug")).status, 400);
  assert.equal((await change("old-address-pune")).status, 200);
  assert.equal((await api.get("/api/business/old-address-pune")).status, 200);
  assert.equal((await api.get("/api/business/fresh-address")).status, 301);
  await owner.patch({ status: "paused" });
  assert.equal(
    (await api.get("/api/business/fresh-address")).status,
    404,
    "does not reveal a paused listing",
  );
});

Deno.test("releases a draft's former slug when the slug changes", async () => {
  const draft = await list({ businessName: "Undecided Works", status: "draft" });
  const { slug } = draft.business;
  const changed = await draft.send<MyBusiness>("PUT", `${path}/slug`, { slug: "decided-works" });
  assert.equal(changed.body.slug, "decided-works");
  await draft.patch({ status: "active" });
  assert.equal((await api.get(`/api/business/${slug}`)).status, 404);
  assert.equal((await list({ businessName: "Undecided Works" })).business.slug, slug);
});

Deno.test("records the first publication once, regardless of later changes", async () => {
  const owner = await list({ businessName: "Opened Long Ago" });
  const { publishedAt, slug } = owner.business;
  for (const changes of [{ status: "paused" }, { businessName: "Renamed" }, { status: "active" }]) {
    api.clock.advance({ minutes: 1 });
    const { body } = await owner.patch<MyBusiness>(changes);
    assert.deepEqual([body.publishedAt, body.slug], [publishedAt, slug]);
  }
});

Deno.test("limits slug changes of an account", async () => {
  const owner = await list();
  const statuses: number[] = [];
  for (let n = 1; n <= 6; n++) {
    const slug = `hoarded-address-${n}`;
    statuses.push((await owner.send("PUT", `${path}/slug`, { slug })).status);
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
});

// spec: product.account, dashboard.sections
Deno.test("removes a deleted listing from search and returns 410 for its slug", async () => {
  const owner = await list({ businessName: "Leaving Soon" });
  const proof = await proofOf(api, owner, owner.accountId);
  assert.equal((await owner.send("DELETE", path, proof)).status, 204);
  assert.equal((await owner.get<Problem>(path)).body.code, "no_business");
  assert.equal((await owner.send("DELETE", path, proof)).status, 404);
  const { status, body } = await api.get<Problem>("/api/business/leaving-soon-pune");
  assert.deepEqual([status, body.code], [410, "business_gone"]);
  assert.equal((await api.get<unknown[]>("/api/business?q=leaving")).body.length, 0);
  const again = await owner.send<MyBusiness>("POST", path, newBusiness());
  assert.equal(again.status, 201);
});

Deno.test("releases the slug of a deleted draft", async () => {
  const names = { businessName: "Never Shown", status: "draft" };
  const { business, remove } = await list(names);
  assert.equal((await remove()).status, 204);
  assert.equal((await api.get(`/api/business/${business.slug}`)).status, 404);
  assert.equal((await list(names)).business.slug, business.slug);
});

Deno.test("replays the response for a repeated idempotency key and rejects the key with other content", async () => {
  const accountId = newAccountId();
  const owner = api.as(accountId);
  const key = { headers: { "Idempotency-Key": "a-key-of-mine" } };
  const sent = newBusiness();
  const first = await owner.send<MyBusiness>("POST", path, sent, key);
  const again = await owner.send<MyBusiness>("POST", path, sent, key);
  assert.deepEqual([first.status, again.status], [201, 201]);
  assert.deepEqual(again.body, first.body);
  api.clock.advance({ minutes: 2 });
  assert.equal((await owner.send("POST", path, sent, key)).status, 201);
  const other = await owner.send<Problem>("POST", path, newBusiness(), key);
  assert.deepEqual([other.status, other.body.code], [422, "key_reused"]);
  const otherUser = await api.as(newAccountId()).send("POST", path, newBusiness(), key);
  assert.equal(otherUser.status, 201);
  api.clock.advance({ hours: 24 });
  const late = await owner.send<Problem>("POST", path, sent, key);
  assert.deepEqual([late.status, late.body.code], [409, "already_listed"]);
  await owner.send("DELETE", path, await proofOf(api, owner, accountId));
  const recreated = await owner.send<MyBusiness>("POST", path, sent, key);
  const same = await owner.send<MyBusiness>("POST", path, sent, key);
  assert.deepEqual([recreated.status, same.status], [201, 201]);
  assert.deepEqual(same.body, recreated.body);
});

Deno.test("releases the idempotency key of a failed request", async () => {
  const owner = await list();
  const key = { headers: { "Idempotency-Key": "failed-at-first" } };
  const sent = newBusiness();
  assert.equal((await owner.send("POST", path, sent, key)).status, 409);
  await owner.remove();
  assert.equal((await owner.send("POST", path, sent, key)).status, 201);
});
