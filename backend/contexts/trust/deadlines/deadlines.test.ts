import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import {
  caseOf,
  decide,
  type MyBusiness,
  readCase,
  report,
  reportedOwners,
  runJobsConcurrently,
} from "#/testing/cases.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";
import { type Deadline as Rule, deadlineFor, deadlinesOn } from "./in-force.ts";
import type { Deadline } from "./schemas.ts";

const api = await useTestApi();
const admin = api.as(newAccountId(), "admin");
const { reported } = reportedOwners(api, admin);
const operators = "grievance@karigar.example";

const list = async () => (await listBusiness<MyBusiness>(api)).business;
const mail = () => api.gateways.outbox!.list(operators).map(({ text }) => text);
const runJobs = () => runJobsConcurrently(api);

const rules: Rule[] = [
  { name: "answer", hours: 360, reasons: [], in_force_from: "2021-05-26" },
  { name: "answer", hours: 168, reasons: [], in_force_from: "2026-02-20" },
  { name: "answer", hours: 24, reasons: [], in_force_from: "2027-01-01" },
  { name: "harm", hours: 36, reasons: ["fraud"], in_force_from: "2026-02-20" },
  { name: "order", hours: 3, reasons: ["order", "fraud"], in_force_from: "2026-12-01" },
];

const cases: [day: string, reason: "fraud" | "closed", hours: number][] = [
  ["2026-02-19", "closed", 360],
  ["2026-02-19", "fraud", 360],
  ["2026-02-20", "closed", 168],
  ["2026-02-20", "fraud", 36],
  ["2026-12-01", "fraud", 3],
  ["2027-01-01", "closed", 24],
];

for (const [day, reason, hours] of cases) {
  Deno.test(`allows ${hours} hours for a report of ${reason} on ${day}`, () => {
    assert.equal(deadlineFor(deadlinesOn(rules, day), reason).hours, hours);
  });
}

Deno.test("lists every deadline with its source and date, and adds a new one", async () => {
  const { body: before } = await admin.get<Deadline[]>("/api/admin/terms");
  assert.deepEqual(
    before.filter(({ isInForce }) => isInForce).map(({ name, hours }) => [name, hours]).sort(),
    [["acknowledgement", 24], ["answer", 168], ["harm", 36], ["order", 3], ["review", 48]],
  );
  assert.ok(before.every(({ name, source }) => source.includes("rule 3") || name === "review"));
  const business = await list();
  const old = (await report(api, business.slug)).body.dueAt;
  const tomorrow = new Date(api.clock.now().getTime() + 24 * 3600_000).toISOString().slice(0, 10);
  const deadline = { name: "answer", hours: 48, source: "A new law", inForceFrom: tomorrow };
  const { status, body } = await admin.send<Deadline[]>("PUT", "/api/admin/terms", deadline);
  assert.equal(status, 200);
  assert.deepEqual(body[0], { ...deadline, reasons: [], isInForce: false });
  api.clock.advance({ days: 1 });
  const other = await report(api, (await list()).slug);
  assert.equal(Date.parse(other.body.dueAt) - api.clock.now().getTime(), 48 * 3600_000);
  assert.equal(
    (await caseOf(admin, business._id)).dueAt,
    old,
    "earlier cases retain their date",
  );
  await admin.send("PUT", "/api/admin/terms", { ...deadline, hours: 168 });
  const corrected = (await admin.get<Deadline[]>("/api/admin/terms")).body;
  assert.deepEqual(corrected.filter(({ source }) => source === "A new law").length, 1);
});

Deno.test("rejects a deadline without valid hours, source or date", async () => {
  const good = { name: "answer", hours: 48, source: "A law", inForceFrom: "2027-01-01" };
  for (
    const wrong of [{ hours: 0 }, { hours: 1.5 }, { name: "tea" }, { source: "" }, {
      inForceFrom: "soon",
    }, { reasons: ["because"] }]
  ) {
    const { status } = await admin.send("PUT", "/api/admin/terms", { ...good, ...wrong });
    assert.equal(status, 400, JSON.stringify(wrong));
  }
});

Deno.test("notifies the operators once at three quarters of a deadline and once when it ends", async () => {
  const business = await list();
  await report(api, business.slug, { reason: "fraud" });
  const { id } = await caseOf(admin, business._id);
  await runJobs();
  const before = mail().length;
  api.clock.advance({ hours: 26, minutes: 59 });
  await runJobs();
  assert.equal((await readCase(admin, id)).warnedAt, null);
  api.clock.advance({ minutes: 1 });
  await runJobs();
  assert.ok((await readCase(admin, id)).warnedAt);
  assert.equal(mail().length, before + 1);
  assert.match(mail()[0]!, /due soon: 1\.[^]*\/admin/);
  api.clock.advance({ hours: 9 });
  await runJobs();
  const overdue = await readCase(admin, id);
  assert.ok(overdue.isOverdue && overdue.escalatedAt);
  const [reminder, ...more] = mail().filter((text) => text.includes("overdue"));
  assert.deepEqual(more, []);
  assert.match(reminder!, /overdue: 1\. They are at the top/);
  const kinds = overdue.events.map(({ kind }) => kind);
  assert.deepEqual(kinds, ["received", "acknowledged", "warned", "escalated"]);
  await decide(admin, overdue, "nothing_wrong");
});

Deno.test("notifies admins of a new case at once and bundles further cases every 15 minutes", async () => {
  const news = () => mail().filter((text) => text.includes("New cases"));
  api.clock.advance({ minutes: 16 });
  await runJobs();
  const before = news().length;
  const first = await list();
  await report(api, first.slug, { reason: "fraud" });
  api.clock.advance({ minutes: 16 });
  await runJobs();
  assert.equal(news().length, before + 1, "one message for several processes");
  assert.match(news()[0]!, /New cases on .*: 1\.[^]*\/admin/);
  await report(api, first.slug, { reason: "closed" });
  for (let n = 0; n < 2; n++) await report(api, (await list()).slug, { reason: "closed" });
  api.clock.advance({ minutes: 14 });
  await runJobs();
  assert.equal(news().length, before + 1, "messages are bundled");
  api.clock.advance({ minutes: 1 });
  await runJobs();
  assert.equal(news().length, before + 2);
  assert.match(news()[0]!, /New cases on .*: 2\./, "a further report joins the case");
  api.clock.advance({ hours: 1 });
  await runJobs();
  assert.equal(news().length, before + 2, "each case is announced once");
});

Deno.test("notifies admins of a case that the business owner has answered", async () => {
  const { trustCase, respond } = await reported();
  await runJobs();
  await decide(admin, trustCase, "correct");
  const news = () => mail().filter((text) => text.includes("New cases"));
  const before = news().length;
  assert.equal((await respond("answer", trustCase.id)).status, 200);
  api.clock.advance({ minutes: 15 });
  await runJobs();
  assert.equal(news().length, before + 1);
  assert.match(news()[0]!, /New cases on .*: 1\./);
});
