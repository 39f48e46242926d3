import assert from "node:assert/strict";
import { sql } from "kysely";
import sharp from "sharp";
import { inTransaction } from "#/db/ctx.ts";
import { accountChanges } from "#/testing/account-changes.ts";
import { useTestApi } from "#/testing/api.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { loadsOf, record } from "#/testing/loads.ts";
import { listBusiness, newAccountId, newBusiness } from "#/testing/owner.ts";
import { newAuthor, review } from "#/testing/reviews.ts";
import { suspensions } from "#/testing/suspensions.ts";
import { lastCode, newMobile, register } from "#/testing/users.ts";
import { forgetChangedValues } from "../history/queries.ts";
import type { ListingChange, MyChange } from "../history/schemas.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import { setVerifications } from "../owner/set-verifications.ts";
import type { Business } from "../schemas.ts";
import { runUndos } from "./run-undos.ts";
import type { Undo, UndoPreview, UndoSelection } from "./schemas.ts";

const api = await useTestApi();
const adminId = newAccountId();
const admin = api.as(adminId, "admin");
const { suspended, ownerOf } = suspensions(api);
const { messagesTo } = accountChanges(api);
const { db } = api.database;
const path = "/api/admin/undos";
const png = sharp({ create: { width: 60, height: 40, channels: 3, background: "#2f6f73" } })
  .png().toBuffer();

type Problem = { code: string; errors: { field: string }[] };

const list = (fields: Record<string, unknown> = {}) => listBusiness<MyBusiness>(api, fields);

const changesOf = async (query: string): Promise<ListingChange[]> =>
  (await admin.get<ListingChange[]>(`/api/admin/changes?limit=200&${query}`)).body;

/** The number of the last change of a listing. */
const lastChangeOf = async (id: string) => (await changesOf(`listing=${id}`)).at(-1)!.seq;

async function start(selection: UndoSelection): Promise<Undo> {
  const { status, body } = await admin.send<Undo>("POST", path, selection);
  assert.equal(status, 202, JSON.stringify(body));
  return body;
}

const read = async (id: string) => (await admin.get<Undo>(`${path}/${id}`)).body;

const preview = (selection: UndoSelection) =>
  admin.send<UndoPreview>("POST", `${path}/preview`, selection);

const whatIsLeft = ({ left }: Pick<Undo, "left">) =>
  left.map(({ field, reason }) => [field, reason]).toSorted();

/** Undoes what a selection has, which must be what its preview said. */
async function undo(selection: UndoSelection): Promise<Undo> {
  const { body: planned } = await preview(selection);
  const { id } = await start(selection);
  await runUndos(api.listings);
  const done = await read(id);
  assert.equal(done.state, "done");
  assert.deepEqual(done.counts, planned.counts);
  assert.deepEqual(whatIsLeft(done), whatIsLeft(planned));
  return done;
}

/** What visitors see, without what each save changes. */
async function publicAnswer(slug: string) {
  const { status, body } = await api.get<Business & Record<string, unknown>>(
    `/api/business/${slug}`,
  );
  const { version: _, updatedAt: __, ...rest } = body;
  return { ...rest, answer: status };
}

const last30Days = () => ({
  from: new Date(api.clock.now().getTime() - 30 * 86_400_000).toISOString(),
  to: api.clock.now().toISOString(),
});

type Row = { id: string; name: string; phone: string; desc: string };

let rows = 0;

/** A row of a list, with a unique id, name and number. */
function newRow(fields: Partial<Row> = {}): Row {
  rows++;
  const { businessName: name } = newBusiness();
  return { id: `un-${rows}`, name, phone: newMobile(), desc: "Old", ...fields };
}

const { addSource, load } = loadsOf(api, newAccountId());
const { id: source } = await addSource();

/** Loads rows of a source. @returns the group of the changes, and what became of the rows */
async function importRows(...given: Row[]) {
  const { id: group, counts } = await load(
    source,
    given.map(({ id, name, phone, desc }) =>
      record(id, { businessName: name, primaryPhone: phone, shortDesc: desc })
    ),
  );
  return { group, counts: counts! };
}

