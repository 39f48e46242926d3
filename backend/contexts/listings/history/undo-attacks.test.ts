/** What intruders, former owners and mishaps must not get out of the log and its undo. */
import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, decide, report } from "#/testing/cases.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { alwaysOpen, businessInput } from "#/testing/factories.ts";
import { isFullRun } from "#/testing/full-run.ts";
import { transferred } from "#/testing/list-business.ts";
import { importInputs } from "#/testing/loads.ts";
import { listBusiness, newAccountId, newBusiness } from "#/testing/owner.ts";
import { suspensions } from "#/testing/suspensions.ts";
import { goodPassword, lastCode, newMobile, register } from "#/testing/users.ts";
import { inTransaction } from "#/db/ctx.ts";
import { finishRemovals } from "../moderation/remove-business.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import type { Business } from "../schemas.ts";
import { runUndos } from "../undo/run-undos.ts";
import type { Undo, UndoSelection } from "../undo/schemas.ts";
import { findFormerIdentity, forgetAccount } from "./queries.ts";
import { everywhere, readChanges } from "./read-changes.ts";
import type { MyChange } from "./schemas.ts";

const api = await useTestApi({ variables: { LIMITS_SCALE: "100000" } });
const { db } = api.database;
const adminId = newAccountId();
const admin = api.as(adminId, "admin");
const { ownerOf } = suspensions(api);

const list = (fields: Record<string, unknown> = {}) => listBusiness<MyBusiness>(api, fields);

async function start(selection: UndoSelection): Promise<Undo> {
  const { status, body } = await admin.send<Undo>("POST", "/api/admin/undos", selection);
  assert.equal(status, 202, JSON.stringify(body));
  return body;
}

const read = async ({ id }: Pick<Undo, "id">) =>
  (await admin.get<Undo>(`/api/admin/undos/${id}`)).body;

async function undo(selection: UndoSelection): Promise<Undo> {
  const started = await start(selection);
  await runUndos(api.listings);
  return await read(started);
}

const everything = (account: string): UndoSelection => ({
  account,
  from: "2020-01-01T00:00:00.000Z",
  to: api.clock.now().toISOString(),
});

const leftOf = ({ left }: Undo) => left.map(({ field, reason }) => [field, reason]).sort();

/** The stored listing. */
const stored = async (id: string) =>
  await db.selectFrom("business")
    .select(["primary_phone", "whatsapp", "short_desc", "city", "state", "zip_code", "status"])
    .where("id", "=", id).executeTakeFirst();

type Input = Parameters<typeof businessInput>[0];

/** Imports records as one import. @returns its group and the ids of the listings */
async function importAs(given: Input[], as?: string) {
  const inputs = given.map((fields) => {
    const input = businessInput(fields);
    return { ...input, importKey: input.importKey! };
  });
  const { group, saved } = await importInputs(api, inputs, as);
  return { group, ids: saved.map(({ _id }) => _id) };
}

const newRecord = (fields: Input = {}) => {
  const { businessName } = newBusiness() as { businessName: string };
  return { importKey: `id:${businessName}`, businessName, primaryPhone: newMobile(), ...fields };
};

/** A new user claims a listing with a code to its number. */
async function claim(id: string, phone: string) {
  const user = await register(api);
  const { headers } = user;
  const { slug } = await db.selectFrom("business").select("slug").where("id", "=", id)
    .executeTakeFirstOrThrow();
  const path = `/api/business/${slug}/claims`;
  const { body } = await api.send<{ claimId: string }>("POST", path, undefined, { headers });
  const code = { otp: lastCode(api, phone) };
  const claimed = await api.send("POST", `/api/claims/${body.claimId}/verify`, code, { headers });
  assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
  return { user, headers };
}

