import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import sharp from "sharp";
import { accountChanges } from "#/testing/account-changes.ts";
import { loadsOf, record } from "#/testing/loads.ts";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, casesOf, decide, type MyBusiness, report } from "#/testing/cases.ts";
import { dumpTables } from "#/testing/dump.ts";
import { answer, asked, newVisitor } from "#/testing/enquiries.ts";
import { businessInput } from "#/testing/factories.ts";
import { listed } from "#/testing/list-business.ts";
import { newBusiness } from "#/testing/owner.ts";
import { customersRecords, personalData } from "#/testing/personal-data.ts";
import { published, review } from "#/testing/reviews.ts";
import { deviceOf, goodPassword, lastCode, newMobile } from "#/testing/users.ts";
import type { MyReview } from "#/contexts/reviews/schemas.ts";
import type { AccountExport, Session } from "#/contexts/identity/schemas.ts";
import { runUndos } from "#/contexts/listings/mod.ts";
import { dayInIndia } from "#/shared/india-time.ts";

const api = await useTestApi();
const { db } = api.database;
const { admin, addSource, load } = loadsOf(api);
const { createUserWithBothContacts, rename, signIn } = accountChanges(api);

const ip = "198.51.100.7";
const userAgent = { "User-Agent": "Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile" };

const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "#2f6f73" } })
  .png().toBuffer();

/** A visitor finds a business, calls it and says that the call was answered. */
async function visit(slug: string) {
  const event = (body: unknown, from = ip) =>
    api.send<{ token: string }>("POST", `/api/business/${slug}/events`, body, {
      ip: from,
      headers: userAgent,
    });
  for (const from of ["198.51.1.1", "198.51.2.2", "198.51.3.3"]) {
    await event({ kind: "view", query: "leaking tap" }, from);
  }
  const { body: { token } } = await event({ kind: "call" });
  api.clock.advance({ seconds: 60 });
  const said = { token, outcome: "answered" };
  const path = `/api/business/${slug}/call-outcomes`;
  // Those of the owner's network do not count.
  assert.equal((await api.send("POST", path, said, { ip: "198.51.1.1" })).status, 204);
}

