import assert from "node:assert/strict";
import { sql } from "kysely";
import { useTestApi } from "#/testing/api.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { businessInput } from "#/testing/factories.ts";
import { importInputs } from "#/testing/loads.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import { forgetChangedValues, type NumberedEntry } from "./queries.ts";
import { everywhere, readChanges } from "./read-changes.ts";
import type { ListingChange, MyChange } from "./schemas.ts";

const api = await useTestApi();
const { db } = api.database;
const rounds = 5;
const adminId = newAccountId();
const admin = api.as(adminId, "admin");

const list = (overrides = {}) => listBusiness<MyBusiness>(api, overrides);
const logOf = (listing: string) => readChanges(api.listings, 0, { ...everywhere, listing }, 1000);

const essence = (entries: NumberedEntry[]) =>
  entries.map(({ act, actor, actorId, before, after }) => ({
    act,
    by: actorId ?? actor,
    before,
    after,
  }));

Deno.test("writes who changed what, with the values before and after", async () => {
  const owner = await list({ experienceYears: 3 });
  const id = owner.business._id;
  await owner.patch({ shortDesc: "All pipes", address: { locality: "Baner" } });
  const suspension = `/api/admin/businesses/${id}/suspension`;
  assert.equal((await admin.send("POST", suspension, { reason: "Fraud." })).status, 200);
  assert.equal((await admin.request("DELETE", suspension)).status, 200);
  const entries = await logOf(id);
  assert.deepEqual(essence(entries), [
    { act: "created", by: owner.accountId, before: null, after: null },
    {
      act: "edited",
      by: owner.accountId,
      before: { shortDesc: "Pipes laid and mended", "address.locality": "Kothrud" },
      after: { shortDesc: "All pipes", "address.locality": "Baner" },
    },
    { act: "suspended", by: adminId, before: { status: "active" }, after: { status: "suspended" } },
    { act: "restored", by: adminId, before: { status: "suspended" }, after: { status: "active" } },
  ]);
  assert.deepEqual(entries.map(({ version }) => version), [1, 2, 3, 4]);
});

Deno.test("lists the newest changes first, of a time, with names and whether they are the owner's", async () => {
  const owner = await list();
  const id = owner.business._id;
  api.clock.advance({ hours: 1 });
  const from = api.clock.now().toISOString();
  await owner.patch({ shortDesc: "All pipes" });
  const suspension = `/api/admin/businesses/${id}/suspension`;
  await admin.send("POST", suspension, { reason: "Fraud." });
  const to = api.clock.now().toISOString();
  api.clock.advance({ hours: 1 });
  await admin.request("DELETE", suspension);
  const read = async (query: string) =>
    (await admin.get<ListingChange[]>(`/api/admin/changes?listing=${id}&order=newest${query}`))
      .body;
  const newest = await read("");
  assert.deepEqual(newest.map(({ act, name, isByOwner }) => [act, name, isByOwner]), [
    ["restored", owner.business.businessName, false],
    ["suspended", owner.business.businessName, false],
    ["edited", owner.business.businessName, true],
    ["created", owner.business.businessName, true],
  ]);
  assert.deepEqual(await read(`&after=${newest[1]!.seq}`), newest.slice(2));
  assert.deepEqual(await read(`&from=${from}&to=${to}`), newest.slice(1, 3));
  assert.equal((await owner.remove()).status, 204);
  assert.deepEqual((await read("&limit=1")).map(({ act, name }) => [act, name]), [
    ["removed", null],
  ]);
});

