import assert from "node:assert/strict";
import { accountChanges } from "#/testing/account-changes.ts";
import { useTestApi } from "#/testing/api.ts";
import { type Case, caseOf, casesOf, decide, readQueue } from "#/testing/cases.ts";
import { type ListRow, loadsOf, record } from "#/testing/loads.ts";
import { newBusiness } from "#/testing/owner.ts";
import { writeInvitations } from "#/tools/invitations/write-invitations.ts";

const api = await useTestApi();
const { admin, addSource, load, rowsOf } = loadsOf(api);
const { messagesTo, createUserWithBothContacts } = accountChanges(api);
const { id: source } = await addSource();

/** Loads a list with a row for each entry. */
const run = (rows: Record<string, ListRow>) =>
  load(
    source,
    Object.entries(rows).map(([id, fields]) =>
      record(id, { primaryPhone: `98221${id}`, shortDesc: "Taps and pipes", ...fields })
    ),
  );

const find = (id: string) =>
  api.database.db.selectFrom("business").select(["id", "slug", "status", "business_name"])
    .where("import_key", "=", `${source}/id:${id}`).executeTakeFirstOrThrow();

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
  const rows = Object.fromEntries(
    names.map((name, n) => [String(20001 + n), { businessName: name }]),
  );
  const { id, counts } = await run({ ...rows, "20009": { businessName: "Honest Pipes" } });
  assert.deepEqual([counts!.new, counts!.waits], [1, 4]);
  assert.deepEqual((await rowsOf(id, "waits"))[0]!.reasons, ["protected_name"]);
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
  const { written, sheets, leftOut } = await writeInvitations({
    db: api.database.db,
    site: { origin: "https://karigar.example", names: { en: "Karigar", hi: "कारीगर" } },
    path: `${api.database.dataDir}/out/invitations.html`,
  });
  assert.deepEqual([written, leftOut.get("unknown_business")], [1, 4]);
  assert.doesNotMatch(await Deno.readTextFile(sheets[0]!), /Google Pay/);
});

Deno.test("publishes a held listing without an owner when a moderator approves it, and keeps it public", async () => {
  const row = { businessName: "Paytm Care" };
  await run({ "20011": row });
  await decide(admin, await openCase("20011"), "nothing_wrong");
  assert.deepEqual([(await find("20011")).status, await isPublic("20011")], ["active", true]);
  assert.equal((await api.get<unknown[]>("/api/business?q=paytm+care")).body.length, 1);
  const same = await run({ "20011": row, "20012": { businessName: "Another Honest Pipes" } });
  assert.deepEqual([same.counts!.unchanged, same.counts!.new], [1, 1]);
  const changed = await run({ "20011": { ...row, experienceYears: "7" } });
  assert.deepEqual([changed.counts!.changed, changed.counts!.waits], [1, 0]);
  assert.equal(await isPublic("20011"), true);
  assert.deepEqual(await casesOf(admin, (await find("20011")).id), []);
});

Deno.test("neither publishes a held listing nor opens a second case when it is imported again", async () => {
  const row = { businessName: "Airtel Customer Care" };
  await run({ "20021": row });
  const first = await openCase("20021");
  await run({ "20021": row, "20022": { businessName: "More Honest Pipes" } });
  assert.deepEqual(await openCase("20021"), first);
  await run({ "20021": { ...row, experienceYears: "8" } });
  assert.deepEqual([await isPublic("20021"), (await openCase("20021")).id], [false, first.id]);
  assert.equal((await decide(admin, first, "nothing_wrong")).status, 412, "the texts changed");
});

Deno.test("publishes a held listing and ends its case when the next list has other texts", async () => {
  await run({ "20031": { businessName: "HDFC Bank Helpline" } });
  const { id } = await openCase("20031");
  await run({ "20031": { businessName: "Hansa Pipes" } });
  assert.equal(await isPublic("20031"), true);
  assert.deepEqual(await casesOf(admin, (await find("20031")).id), []);
  const { body } = await admin.get<{ state: string }>(`/api/admin/cases/${id}`);
  assert.equal(body.state, "merged");
});