/** An account that has done all that an account can do. */
async function busyAccount() {
  const { user, email } = await createUserWithBothContacts();
  const me = api.as(user.id);
  const words: string[] = [];
  /** A text that occurs nowhere else. */
  const word = (of: string) => {
    words.push(`Zq${of}zq`);
    return words.at(-1)!;
  };
  const send = async <Body>(method: string, path: string, body: unknown = {}, headers = {}) => {
    const answer = await me.send<Body>(method, path, body, { headers });
    assert.ok(answer.status < 300, `${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer;
  };
  const upload = async (method: string, path: string, fields: Record<string, string> = {}) => {
    const body = new FormData();
    body.set("file", new Blob([new Uint8Array(await picture)]));
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const answer = await me.request<{ id: string }>(method, path, { body });
    assert.ok(answer.status < 300, `${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  const identifier = user.username;
  const { body: session, headers: cookies } = await api.send<Session>("POST", "/api/auth/login", {
    identifier,
    password: goodPassword,
  }, { ip });
  const renamed = `zq.${user.mobile}`;
  await rename({ headers: { Authorization: `Bearer ${session.token}` } }, renamed);
  const scope = { username: renamed, role: "reader", state: "Maharashtra" };
  await api.scoped("admin").send("POST", "/api/admin/scopes", scope);
  await upload("PUT", "/api/profile/avatar");
  await signIn(renamed, "Wrong-One-1");

  const [claimed] = await api.save(businessInput({ primaryPhone: "2026540011" }));
  await upload("POST", `/api/business/${claimed!.slug}/claims/documents`);
  await decide(admin, await caseOf(admin, claimed!._id), "refuse");

  const question = { business_id: claimed!._id, number: user.mobile, account_id: user.id };
  await db.insertInto("number_question").values({ ...question, answer: "mine" }).execute();

  await db.insertInto("registrar")
    .values({ account_id: user.id, stopped_at: null, stopped_for: null }).execute();
  const entered = {
    registrar_id: user.id,
    organisation: "An NGO",
    consent_version: "1",
    language: "en",
    typed_at: api.clock.now(),
    created_at: api.clock.now(),
  } as const;
  const consent = { id: crypto.randomUUID(), mobile: user.mobile, zip_code: "411038" };
  await db.insertInto("listing_registration").values({ ...entered, ...consent }).execute();
  await db.updateTable("listing_registration")
    .set({ account_id: user.id, agreed_at: api.clock.now(), agreed_by: "code" }).execute();

  const hint = { owner_id: user.id, field: "shortDesc", value: [word("Hint")] };
  await db.insertInto("dismissed_hint").values(hint).execute();

  const number = newMobile();
  const { body: business } = await send<MyBusiness>(
    "POST",
    "/api/my/business",
    newBusiness({
      businessName: word("Name"),
      shortDesc: word("Short"),
      description: word("Description"),
      rateNote: word("Note"),
      rates: [{ text: word("Rate"), from: 100, per: "visit" }],
      primaryPhone: number,
      address: {
        street: word("Street"),
        landmark: word("Landmark"),
        locality: "Kothrud",
        city: "Pune",
        state: "Maharashtra",
        zipCode: "411038",
      },
      legal: { gstin: "27AAPFU0939F1ZV" },
    }),
  );
  words.push(number);
  await loadRows(business);
  await upload("POST", "/api/my/business/gallery", { alt: word("Alt") });
  await upload("POST", "/api/my/verifications/gstin/documents");
  const started = await send<{ verificationId: string }>("POST", "/api/my/verifications/phone");
  const { verificationId } = started.body;
  await send("POST", "/api/my/verifications/phone/confirm", {
    verificationId,
    otp: lastCode(api, number),
  });
  await send("PUT", "/api/my/business/availability", { state: "today" });
  await visit(business.slug);
  await me.get("/api/my/business/stats");

  const twins = await api.save(businessInput(), businessInput());
  await send("PUT", `/api/my/saved/${twins[0]!.slug}`);
  const [twin, stranger] = twins.map(({ _id }) => _id);
  const both = await admin.get(`/api/admin/merges/preview?a=${business._id}&b=${twin}`);
  const merge = { keep: business._id, gone: twin, take: [], reason: "Twins" };
  const merged = await admin.send("POST", "/api/admin/merges", merge, {
    headers: { "If-Match": both.headers.get("ETag")! },
  });
  assert.equal(merged.status, 201, JSON.stringify(merged.body));
  await send("DELETE", `/api/my/saved/${business.slug}`);
  const distinct = { a: business._id, b: stranger };
  await admin.send("PUT", "/api/admin/distinct-listings", distinct);

  const mine = await me.get("/api/my/business");
  const etag = { "If-Match": mine.headers.get("ETag")! };
  await send("PATCH", "/api/my/business", { description: `${word("Edit")} +1 415 555 2671` }, etag);

  await send("POST", "/api/my/business/review-invitations");
  const replies: string[] = [];
  for (const text of [word("Reply"), `${word("HeldReply")} You are a chor`]) {
    const { id } = await published(api, admin, business.slug);
    await send("PUT", `/api/my/business/reviews/${id}/reply`, { text });
    replies.push(id);
  }

  const other = await listed(api);
  const { id: voted } = await published(api, admin, other.slug);
  const copy = { business_id: business._id, original_id: other.id, until: null };
  await db.insertInto("listing_copy").values(copy).execute();
  await send("PUT", "/api/my/business/dismissed-likenesses", { ids: [other.id] });
  await send("PUT", `/api/reviews/${voted}/helpful`);
  await send("PUT", `/api/my/saved/${other.slug}`);
  const written = await review(me, other.slug, {
    text: `${word("FirstReview")} did the work well and on time.`,
    authorName: word("Author"),
  }, { headers: { Cookie: deviceOf(cookies) } });
  assert.equal(written.status, 201, JSON.stringify(written.body));
  const path = `/api/my/reviews/${written.body.id}`;
  const edit = async (text: string) => {
    const [{ version }] = (await me.get<[MyReview]>("/api/my/reviews")).body;
    const edited = { rating: 4, text, authorName: word("NewAuthor") };
    await send("PUT", path, edited, { "If-Match": `"${version}"` });
  };
  await edit(`${word("Review")} did the work and came on time.`);
  api.clock.advance({ days: 31 });
  await edit(`${word("HeldReview")} he asked for more like a chor.`);

  await report(api, business.slug, { reason: "wrong_details", text: "Nobody answers." });
  const reported = (await casesOf(admin, business._id)).find(({ kind }) => kind === "report")!;
  await decide(admin, reported, "correct");
  await send("POST", `/api/my/cases/${reported.id}/answer`, { text: word("Answer") });

  const text = `${word("Request")} in the kitchen`;
  const key = { "Idempotency-Key": crypto.randomUUID() };
  await asked(me, [other.slug], { text }, key);
  const visitor = await newVisitor(api);
  const enquiry = await asked(visitor, [business.slug]);
  const day = dayInIndia(api.clock.now());
  await answer(me, enquiry, { day, note: word("EnquiryNote") });
  await send("PUT", "/api/my/business/enquiry-settings", { paused: true });
  await me.request("POST", "/api/profile/confirmation");
  const sha256 = createHash("sha256").update(await picture).digest("hex");
  const undo = { account: user.id, from: "2026-01-01T00:00:00Z", to: "2027-12-31T00:00:00Z" };
  const undone = await admin.send("POST", "/api/admin/undos", undo);
  assert.equal(undone.status, 202, JSON.stringify(undone.body));
  await runUndos(api.listings);
  await api.settled();
  return {
    user,
    me,
    email,
    renamed,
    words,
    ids: [user.id, business._id, sha256],
    reviewId: written.body.id,
    saved: other.slug,
  };
}

/** Loads a sheet that names a business. */
async function loadRows({ businessName, primaryPhone, legal }: MyBusiness): Promise<void> {
  const { id } = await addSource();
  const row = { businessName, primaryPhone, gstin: legal.gstin! };
  await load(id, [record("a", row), record("b", { ...row, zipCode: "nothing" })]);
}

const why = (name: string) =>
  `${name}: export and erase its rows in composition/account-data.ts and say so in ` +
  "testing/personal-data.ts, or excuse it there";

Deno.test("says of every table whether accounts' data in it is exported and erased", async () => {
  const tables = [...(await dumpTables(db)).keys()];
  assert.deepEqual(tables.filter((name) => !(name in personalData)).map(why), []);
  assert.deepEqual(Object.keys(personalData).filter((name) => !tables.includes(name)), []);
});

const withoutNames = (table: string, row: string) =>
  JSON.stringify(
    Object.entries(JSON.parse(row)).filter(([column]) =>
      !customersRecords.includes(`${table}.${column}`)
    ),
  );

/** The tables with rows that contain any of these texts. */
async function tablesWith(texts: string[]): Promise<Set<string>> {
  const found = [...await dumpTables(db)].filter(([table, rows]) =>
    rows.some((row) => texts.some((text) => withoutNames(table, row).includes(text)))
  );
  return new Set(found.map(([name]) => name));
}

const isKeptIn = (name: string) => {
  const handling = personalData[name];
  return typeof handling === "object" && "keepsId" in handling;
};

const handled = (how: string) =>
  Object.keys(personalData).filter((name) => personalData[name] === how);

Deno.test("exports all that an account has done, and erases it", async () => {
  const { user, me, email, renamed, words, ids, reviewId, saved } = await busyAccount();
  const texts = [...words, user.mobile, email, user.username, renamed];
  const before = await tablesWith([...texts, ...ids, reviewId]);
  const empty = [...handled("exported"), ...handled("erased")].filter((name) => !before.has(name));
  assert.deepEqual(empty, [], "let busyAccount() write to them");
  const { body } = await me.get<AccountExport>("/api/profile/export");
  const copy = JSON.stringify(body);
  assert.match(copy, new RegExp(`"number":"${user.mobile}","answer":"mine","city":"Pune"`));
  assert.deepEqual(texts.filter((text) => !copy.includes(text)), []);
  assert.ok(body.knownDevices.length > 0);
  assert.ok(body.changes.some(({ told }) => told.includes(user.mobile)));
  const holdings = body.holdings as {
    saved: { slug: string }[];
    cases: { kind: string; statement: object | null }[];
    listingConsents: { organisation: string }[];
  };
  assert.equal(holdings.listingConsents[0]!.organisation, "An NGO");
  assert.deepEqual(holdings.saved.map(({ slug }) => slug), [saved]);
  assert.ok(holdings.cases.find(({ kind }) => kind === "report")!.statement);

  const erased = await me.send("DELETE", "/api/profile", { password: goodPassword });
  assert.equal(erased.status, 204, JSON.stringify(erased.body));
  await api.settled();
  assert.deepEqual([...await tablesWith(texts)], []);
  const left = [...await tablesWith(ids)].filter((name) => !isKeptIn(name));
  assert.deepEqual(left, []);
  assert.deepEqual([...await tablesWith([user.id])], ["audit_event"]);
});
