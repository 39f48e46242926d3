import assert from "node:assert/strict";
import { createHashes } from "#/composition/hashes.ts";
import { createKeys } from "#/contexts/identity/mod.ts";
import { isKeyChanged, suspendListing } from "#/contexts/listings/mod.ts";
import { testKey, testSecret, useTestApi } from "#/testing/api.ts";
import { caseOf, decide, report, reportedOwners } from "#/testing/cases.ts";
import { businessInput } from "#/testing/factories.ts";
import { inTestAll } from "#/testing/full-run.ts";
import type { BusinessCard } from "#/testing/list-business.ts";
import { importInputs, loadsOf, record } from "#/testing/loads.ts";
import { newAccountId, newBusiness } from "#/testing/owner.ts";
import { suspensions } from "#/testing/suspensions.ts";
import { lastCode, newMobile, register } from "#/testing/users.ts";
import { removeDemoBusinesses } from "../import/remove-demo-businesses.ts";
import type { Business } from "../schemas.ts";
import { findListedNumbers } from "./numbers.ts";

const api = await useTestApi();
const adminId = newAccountId();
const admin = api.as(adminId, "admin");
const { ownerOf, suspended } = suspensions(api);
const { reported } = reportedOwners(api, admin);
const { db } = api.database;

type Row = {
  id?: string;
  name: string;
  phone: string;
  alternate?: string;
  whatsapp?: string;
  website?: string;
  facebook?: string;
};

const { addSource, load, rowsOf } = loadsOf(api, adminId);
const { id: source } = await addSource();

/** Loads rows of a source. */
const importRows = (given: Row[], of = source) =>
  load(
    of,
    given.map(({ id = "", name, phone, alternate = "", whatsapp = "", ...links }) => ({
      ...record(id, { businessName: name, primaryPhone: phone }),
      ...{ alternatePhone: alternate, whatsapp },
      ...{ website: links.website ?? "", "social.facebook": links.facebook ?? "" },
    })),
  );

let rows = 0;

/** A row of a list, with a unique id, name and number. */
const newRow = (fields: Partial<Row> = {}): Row & { id: string } => ({
  id: `pmc-${++rows}`,
  name: newBusiness().businessName,
  phone: newMobile(),
  ...fields,
});

/** The listings that visitors find by a number. */
async function findByNumber(phone: string): Promise<BusinessCard[]> {
  const { body } = await api.get<BusinessCard[]>(`/api/business?q=${phone}`);
  return body.filter(({ primaryPhone }) => primaryPhone === phone);
}

async function importRow(row: Row): Promise<Business> {
  await importRows([row]);
  const [found] = await findByNumber(row.phone);
  assert.ok(found, "the row is imported");
  const { body } = await api.get<Business>(`/api/business/${found.slug}`);
  return body;
}

async function assertSkipped(given: Row[], of = source) {
  const { id, counts } = await importRows(given, of);
  assert.deepEqual([counts!.never, counts!.new, counts!.changed], [given.length, 0, 0]);
  assert.equal((await rowsOf(id, "never")).length, given.length);
}

/** Imports a row; a new user claims it with a code to its number. */
async function claim(row: Row, account: Parameters<typeof register>[1] = {}) {
  const business = await importRow(row);
  const user = await register(api, account);
  const { headers } = user;
  const path = `/api/business/${business.slug}/claims`;
  const { body } = await api.send<{ claimId?: string }>("POST", path, undefined, { headers });
  if (body.claimId) {
    const otp = lastCode(api, row.phone);
    const verified = await api.send("POST", `/api/claims/${body.claimId}/verify`, { otp }, {
      headers,
    });
    assert.equal(verified.status, 200, JSON.stringify(verified.body));
  }
  return { business, user };
}

const orderRemoval = (
  { id, version }: { id: string; version: number },
  neverList: string[],
) =>
  admin.send(
    "POST",
    `/api/admin/cases/${id}/decision`,
    { decision: "remove", statement: { en: "A private number." }, neverList },
    { headers: { "If-Match": `"${version}"` } },
  );