async function find({ phone }: Row): Promise<Business | undefined> {
  const { body } = await api.get<Business[]>(`/api/business?q=${phone}`);
  const found = body.find(({ primaryPhone }) => primaryPhone === phone);
  return found && (await api.get<Business>(`/api/business/${found.slug}`)).body;
}

/** A new user claims an imported listing with a code to its number. */
async function claim(row: Row) {
  const user = await register(api);
  const { headers } = user;
  const { slug } = (await find(row))!;
  const { body } = await api.send<{ claimId: string }>(
    "POST",
    `/api/business/${slug}/claims`,
    undefined,
    { headers },
  );
  const otp = lastCode(api, row.phone);
  const claimed = await api.send("POST", `/api/claims/${body.claimId}/verify`, { otp }, {
    headers,
  });
  assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
  return { user, owner: ownerOf(user) };
}

Deno.test("undoes one change, after it has shown what that changes", async () => {
  const owner = await list({ experienceYears: 3 });
  const { _id: id, slug } = owner.business;
  const before = await publicAnswer(slug);
  await owner.patch({
    shortDesc: "All pipes",
    experienceYears: 4,
    address: { landmark: "Opposite the mill" },
    translation: { shortDesc: "सब पाइप" },
  });
  const seq = await lastChangeOf(id);
  const { body } = await preview({ change: seq });
  assert.deepEqual(body.counts, { listings: 1, seen: 1, changed: 1, removed: 0, left: 0 });
  assert.deepEqual(body.changes[0]!.changes.toSorted((a, b) => a.field < b.field ? -1 : 1), [
    { field: "address.landmark", from: "Opposite the mill", to: null },
    { field: "experienceYears", from: 4, to: 3 },
    { field: "shortDesc", from: "All pipes", to: "Pipes laid and mended" },
    { field: "translation.shortDesc", from: "सब पाइप", to: null },
  ]);
  assert.equal((await publicAnswer(slug)).shortDesc, "All pipes");
  const done = await undo({ change: seq });
  assert.deepEqual(await publicAnswer(slug), before);
  const [entry] = await changesOf(`group=${done.id}`);
  assert.deepEqual([entry!.act, entry!.actorId, entry!.version], ["undone", adminId, 3]);
  const [mine] = (await owner.get<MyChange[]>("/api/my/business/changes")).body;
  assert.deepEqual([mine!.act, mine!.by], ["undone", "moderator"]);
  const audit = await db.selectFrom("audit_event").select(["account_id", "detail"])
    .where("event", "=", "listings_undone").execute();
  assert.deepEqual(audit.at(-1), { account_id: adminId, detail: { undo: done.id } });
});

Deno.test("undoes what an account did within a time, to the value before", async () => {
  const owner = await list();
  await owner.patch({ shortDesc: "Before the theft" });
  const before = await publicAnswer(owner.business.slug);
  api.clock.advance({ hours: 2 });
  const from = api.clock.now().toISOString();
  await owner.patch({ shortDesc: "Stolen", primaryPhone: "9876511001" });
  api.clock.advance({ minutes: 11 });
  await owner.patch({ shortDesc: "Stolen twice", primaryPhone: "9876511002" });
  const to = api.clock.now().toISOString();
  const other = await list();
  await other.patch({ shortDesc: "Another account" });
  const done = await undo({ account: owner.accountId, from, to });
  assert.deepEqual(done.counts, { listings: 1, seen: 1, changed: 1, removed: 0, left: 0 });
  assert.deepEqual(await publicAnswer(owner.business.slug), before);
  assert.equal((await publicAnswer(other.business.slug)).shortDesc, "Another account");
});

Deno.test("leaves and names what has changed since", async () => {
  const owner = await list();
  const { _id: id, slug } = owner.business;
  await owner.patch({ shortDesc: "Wrong", experienceYears: 9 });
  const seq = await lastChangeOf(id);
  api.clock.advance({ minutes: 11 });
  await owner.patch({ shortDesc: "Right" });
  const { body } = await preview({ change: seq });
  assert.deepEqual(body.left, [{
    listingId: id,
    name: owner.business.businessName,
    slug,
    field: "shortDesc",
    reason: "changed_since",
  }]);
  const done = await undo({ change: seq });
  assert.deepEqual(done.left, body.left);
  const { shortDesc, experienceYears } = await publicAnswer(slug);
  assert.deepEqual([shortDesc, experienceYears], ["Right", null]);
});