/** The rows of the log and of undos as text. */
async function logged(): Promise<string> {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from listing_change t
    union all select to_jsonb(t)::text from listing_undo t
    union all select to_jsonb(t)::text from listing_undo_item t`.execute(db);
  return rows.map(({ row }) => row).join("\n");
}

const foundIn = (text: string, needles: string[]) => needles.filter((one) => text.includes(one));

/** Two hundred changes of a text, and one more that makes the log forget. */
async function flood(owner: Awaited<ReturnType<typeof list>>) {
  const id = owner.business._id;
  const { version } = await owner.read();
  await sql`insert into listing_change (listing_id, version, at, actor, actor_id, act, owner_id,
      fields, versions, before, after)
    select ${id}::uuid, version, ${api.clock.now()}::timestamptz, 'account',
      ${owner.accountId}::uuid, 'edited', ${owner.accountId}::uuid, '{rateNote}', array[version],
      '{"rateNote": "a"}', '{"rateNote": "b"}'
    from generate_series(${version + 1}::int, ${version + 250}::int) as version`.execute(db);
  await db.updateTable("business").set({ version: version + 250 }).where("id", "=", id).execute();
  api.clock.advance({ minutes: 11 });
  assert.equal((await owner.patch({ experienceYears: 7 })).status, 200);
}

Deno.test("an account that edits often cannot push out what a listing was", async () => {
  const owner = await list({ businessName: "The Real Firm of Asha", whatsapp: newMobile() });
  const { _id: id, primaryPhone, businessName } = owner.business;
  api.clock.advance({ hours: 2 });
  // The first change of the day is a decoy.
  assert.equal((await owner.patch({ whatsapp: newMobile() })).status, 200);
  const changed = { businessName: "Another Firm Altogether", primaryPhone: newMobile() };
  assert.equal((await owner.patch(changed)).status, 200);
  await flood(owner);
  const since = new Date(api.clock.now().getTime() - 86_400_000);
  const now = { ...changed, category: "plumber" as const, city: "Pune" };
  const former = await inTransaction(
    api.listings,
    (trx) => findFormerIdentity(trx, id, now, since),
  );
  assert.deepEqual(
    [former?.identity.businessName, former?.identity.primaryPhone],
    [businessName, primaryPhone],
    "the evidence stays",
  );
  const done = await undo(everything(owner.accountId));
  const names = done.left.filter(({ reason }) => reason === "forgotten").map(({ field }) => field);
  assert.deepEqual(foundIn(names.join(), ["businessName", "primaryPhone"]), []);
  assert.equal((await owner.read()).primaryPhone, primaryPhone);
});

Deno.test("an owner never reads numbers of a former owner, also after an undo", async () => {
  const secret = { primaryPhone: newMobile(), whatsapp: newMobile(), street: "7, Zqsecret Lane" };
  const former = await list({ primaryPhone: secret.primaryPhone, whatsapp: secret.whatsapp });
  const id = former.business._id;
  await former.patch({ address: { street: secret.street } });
  api.clock.advance({ hours: 2 });
  const change = { primaryPhone: newMobile(), whatsapp: null, address: { street: null } };
  assert.equal((await former.patch(change)).status, 200);
  const next = await transferred(api, id);
  const path = "/api/my/business/changes";
  const values = Object.values(secret);
  assert.deepEqual(foundIn(JSON.stringify((await next.get<MyChange[]>(path)).body), values), []);
  const entries = await readChanges(api.listings, 0, { ...everywhere, listing: id }, 100);
  const seq = entries.find(({ after }) => after?.primaryPhone === change.primaryPhone)!.seq;
  for (const selection of [{ change: seq }, everything(former.accountId)]) {
    const done = await undo(selection);
    assert.ok(done.left.length > 0, "what is left is named");
    assert.deepEqual(
      foundIn(JSON.stringify((await next.get<MyChange[]>(path)).body), values),
      [],
      JSON.stringify(selection),
    );
    assert.equal((await stored(id))!.primary_phone, change.primaryPhone);
  }
});

Deno.test("a listing that is claimed before its import is undone keeps the number its owner proved", async () => {
  const record = newRecord();
  const { ids: [id] } = await importAs([record]);
  const proven = { ...record, primaryPhone: newMobile(), shortDesc: "New" };
  const { group } = await importAs([proven]);
  const started = await start({ group });
  const { headers } = await claim(id!, proven.primaryPhone);
  await runUndos(api.listings);
  const { body } = await api.get<MyBusiness>("/api/my/business", headers);
  assert.equal(body.primaryPhone, proven.primaryPhone);
  assert.deepEqual(body.verifications.map(({ kind }) => kind), ["phone"]);
  assert.ok((await read(started)).left.some(({ listingId }) => listingId === id));
});

Deno.test("a listing that is claimed while its import is undone is not removed", async () => {
  const records = [newRecord(), newRecord()] as const;
  const { group, ids } = await importAs([...records]);
  const started = await start({ group });
  const { headers } = await claim(ids[1]!, records[1].primaryPhone);
  await runUndos(api.listings);
  const done = await read(started);
  assert.deepEqual([done.counts.removed, leftOf(done)], [1, [[null, "has_owner"]]]);
  assert.equal((await api.get("/api/my/business", headers)).status, 200);
});

Deno.test("no undo puts back the number of an erased account, into any listing", async () => {
  const [claimed, other] = [newRecord(), newRecord()];
  other.whatsapp = claimed.primaryPhone;
  const { ids } = await importAs([claimed, other]);
  const { group } = await importAs([{ ...other, whatsapp: newMobile() }]);
  const { user } = await claim(ids[0]!, claimed.primaryPhone);
  assert.equal((await ownerOf(user).erase()).status, 204);
  const done = await undo({ group });
  assert.notEqual((await stored(ids[1]!))!.whatsapp, claimed.primaryPhone);
  assert.deepEqual(leftOf(done), [["whatsapp", "number"]]);
  assert.equal(await stored(ids[0]!), undefined);
});

Deno.test("an erasure leaves no number, name, text or slug of the account in the log", async () => {
  const user = await register(api);
  const { headers } = user;
  const mine = ownerOf(user);
  const words = ["Zqname Pumps", "Zqshort", "7 Zqstreet", "Zqsecond Pumps", "zqslug-pune"];
  const numbers = [newMobile(), newMobile(), newMobile()];
  const { _id: id, slug } = await mine.create({
    businessName: words[0],
    shortDesc: words[1],
    primaryPhone: numbers[0],
    whatsapp: numbers[1],
  });
  await mine.patch({ address: { street: words[2] }, businessName: words[3] });
  await mine.patch({ primaryPhone: numbers[2] });
  const renamed = await api.send("PUT", "/api/my/business/slug", { slug: words[4] }, { headers });
  assert.equal(renamed.status, 200, JSON.stringify(renamed.body));
  await undo(everything(user.id));
  const needles = [...words, ...numbers, slug, user.mobile];
  assert.notDeepEqual(foundIn(await logged(), needles), []);
  assert.equal((await mine.erase()).status, 204);
  const text = await logged();
  assert.deepEqual(foundIn(text, needles), []);
  assert.deepEqual(foundIn(text, [user.id]), [], "nor the account's id");
  assert.equal(await stored(id), undefined);
});

Deno.test("an erasure also clears what a former owner's listing showed before the next one changed it", async () => {
  const user = await register(api);
  const words = ["Zqformer Pumps", "Zqformerly"];
  const numbers = [newMobile(), newMobile()];
  const { _id: id } = await ownerOf(user).create({
    businessName: words[0],
    shortDesc: words[1],
    primaryPhone: numbers[0],
    whatsapp: numbers[1],
  });
  const next = await transferred(api, id);
  const etag = (await next.get("/api/my/business")).headers.get("ETag")!;
  const change = {
    businessName: newBusiness().businessName,
    shortDesc: "Another",
    primaryPhone: newMobile(),
    whatsapp: null,
  };
  const headers = { "If-Match": etag };
  const { status } = await next.send("PATCH", "/api/my/business", change, { headers });
  assert.equal(status, 200);
  assert.equal((await ownerOf(user).erase()).status, 204);
  assert.deepEqual(foundIn(await logged(), [...words, ...numbers]), []);
});

Deno.test("an erasure clears what each of two later owners replaced of the account's time", async () => {
  const [account, id] = [newAccountId(), newAccountId()];
  const write = async (version: number, before: object) => {
    await sql`insert into listing_change (listing_id, version, at, actor, act, fields, versions,
        before, after)
      values (${id}::uuid, ${version}, ${api.clock.now()}::timestamptz, 'system', 'edited',
        ${Object.keys(before)}::text[], array[${version}::int], ${before}::jsonb, '{}')`.execute(
      db,
    );
  };
  await write(1, { owner: account });
  await write(2, { shortDesc: "Zqfirst" });
  await write(3, { owner: newAccountId() });
  await write(4, { owner: account });
  await write(5, { shortDesc: "Zqsecond" });
  await inTransaction(api.listings, (trx) => forgetAccount(trx, account));
  assert.deepEqual(foundIn(await logged(), ["Zqfirst", "Zqsecond"]), []);
});

Deno.test("an undo of what a moderator did brings no removed listing back", async () => {
  const moderatorId = newAccountId();
  const moderator = api.as(moderatorId, "admin");
  await moderator.get("/api/admin/cases");
  const owner = await list();
  const { _id: id, slug } = owner.business;
  await owner.patch({ shortDesc: "Soon gone" });
  await report(api, slug, { reason: "other", text: "This is my private number." });
  const trustCase = await caseOf(moderator, id);
  assert.equal((await decide(moderator, trustCase, "remove")).status, 200);
  const done = await undo(everything(moderatorId));
  // The listing is kept for 30 days, in which the case can be reopened.
  assert.deepEqual(leftOf(done), [["status", "suspension"]]);
  assert.equal((await api.get(`/api/business/${slug}`)).status, 410);
  api.clock.advance({ days: 31 });
  await finishRemovals(api.listings);
  assert.equal(await stored(id), undefined);
  const again = await undo(everything(owner.accountId));
  assert.deepEqual(leftOf(again), [[null, "listing_removed"]]);
});

Deno.test("an undo touches no other account's work, and only admins start one", async () => {
  const [owner, other] = [await list(), await list()];
  await owner.patch({ shortDesc: "By the owner" });
  await other.patch({ shortDesc: "By another" });
  const entries = await readChanges(
    api.listings,
    0,
    { ...everywhere, account: other.accountId },
    10,
  );
  for (const path of ["", "/preview"]) {
    const selection = { change: entries.at(-1)!.seq };
    assert.equal((await owner.send("POST", `/api/admin/undos${path}`, selection)).status, 403);
    assert.equal((await api.send("POST", `/api/admin/undos${path}`, selection)).status, 401);
  }
  const before = await stored(other.business._id);
  await undo(everything(owner.accountId));
  assert.deepEqual(await stored(other.business._id), before);
});

Deno.test("two undos of one import at once undo each listing once", async () => {
  const records = Array.from({ length: 60 }, () => newRecord());
  const { ids } = await importAs(records);
  const changed = records.map((record) => ({
    ...record,
    shortDesc: "Wrong",
    whatsapp: newMobile(),
  }));
  const { group } = await importAs(changed);
  const undos = [await start({ group }), await start({ group })];
  await Promise.all([1, 2, 3].map(() => runUndos(api.listings)));
  const done = await Promise.all(undos.map(read));
  assert.deepEqual(done.map(({ state }) => state), ["done", "done"]);
  assert.equal(done[0]!.counts.changed + done[1]!.counts.changed, ids.length);
  const reasons = new Set(done.flatMap(({ left }) => left.map(({ reason }) => reason)));
  assert.deepEqual([...reasons], [], "the second finds them undone");
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from listing_change
    where group_id = any(${undos.map(({ id }) => id)}::uuid[])`.execute(db);
  assert.deepEqual(rows, [{ n: ids.length }]);
});

