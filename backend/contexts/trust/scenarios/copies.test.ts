/** Listings that copy another owner's. */
import assert from "node:assert/strict";
import type { MyBusiness } from "#/contexts/listings/mod.ts";
import { accountChanges } from "#/testing/account-changes.ts";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, casesOf, decide } from "#/testing/cases.ts";
import { businessInput } from "#/testing/factories.ts";
import { listBusiness, newAccountId, newBusiness } from "#/testing/owner.ts";
import type { MyCase } from "../appeals/schemas.ts";

const api = await useTestApi();
const admin = api.as(newAccountId(), "admin");
const { messagesTo } = accountChanges(api);

const sentences = [
  "We lay and mend pipes in old houses of the Peth areas.",
  "Our two fitters bring their own tools and a ladder.",
  "Ask Meena for an estimate before noon.",
];
const text = sentences.join(" ");
const hindi = "हम पुराने घरों में पाइप लगाते और ठीक करते हैं। हमारे दो मिस्त्री अपने औज़ार और सीढ़ी साथ " +
  "लाते हैं। दोपहर से पहले मीना से ख़र्चा पूछ लें।";
const translation = { businessName: null, shortDesc: null, description: hindi, rateNote: null };
const address = { locality: "Kothrud", city: "Pune", state: "Maharashtra", zipCode: "411038" };

type Fields = Record<string, unknown> & { businessName: string; description: string };
type Listing = Awaited<ReturnType<typeof list>>;

const list = (fields: Record<string, unknown>) => listBusiness<MyBusiness>(api, fields);

/** A listing with a unique name, and the fields to copy. */
async function listOriginal(change: Record<string, unknown> = {}) {
  const { businessName } = newBusiness();
  const fields: Fields = { businessName, description: text, address, ...change };
  return { ...await list(fields), fields };
}

/** Makes a listing better than its original. */
const better = { experienceYears: 20, visitCharge: 99, rateNote: "Free estimates" };

type Slugs = { slug: string }[];

/** The pages of a list. */
async function pagesOf(query: string): Promise<string[][]> {
  const pages: string[][] = [];
  let next: string | undefined = `/api/business?${query}`;
  while (next) {
    const page: Awaited<ReturnType<typeof api.get<Slugs>>> = await api.get<Slugs>(next);
    assert.equal(page.status, 200, JSON.stringify(page.body));
    pages.push(page.body.map(({ slug }) => slug));
    next = page.headers.get("Link")?.match(/<([^>]*)>; rel="next"/)?.[1];
  }
  return pages;
}

async function slugsIn(query: string): Promise<string[]> {
  const slugs = (await pagesOf(query)).flat();
  assert.equal(new Set(slugs).size, slugs.length, "a business is listed twice");
  return slugs;
}

const lists = [
  "category=plumber&city=pune",
  "category=plumber&city=pune&sort=newest",
  "category=plumber&city=pune&sort=rating",
  "category=plumber&near=411038",
  "category=plumber&near=411038&sort=distance",
  "q=plumber+pune",
];

/** Asserts the order of two listings in lists and in a search for the name. */
async function assertBelow({ business }: Listing, { business: copy }: Listing, of = lists) {
  for (const query of [...of, `q=${encodeURIComponent(business.businessName)}`]) {
    const slugs = await slugsIn(query);
    const at = slugs.indexOf(business.slug);
    assert.deepEqual(slugs.slice(at, at + 2), [business.slug, copy.slug], query);
  }
}

async function assertFree({ business }: Listing) {
  assert.equal(business.status, "active");
  assert.deepEqual(await casesOf(admin, business._id), []);
}

type Change = (original: Fields & { primaryPhone: string }) => Record<string, unknown>;

