import assert from "node:assert/strict";
import { type Case, casesOf, decide, readQueue } from "#/testing/cases.ts";
import { useTestApi } from "#/testing/api.ts";
import { newAccountId } from "#/testing/owner.ts";
import { writeInvitations } from "../invitations/write-invitations.ts";
import { importList } from "./import-list.ts";
import { summaryOf } from "./summary.ts";

const api = await useTestApi();
const admin = api.as(newAccountId(), "admin");

const header =
  "externalId,businessName,category,primaryPhone,locality,city,state,zipCode,shortDesc,experienceYears";

type Fields = { name: string; shortDesc?: string; years?: string; city?: string };

let lists = 0;

/** Imports a list of one row per entry, in a file of its own. */
async function run(rows: Record<string, Fields>, { publishesAll = false } = {}) {
  api.clock.advance({ minutes: 1 });
  const path = `${api.database.dataDir}/held-${++lists}.csv`;
  const lines = Object.entries(rows).map((
    [id, { name, shortDesc = "Taps and pipes", years = "", city = "Pune" }],
  ) => `${id},${name},plumber,98221${id},Kothrud,${city},Maharashtra,411038,${shortDesc},${years}`);
  await Deno.writeTextFile(path, `${[header, ...lines].join("\n")}\n`);
  const ctx = { ...api.listings, publishesAll };
  const progress = await importList({ ctx, path, rejects: `${path}.rejects.csv` });
  return { progress, summary: summaryOf(progress, 1, path) };
}

const find = (id: string) =>
  api.database.db.selectFrom("business").select(["id", "slug", "status", "business_name"])
    .where("import_key", "=", `id:${id}`).executeTakeFirstOrThrow();

const isPublic = async (id: string) =>
  (await api.get(`/api/business/${(await find(id)).slug}`)).status === 200;

async function openCase(id: string): Promise<Case> {
  const open = await casesOf(admin, (await find(id)).id);
  assert.equal(open.length, 1);
  return open[0]!;
}

const names = [
  "Google Pay Customer Care",
  "State Bank of India Help Desk",
  "Police Helpline Pune",
  "Sharma Pipes CALL NOW 98765 43210",
];

Deno.test("holds rows with texts that the form would hold, with a case for each", async () => {
  const rows = Object.fromEntries(names.map((name, n) => [String(20001 + n), { name }]));
  const { progress, summary } = await run({ ...rows, "20009": { name: "Honest Pipes" } });
  assert.deepEqual([progress.saved, progress.flagged], [5, 4]);
  assert.ok(
    summary.includes("4 held: they are drafts until a moderator has read their texts (Cases):"),
  );
  for (const id of Object.keys(rows)) {
    assert.deepEqual([(await find(id)).status, await isPublic(id)], ["draft", false]);
    const { kind, held } = await openCase(id);
    assert.equal(kind, "screening");
    assert.equal(held!.findings[0]!.field, "businessName");
  }
  assert.equal(await isPublic("20009"), true);
  for (const query of ["q=google+pay", "q=help+desk", "q=police+helpline", "q=call+now"]) {
    assert.equal((await api.get<unknown[]>(`/api/business?${query}`)).body.length, 0, query);
  }
  const suggested = await api.get(`/api/suggestions?q=google`);
  assert.doesNotMatch(JSON.stringify(suggested.body), /Google Pay/);
});

Deno.test("leaves held listings out of the invitations", async () => {
  const path = `${api.database.dataDir}/out/invitations.csv`;
  const { written, leftOut } = await writeInvitations({
    db: api.database.db,
    site: { origin: "https://karigar.example", names: { en: "Karigar", hi: "कारीगर" } },
    path,
  });
  assert.deepEqual([written, leftOut.get("unknown_business")], [1, 4]);
  assert.doesNotMatch(await Deno.readTextFile(path), /Google Pay/);
});