Deno.test("an undo of an undo of an undo is as the first", async () => {
  const owner = await list();
  const page = async () => {
    const { body } = await api.get<Business>(`/api/business/${owner.business.slug}`);
    const { version: _, updatedAt: __, ...rest } = body;
    return rest;
  };
  const original = await page();
  api.clock.advance({ hours: 2 });
  await owner.patch({ shortDesc: "Stolen", primaryPhone: newMobile(), timings: null });
  const stolen = await page();
  let { id: group } = await undo(everything(owner.accountId));
  for (const expected of [original, stolen, original, stolen]) {
    assert.deepEqual(await page(), expected);
    const next = await undo({ group });
    assert.deepEqual(leftOf(next), []);
    group = next.id;
  }
});

const inPune = { locality: "Kothrud", city: "Pune", state: "Maharashtra", zipCode: "411038" };
const inBengaluru = {
  locality: "Indiranagar",
  city: "Bengaluru",
  state: "Karnataka",
  zipCode: "560038",
};

Deno.test("no undo puts a state beside a PIN code of another one", async () => {
  const record = newRecord({ address: inPune });
  const { ids: [id] } = await importAs([record]);
  const { group } = await importAs([{ ...record, address: inBengaluru }]);
  await importAs([{ ...record, address: { ...inBengaluru, city: "Mysuru", zipCode: "570001" } }]);
  const owner = await list();
  assert.equal((await owner.patch({ address: inBengaluru })).status, 200);
  api.clock.advance({ minutes: 11 });
  const city = { city: "Mysuru", zipCode: "570001" };
  assert.equal((await owner.patch({ address: city })).status, 200);
  const { accountId } = owner;
  const { seq } = (await readChanges(api.listings, 0, { ...everywhere, account: accountId }, 10))
    .at(-2)!;
  for (const [listing, selection] of [[id!, { group }], [owner.business._id, { change: seq }]]) {
    const done = await undo(selection as UndoSelection);
    const { state, zip_code } = (await stored(listing as string))!;
    assert.deepEqual([state, zip_code], ["Karnataka", "570001"], JSON.stringify(leftOf(done)));
    assert.ok(done.left.some(({ field }) => field === "address.state"));
  }
});