/** A moderator removes a listing. */
async function remove({ slug, _id }: Pick<Business, "slug" | "_id">, neverList: string[] = []) {
  await report(api, slug, { reason: "other", text: "This is my private number." });
  const { status, body } = await orderRemoval(await caseOf(admin, _id), neverList);
  assert.equal(status, 200, JSON.stringify(body));
}

const entries = () => db.selectFrom("do_not_list").select(["hash", "removal_id"]).execute();

const listedOf = (...numbers: string[]) => findListedNumbers(db, api.listings, numbers);

Deno.test("does not import again what a moderator removed, in any list", async () => {
  const row = newRow();
  await remove(await importRow(row));
  await assertSkipped([{ ...row, name: "Quite Another Name", phone: newMobile() }]);
  const { id: other } = await addSource();
  await assertSkipped([{ ...row, id: "another-source-7" }], other);
  await assertSkipped([{ name: row.name.toUpperCase(), phone: row.phone }], other);
  assert.deepEqual(await findByNumber(row.phone), []);
  const { body: suggestions } = await api.get(`/api/suggestions?q=${encodeURIComponent(row.name)}`);
  assert.ok(!JSON.stringify(suggestions).includes(row.name));
  const { counts } = await importRows([newRow({ phone: row.phone })]);
  assert.equal(counts!.new, 1, "no one has decided about the number");
});

Deno.test("recognises a removed record of a list without ids", async () => {
  const { id: _, ...row } = newRow();
  await remove(await importRow(row));
  await assertSkipped([row, { ...row, id: "now-with-an-id" }]);
});

Deno.test("never imports a number that a moderator ticked, in any field", async () => {
  const row = newRow();
  await remove(await importRow(row), [row.phone]);
  await assertSkipped([
    newRow({ phone: `+91 ${row.phone.slice(0, 5)} ${row.phone.slice(5)}` }),
    newRow({ alternate: row.phone }),
    newRow({ whatsapp: `0${row.phone}` }),
    newRow({ website: `wa.me/91${row.phone}` }),
    newRow({ facebook: `https://facebook.com/${row.phone}` }),
    newRow({ website: `https://api.whatsapp.com/send?phone=%2B91${row.phone}&text=hi` }),
  ]);
  assert.deepEqual(await listedOf(row.phone, newMobile()), new Set([row.phone]));
});

for (const how of ["remove", "erase"] as const) {
  Deno.test(`does not import a claimed business again after ${how} by its owner`, async () => {
    const row = newRow();
    const { user } = await claim(row, how === "erase" ? { mobile: row.phone } : {});
    await ownerOf(user)[how]();
    assert.deepEqual(await findByNumber(row.phone), []);
    await assertSkipped([{ ...row, name: `${row.name} and sons` }, newRow({ phone: row.phone })]);
    assert.deepEqual(await findByNumber(row.phone), []);
  });
}

Deno.test("retains only hashes after an erasure", async () => {
  const row = newRow();
  const { business, user } = await claim(row);
  const before = await entries();
  await ownerOf(user).erase();
  const added = (await entries()).filter(({ hash }) =>
    before.every((entry) => entry.hash !== hash)
  );
  assert.equal(added.length, 2, "the record and the number");
  const text = JSON.stringify(added);
  for (const known of [user.id, business._id, row.phone, row.id]) assert.ok(!text.includes(known));
});

inTestAll.test("does not let a rival ban the number or name of another business", async () => {
  const victim = newRow();
  const fields = { businessName: victim.name, primaryPhone: victim.phone };

  const deleting = ownerOf(await register(api));
  await deleting.create(fields);
  assert.equal(await deleting.remove(), 204);

  const { user: claiming } = await claim(newRow());
  await ownerOf(claiming).patch(fields);
  await ownerOf(claiming).erase();

  const duplicate = await ownerOf(await register(api)).create(fields);
  await remove(duplicate);

  const { counts } = await importRows([victim]);
  assert.deepEqual([counts!.new, counts!.never], [1, 0]);
  assert.equal((await findByNumber(victim.phone)).length, 1);
});