Deno.test("leaves what is changed after the undo has started", async () => {
  const owner = await list();
  const { _id: id, slug } = owner.business;
  await owner.patch({ shortDesc: "Wrong" });
  const { id: undoId } = await start({ change: await lastChangeOf(id) });
  // The entry of the log goes on.
  await owner.patch({ shortDesc: "Right" });
  await runUndos(api.listings);
  assert.deepEqual(whatIsLeft(await read(undoId)), [[null, "changed_since"]]);
  assert.equal((await publicAnswer(slug)).shortDesc, "Right");

  const from = api.clock.now().toISOString();
  const to = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
  await owner.patch({ whatsapp: "9876518001" });
  const later = await start({ account: owner.accountId, from, to });
  await owner.patch({ whatsapp: "9876518002" });
  await runUndos(api.listings);
  const { left } = await read(later.id);
  assert.ok(left.some(({ field, reason }) => field === "whatsapp" && reason === "changed_since"));
  assert.equal((await owner.read()).whatsapp, "9876518002");
});

Deno.test("can be undone itself", async () => {
  const owner = await list();
  await owner.patch({ shortDesc: "Good after all" });
  const after = await publicAnswer(owner.business.slug);
  const { id } = await undo({ change: await lastChangeOf(owner.business._id) });
  const again = await undo({ group: id });
  assert.deepEqual(await publicAnswer(owner.business.slug), after);
  await undo({ group: again.id });
  assert.equal((await publicAnswer(owner.business.slug)).shortDesc, "Pipes laid and mended");
});

Deno.test("undoes an import: what it changed is as before, what it created is gone", async () => {
  const [old, brandNew, other] = [newRow(), newRow(), newRow()];
  const { group: first } = await importRows(old, other);
  const before = await publicAnswer((await find(old))!.slug);
  const importAgain = () =>
    importRows({ ...old, desc: "New", name: "Quite another name" }, brandNew);
  const { group } = await importAgain();
  assert.notEqual(group, first);
  const { slug } = (await find(brandNew))!;
  const done = await undo({ group });
  assert.deepEqual(done.counts, { listings: 2, seen: 2, changed: 1, removed: 1, left: 0 });
  assert.deepEqual(await publicAnswer(before.slug), before);
  assert.equal((await publicAnswer(slug)).answer, 404);
  assert.equal(await find(brandNew), undefined);
  const removal = (await changesOf(`group=${done.id}`)).find(({ version }) => version === null);
  assert.deepEqual([removal!.act, removal!.changes], ["undone", []]);

  const entries = await db.selectFrom("do_not_list").select("hash").execute();
  assert.deepEqual(entries, [], "no person asked to be left out");
  const { counts } = await importAgain();
  assert.deepEqual([counts.new, counts.changed], [1, 1], "the same sheet is imported again");
  assert.equal((await find(brandNew))!.slug, slug, "at the same address");
});

Deno.test("undoes an import whose later changes were undone before", async () => {
  const row = newRow();
  const { group: first } = await importRows(row);
  const { slug } = (await find(row))!;
  const { group: second } = await importRows({ ...row, desc: "New" });
  const nothing = { changed: 0, removed: 0, left: 0 };
  const back = await undo({ group: second });
  const again = await undo({ group: second });
  assert.deepEqual({ ...again.counts, ...nothing }, again.counts, "it is undone");
  await undo({ group: back.id });
  assert.equal((await publicAnswer(slug)).shortDesc, "New");
  const { counts } = await undo({ group: second });
  assert.deepEqual([counts.changed, counts.left], [1, 0], "as if it had never been undone");
  assert.deepEqual((await undo({ group: first })).counts.removed, 1);
});

