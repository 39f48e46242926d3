/** Choices of messages of owners. */
import assert from "node:assert/strict";
import { sql } from "kysely";
import { accountChanges } from "#/testing/account-changes.ts";
import { testSecret, useTestApi } from "#/testing/api.ts";
import { caseOf, decide, report } from "#/testing/cases.ts";
import { newAccountId, newBusiness } from "#/testing/owner.ts";
import { register, type TestUser } from "#/testing/users.ts";
import { createKeys } from "../keys.ts";
import type { Profile } from "../schemas.ts";
import { dueWeek } from "./weekly-summary.ts";

const api = await useTestApi();
const { db } = api.database;
const { messagesTo, createUserWithBothContacts } = accountChanges(api);
const admin = api.as(newAccountId(), "admin");
type Problem = { errors?: { field: string; message: string }[] };

const choose = (user: TestUser, choices: object) =>
  api.send<Profile & Problem>("PATCH", "/api/profile", { notices: choices }, user);

async function askForSummary(user: TestUser) {
  const { status, body } = await choose(user, { weeklySummary: { email: true } });
  assert.equal(status, 200, JSON.stringify(body));
}

async function ownerWithBothContacts(language?: "hi" | "en") {
  const { user, email } = await createUserWithBothContacts(language);
  const { status, body } = await api.send<{ _id: string; slug: string; businessName: string }>(
    "POST",
    "/api/my/business",
    newBusiness(),
    user,
  );
  assert.equal(status, 201);
  return { user, email, business: body };
}

const suspend = async (id: string) => {
  const path = `/api/admin/businesses/${id}/suspension`;
  assert.equal((await admin.send("POST", path, { reason: "Not theirs." })).status, 200);
  await api.settled();
};

async function decideReport({ _id, slug }: { _id: string; slug: string }) {
  await report(api, slug);
  assert.equal((await decide(admin, await caseOf(admin, _id), "nothing_wrong")).status, 200);
  await api.settled();
}

Deno.test("notifies the owner of a suspension once on every channel, with a link to the reason", async () => {
  const { user, email, business } = await ownerWithBothContacts();
  await suspend(business._id);
  await suspend(business._id);
  for (const to of [user.mobile, email]) {
    const messages = messagesTo(to).filter((text) => text.includes("was suspended"));
    assert.equal(messages.length, 1);
    assert.match(
      messages[0]!,
      /Customers cannot see it\.\s+Read the reason.*\s+http:\/\/localhost\/d(\/en|ashboard)/,
    );
  }
});

Deno.test("notifies the owner of a suspension on the chosen channel and requires at least one channel", async () => {
  const { user, email, business } = await ownerWithBothContacts();
  const none = await choose(user, { listingSuspended: { sms: false, email: false } });
  assert.equal(none.status, 400);
  assert.deepEqual(none.body.errors?.map(({ field }) => field), ["notices.listingSuspended"]);
  const { body } = await choose(user, { listingSuspended: { sms: false, email: true } });
  assert.partialDeepStrictEqual(body.notices.listingSuspended, { sms: false, email: true });
  assert.partialDeepStrictEqual(body.notices.reportDecided, { sms: false, email: true });
  await suspend(business._id);
  assert.deepEqual(messagesTo(user.mobile).filter((text) => text.includes("was suspended")), []);
  assert.equal(messagesTo(email).filter((text) => text.includes("was suspended")).length, 1);
});

Deno.test("notifies the owner of a suspension on another channel when the chosen channel no longer exists", async () => {
  const user = await register(api);
  await choose(user, { listingSuspended: { sms: false, email: true } });
  const { body } = await api.send<{ _id: string }>(
    "POST",
    "/api/my/business",
    newBusiness(),
    user,
  );
  await suspend(body._id);
  assert.match(messagesTo(user.mobile)[0]!, /was suspended/);
});

Deno.test("notifies the owner of a decided report by e-mail unless the owner turned off these messages", async () => {
  const { user, email, business } = await ownerWithBothContacts("hi");
  await decideReport(business);
  assert.match(messagesTo(email)[0]!, /शिकायत पर फ़ैसला हो गया है/);
  assert.ok(!messagesTo(user.mobile).some((text) => text.includes("शिकायत")));
  const before = messagesTo(email).length;
  await choose(user, { reportDecided: { sms: false, email: false } });
  await decideReport(business);
  assert.equal(messagesTo(email).length, before);
});

const monday = new Date("2026-11-23T03:30:00Z"); // Nine o'clock in India.