Deno.test("publishes a held listing without an owner when a moderator approves it, and keeps it public", async () => {
  const row = { name: "Paytm Care" };
  await run({ "20011": row });
  await decide(admin, await openCase("20011"), "nothing_wrong");
  assert.deepEqual([(await find("20011")).status, await isPublic("20011")], ["active", true]);
  assert.equal((await api.get<unknown[]>("/api/business?q=paytm+care")).body.length, 1);
  const same = await run({ "20011": row, "20012": { name: "Another Honest Pipes" } });
  assert.equal(same.progress.unchanged, 1);
  const changed = await run({ "20011": { ...row, years: "7" } });
  assert.deepEqual([changed.progress.saved, changed.progress.flagged], [1, 0]);
  assert.equal(await isPublic("20011"), true);
  assert.deepEqual(await casesOf(admin, (await find("20011")).id), []);
});

Deno.test("neither publishes a held listing nor opens a second case when it is imported again", async () => {
  const row = { name: "Airtel Customer Care" };
  await run({ "20021": row });
  const first = await openCase("20021");
  await run({ "20021": row, "20022": { name: "More Honest Pipes" } });
  assert.deepEqual(await openCase("20021"), first);
  await run({ "20021": { ...row, years: "8" } });
  assert.deepEqual([await isPublic("20021"), (await openCase("20021")).id], [false, first.id]);
  assert.equal((await decide(admin, first, "nothing_wrong")).status, 412, "the texts changed");
});

Deno.test("publishes a held listing and ends its case when the next list has other texts", async () => {
  await run({ "20031": { name: "HDFC Bank Helpline" } });
  const { id } = await openCase("20031");
  await run({ "20031": { name: "Hansa Pipes" } });
  assert.equal(await isPublic("20031"), true);
  assert.deepEqual(await casesOf(admin, (await find("20031")).id), []);
  const { body } = await admin.get<{ state: string }>(`/api/admin/cases/${id}`);
  assert.equal(body.state, "merged");
});

Deno.test("holds a public listing when the next list has doubtful texts", async () => {
  await run({ "20041": { name: "Plain Pipes" } });
  assert.equal(await isPublic("20041"), true);
  await run({ "20041": { name: "Plain Pipes", shortDesc: "See evil.help" } });
  assert.deepEqual([(await find("20041")).status, await isPublic("20041")], ["draft", false]);
  assert.equal((await openCase("20041")).held!.findings[0]!.field, "shortDesc");
});

Deno.test("keeps a listing away that a moderator refused", async () => {
  const row = { name: "Amazon Customer Care" };
  await run({ "20051": row });
  await decide(admin, await openCase("20051"), "suspend");
  assert.equal((await find("20051")).status, "suspended");
  await run({ "20051": row, "20052": { name: "Further Honest Pipes" } });
  await run({ "20051": { ...row, years: "9" } });
  assert.deepEqual([(await find("20051")).status, await isPublic("20051")], ["suspended", false]);
  assert.deepEqual(await casesOf(admin, (await find("20051")).id), []);
});

Deno.test("publishes all texts of a list that the operator has read, also those held before", async () => {
  const rows = { "20061": { name: "ICICI Bank Help Desk" }, "20062": { name: "Last Pipes" } };
  await run(rows);
  assert.equal(await isPublic("20061"), false);
  const { progress, summary } = await run(rows, { publishesAll: true });
  assert.equal(progress.saved, 1);
  assert.ok(
    summary.includes(
      "1 published with HOLD=0, although a moderator would have read their texts:",
    ),
    summary.join("\n"),
  );
  assert.equal(await isPublic("20061"), true);
  assert.deepEqual(await casesOf(admin, (await find("20061")).id), []);
});

Deno.test("counts the held listings in the queue of the moderators", async () => {
  const open = await readQueue(admin, "kind=screening");
  assert.ok(open.length >= names.length);
  assert.ok(open.every(({ business }) => business?.ownerId === null));
});