const copies: Record<string, { of?: Record<string, unknown>; change?: Change }> = {
  "an exact copy": {},
  "a copy with its sentences in another order": {
    change: () => ({ description: sentences.toReversed().join(" ") }),
  },
  "a copy in a longer text": {
    change: () => ({
      description: `Trusted by the whole city since 1990! ${text} We also do tanks.`,
    }),
  },
  "a copy with a longer name": {
    change: ({ businessName }) => ({ businessName: `${businessName} and Sons` }),
  },
  "a copy at another PIN code of the city": {
    change: () => ({ address: { ...address, zipCode: "411007" } }),
  },
  "a copy with the original's number and its own": {
    change: ({ primaryPhone }) => ({ alternatePhone: primaryPhone }),
  },
  "a copy in Hindi": { of: { businessName: "मीना नल मिस्त्री", description: hindi } },
  "a copy of the text in the other language": {
    of: { translation },
    change: () => ({ description: hindi, translation: null }),
  },
};

for (const [what, { of, change = () => ({}) }] of Object.entries(copies)) {
  Deno.test(`shows ${what} below the original, and opens a case`, async () => {
    const original = await listOriginal(of);
    const { fields, business } = original;
    const { primaryPhone } = business;
    const copy = await list({ ...fields, ...better, ...change({ ...fields, primaryPhone }) });
    await assertBelow(original, copy);
    const { kind, text } = await caseOf(admin, copy.business._id);
    assert.equal(kind, "likeness");
    assert.ok(text?.includes(business.slug), text!);
    await assertFree(original);
  });
}

Deno.test("tells the original's owner once, with a link to the copy", async () => {
  const original = await listOriginal();
  const copy = await list(original.fields);
  for (let n = 0; n < 2; n++) {
    await api.runJobs();
    await api.settled();
  }
  const told = messagesTo(`${original.accountId}@example.com`)
    .filter((text) => text.includes("looks like a copy of yours"));
  assert.equal(told.length, 1);
  const [warning, ...others] = (await original.read()).warnings;
  assert.deepEqual([warning!.code, warning!.business!.slug], ["copied", copy.business.slug]);
  assert.deepEqual(others, []);
  const { body } = await copy.get<MyCase[]>("/api/my/cases");
  assert.deepEqual(body.map(({ kind, decision }) => [kind, decision]), [["likeness", null]]);
  assert.equal((await copy.read()).warnings.some(({ code }) => code === "copied"), false);
});

Deno.test("moves a better copy from the first page to below its original", async () => {
  const original = await listOriginal({ category: "electrician" });
  const other = { category: "electrician", ...better, description: "We repair fans." };
  for (let n = 0; n < 3; n++) await list(other);
  const copy = await list({ ...original.fields, ...better });
  const [first, second] = await pagesOf("category=electrician&limit=3");
  assert.equal(first!.includes(copy.business.slug), false);
  assert.deepEqual(second!.slice(-2), [original.business.slug, copy.business.slug]);
});

Deno.test("ends after seven days without a decision, except between equals", async () => {
  const original = await listOriginal();
  const equal = await list(original.fields);
  const other = await listOriginal();
  const preferred = await list({ ...other.fields, ...better });
  api.clock.advance({ days: 7 });
  await assertBelow(original, equal, lists.filter((query) => !query.includes("newest")));
  const slugs = await slugsIn(lists[0]!);
  assert.ok(slugs.indexOf(preferred.business.slug) < slugs.indexOf(other.business.slug));
});

Deno.test("ends when a moderator lets both stay", async () => {
  const original = await listOriginal();
  const copy = await list({ ...original.fields, ...better });
  await assertBelow(original, copy);
  await decide(admin, await caseOf(admin, copy.business._id), "nothing_wrong");
  // Answers are cached for a minute.
  api.clock.advance({ minutes: 1 });
  const slugs = await slugsIn(lists[0]!);
  assert.ok(slugs.indexOf(copy.business.slug) < slugs.indexOf(original.business.slug));
  const { warnings } = await original.read();
  assert.equal(warnings.some(({ code }) => code === "copied"), false);
  // It does not begin again.
  await copy.patch({ description: `${text} Thank you!` });
  await assertFree(copy);
});