Deno.test("starts a week on Monday at nine o'clock in India", () => {
  assert.equal(dueWeek(monday), "2026-11-23");
  assert.equal(dueWeek(new Date(monday.getTime() - 1)), "2026-11-16");
  assert.equal(dueWeek(new Date("2026-11-29T18:00:00Z")), "2026-11-23");
});

/** Advances to ten o'clock in India on the next Monday. */
function toNextWeek() {
  const due = Date.parse(dueWeek(api.clock.now())) + 7 * 24 * 3600_000 + 4.5 * 3600_000;
  api.clock.advance({ seconds: (due - api.clock.now().getTime()) / 1000 });
}

const summaries = (to: string) =>
  api.gateways.outbox!.list(to).filter(({ text }) => text.includes("/unsubscribe"));

async function count(businessId: string, kind: "view" | "call", n: number) {
  const day = new Date(api.clock.now().getTime()).toISOString().slice(0, 10);
  await sql`insert into business_event_count (business_id, day, kind, n)
    values (${businessId}, ${day}::date, ${kind}, ${n})`.execute(db);
}

/** Runs all jobs in two processes at once, then once more. */
async function runJobs() {
  await Promise.all([api.runJobs(), api.runJobs()]);
  await api.runJobs();
  await api.settled();
}

Deno.test("sends a requested weekly summary once a week from the next Monday on", async () => {
  const other = await ownerWithBothContacts();
  const { user, email, business } = await ownerWithBothContacts();
  await askForSummary(user);
  await runJobs();
  assert.deepEqual(summaries(email), [], "the week before is over already");
  await count(business._id, "view", 1234);
  await count(business._id, "call", 5);
  toNextWeek();
  await runJobs();
  const [summary, ...more] = summaries(email);
  assert.deepEqual(more, []);
  assert.match(summary!.text, /Seen: 1,234\. Calls: 5\. WhatsApp: 0\. Website: 0\./);
  assert.ok(summary!.text.includes(business.businessName));
  assert.deepEqual(summaries(other.email), []);
  assert.deepEqual(summaries(user.mobile), []);
  const token = summary!.text.match(/\/availability\?hl=en&token=(\S+)/)![1];
  const shown = await api.send<{ businessName: string }>("POST", "/api/availability/by-link/read", {
    token,
  });
  assert.equal(shown.body.businessName, business.businessName);
  toNextWeek();
  await runJobs();
  assert.equal(summaries(email).length, 2);
});

Deno.test("unsubscribes with the e-mail link without a session, even when it is used twice", async () => {
  const { user, email } = await ownerWithBothContacts();
  await askForSummary(user);
  toNextWeek();
  await runJobs();
  const token = summaries(email)[0]!.text.match(/#token=(\S+)/)![1]!;
  for (const form of [undefined, "List-Unsubscribe=One-Click"]) {
    const { status } = await api.request("POST", `/api/unsubscribe?token=${token}`, {
      ...form && {
        body: form,
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      },
    });
    assert.equal(status, 204);
  }
  const { body } = await api.as(user.id).get<Profile>("/api/profile");
  assert.deepEqual(body.notices.weeklySummary, { email: false });
  toNextWeek();
  await runJobs();
  assert.equal(summaries(email).length, 1);
});

Deno.test("an unsubscribe link ends with its address, except those of version 0.2.0", async () => {
  const { user, email } = await ownerWithBothContacts();
  await askForSummary(user);
  toNextWeek();
  await runJobs();
  const token = summaries(email)[0]!.text.match(/#token=(\S+)/)![1]!;
  await db.updateTable("account").set({ email: `new-${email}` }).where("id", "=", user.id)
    .execute();
  const use = async (token: string) =>
    (await api.request("POST", `/api/unsubscribe?token=${token}`)).status;
  assert.equal(await use(token), 404);
  const { body } = await api.as(user.id).get<Profile>("/api/profile");
  assert.deepEqual(body.notices.weeklySummary, { email: true });
  assert.equal(await use(`${user.id}.${createKeys(testSecret).tag("unsubscribe", user.id)}`), 204);
});

Deno.test("rejects invalid and forged unsubscribe links", async () => {
  const { user } = await ownerWithBothContacts();
  const forged = `${user.id}.${"A".repeat(22)}`;
  for (const token of ["x", forged]) {
    const { status } = await api.request("POST", `/api/unsubscribe?token=${token}`);
    assert.equal(status, 404);
  }
});