Deno.test("lets a public listing as it is when the next list has doubtful texts", async () => {
  await run({ "20041": { businessName: "Plain Pipes" } });
  const doubtful = { businessName: "Plain Pipes", shortDesc: "See evil.help" };
  assert.equal((await run({ "20041": doubtful })).counts!.waits, 1);
  assert.deepEqual([(await find("20041")).status, await isPublic("20041")], ["active", true]);
  const { held } = await openCase("20041");
  assert.deepEqual(held!.findings.map(({ field }) => field), ["shortDesc"]);
});

Deno.test("keeps a listing away that a moderator refused", async () => {
  const row = { businessName: "Amazon Customer Care" };
  await run({ "20051": row });
  await decide(admin, await openCase("20051"), "suspend");
  assert.equal((await find("20051")).status, "suspended");
  await run({ "20051": row, "20052": { businessName: "Further Honest Pipes" } });
  await run({ "20051": { ...row, experienceYears: "9" } });
  assert.deepEqual([(await find("20051")).status, await isPublic("20051")], ["suspended", false]);
  assert.deepEqual(await casesOf(admin, (await find("20051")).id), []);
});

/** A row with a number in one of its columns, and the account that has proven the number. */
const proven = async (id: string, column = "primaryPhone") => {
  const { user, email } = await createUserWithBothContacts();
  const value = column === "website" ? `https://wa.me/91${user.mobile}?text=hi` : user.mobile;
  return {
    user,
    email,
    row: { [id]: { businessName: newBusiness().businessName, [column]: value } },
  };
};

const columns = ["primaryPhone", "alternatePhone", "whatsapp", "website"];
for (const [index, column] of columns.entries()) {
  Deno.test(`holds a row whose ${column} another account has proven`, async () => {
    const id = `3000${index}`;
    const { user, row } = await proven(id, column);
    const { id: loadId, counts } = await run(row);
    assert.equal(counts!.waits, 1);
    assert.deepEqual((await rowsOf(loadId, "waits"))[0]!.reasons, ["number"]);
    assert.equal(await isPublic(id), false);
    const finding = { field: column, text: user.mobile, reason: "number" };
    assert.deepEqual((await openCase(id)).held!.findings, [finding]);
  });
}

Deno.test("asks the account about the number of a held row, and publishes it with its consent", async () => {
  const { user, email, row } = await proven("30101");
  await run(row);
  await api.runJobs();
  await api.settled();
  assert.equal(messagesTo(email).length, 1);
  const holder = api.as(user.id);
  const { body: [question] } = await holder.get<{ id: string }[]>("/api/my/number-questions");
  const path = `/api/my/number-questions/${question!.id}`;
  assert.equal((await holder.send("PUT", path, { answer: "shared" })).status, 204);
  assert.equal(await isPublic("30101"), true);
  assert.deepEqual(await casesOf(admin, (await find("30101")).id), []);
  const changed = { "30101": { ...row["30101"]!, experienceYears: "4" } };
  assert.equal((await run(changed)).counts!.waits, 0);
  assert.equal(await isPublic("30101"), true);
});

Deno.test("tells a moderator when the account says that the number is its own", async () => {
  const { user, row } = await proven("30102");
  await run(row);
  await api.runJobs();
  const holder = api.as(user.id);
  const { body: [question] } = await holder.get<{ id: string }[]>("/api/my/number-questions");
  const path = `/api/my/number-questions/${question!.id}`;
  assert.equal((await holder.send("PUT", path, { answer: "mine" })).status, 204);
  assert.equal(await isPublic("30102"), false);
  const { reports } = await caseOf(admin, (await find("30102")).id);
  assert.ok(reports.some(({ text }) => text?.includes("says that the number is its own")));
});

Deno.test("keeps a public row whose number an account proves later", async () => {
  const { user } = await createUserWithBothContacts();
  await api.database.db.updateTable("account").set({ mobile_verified: false })
    .where("id", "=", user.id).execute();
  const row = { businessName: "Earlier Pipes", primaryPhone: user.mobile };
  await run({ "30105": row });
  await api.database.db.updateTable("account").set({ mobile_verified: true })
    .where("id", "=", user.id).execute();
  await run({ "30105": { ...row, experienceYears: "5" } });
  assert.equal(await isPublic("30105"), true);
});

Deno.test("counts the held listings in the queue of the moderators", async () => {
  const open = await readQueue(admin, "kind=screening");
  assert.ok(open.length >= names.length);
  assert.ok(open.every(({ business }) => business?.ownerId === null));
});
