import assert from "node:assert/strict";
import { emptyTranslation } from "#/contexts/listings/mod.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import { useTestApi } from "#/testing/api.ts";
import type { MyBusiness } from "#/testing/cases.ts";
import { answer, asked, removeListing, reply } from "#/testing/enquiries.ts";
import { listed } from "#/testing/list-business.ts";
import { listBusiness } from "#/testing/owner.ts";
import { newAuthor } from "#/testing/reviews.ts";
import { findByReference } from "../queries.ts";
import type { Enquiry } from "../schemas.ts";
import { sharedFieldsOf } from "./present.ts";

const api = await useTestApi();
const { db } = api.database;
type Problem = { code: string };

const read = (reference: string, token?: string) =>
  api.get<Enquiry & Problem>(
    `/api/enquiries/${reference}`,
    token === undefined ? {} : { "Link-Token": token },
  );

async function newRequest(overrides: Parameters<typeof asked>[2] = {}) {
  const [first, second] = [await listed(api), await listed(api)];
  const visitor = await newAuthor(api);
  const enquiry = await asked(visitor, [first.slug, second.slug], overrides);
  return { first, second, visitor, enquiry, path: `/api/enquiries/${enquiry.reference}` };
}

Deno.test("shows a request to its visitor by session and by link", async () => {
  const { visitor, enquiry, path } = await newRequest();
  const bySession = await visitor.get<Enquiry>(path);
  assert.deepEqual([bySession.status, bySession.body], [200, enquiry]);
  assert.equal(bySession.headers.get("Cache-Control"), "no-store");
  const byLink = await read(enquiry.reference, enquiry.token);
  assert.deepEqual([byLink.status, byLink.body], [200, enquiry]);
});

Deno.test("answers 304 until a business has read or answered the request", async () => {
  const { first, enquiry, path } = await newRequest();
  const headers = { "Link-Token": enquiry.token };
  let known = (await api.get(path, headers)).headers.get("ETag")!;
  const readAgain = () => api.get<Enquiry>(path, { ...headers, "If-None-Match": known });
  for (const sent of [{ reply: "opened" }, { reply: "can", day: "2026-11-21" }]) {
    const unchanged = await readAgain();
    assert.deepEqual([unchanged.status, unchanged.body as unknown], [304, ""]);
    assert.equal(unchanged.headers.get("Cache-Control"), "no-store");
    await reply(first.owner, enquiry, sent);
    const changed = await readAgain();
    assert.equal(changed.status, 200);
    known = changed.headers.get("ETag")!;
  }
  const other = await api.get(path, { "Link-Token": "x", "If-None-Match": known });
  assert.equal(other.status, 404);
});

Deno.test("accepts a reference as users type it", async () => {
  const { enquiry } = await newRequest();
  const typed = enquiry.reference.toLowerCase().replaceAll("-", " ").replaceAll("0", "o");
  const { status } = await read(encodeURIComponent(typed), enquiry.token);
  assert.equal(status, 200);
});

Deno.test("shows the answers of the businesses, with their numbers", async () => {
  const { first, second, visitor, enquiry, path } = await newRequest();
  await answer(first.owner, enquiry, {
    day: "2026-11-21",
    note: "See evil.com, or call 98765 43210",
  });
  const { recipients } = (await visitor.get<Enquiry>(path)).body;
  const { primary_phone: phone } = await db.selectFrom("business").select("primary_phone")
    .where("id", "=", first.id).executeTakeFirstOrThrow();
  assert.deepEqual(recipients[0], {
    slug: first.slug,
    businessName: enquiry.recipients[0]!.businessName,
    names: enquiry.recipients[0]!.names,
    phone,
    state: "answered",
    openedAt: api.clock.now().toISOString(),
    answeredAt: api.clock.now().toISOString(),
    answer: {
      day: "2026-11-21",
      price: null,
      note: "See ••• or call 98765 43210",
    },
  });
  assert.deepEqual([recipients[1]!.slug, recipients[1]!.answer], [second.slug, null]);
});

Deno.test("names the businesses in both languages, as lists do", async () => {
  const names = [
    [{ businessName: "Ganga Pipes" }, { en: "Ganga Pipes", hi: "गंगा पाइप्स" }],
    [{ businessName: "गंगा नल", language: "hi" }, { en: "Ganga Nal", hi: "गंगा नल" }],
    [
      {
        businessName: "Ganga Stores",
        translation: { ...emptyTranslation, businessName: "गंगा भंडार" },
      },
      { en: "Ganga Stores", hi: "गंगा भंडार" },
    ],
  ] as const;
  const businesses = [];
  for (const [overrides] of names) businesses.push(await listed(api, overrides));
  const visitor = await newAuthor(api);
  await asked(visitor, businesses.map(({ slug }) => slug));
  const shown = async () =>
    (await visitor.get<Enquiry[]>("/api/my/enquiries")).body[0]!.recipients
      .map(({ names }) => names);
  assert.deepEqual(await shown(), names.map(([_, names]) => names));
  await removeListing(api, businesses[0]!.owner);
  assert.deepEqual((await shown())[0], { en: null, hi: null });
});

