import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, casesOf, decide, type MyBusiness, readQueue, report } from "#/testing/cases.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";
import type { FiledReport, ReportProgress } from "./schemas.ts";

const api = await useTestApi();
const { db } = api.database;
const admin = api.as(newAccountId(), "admin");
type Problem = { code: string };

const list = (overrides = {}) => listBusiness<MyBusiness>(api, overrides);
const progress = async (reference: string) =>
  await api.get<ReportProgress & Problem>(`/api/reports/${reference}`);
const hours = (n: number) => new Date(api.clock.now().getTime() + n * 3_600_000).toISOString();
const sent = (to: string) => api.gateways.outbox!.list(to);

Deno.test("returns a reference that shows the progress of the report", async () => {
  const { business } = await list();
  const { status, body } = await report(api, business.slug, {
    reason: "wrong_details",
    text: "The number belongs to a bakery.",
  });
  assert.equal(status, 202);
  assert.match(body.reference, /^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
  assert.equal(body.dueAt, hours(7 * 24));
  const before = await progress(body.reference);
  assert.equal(before.headers.get("Cache-Control"), "no-store");
  assert.equal(before.body.status, "received");
  assert.equal(before.body.businessName, business.businessName);
  assert.ok(!JSON.stringify(before.body).includes("bakery"), "hides the reporter's text");
  api.clock.advance({ seconds: 20 });
  await api.runJobs();
  const spoken = body.reference.toLowerCase().replaceAll("-", " ").replaceAll("0", "o");
  const { body: after } = await progress(encodeURIComponent(spoken));
  assert.equal(after.status, "acknowledged");
  assert.deepEqual(after.events.map(({ kind }) => kind), ["received", "acknowledged"]);

  const statement = { en: "It is theirs: we called.", hi: "नंबर उन्हीं का है।" };
  const trustCase = await caseOf(admin, business._id);
  assert.equal((await decide(admin, trustCase, "nothing_wrong", statement)).status, 200);
  const { body: answered } = await progress(body.reference);
  assert.deepEqual([answered.status, answered.dueAt], ["decided", null]);
  assert.deepEqual(answered.events.at(-1), {
    at: answered.events.at(-1)!.at,
    kind: "decided",
    decision: "nothing_wrong",
    text: statement,
  });
});

Deno.test("returns 404 for an unknown reference", async () => {
  for (const reference of ["7K3QX-9M2PT-4HV8D-R6WZC", "0", "------"]) {
    const { status, body } = await progress(reference);
    assert.deepEqual([status, body.code], [404, "unknown_report"], reference);
  }
});

Deno.test("limits guesses of references", async () => {
  const statuses = new Set<number>();
  const read = async (reference: string) =>
    (await api.request("GET", `/api/reports/${reference}`, { ip: "203.0.113.40" })).status;
  for (let n = 1; n <= 121; n++) statuses.add(await read(String(n).padStart(20, "0")));
  assert.deepEqual([...statuses], [404, 429]);
  const { slug } = (await list()).business;
  const filed = await report(api, slug, { reason: "closed" });
  assert.equal(await read(filed.body.reference), 200, "a right one is never refused");
});

for (
  const [contact, to] of [["+91 98765 40001", "9876540001"], [
    "Asha@Example.com",
    "asha@example.com",
  ]] as const
) {
  Deno.test(`notifies ${contact} of the receipt and the answer, in the reporter's language`, async () => {
    const { business } = await list();
    const { body } = await report(api, business.slug, {
      reason: "closed",
      contact,
      language: "hi",
    });
    await api.runJobs();
    assert.match(sent(to)[0]!.text, /शिकायत मिल गई/);
    const links = [`/reports/${body.reference}?hl=hi`, `/c/hi/${body.reference}`];
    assert.ok(links.some((link) => sent(to)[0]!.text.includes(link)));
    const statement = { en: "It is open.", hi: "दुकान खुली है।" };
    await decide(admin, await caseOf(admin, business._id), "nothing_wrong", statement);
    await api.settled();
    const answer = sent(to)[0]!;
    assert.match(answer.text, /शिकायत का जवाब आ गया है/);
    if (answer.channel === "email") {
      assert.ok(answer.text.includes("दुकान खुली है।"), "contains the reason");
      assert.match(answer.text, /शिकायत अधिकारी: .*grievance@karigar\.example/);
      assert.match(answer.text, /Grievance Appellate Committee.*gac\.gov\.in/);
    }
    await api.runJobs();
    assert.equal(sent(to).length, 2, "one receipt and one answer");
  });
}

Deno.test("encrypts the contact and erases it 90 days after the case ends", async () => {
  const { business } = await list();
  const contact = "sealed@example.com";
  await api.send("POST", `/api/business/${business.slug}/reports`, { reason: "closed", contact }, {
    ip: "203.0.113.41",
  });
  const rows = async () =>
    await db.selectFrom("case_report").innerJoin("trust_case", "trust_case.id", "case_id")
      .selectAll("case_report").where("subject_id", "=", business._id).execute();
  const [row] = await rows();
  assert.ok(row!.contact && row!.reporter);
  assert.ok(!JSON.stringify(row).includes("sealed@"));
  assert.ok(!JSON.stringify(row).includes("203.0.113.41"));
  await decide(admin, await caseOf(admin, business._id), "nothing_wrong");
  await api.settled();
  api.clock.advance({ days: 89 });
  await api.runJobs();
  assert.ok((await rows())[0]!.contact);
  api.clock.advance({ days: 1 });
  await api.runJobs();
  const [erased] = await rows();
  assert.deepEqual([erased!.contact, erased!.reporter], [null, null]);
});

Deno.test("rejects the fourth report with the same contact in a day", async () => {
  const { business } = await list();
  const contact = "9876540009";
  const body = { reason: "closed", contact };
  for (let n = 1; n <= 3; n++) assert.equal((await report(api, business.slug, body)).status, 202);
  assert.equal((await report(api, business.slug, body)).status, 429);
  assert.equal(
    (await report(api, business.slug)).status,
    202,
    "reports without a contact are accepted",
  );
});

Deno.test("joins further reports to the case and changes only its deadline", async () => {
  const { business } = await list();
  await report(api, business.slug, { reason: "wrong_details" });
  api.clock.advance({ hours: 1 });
  for (let n = 1; n <= 5; n++) await report(api, business.slug, { reason: "closed" });
  const joined = await caseOf(admin, business._id);
  assert.deepEqual([joined.reportCount, joined.term, joined.dueAt], [
    6,
    "answer",
    hours(7 * 24 - 1),
  ]);
  const { body } = await report(api, business.slug, { reason: "fraud" });
  assert.equal(body.dueAt, hours(36), "harmful content is due sooner");
  const sooner = await caseOf(admin, business._id);
  assert.deepEqual([sooner.term, sooner.dueAt], ["harm", hours(36)]);
  assert.deepEqual(sooner.reasons.toSorted(), ["closed", "fraud", "wrong_details"]);
  assert.equal(sooner.business?.openReports, 7);
  assert.equal(sooner.business?.status, "active", "the number of reports has no effect");
});

Deno.test("shows the listing as it was reported after the owner edits it", async () => {
  const owner = await list({ shortDesc: "Gold for free" });
  await report(api, owner.business.slug, { reason: "fraud" });
  await owner.patch({ shortDesc: "Honest work" });
  const { snapshot, business } = await caseOf(admin, owner.business._id);
  assert.deepEqual([snapshot?.shortDesc, business?.shortDesc], ["Gold for free", "Honest work"]);
});

Deno.test("rejects a report of a listing that is not public", async () => {
  const draft = await list({ status: "draft" });
  for (const slug of ["nobody-here", draft.business.slug]) {
    const { status, body } = await report(api, slug);
    assert.deepEqual([status, (body as unknown as Problem).code], [404, "unknown_business"]);
  }
});

Deno.test("rejects a report with an invalid reason, text or contact", async () => {
  const { business } = await list();
  for (
    const body of [
      {},
      { reason: "because" },
      { reason: "order" },
      { reason: "other", text: "\u0000" },
      { reason: "other", text: "x".repeat(1001) },
      { reason: "other", who: "me" },
      { reason: "other", contact: "12345" },
      { reason: "other", contact: "nobody@nowhere" },
      { reason: "other", language: "fr" },
    ]
  ) assert.equal((await report(api, business.slug, body)).status, 400, JSON.stringify(body));
});

Deno.test("hides the cases of a deleted listing and notifies the reporter", async () => {
  const owner = await list();
  const contact = "waiting@example.com";
  const { body } = await report(api, owner.business.slug, { reason: "closed", contact });
  await api.runJobs();
  const total = async () =>
    Number((await admin.get("/api/admin/cases")).headers.get("X-Total-Count"));
  const before = await total();
  await owner.remove();
  await api.runJobs();
  assert.deepEqual(await casesOf(admin, owner.business._id), []);
  assert.equal(await total(), before - 1);
  assert.match(sent(contact)[0]!.text, /answered your report/);
  const { body: progressAfter } = await progress(body.reference);
  assert.deepEqual([progressAfter.events.at(-1)!.kind, progressAfter.dueAt], [
    "listing_deleted",
    null,
  ]);
  const contacts = async () => (await db.selectFrom("case_report").select("contact")
    .where("reference", "=", body.reference.replaceAll("-", "")).execute());
  api.clock.advance({ days: 89 });
  await api.runJobs();
  assert.ok((await contacts())[0]!.contact);
  api.clock.advance({ days: 1 });
  await api.runJobs();
  assert.deepEqual(await contacts(), [{ contact: null }]);
});

Deno.test("ranks a reporter's cases lower after several dismissed reports", async () => {
  const ip = "203.0.113.42";
  const from = async (ip: string) => {
    const { business } = await list();
    assert.equal((await report(api, business.slug, { reason: "closed" }, { ip })).status, 202);
    return await caseOf(admin, business._id);
  };
  for (let n = 1; n <= 3; n++) {
    const trustCase = await from(ip);
    assert.equal(trustCase.isLight, false);
    await decide(admin, trustCase, "nothing_wrong");
  }
  // A day later, a report needs no captcha.
  api.clock.advance({ days: 1 });
  const light = await from(ip);
  api.clock.advance({ seconds: 1 });
  const other = await from("203.0.113.43");
  assert.deepEqual([light.isLight, other.isLight], [true, false]);
  const ids = (await readQueue(admin)).map(({ id }) => id);
  assert.ok(ids.indexOf(other.id) < ids.indexOf(light.id), "although it is due a second earlier");
  await report(api, light.business!.slug, { reason: "closed" }, { ip: "203.0.113.44" });
  assert.equal(
    (await caseOf(admin, light.business!._id)).isLight,
    false,
    "another reporter confirms it",
  );
});

Deno.test("accepts null for the optional fields", async () => {
  const { business } = await list();
  const { status, body } = await api.send<FiledReport>(
    "POST",
    `/api/business/${business.slug}/reports`,
    { reason: "other", text: null, contact: null },
  );
  assert.equal(status, 202);
  assert.deepEqual(Object.keys(body).sort(), ["dueAt", "reference"]);
});