Deno.test("shows owners the changes of their time, without the ids of others", async () => {
  const former = newAccountId();
  const owner = await list();
  const id = owner.business._id;
  await owner.patch({ shortDesc: "All pipes" });
  await db.updateTable("listing_change").set({ owner_id: former })
    .where("listing_id", "=", id).where("act", "=", "created").execute();
  const suspension = `/api/admin/businesses/${id}/suspension`;
  await admin.send("POST", suspension, { reason: "Fraud." });
  await admin.request("DELETE", suspension);
  const { body } = await owner.get<MyChange[]>("/api/my/business/changes");
  assert.deepEqual(body.map(({ act, by, changes }) => [act, by, changes]), [
    ["restored", "moderator", [{ field: "status", before: "suspended", after: "active" }]],
    ["suspended", "moderator", [{ field: "status", before: "active", after: "suspended" }]],
    ["edited", "you", [{
      field: "shortDesc",
      before: "Pipes laid and mended",
      after: "All pipes",
    }]],
  ]);
  assert.doesNotMatch(JSON.stringify(body), new RegExp(`${adminId}|${former}`));
});

Deno.test("joins the saves of ten minutes, but keeps a new name or number apart", async () => {
  const owner = await list();
  await owner.patch({ shortDesc: "First" });
  api.clock.advance({ minutes: 9 });
  await owner.patch({ shortDesc: "Second", experienceYears: 4 });
  api.clock.advance({ minutes: 2 });
  await owner.patch({ shortDesc: "Third" });
  await owner.patch({ primaryPhone: "9876500001" });
  await owner.patch({ shortDesc: "Fourth" });
  const [, ...edits] = essence(await logOf(owner.business._id));
  assert.deepEqual(edits.map(({ before, after }) => [before, after]), [
    [
      { shortDesc: "Pipes laid and mended", experienceYears: null },
      { shortDesc: "Second", experienceYears: 4 },
    ],
    [{ shortDesc: "Second" }, { shortDesc: "Third" }],
    [{ primaryPhone: owner.business.primaryPhone }, { primaryPhone: "9876500001" }],
    [{ shortDesc: "Third" }, { shortDesc: "Fourth" }],
  ]);
});

Deno.test("keeps an edit apart that puts a value back, so that the value between stays", async () => {
  const owner = await list();
  await owner.patch({ shortDesc: "Typed with care" });
  await owner.patch({ shortDesc: "Pipes laid and mended" });
  const [, ...edits] = essence(await logOf(owner.business._id));
  assert.deepEqual(edits.map(({ after }) => after), [
    { shortDesc: "Typed with care" },
    { shortDesc: "Pipes laid and mended" },
  ]);
});

Deno.test("shows a joined entry again to readers that have read its beginning", async () => {
  const owner = await list();
  await owner.patch({ shortDesc: "First" });
  const last = (await logOf(owner.business._id)).at(-1)!;
  await owner.patch({ experienceYears: 4 });
  const later = await readChanges(api.listings, last.seq, {
    ...everywhere,
    listing: owner.business._id,
  }, 10);
  assert.deepEqual(later.map(({ fields }) => fields), [["shortDesc", "experienceYears"]]);
});

Deno.test("does not contain ratings, checks and answers", async () => {
  const owner = await list();
  const id = owner.business._id;
  const { status } = await owner.send("PUT", "/api/my/business/availability", { state: "today" });
  assert.equal(status, 200);
  assert.deepEqual((await logOf(id)).map(({ act }) => act), ["created"]);
});

Deno.test("writes imported listings with their import", async () => {
  const group = crypto.randomUUID();
  const inputs = ["First", "Second"].map((shortDesc) => ({
    ...businessInput({
      importKey: "log 1",
      businessName: "Logged Pipes",
      primaryPhone: "9876500005",
      shortDesc,
    }),
    importKey: "log 1",
  }));
  for (const input of inputs) await importInputs(api, [input], group);
  const entries = await readChanges(api.listings, 0, { ...everywhere, group }, 10);
  assert.deepEqual(essence(entries), [
    { act: "imported", by: "import", before: null, after: null },
    {
      act: "imported",
      by: "import",
      before: { shortDesc: "First" },
      after: { shortDesc: "Second" },
    },
  ]);
});