Deno.test("shows neither number nor address of a listing that is not public any more", async () => {
  const owner = await listBusiness<MyBusiness>(api);
  const { _id: id, slug, businessName, primaryPhone } = owner.business;
  const visitor = await newAuthor(api);
  const { reference } = await asked(visitor, [slug]);
  const shown = async () => {
    const [recipient] = (await visitor.get<Enquiry>(`/api/enquiries/${reference}`)).body.recipients;
    return [recipient!.slug, recipient!.phone, recipient!.businessName];
  };
  assert.deepEqual(await shown(), [slug, primaryPhone, businessName]);
  await db.updateTable("business").set({ status: "paused" }).where("id", "=", id).execute();
  assert.deepEqual(await shown(), [null, null, businessName]);
  await owner.remove();
  assert.deepEqual(await shown(), [null, null, businessName]);
});

Deno.test("says after 24 hours without an answer that the visitor may ask others", async () => {
  const { first, visitor, enquiry, path } = await newRequest();
  const mayAskOthers = async () => (await visitor.get<Enquiry>(path)).body.mayAskOthers;
  api.clock.advance({ hours: 24, seconds: -1 });
  assert.equal(await mayAskOthers(), false);
  api.clock.advance({ seconds: 1 });
  assert.equal(await mayAskOthers(), true);
  await answer(first.owner, enquiry, { day: dayInIndia(api.clock.now()) });
  assert.equal(await mayAskOthers(), false);
});

Deno.test("says when all have declined that the visitor may ask others", async () => {
  const { first, second, visitor, enquiry, path } = await newRequest();
  await reply(first.owner, enquiry, { reply: "declined" });
  assert.equal((await visitor.get<Enquiry>(path)).body.mayAskOthers, false);
  await reply(second.owner, enquiry, { reply: "declined" });
  assert.equal((await visitor.get<Enquiry>(path)).body.mayAskOthers, true);
});

Deno.test("shows a request as expired after seven days, and not at all after 30", async () => {
  const { visitor, enquiry, path } = await newRequest();
  api.clock.advance({ days: 7, seconds: -1 });
  assert.equal((await visitor.get<Enquiry>(path)).body.state, "open");
  api.clock.advance({ seconds: 1 });
  assert.equal((await visitor.get<Enquiry>(path)).body.state, "expired");
  api.clock.advance({ days: 23, minutes: -1 });
  assert.equal((await read(enquiry.reference, enquiry.token)).status, 200);
  api.clock.advance({ minutes: 1 });
  const { status, body } = await visitor.get<Problem>(path);
  assert.deepEqual([status, body.code], [404, "unknown_enquiry"]);
  assert.ok([404, 410].includes((await read(enquiry.reference, enquiry.token)).status));
  assert.deepEqual((await visitor.get<Enquiry[]>("/api/my/enquiries")).body, []);
});

Deno.test("lists a visitor's requests in pages, newest first", async () => {
  const visitor = await newAuthor(api);
  const made: string[] = [];
  for (let n = 0; n < 3; n++) {
    made.unshift((await asked(visitor, [(await listed(api)).slug])).reference);
    api.clock.advance({ minutes: 1 });
  }
  const page = await visitor.get<Enquiry[]>("/api/my/enquiries?limit=2");
  assert.deepEqual(page.body.map(({ reference }) => reference), made.slice(0, 2));
  assert.equal(page.headers.get("X-Total-Count"), "3");
  const next = page.headers.get("Link")!.match(/<([^>]+)>; rel="next"/)![1]!;
  const rest = await visitor.get<Enquiry[]>(new URL(next, "http://localhost").href.slice(16));
  assert.deepEqual(rest.body.map(({ reference }) => reference), made.slice(2));
});

Deno.test("masks contact data for businesses while the visitor hides the number", async () => {
  const text = "The tap drips. Call 9876543210";
  const presented = async (texts: "asIs" | "masked") => {
    const { enquiry } = await newRequest({ text });
    assert.equal(enquiry.text, text);
    const row = await findByReference(db, enquiry.reference.replaceAll("-", ""));
    const ctx = { now: api.clock.now, pictures: { sign: () => "" } };
    return sharedFieldsOf(ctx, row!, texts).text;
  };
  assert.equal(await presented("masked"), "The tap drips. Call •••");
  assert.equal(await presented("asIs"), text);
});