Deno.test("keeps what an import created if it is claimed, edited or reviewed since", async () => {
  const [claimed, edited, reviewed, plain] = [newRow(), newRow(), newRow(), newRow()];
  const { group } = await importRows(claimed, edited, reviewed, plain);
  const { owner } = await claim(claimed);
  await importRows({ ...edited, desc: "By another import" });
  const { status } = await review(await newAuthor(api), (await find(reviewed))!.slug);
  assert.equal(status, 201);
  const done = await undo({ group });
  assert.deepEqual(done.counts, { listings: 4, seen: 4, changed: 0, removed: 1, left: 3 });
  const reasons = done.left.map(({ name, field, reason }) => [name, field, reason]);
  assert.deepEqual(
    reasons.toSorted(),
    [
      [claimed.name, null, "has_owner"],
      [edited.name, null, "changed_since"],
      [reviewed.name, null, "has_review"],
    ].toSorted(),
  );
  for (const row of [claimed, edited, reviewed]) assert.ok(await find(row));
  assert.equal(await find(plain), undefined);
  assert.equal((await owner.read()).businessName, claimed.name);
});

Deno.test("removes a held listing of an import with its case", async () => {
  const row = newRow({ name: "State Bank of India Help Desk" });
  const { group, counts } = await importRows(row);
  assert.equal(counts.waits, 1);
  const done = await undo({ group });
  assert.equal(done.counts.removed, 1);
  const held = await db.selectFrom("held_listing").select("business_id").execute();
  assert.deepEqual(held, []);
});

Deno.test("leaves texts that a moderator would have to read, and restores the rest", async () => {
  const owner = await list({ whatsapp: "9876512001", description: "Call 98765 12001 or write." });
  await owner.patch({ experienceYears: 5, whatsapp: "9876512002", description: "Write." });
  const seq = await lastChangeOf(owner.business._id);
  await owner.patch({ whatsapp: "9876512003" });
  const done = await undo({ change: seq });
  assert.deepEqual(whatIsLeft(done), [["description", "text"], ["whatsapp", "changed_since"]]);
  const { description, experienceYears } = await owner.read();
  assert.deepEqual([description, experienceYears], ["Write.", null]);
});

Deno.test("leaves numbers that another account has proven since, or that are not to be listed", async () => {
  const [proven, listed] = [newMobile(), newMobile()];
  const owner = await list({ primaryPhone: proven, whatsapp: listed, experienceYears: 2 });
  await owner.patch({ primaryPhone: "9876513001", whatsapp: null, experienceYears: 3 });
  const seq = await lastChangeOf(owner.business._id);
  await register(api, { mobile: proven });
  const hashes = [api.listings.hash(`number:+91${listed}`)];
  await db.insertInto("do_not_list")
    .values({ hash: hashes[0]!, removal_id: crypto.randomUUID() }).execute();
  const done = await undo({ change: seq });
  assert.deepEqual(whatIsLeft(done).toSorted(), [["primaryPhone", "number"], [
    "whatsapp",
    "number",
  ]]);
  const { primaryPhone, whatsapp, experienceYears } = await owner.read();
  assert.deepEqual([primaryPhone, whatsapp, experienceYears], ["9876513001", null, 2]);
  await db.deleteFrom("do_not_list").execute();
});

Deno.test("leaves a listing that would be suspended for the number of a suspended owner", async () => {
  const mobile = newMobile();
  const owner = await list({ whatsapp: mobile });
  await owner.patch({ whatsapp: null });
  const seq = await lastChangeOf(owner.business._id);
  const other = await suspended({}, { mobile });
  // Then no account holds the number.
  assert.equal((await other.owner.erase()).status, 204);
  const done = await undo({ change: seq });
  assert.deepEqual(whatIsLeft(done), [[null, "suspended_before"]]);
  assert.equal((await owner.read()).status, "active");
});

Deno.test("leaves suspensions, but restores the texts of a suspended listing", async () => {
  const owner = await list();
  const { _id: id } = owner.business;
  await owner.patch({ shortDesc: "Bad" });
  const edit = await lastChangeOf(id);
  await admin.send("POST", `/api/admin/businesses/${id}/suspension`, { reason: "Fraud." });
  const suspension = await undo({ change: await lastChangeOf(id) });
  assert.deepEqual(whatIsLeft(suspension), [["status", "suspension"]]);
  await undo({ change: edit });
  const { status, shortDesc } = await owner.read();
  assert.deepEqual([status, shortDesc], ["suspended", "Pipes laid and mended"]);
  const lifted = await undo({ account: adminId, ...last30Days() });
  assert.ok(
    whatIsLeft(lifted).some(([field, reason]) => field === "status" && reason === "suspension"),
  );
  assert.equal((await owner.read()).status, "suspended");
});