for (const decision of ["restore", "nothing_wrong"] as const) {
  Deno.test(`brings a removed business back after ${decision} on appeal`, async () => {
    const row = newRow();
    const { trustCase, business, respond } = await reported({ primaryPhone: row.phone });
    await db.updateTable("business").set({ import_key: `${source}/id:${row.id}` })
      .where("id", "=", business._id).execute();
    assert.equal((await orderRemoval(trustCase, [row.phone])).status, 200);
    await assertSkipped([row]);
    assert.equal((await respond("appeal", trustCase.id)).status, 200);
    const path = `/api/admin/cases/${trustCase.id}`;
    const { body: appealed } = await admin.get<typeof trustCase>(path);
    assert.equal((await decide(admin, appealed, decision)).status, 200);
    assert.equal((await findByNumber(row.phone)).length, 1);
    assert.equal((await listedOf(row.phone)).size, 0);
    assert.equal((await importRows([row])).counts!.never, 0);
  });
}

Deno.test("leaves a listing as it is when its row has a listed number", async () => {
  const [removed, row] = [newRow(), newRow()];
  const { slug } = await importRow(row);
  await remove(await importRow(removed), [removed.phone]);
  await assertSkipped([{ ...row, whatsapp: removed.phone, name: "Another Name" }]);
  await assertSkipped([{ ...row, phone: removed.phone }]);
  const { body } = await api.get<Business>(`/api/business/${slug}`);
  assert.deepEqual([body.businessName, body.primaryPhone, body.whatsapp], [
    row.name,
    row.phone,
    null,
  ]);
});

Deno.test("puts nothing on the list when demo businesses are removed", async () => {
  const before = await entries();
  await importRow(newRow());
  await db.updateTable("business").set({ demo: true }).where("owner_id", "is", null).execute();
  assert.ok((await removeDemoBusinesses(api.listings)).length > 0);
  assert.deepEqual(await entries(), before);
});

Deno.test("lets a user return by registering with the number", async () => {
  const row = newRow();
  const { user } = await claim(row, { mobile: row.phone });
  await ownerOf(user).erase();
  api.clock.advance({ seconds: 61 });

  const again = await register(api, { mobile: row.phone, username: "returned.person" });
  assert.equal((await listedOf(row.phone)).size, 1, "the account alone lists nothing");
  const { slug } = await ownerOf(again).create({ primaryPhone: row.phone });
  assert.equal((await api.get(`/api/business/${slug}`)).status, 200);
  assert.equal((await listedOf(row.phone)).size, 0);
  await assertSkipped([row]);
  assert.equal((await findByNumber(row.phone)).length, 1, "only the user's own listing");
});

Deno.test("lets a user return by a code to the number of the listing", async () => {
  const row = newRow();
  await remove(await importRow(row), [row.phone]);
  const { headers, ...user } = await register(api);
  await ownerOf({ headers, ...user }).create({ primaryPhone: row.phone });
  assert.equal((await listedOf(row.phone)).size, 1, "it is not proven");
  const path = "/api/my/verifications/phone";
  const { body } = await api.send<{ verificationId: string }>("POST", path, undefined, { headers });
  const otp = lastCode(api, row.phone);
  const confirmed = await api.send(
    "POST",
    `${path}/confirm`,
    { verificationId: body.verificationId, otp },
    { headers },
  );
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body));
  assert.equal((await listedOf(row.phone)).size, 0);
});

