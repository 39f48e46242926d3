import assert from "node:assert/strict";
import { sql } from "kysely";
import sharp from "sharp";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, casesOf, report } from "#/testing/cases.ts";
import { asked, newVisitor } from "#/testing/enquiries.ts";
import { businessInput } from "#/testing/factories.ts";
import { listed } from "#/testing/list-business.ts";
import { newAccountId, proofByCode } from "#/testing/owner.ts";
import { personalData } from "#/testing/personal-data.ts";
import { lastCode } from "#/testing/users.ts";
import { countNow, newAuthor, review } from "#/testing/reviews.ts";
import type { Merge, MergePreview, NewMerge } from "#/contexts/listings/merge/schemas.ts";
import type { Undo } from "#/contexts/listings/undo/schemas.ts";
import { runUndos } from "#/contexts/listings/mod.ts";
import type { Business } from "#/contexts/listings/schemas.ts";

const api = await useTestApi({ variables: { LIMITS_SCALE: "1000" } });
const { db } = api.database;
const admin = api.as(newAccountId(), "admin");
const path = "/api/admin/merges";

type Problem = { code: string; errors?: { code: string }[] };
type Listing = { _id: string; slug: string };

const png = sharp({ create: { width: 60, height: 40, channels: 3, background: "#2f6f73" } })
  .png().toBuffer();

async function unowned(fields: Parameters<typeof businessInput>[0] = {}): Promise<Listing> {
  const [business] = await api.save(businessInput(fields));
  return business!;
}

const preview = (keep: Listing, gone: Listing, by = admin) =>
  by.get<MergePreview & Problem>(`${path}/preview?a=${keep._id}&b=${gone._id}`);

/** Merges as the preview shows the listings. */
async function tryMerge(
  keep: Listing,
  gone: Listing,
  take: NewMerge["take"] = [],
  by = admin,
) {
  const { headers } = await preview(keep, gone, by);
  const order = { keep: keep._id, gone: gone._id, take, reason: "The same shop" };
  return await by.send<Merge & Problem>("POST", path, order, {
    headers: { "If-Match": headers.get("ETag") ?? "" },
  });
}