Deno.test("forgets the values of numbers after 30 days, of evidence after 31, others after 400", async () => {
  const owner = await list();
  await owner.patch({ whatsapp: "9876500002", shortDesc: "First" });
  await owner.patch({ whatsapp: "9876500003", shortDesc: "Second" });
  const known = async () =>
    (await logOf(owner.business._id)).slice(1).map(({ after }) => Object.keys(after ?? {}).sort());
  const forget = async (days: number) => {
    api.clock.advance({ hours: 24 * days });
    await forgetChangedValues({ db, now: api.clock.now });
    return await known();
  };
  const both = ["shortDesc", "whatsapp"];
  assert.deepEqual(await forget(29), [both, both]);
  assert.deepEqual(await forget(1.1), [both, ["shortDesc"]]);
  assert.deepEqual(await forget(1), [["shortDesc"], ["shortDesc"]]);
  const [{ changes }] = (await owner.get<[MyChange]>("/api/my/business/changes")).body;
  assert.deepEqual(changes, [
    { field: "shortDesc", before: "First", after: "Second" },
    { field: "whatsapp" },
  ]);
  assert.deepEqual(await forget(370), [[], []]);
});

Deno.test("keeps the values of 200 changes, and evidence whatever follows", async () => {
  const owner = await list();
  const id = owner.business._id;
  await owner.patch({ businessName: "The evidence" });
  await sql`insert into listing_change (listing_id, version, at, actor, act, fields, versions,
      before, after)
    select ${id}::uuid, version, ${api.clock.now()}::timestamptz, 'system', 'edited',
      '{shortDesc}', array[version], '{"shortDesc": "a"}', '{"shortDesc": "b"}'
    from generate_series(3, 300) as version`.execute(db);
  await db.updateTable("business").set({ version: 300 }).where("id", "=", id).execute();
  await owner.patch({ shortDesc: "The 301st version" });
  const entries = await logOf(id);
  const withValues = entries.filter(({ before }) => before).map(({ version }) => version!);
  assert.deepEqual([withValues.length, withValues[0], withValues[1]], [201, 2, 102]);
  assert.equal(entries.length, 301);
});

Deno.test("keeps nothing of a removed listing but acts and times", async () => {
  const owner = await list();
  const id = owner.business._id;
  await owner.patch({ primaryPhone: "9876500004", businessName: "Gone Tomorrow" });
  assert.equal((await owner.remove()).status, 204);
  const entries = await logOf(id);
  assert.deepEqual(entries.map(({ act }) => act), ["created", "edited", "removed"]);
  const { rows: [{ text }] } = await sql<{ text: string }>`
    select string_agg(change::text, '') as text from listing_change change
    where listing_id = ${id}::uuid`.execute(db) as { rows: [{ text: string }] };
  assert.doesNotMatch(text, /9876500004|Gone|gone/);
});

Deno.test("shows every change once to readers who follow while others write", {
  ignore: !isOnPostgres,
}, async () => {
  const writers = await Promise.all(Array.from({ length: 20 }, () => list()));
  const start = (await readChanges(api.listings, 0, everywhere, 10_000)).at(-1)!.seq;
  let isWriting = true;
  const follow = async () => {
    const seen: number[] = [];
    const read: string[] = [];
    for (let at = start, isLast = false; !isLast;) {
      isLast = !isWriting;
      const entries = await readChanges(api.listings, at, everywhere, 7);
      for (const { seq, listingId, version } of entries) {
        seen.push(seq);
        read.push(`${listingId} ${version}`);
        at = seq;
      }
      if (entries.length > 0) isLast = false;
    }
    return { seen, read };
  };
  const readers = [follow(), follow(), follow()];
  await Promise.all(writers.map(async (owner, index) => {
    for (let n = 0; n < rounds; n++) {
      // Each changes its number, so that no two saves are one entry.
      const primaryPhone = String(9_700_000_000 + index * 100 + n);
      assert.equal((await owner.patch({ primaryPhone })).status, 200);
    }
  }));
  isWriting = false;
  const expected = writers.flatMap(({ business }) =>
    Array.from({ length: rounds }, (_, n) => `${business._id} ${n + 2}`)
  );
  for (const { seen, read } of await Promise.all(readers)) {
    assert.deepEqual(seen, [...seen].sort((a, b) => a - b));
    assert.deepEqual(read.toSorted(), expected.toSorted());
  }
});