Deno.test("leaves who owns a listing, and a listing that its owner created", async () => {
  const row = newRow();
  await importRows(row);
  const { user } = await claim(row);
  const claimed = await undo({ account: user.id, ...last30Days() });
  assert.deepEqual(whatIsLeft(claimed), [["owner", "owner"]]);
  const owner = await list();
  const created = await undo({ account: owner.accountId, ...last30Days() });
  assert.deepEqual(whatIsLeft(created), [[null, "listing_created"]]);
  assert.equal((await owner.read()).status, "active");
});

Deno.test("restores nothing of what a person removed or erased", async () => {
  const removed = await list();
  await removed.patch({ shortDesc: "Removed" });
  const removedSeq = await lastChangeOf(removed.business._id);
  assert.equal((await removed.remove()).status, 204);
  const done = await undo({ change: removedSeq });
  assert.deepEqual([done.counts.changed, ...whatIsLeft(done)], [0, [null, "listing_removed"]]);
  assert.deepEqual([done.left[0]!.name, done.left[0]!.slug], [null, null]);
  assert.equal((await publicAnswer(removed.business.slug)).answer, 410);

  // A listing of two accounts, of which the first is erased.
  const row = newRow();
  await importRows(row);
  const { user, owner } = await claim(row);
  await owner.patch({ shortDesc: "Of the first", whatsapp: "9876514001" });
  await owner.patch({ shortDesc: "Also of the first", whatsapp: null });
  const { _id: id } = await owner.read();
  const seq = await lastChangeOf(id);
  const heir = await register(api);
  await db.updateTable("business").set({ owner_id: heir.id }).where("id", "=", id).execute();
  assert.equal((await owner.erase()).status, 204);
  const left = whatIsLeft(await undo({ change: seq }));
  assert.deepEqual(left.toSorted(), [["shortDesc", "forgotten"], ["whatsapp", "forgotten"]]);
  const { rows: [{ text }] } = await sql<{ text: string }>`
    select string_agg(kept::text, '') as text from listing_change kept
    where listing_id = ${id}::uuid`.execute(db) as { rows: [{ text: string }] };
  assert.doesNotMatch(text, new RegExp(`9876514001|Of the first|${user.id}`));
});

Deno.test("names forgotten numbers after 30 days, when imports cannot be undone any more", async () => {
  const owner = await list({ whatsapp: "9876515001" });
  const row = newRow();
  const { group } = await importRows(row);
  await owner.patch({ shortDesc: "New" });
  await owner.patch({ whatsapp: "9876515002" });
  await owner.patch({ whatsapp: "9876515003", experienceYears: 7 });
  const { _id: id } = owner.business;
  const seq = await lastChangeOf(id);
  api.clock.advance({ hours: 24 * 30 + 1 });
  await forgetChangedValues({ db, now: api.clock.now });
  assert.deepEqual(whatIsLeft(await undo({ change: seq })), [["whatsapp", "forgotten"]]);
  const { whatsapp, experienceYears } = await owner.read();
  assert.deepEqual([whatsapp, experienceYears], ["9876515003", null]);
  for (const [method, at] of [["POST", path], ["POST", `${path}/preview`]] as const) {
    const { status, body } = await admin.send<Problem>(method, at, { group });
    assert.deepEqual([status, body.code], [409, "import_too_old"]);
  }
});

Deno.test("leaves a listing whose edit waits for a moderator", async () => {
  const owner = await list();
  await owner.patch({ shortDesc: "Public" });
  const seq = await lastChangeOf(owner.business._id);
  await owner.patch({ shortDesc: "Call +1 415 555 2671" });
  assert.deepEqual(whatIsLeft(await undo({ change: seq })), [[null, "pending"]]);
  assert.equal((await publicAnswer(owner.business.slug)).shortDesc, "Public");
  const held = await db.selectFrom("held_listing").select("patch")
    .where("business_id", "=", owner.business._id).executeTakeFirstOrThrow();
  assert.deepEqual(held.patch, { shortDesc: "Call +1 415 555 2671" });
});