Deno.test("lets an admin release a number or a record with a reason in the log", async () => {
  const path = "/api/admin/do-not-list/releases";
  const row = newRow();
  const { id: _, ...unnumbered } = newRow();
  await remove(await importRow(row), [row.phone]);
  await remove(await importRow(unnumbered));
  const reason = "He asked to be listed again.";
  const release = async (entry: string) =>
    (await admin.send<{ wasListed: boolean }>("POST", path, { entry, reason })).body.wasListed;
  assert.equal(await release(`+91 ${row.phone}`), true);
  assert.equal(await release(row.phone), false);
  assert.equal(await release(`${unnumbered.phone} ${unnumbered.name}`), true);
  const { counts } = await importRows([{ ...row, name: "Returned Works" }, unnumbered]);
  assert.equal(counts!.new, 2);
  const logged = await db.selectFrom("audit_event").select("detail")
    .where("event", "=", "do_not_list_released").execute();
  const entry = `+91 ******${row.phone.slice(-4)}`;
  assert.ok(logged.some(({ detail }) => detail.entry === entry && detail.reason === reason));
  assert.ok(!JSON.stringify(logged).includes(row.phone));
  const other = newRow();
  await remove(await importRow(other));
  assert.equal(await release(other.id), true);
  assert.equal((await importRows([other])).counts!.new, 1);

  const none = await admin.send<{ code: string }>("POST", path, { entry: row.phone });
  assert.deepEqual([none.status, none.body.code], [400, "invalid_request"]);
  const { headers } = await register(api);
  const denied = await api.send("POST", path, { entry: row.phone, reason }, {
    headers,
  });
  assert.equal(denied.status, 403);
});

inTestAll.test("recognises suspended owners after AUTH_SECRET is replaced for good", async () => {
  const { user } = await suspended();
  const hashes = createHashes({
    authSecret: "a-new-secret-of-the-tests-after-a-leak-42",
    previousAuthSecret: undefined,
    doNotListKey: testKey,
  });
  const input = businessInput({ primaryPhone: user.mobile });
  const replaced = { listings: { ...api.listings, ...hashes } };
  const { saved } = await importInputs(replaced, [{ ...input, importKey: "id:replaced" }]);
  assert.equal(saved[0]!.status, "suspended");
});

inTestAll.test("knows that DO_NOT_LIST_KEY is not that of the entries", async () => {
  await remove(await importRow(newRow()));
  const hashes = createHashes({
    authSecret: testSecret,
    previousAuthSecret: undefined,
    doNotListKey: "a-key-that-was-made-again-by-mistake",
  });
  assert.equal(await isKeyChanged(db, hashes), true);
  assert.equal(await isKeyChanged(db, api.listings), false);
});

inTestAll.test("recognises owners whom an earlier version suspended", async () => {
  const user = await register(api);
  const business = await ownerOf(user).create();
  const keys = createKeys(testSecret);
  const earlier = {
    ...api.listings,
    hash: (text: string) => keys.mac("suspension", text),
    fingerprint: (text: string) => keys.macs("suspension", text),
  };
  await suspendListing(earlier, business._id, { reason: "Fraud.", adminId: newAccountId() });
  const { id } = await importRows([newRow({ phone: user.mobile })]);
  assert.deepEqual((await rowsOf(id))[0]!.reasons, ["suspended"]);
  assert.deepEqual(await findByNumber(user.mobile), []);
});

Deno.test("updates a business whose id changed in the list, and leaves it suspended", async () => {
  const [row, suspendedRow] = [newRow(), newRow()];
  await importRow(row);
  const { _id } = await importRow(suspendedRow);
  const path = `/api/admin/businesses/${_id}/suspension`;
  assert.equal((await admin.send("POST", path, { reason: "Fraud." })).status, 200);
  const given = [row, suspendedRow].map(({ id, ...fields }) => ({ ...fields, id: `new-${id}` }));
  assert.equal((await importRows(given)).counts!.new, 0);
  const found = await Promise.all([row, suspendedRow].map(({ phone }) => findByNumber(phone)));
  assert.deepEqual(found.map(({ length }) => length), [1, 0]);
});