Deno.test("treats an edit that copies like a new listing", async () => {
  const original = await listOriginal();
  const copy = await list({ businessName: original.fields.businessName, ...better, address });
  await assertFree(copy);
  await copy.patch({ description: text });
  await assertBelow(original, copy);
  await caseOf(admin, copy.business._id);
});

Deno.test("treats a draft that is published like a new listing", async () => {
  const original = await listOriginal();
  const copy = await list({ ...original.fields, ...better, status: "draft" });
  await copy.patch({ status: "active" });
  await assertBelow(original, copy);
});

Deno.test("never takes an original for its copy's copy", async () => {
  const original = await listOriginal();
  await list(original.fields);
  await original.patch({ status: "paused" });
  await original.patch({ status: "active", shortDesc: "Pipes laid and mended well" });
  await assertFree(original);
});

const honest: Record<string, (original: Fields & { primaryPhone: string }) => Fields> = {
  "a branch with the same number in another city": (fields) => ({
    ...fields,
    address: { ...address, city: "Nashik", zipCode: "422001" },
  }),
  "a branch with the same number": (fields) => fields,
  "a firm of the same name with another text": ({ businessName }) => ({
    businessName,
    address,
    description:
      "Solar water heaters and bath fittings of all brands since 1998, in Pune and around " +
      "it. Our shop is open every day, also on holidays, and our fitters come the same evening.",
  }),
  "a firm of another name": ({ description }) => ({ ...newBusiness(), description }),
};

for (const [what, fieldsOf] of Object.entries(honest)) {
  Deno.test(`leaves ${what} alone`, async () => {
    const { fields, business } = await listOriginal();
    await assertFree(await list(fieldsOf({ ...fields, primaryPhone: business.primaryPhone })));
  });
}

Deno.test("leaves short texts alone that any firm of the trade would write", async () => {
  const short = { shortDesc: "All plumbing work in Pune", description: "Good work at low prices." };
  const { fields } = await listOriginal(short);
  await assertFree(await list({ ...fields, ...short }));
});

Deno.test("leaves a copy of a paused or deleted listing alone", async () => {
  const paused = await listOriginal();
  await paused.patch({ status: "paused" });
  await assertFree(await list(paused.fields));
  const deleted = await listOriginal();
  await deleted.remove();
  await assertFree(await list(deleted.fields));
});

Deno.test("offers to claim an original without an owner, and lets nothing rank lower", async () => {
  const { businessName } = newBusiness();
  const texts = { businessName, shortDesc: "Pipes laid and mended", description: text };
  const [imported] = await api.save(businessInput({ ...texts, category: "plumber", address }));
  const owner = api.as(newAccountId());
  const query = `name=${encodeURIComponent(businessName)}&zipCode=${address.zipCode}`;
  const { body } = await owner.get<{ slug: string; claimable: boolean }[]>(
    `/api/my/business/duplicates?${query}`,
  );
  assert.deepEqual(body.map(({ slug, claimable }) => [slug, claimable]), [[imported!.slug, true]]);
  const copy = await list({ ...texts, ...better, address });
  await assertFree(copy);
  const slugs = await slugsIn(lists[0]!);
  assert.ok(slugs.indexOf(copy.business.slug) < slugs.indexOf(imported!.slug));
});

Deno.test("leaves a record of an import alone that copies a listing", async () => {
  const original = await listOriginal();
  const { businessName, shortDesc } = original.business;
  const [imported] = await api.save(
    businessInput({ businessName, shortDesc, description: text, category: "plumber", address }),
  );
  assert.deepEqual(await casesOf(admin, imported!._id), []);
});

Deno.test("leaves a copy of a suspended listing to the case about suspended ones", async () => {
  const { fields, business } = await listOriginal();
  const path = `/api/admin/businesses/${business._id}/suspension`;
  const { status } = await admin.send("POST", path, { reason: "Fraud" });
  assert.ok(status < 300, String(status));
  const copy = await list(fields);
  assert.equal(copy.business.status, "active");
  assert.deepEqual(
    (await casesOf(admin, copy.business._id)).filter(({ text }) => text?.includes("below the")),
    [],
  );
});