Deno.test("restores the address of a page", async () => {
  const owner = await list();
  const { slug, _id: id } = owner.business;
  const rename = (to: string) => owner.send("PUT", "/api/my/business/slug", { slug: to });
  assert.equal((await rename("anands-pipes-kothrud")).status, 200);
  const before = await publicAnswer("anands-pipes-kothrud");
  await undo({ change: await lastChangeOf(id) });
  assert.deepEqual(await publicAnswer(slug), { ...before, slug });
  const { status, headers } = await api.get("/api/business/anands-pipes-kothrud");
  assert.deepEqual([status, headers.get("Location")], [301, `/api/business/${slug}`]);
});

Deno.test("publishes removed pictures again for 30 days", async () => {
  const owner = await list();
  const { _id: id, slug } = owner.business;
  const upload = async (method: string, to: string) => {
    api.clock.advance({ minutes: 11 });
    const body = new FormData();
    body.set("file", new Blob([await png]));
    assert.ok((await owner.request(method, `/api/my/business/${to}`, { body })).status < 300);
  };
  const shown = async () => {
    const { media: { logo, gallery } } = await owner.read();
    const urls = [logo, ...gallery].flatMap((picture) => picture?.sources.at(-1)?.url ?? []);
    for (const url of urls) assert.equal((await api.app.request(url)).status, 200);
    return [logo?.id, ...gallery.map((picture) => picture.id)];
  };
  await upload("PUT", "logo");
  await upload("POST", "gallery");
  await upload("POST", "gallery");
  const before = await shown();
  const from = new Date(api.clock.now().getTime() + 60_000).toISOString();
  await upload("PUT", "logo");
  await owner.request("DELETE", `/api/my/business/gallery/${before[1]}`);
  await owner.patch({ shortDesc: "Stolen" });
  const to = api.clock.now().toISOString();
  const { id: undone, counts } = await undo({ account: owner.accountId, from, to });
  assert.deepEqual([counts.changed, counts.left], [1, 0]);
  assert.deepEqual(await shown(), before);
  assert.equal((await publicAnswer(slug)).shortDesc, "Pipes laid and mended");
  await undo({ group: undone });
  const [logo, ...gallery] = await shown();
  assert.deepEqual([logo === before[0], gallery], [false, before.slice(2)]);
  const { counts: rest } = await undo({ group: undone });
  assert.deepEqual([rest.changed, rest.left], [0, 0], "the same pictures, at new addresses");

  api.clock.advance({ days: 31 });
  await api.runJobs();
  const late = await undo({ change: await lastChangeOf(id) });
  assert.deepEqual(whatIsLeft(late), [["media.gallery", "picture"], ["media.logo", "picture"]]);
  assert.deepEqual(await shown(), [logo, ...gallery]);
});

Deno.test("does not bring back a verification, and names it", async () => {
  const owner = await list();
  const { _id: id, primaryPhone } = owner.business;
  const checkedAt = api.clock.now().toISOString();
  const expiresAt = new Date(api.clock.now().getTime() + 86_400_000).toISOString();
  await inTransaction(
    api.listings,
    (trx) => setVerifications(api.listings, trx, id, [{ kind: "phone", checkedAt, expiresAt }]),
  );
  await owner.patch({ primaryPhone: "9876516001" });
  const done = await undo({ change: await lastChangeOf(id) });
  assert.deepEqual(whatIsLeft(done), [["verified", "verification"]]);
  const business = await publicAnswer(owner.business.slug);
  assert.deepEqual([business.primaryPhone, business.verified], [primaryPhone, []]);
});

Deno.test("tells the owner of restored contacts, as of an edit", async () => {
  const user = await register(api);
  const { _id: id } = await ownerOf(user).create();
  api.clock.advance({ hours: 2 });
  const owner = api.as(user.id);
  const edit = async (changes: unknown) => {
    const { headers } = await owner.get("/api/my/business");
    const answer = await owner.send("PATCH", "/api/my/business", changes, {
      headers: { "If-Match": headers.get("ETag")! },
    });
    assert.equal(answer.status, 200);
    await api.settled();
  };
  await edit({ shortDesc: "New" });
  await edit({ whatsapp: "9876517001" });
  const messages = () => messagesTo(user.mobile).length;
  const before = messages();
  await undo({ change: await lastChangeOf(id) });
  await api.settled();
  assert.equal(messages(), before + 1);
  await undo({ change: (await changesOf(`listing=${id}`)).at(-3)!.seq });
  await api.settled();
  assert.equal(messages(), before + 1, "texts need no message");
});