Deno.test("no undo publishes a text that only a former number made the firm's own", async () => {
  const owner = await list({ primaryPhone: newMobile() });
  const { primaryPhone } = owner.business;
  const own = { description: `Ask for Asha at ${primaryPhone}.` };
  assert.equal((await owner.patch(own)).status, 200);
  assert.equal((await owner.read()).description, own.description);
  api.clock.advance({ minutes: 11 });
  assert.equal((await owner.patch({ description: null })).status, 200);
  const { seq } =
    (await readChanges(api.listings, 0, { ...everywhere, account: owner.accountId }, 10)).at(-1)!;
  assert.equal((await owner.patch({ primaryPhone: newMobile() })).status, 200);
  const done = await undo({ change: seq });
  assert.deepEqual(leftOf(done), [["description", "text"]]);
  assert.equal((await owner.read()).description, null);
});

Deno.test("one change of a month-old import does not remove its listing", async () => {
  const { group, ids: [id] } = await importAs([newRecord()]);
  const seq = (await readChanges(api.listings, 0, { ...everywhere, group }, 1))[0]!.seq;
  api.clock.advance({ days: 31 });
  const { status } = await admin.send("POST", "/api/admin/undos", { change: seq });
  await runUndos(api.listings);
  assert.ok(await stored(id!), `the listing stays (${status})`);
});