async function merge(...of: Parameters<typeof tryMerge>): Promise<Merge> {
  const { status, body } = await tryMerge(...of);
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

const tryUndo = ({ id }: Pick<Merge, "id">) =>
  admin.request<{ left: string[] } & Problem>("POST", `${path}/${id}/undo`);

async function undo(done: Pick<Merge, "id">): Promise<string[]> {
  const { status, body } = await tryUndo(done);
  assert.equal(status, 200, JSON.stringify(body));
  return body.left;
}

const shown = async (slug: string) => (await api.get<Business>(`/api/business/${slug}`)).body;

/** What visitors and admins see of two listings, without what each save changes. */
async function essence(...listings: Listing[]) {
  const seen = [];
  for (const { _id, slug } of listings) {
    const { version: _v, updatedAt: _u, open: _o, ...business } = await shown(slug) as
      & Business
      & Record<string, unknown>;
    const reviews = (await api.get<{ id: string }[]>(`/api/business/${slug}/reviews`)).body;
    const cases = (await casesOf(admin, _id)).map(({ id, state }) => [id, state]).sort();
    seen.push({ business, reviews: reviews.map(({ id }) => id).sort(), cases });
  }
  return seen;
}

async function reviewed(author: Awaited<ReturnType<typeof newAuthor>>, slug: string, rating = 5) {
  const { status, body } = await review(author, slug, { rating });
  assert.equal(status, 201, JSON.stringify(body));
  await countNow(api, body.id);
  api.clock.advance({ minutes: 1 });
  return body.id;
}

async function save(client: Pick<typeof api, "send">, slug: string) {
  const { status, body } = await client.send("PUT", `/api/my/saved/${slug}`, {});
  assert.ok(status < 300, JSON.stringify(body));
}

const savedOf = async (client: { get: typeof api.get }) =>
  (await client.get<{ slug: string }[]>("/api/my/saved")).body.map(({ slug }) => slug).sort();

const redirectOf = async (slug: string) => {
  const response = await api.app.request(`/api/business/${slug}`);
  await response.body?.cancel();
  return [response.status, response.headers.get("Location")?.split("/").at(-1)];
};

const counts = (id: string) =>
  db.selectFrom("business_event_count").select(["kind", "n"]).where("business_id", "=", id)
    .orderBy("kind").execute();

Deno.test("merges two listings with all that is theirs, and takes it all back", async () => {
  const { owner, slug, id } = await listed(api, { shortDesc: "Taps mended" });
  const kept = { _id: id, slug };
  const gone = await unowned({ shortDesc: "Pipes and taps", website: "https://pipes.example/" });
  const [one, both] = [await newVisitor(api), await newVisitor(api)];
  const ids = {
    kept: await reviewed(await newAuthor(api), kept.slug, 4),
    gone: await reviewed(one, gone.slug, 2),
    older: await reviewed(both, kept.slug, 1),
    newer: await reviewed(both, gone.slug, 5),
  };
  for (const { slug } of [kept, gone]) await save(one, slug);
  await save(both, gone.slug);
  for (const slug of [kept.slug, gone.slug]) {
    await report(api, slug, { reason: "wrong_details", text: "Nobody answers." });
  }
  const day = "2026-11-20";
  await db.insertInto("business_event_count").values([
    { business_id: kept._id, day, kind: "view", n: 5 },
    { business_id: gone._id, day, kind: "view", n: 3 },
    { business_id: gone._id, day, kind: "call", n: 2 },
  ]).execute();
  const before = await essence(kept, gone);
  const { body: planned } = await preview(kept, gone);
  assert.deepEqual(planned.refusals, []);
  assert.ok(planned.differs.includes("website"));

  const done = await merge(kept, gone, ["shortDesc", "website"]);
  const { shortDesc, website, rating } = await shown(kept.slug);
  assert.deepEqual([shortDesc, website], ["Pipes and taps", "https://pipes.example/"]);
  assert.deepEqual(rating.distribution, [0, 1, 0, 1, 1]);
  const [{ reviews, cases }] = await essence(kept) as [Awaited<ReturnType<typeof essence>>[0]];
  assert.deepEqual(reviews, [ids.kept, ids.gone, ids.newer].sort());
  assert.equal(cases.length, 1);
  const [reported] =
    (await admin.get<{ openReports: number }[]>(`/api/admin/businesses?q=${kept._id}`)).body;
  assert.equal(reported!.openReports, 2);
  assert.deepEqual(await redirectOf(gone.slug), [301, kept.slug]);
  assert.deepEqual(await savedOf(one), [kept.slug]);
  assert.deepEqual(await savedOf(both), [kept.slug]);
  assert.deepEqual(await counts(kept._id), [{ kind: "call", n: 2 }, { kind: "view", n: 8 }]);
  const found = (await api.get<Listing[]>("/api/business?limit=50")).body;
  assert.ok(!found.some(({ _id }) => _id === gone._id));
  const acts = (await admin.get<{ act: string }[]>(`/api/admin/changes?group=${done.id}`)).body;
  assert.deepEqual([...new Set(acts.map(({ act }) => act))], ["merged"]);
  assert.equal((await owner.get<MyListing>("/api/my/business")).body.shortDesc, "Pipes and taps");

  assert.deepEqual(await undo(done), []);
  assert.deepEqual(await essence(kept, gone), before);
  assert.deepEqual(await savedOf(one), [gone.slug, kept.slug].sort());
  assert.deepEqual(await savedOf(both), [gone.slug]);
  assert.deepEqual(await counts(kept._id), [{ kind: "view", n: 5 }]);
  assert.deepEqual(await counts(gone._id), [{ kind: "call", n: 2 }, { kind: "view", n: 3 }]);
  assert.equal((await tryUndo(done)).body.code, "unknown_merge");
});

type MyListing = { shortDesc: string; slug: string; media: Business["media"]; verified: string[] };

Deno.test("an owner of one stays owner, with requests, pictures and checks", async () => {
  const { owner, slug, id } = await listed(api);
  const gone = { _id: id, slug };
  const kept = await unowned();
  const visitor = await newVisitor(api);
  const { reference } = await asked(visitor, [slug]);
  const body = new FormData();
  body.set("alt", "Our shop");
  body.set("file", new Blob([new Uint8Array(await png)]));
  await owner.request("POST", "/api/my/business/gallery", { body });
  const check = "/api/my/verifications/phone";
  const { verificationId } = (await owner.send<{ verificationId: string }>("POST", check, {})).body;
  const otp = lastCode(api, (await shown(slug)).primaryPhone);
  await owner.send("POST", `${check}/confirm`, { verificationId, otp });
  const before = await essence(kept, gone);
  const mine = async () => (await owner.get<MyListing>("/api/my/business")).body;
  const requests = async () =>
    (await owner.get<{ reference: string }[]>("/api/my/business/enquiries")).body
      .map((enquiry) => enquiry.reference);

  const done = await merge(kept, gone, ["primaryPhone"]);
  assert.equal((await mine()).slug, kept.slug);
  assert.deepEqual((await mine()).verified, ["phone"]);
  assert.equal((await mine()).media.gallery.length, 1);
  assert.deepEqual(await requests(), [reference]);
  const asks = (await visitor.get<{ recipients: Listing[] }>(`/api/enquiries/${reference}`)).body;
  assert.deepEqual(asks.recipients.map(({ slug }) => slug), [kept.slug]);
  // The next owner of the address that forwards would be another one.
  assert.equal((await owner.send("POST", `/api/business/${slug}/claims`, {})).status >= 400, true);

  assert.deepEqual(await undo(done), []);
  assert.deepEqual(await essence(kept, gone), before);
  assert.equal((await mine()).slug, slug);
  assert.deepEqual((await mine()).verified, ["phone"]);
  assert.deepEqual(await requests(), [reference]);
});

Deno.test("leaves what has changed since the merge, and names it", async () => {
  const { owner, slug, id } = await listed(api);
  const [kept, gone] = [{ _id: id, slug }, await unowned({ shortDesc: "Of the other" })];
  const author = await newAuthor(api);
  await reviewed(author, gone.slug);
  const done = await merge(kept, gone, ["shortDesc", "primaryPhone"]);
  const { headers } = await owner.get("/api/my/business");
  await owner.send("PATCH", "/api/my/business", { shortDesc: "By its owner" }, {
    headers: { "If-Match": headers.get("ETag")! },
  });
  const [{ id: reviewId } = { id: "" }] =
    (await author.get<{ id: string }[]>("/api/my/reviews")).body;
  await author.request("DELETE", `/api/my/reviews/${reviewId}`);
  assert.deepEqual(await undo(done), ["shortDesc"]);
  assert.equal((await shown(slug)).shortDesc, "By its owner");
  assert.equal((await essence(gone))[0]!.reviews.length, 0);
});

Deno.test("merges twins one after another, and undoes them in any order that fits", async () => {
  const kept = await unowned();
  const author = await newAuthor(api);
  const own = await reviewed(author, kept.slug, 1);
  const twins: Listing[] = [];
  for (let n = 0; n < 10; n++) twins.push(await unowned({ shortDesc: `Twin ${n}` }));
  const [first, second] = [
    await reviewed(author, twins[0]!.slug, 2),
    await reviewed(author, twins[1]!.slug, 3),
  ];
  const before = await essence(kept, ...twins);
  const done = [];
  for (const twin of twins) done.push(await merge(kept, twin, ["shortDesc"]));
  assert.deepEqual((await essence(kept))[0]!.reviews, [second]);
  assert.equal((await shown(kept.slug)).shortDesc, "Twin 9");
  const listedMerges = (await admin.get<Merge[]>(`${path}?listing=${kept._id}`)).body;
  assert.equal(listedMerges.length, 10);
  // The second twin's review is newer than the first's, which is with the second twin.
  assert.equal((await tryUndo(done[0]!)).body.code, "merge_followed");
  for (const each of done.toReversed()) await undo(each);
  assert.deepEqual(await essence(kept, ...twins), before);
  assert.deepEqual(
    before.map(({ reviews }) => reviews).slice(0, 3),
    [[own], [first], [second]],
  );
});

Deno.test("does not bring back a review whose author has withdrawn the newer one", async () => {
  const [kept, gone] = [await unowned(), await unowned()];
  const author = await newAuthor(api);
  await reviewed(author, kept.slug, 1);
  const newer = await reviewed(author, gone.slug, 5);
  const done = await merge(kept, gone);
  assert.equal((await author.request("DELETE", `/api/my/reviews/${newer}`)).status, 204);
  await undo(done);
  assert.deepEqual((await essence(kept, gone)).map(({ reviews }) => reviews), [[], []]);
  assert.equal((await shown(kept.slug)).rating.count, 0);
});

Deno.test("admins cannot change a listing that is gone by a merge", async () => {
  const [kept, gone] = [await unowned(), await unowned()];
  const done = await merge(kept, gone);
  const at = `/api/admin/businesses/${gone._id}`;
  const { headers } = await admin.get(at);
  const edit = { changes: { shortDesc: "Alive" }, reason: { en: "x" } };
  const statement = { en: "x" };
  const refused = [
    await admin.send<Problem>("PATCH", at, edit, {
      headers: { "If-Match": headers.get("ETag")! },
    }),
    await admin.send<Problem>("POST", `${at}/suspension`, { reason: "Fraud" }),
    await admin.request<Problem>("DELETE", `${at}/suspension`),
    await admin.send<Problem>("POST", `${at}/handover`, { accountId: newAccountId(), statement }),
    await admin.send<Problem>("POST", "/api/admin/cases", {
      businessId: gone._id,
      reason: "wrong_details",
      text: "By a court",
    }),
  ];
  assert.deepEqual(refused.map(({ body }) => body.code), refused.map(() => "unknown_business"));
  const plan = { change: { act: "suspend" }, selection: { ids: [gone._id] } };
  const { body: bulk } = await admin.send<{ left: { reason: string }[] }>(
    "POST",
    "/api/admin/bulk-acts/preview",
    plan,
  );
  assert.deepEqual(bulk.left.map(({ reason }) => reason), ["listing_removed"]);
  await undo(done);
});

Deno.test("undoes a merge only before the kept listing is merged into a third one", async () => {
  const [a, b, c] = [await unowned(), await unowned(), await unowned()];
  const [first, second] = [await merge(b, a), await merge(c, b)];
  assert.deepEqual(await redirectOf(a.slug), [301, c.slug]);
  assert.equal((await tryUndo(first)).body.code, "merge_followed");
  assert.deepEqual((await preview(c, b)).body.refusals, ["merged"]);
  await undo(second);
  await undo(first);
  for (const { slug } of [a, b, c]) assert.deepEqual(await redirectOf(slug), [200, undefined]);
});

Deno.test("merges listings of two owners only by a case that names both", async () => {
  const [one, other] = [await listed(api), await listed(api)];
  const [kept, gone] = [one, other].map(({ id, slug }) => ({ _id: id, slug })) as [
    Listing,
    Listing,
  ];
  const refused = await tryMerge(kept, gone);
  assert.deepEqual([refused.status, refused.body.code], [409, "merge_refused"]);
  assert.deepEqual(refused.body.errors!.map(({ code }) => code), ["two_owners"]);
  const text = `It is “The other” (/business/${kept.slug}).`;
  await report(api, gone.slug, { reason: "other", text: "Twice here" });
  const { id: caseId } = await caseOf(admin, gone._id);
  await db.updateTable("trust_case").set({ kind: "likeness" }).where("id", "=", caseId).execute();
  await db.updateTable("case_report").set({ text }).where("case_id", "=", caseId).execute();
  const done = await merge(kept, gone);
  assert.equal((await other.owner.get<Problem>("/api/my/business")).body.code, "no_business");
  await undo(done);
  assert.equal((await other.owner.get<MyListing>("/api/my/business")).body.slug, gone.slug);
});

Deno.test("does not bring back what an account has erased", async () => {
  const [kept, gone] = [await unowned(), await unowned()];
  const visitor = await newVisitor(api);
  await reviewed(visitor, gone.slug);
  await save(visitor, gone.slug);
  const done = await merge(kept, gone);
  const erase = async (client: Awaited<ReturnType<typeof newAuthor>>) => {
    const proof = await proofByCode(api, client, client.mobile);
    assert.equal((await client.send("DELETE", "/api/profile", proof)).status, 204);
  };
  await erase(visitor);
  await undo(done);
  assert.deepEqual((await essence(kept, gone)).map(({ reviews }) => reviews), [[], []]);

  // An owner's listing that is gone, too.
  const { owner, slug, id } = await listed(api);
  const merged = await merge(kept, { _id: id, slug });
  await erase(owner);
  assert.equal((await tryUndo(merged)).body.code, "unknown_merge");
  const left = await sql`select from business where id in (${id}, ${kept._id})`.execute(db);
  assert.equal(left.rows.length, 0);
});

Deno.test("removes the listing that is gone after 30 days", async () => {
  const [kept, gone] = [await unowned(), await unowned()];
  const done = await merge(kept, gone);
  api.clock.advance({ days: 29 });
  await api.runJobs();
  assert.equal((await tryUndo(done)).status, 200);
  const again = await merge(kept, gone);
  api.clock.advance({ days: 30, minutes: 1 });
  await api.runJobs();
  assert.equal((await tryUndo(again)).body.code, "unknown_merge");
  assert.deepEqual(await redirectOf(gone.slug), [301, kept.slug]);
  assert.equal((await preview(kept, gone)).body.code, "unknown_business");
});

Deno.test("leaves a merge to its own undo", async () => {
  const [kept, gone] = [await unowned(), await unowned({ shortDesc: "Of the other" })];
  const { id: group } = await merge(kept, gone, ["shortDesc"]);
  const { body: { id } } = await admin.send<Undo>("POST", "/api/admin/undos", { group });
  await runUndos(api.listings);
  const { left } = (await admin.get<Undo>(`/api/admin/undos/${id}`)).body;
  assert.deepEqual([...new Set(left.map(({ reason }) => reason))], ["merged"]);
  assert.equal((await shown(kept.slug)).shortDesc, "Of the other");
});

Deno.test("remembers that two listings are not the same", async () => {
  const { owner, slug, id } = await listed(api);
  const { businessName, primaryPhone } = await shown(slug);
  const twin = await unowned({ businessName, primaryPhone });
  const warnings = async () =>
    (await owner.get<{ warnings: { business: Listing | null }[] }>("/api/my/business")).body
      .warnings.flatMap(({ business }) => business?.slug ?? []);
  assert.ok((await warnings()).includes(twin.slug));
  const pair = { a: id, b: twin._id };
  assert.equal((await admin.send("PUT", "/api/admin/distinct-listings", pair)).status, 204);
  assert.deepEqual(await warnings(), []);
  assert.deepEqual((await preview({ _id: id, slug }, twin)).body.refusals, ["distinct"]);

  const marked = `/api/admin/distinct-listings?a=${twin._id}&b=${id}`;
  const elsewhere = api.scoped("editor", "Kerala");
  assert.equal((await elsewhere.request("DELETE", marked)).status, 404);
  for (const _ of ["marked", "no longer"]) {
    assert.equal((await admin.request("DELETE", marked)).status, 204);
  }
  assert.ok((await warnings()).includes(twin.slug));
  const { body: acts } = await admin.get<unknown[]>("/api/admin/record?what=distinct_undone");
  assert.equal(acts.length, 1);
});

Deno.test("refuses drafts, suspended and other listings, and a stale version", async () => {
  const [a, b] = [await unowned(), await unowned()];
  const refusalsOf = async () => (await preview(a, b)).body.refusals;
  await admin.send("POST", `/api/admin/businesses/${b._id}/suspension`, { reason: "Fraud" });
  assert.deepEqual(await refusalsOf(), ["not_public"]);
  await admin.request("DELETE", `/api/admin/businesses/${b._id}/suspension`);
  assert.deepEqual(await refusalsOf(), []);
  const order = { keep: a._id, gone: b._id, take: [], reason: "x" };
  const send = (headers: Record<string, string>) =>
    admin.send<Problem>("POST", path, order, { headers });
  assert.equal((await send({})).body.code, "precondition_required");
  assert.equal((await send({ "If-Match": '"1-1"' })).body.code, "stale");
  assert.equal((await preview(a, a)).body.code, "invalid_request");
  assert.equal(
    (await preview(a, { ...b, _id: crypto.randomUUID() })).body.code,
    "unknown_business",
  );
  const user = api.as(newAccountId());
  assert.equal((await preview(a, b, user)).body.code, "forbidden");
});

Deno.test("says of every column that names a listing what a merge, its undo and an erasure do", async () => {
  const { rows } = await sql<{ place: string }>`
    select conrelid::regclass || '.' || attname as place from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'business'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid'
      and column_name ~ '^(business|listing|subject|original|kept|gone)_id$'
      and table_name in (select tablename from pg_tables where schemaname = 'public')`.execute(db);
  const merging = { keptId: "", goneId: "", pictureIds: [], takesOwner: false, verified: [] };
  const named = api.listings.mergeParts.flatMap(({ tables }) => Object.keys(tables(merging)));
  assert.deepEqual(rows.map(({ place }) => place).filter((place) => !named.includes(place)), []);
  const tables = named.map((place) => place.split(".")[0]!);
  assert.deepEqual(tables.filter((table) => !(table in personalData)), []);
});