Deno.test("an undo that is broken off goes on without a loss or a repetition", async () => {
  const given = Array.from({ length: 120 }, () => newRow());
  await importRows(...given);
  const { group } = await importRows(...given.map((row) => ({ ...row, desc: "Wrong" })));
  const { id } = await start({ group });
  await sql`create function break_off() returns trigger language plpgsql as
    $$ begin if new.seen > 50 then raise 'broken off'; end if; return new; end $$`.execute(db);
  await sql`create trigger break_off before update on listing_undo
    for each row execute function break_off()`.execute(db);
  await assert.rejects(runUndos(api.listings), /broken off/);
  const half = await read(id);
  assert.deepEqual([half.state, half.counts.seen, half.counts.changed], ["running", 50, 50]);
  assert.equal((await changesOf(`group=${id}`)).length, 50);
  await sql`drop trigger break_off on listing_undo`.execute(db);
  await sql`drop function break_off`.execute(db);
  await runUndos(api.listings);
  const { state, counts } = await read(id);
  assert.deepEqual([state, counts], [
    "done",
    { listings: 120, seen: 120, changed: 120, removed: 0, left: 0 },
  ]);
  const entries = await changesOf(`group=${id}`);
  assert.equal(new Set(entries.map(({ listingId }) => listingId)).size, 120);
  assert.equal(entries.length, 120);
});

Deno.test("a listing that fails does not stop the others", async () => {
  const [good, bad, alsoGood] = [newRow(), newRow(), newRow()];
  await importRows(good, bad, alsoGood);
  const wrong = (row: Row) => ({ ...row, desc: "Wrong" });
  const { group } = await importRows(wrong(good), wrong(bad), wrong(alsoGood));
  const { id } = await start({ group });
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise 'refused'; end $$`.execute(db);
  await sql`create trigger refuse before update on business for each row
    when (new.id = ${sql.lit((await find(bad))!._id)}::uuid) execute function refuse()`.execute(db);
  await runUndos(api.listings);
  await sql`drop trigger refuse on business`.execute(db);
  const { state, counts, left } = await read(id);
  assert.deepEqual([state, counts.changed], ["done", 2]);
  assert.deepEqual(left.map(({ name, reason }) => [name, reason]), [[bad.name, "failed"]]);
  assert.equal((await find(alsoGood))!.shortDesc, "Old");
});

Deno.test("two workers undo each listing once", { ignore: !isOnPostgres }, async () => {
  const given = Array.from({ length: 120 }, () => newRow());
  await importRows(...given);
  const { group } = await importRows(...given.map((row) => ({ ...row, desc: "Wrong" })));
  const { id } = await start({ group });
  while ((await read(id)).state === "running") {
    await Promise.all([runUndos(api.listings), runUndos(api.listings)]);
  }
  assert.equal((await read(id)).counts.changed, 120);
  assert.equal((await changesOf(`group=${id}`)).length, 120);
});

Deno.test("refuses selections that are empty or none, and accounts that are no admins", async () => {
  const refusals: [unknown, number, string][] = [
    [{}, 400, "invalid_request"],
    [{ change: 1, group: newAccountId() }, 400, "invalid_request"],
    [{ account: newAccountId() }, 400, "invalid_request"],
    [{ change: 1, ...last30Days() }, 400, "invalid_request"],
    [{ change: 0 }, 400, "invalid_request"],
    [{ group: newAccountId() }, 409, "nothing_to_undo"],
    [{ change: 2_000_000_000_000 }, 409, "nothing_to_undo"],
  ];
  for (const [selection, status, code] of refusals) {
    for (const to of [path, `${path}/preview`]) {
      const answer = await admin.send<Problem>("POST", to, selection);
      assert.deepEqual(
        [answer.status, answer.body.code],
        [status, code],
        JSON.stringify(selection),
      );
    }
  }
  assert.equal((await admin.get(`${path}/${newAccountId()}`)).status, 404);
  const user = api.as(newAccountId());
  for (const to of [path, `${path}/preview`]) {
    assert.equal((await user.send("POST", to, { group: newAccountId() })).status, 403);
  }
  assert.equal((await user.get(`${path}/${newAccountId()}`)).status, 403);
});