const rounds = isFullRun ? 12 : 3;

Deno.test("owners who edit, remove or erase while an undo runs lose nothing and leave nothing", {
  ignore: !isOnPostgres,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const owners = await Promise.all(Array.from({ length: 4 }, async () => {
      const user = await register(api);
      const mine = ownerOf(user);
      const { _id: id } = await mine.create({ primaryPhone: newMobile() });
      return { user, mine, id };
    }));
    const secrets = owners.map(() => newMobile());
    const undos: Undo[] = [];
    for (const [n, { user, mine }] of owners.entries()) {
      await mine.patch({ primaryPhone: secrets[n], shortDesc: "Stolen" });
      undos.push(await start(everything(user.id)));
    }
    const [first, second, third] = owners as [typeof owners[0], typeof owners[0], typeof owners[0]];
    const acts = await Promise.allSettled([
      runUndos(api.listings),
      runUndos(api.listings),
      first.mine.erase(),
      second.mine.remove(),
      api.send("DELETE", "/api/profile", { password: goodPassword }, {
        headers: third.user.headers,
      }),
      runUndos(api.listings),
    ]);
    assert.deepEqual(
      acts.filter(({ status }) => status === "rejected"),
      [],
      "no transaction waits for another in a circle",
    );
    await runUndos(api.listings);
    const done = await Promise.all(undos.map(read));
    assert.deepEqual(done.map(({ state }) => state), ["done", "done", "done", "done"]);
    assert.ok(done.every(({ left }) => left.every(({ reason }) => reason !== "failed")));
    const gone = [0, 1, 2].map((n) => secrets[n]!);
    assert.deepEqual(foundIn(await logged(), gone), []);
    for (const { id } of [first, second, third]) assert.equal(await stored(id), undefined);
    assert.equal((await stored(owners[3]!.id))!.short_desc, "Pipes laid and mended");
  }
});

Deno.test("an undo of days away does not say that it changed hours which stay", async () => {
  const owner = await list({ timings: { week: alwaysOpen.week, special: [] } });
  const before = (await owner.read()).timings;
  const until = new Date(api.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  const away = { state: "away", until };
  assert.equal((await owner.send("PUT", "/api/my/business/availability", away)).status, 200);
  const [, entry] = await readChanges(
    api.listings,
    0,
    { ...everywhere, account: owner.accountId },
    10,
  );
  assert.deepEqual([entry!.act, entry!.fields], ["availability_set", ["timings"]]);
  const done = await undo({ change: entry!.seq });
  const { timings, version } = await owner.read();
  const isBack = isDeepStrictEqual(timings, before);
  const { changed, left } = done.counts;
  assert.deepEqual([changed, left], isBack ? [1, 0] : [0, 1], `${version}: the hours ${isBack}`);
});
