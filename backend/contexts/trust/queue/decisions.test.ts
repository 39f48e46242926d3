import assert from "node:assert/strict";
import { accountChanges } from "#/testing/account-changes.ts";
import { useTestApi } from "#/testing/api.ts";
import {
  caseOf,
  casesOf,
  decide,
  type MyBusiness,
  readCase,
  readQueue,
  report,
} from "#/testing/cases.ts";
import { businessInput } from "#/testing/factories.ts";
import { newAccountId, newBusiness } from "#/testing/owner.ts";
import { goodPassword, type Person, register } from "#/testing/people.ts";
import type { WholeCase } from "./schemas.ts";
import type { MyCase, ReportProgress } from "../cases/schemas.ts";

const api = await useTestApi();
const adminId = newAccountId();
const admin = api.as(adminId, "admin");
const second = api.as(newAccountId(), "admin");
const { notices, withBoth } = accountChanges(api);
// There are two of them from the beginning.
await second.get("/api/admin/cases");
type Problem = { code: string };

/** An owner whose listing somebody has reported. */
async function reported(fields: Record<string, unknown> = {}, language?: "en" | "hi") {
  const { person, email } = await withBoth(language);
  const { headers } = person;
  const create = async (more = {}) =>
    (await api.send<MyBusiness>("POST", "/api/my/business", newBusiness(more), { headers })).body;
  const business = await create(fields);
  await report(api, business.slug, { reason: "wrong_details", text: "Nobody answers." });
  const cases = async () => (await api.get<MyCase[]>("/api/my/cases", headers)).body;
  const say = (what: "answer" | "appeal", id: string, text = "It is ours since 2011.") =>
    api.send<MyCase & Problem>("POST", `/api/my/cases/${id}/${what}`, { text }, { headers });
  const read = async () => (await api.get<MyBusiness>("/api/my/business", headers)).body;
  return {
    person,
    email,
    business,
    create,
    cases,
    say,
    read,
    one: await caseOf(admin, business._id),
  };
}

const isPublic = async (slug: string) => (await api.get(`/api/business/${slug}`)).status === 200;
const statement = { en: "The number is not theirs.", hi: "नंबर उनका नहीं है।" };
const told = async (to: string) => {
  await api.settled();
  return notices(to)[0] ?? "";
};
const remove = ({ headers }: Person) =>
  api.send("DELETE", "/api/my/business", { password: goodPassword }, { headers });

Deno.test("a report without substance ends with its reasons, which both sides read", async () => {
  const { email, cases, one, read } = await reported({}, "hi");
  const { status, body, headers } = await decide(admin, one, "nothing_wrong", statement);
  assert.equal(status, 200);
  assert.deepEqual([body.state, body.decision, body.dueAt], ["decided", "nothing_wrong", null]);
  assert.equal(headers.get("ETag"), `"${body.version}"`);
  assert.equal(body.events.at(-1)!.actorId, adminId);
  assert.equal((await read()).status, "active");
  const letter = await told(email);
  assert.match(letter, /शिकायत पर फ़ैसला हो गया है/);
  assert.ok(letter.includes(statement.hi), "in the language of whom it is sent to");
  assert.match(letter, /grievance@karigar\.example[^]*gac\.gov\.in/);
  const [mine] = await cases();
  assert.deepEqual(mine!.statement, statement);
  assert.ok(!JSON.stringify(mine).includes("Nobody answers"), "never what a reporter wrote");
  assert.deepEqual([mine!.canAnswer, mine!.canAppeal], [false, false]);
});

Deno.test("a suspension by a case takes the listing off and is told once, with its reasons", async () => {
  const { email, business, one, read, cases } = await reported();
  await decide(admin, one, "suspend", { en: "Fraud." });
  assert.equal(await isPublic(business.slug), false);
  assert.equal((await read()).suspension?.reason, "Fraud.");
  assert.ok((await told(email)).includes("Fraud."));
  assert.equal(notices(email).filter((text) => text.includes("was suspended")).length, 1);
  assert.equal((await cases())[0]!.canAppeal, true);
  const again = await readCase(admin, one.id);
  assert.equal((await decide(admin, again, "restore", { en: "It was not." })).status, 200);
  assert.equal((await read()).status, "active");
});

Deno.test("an owner reads why in the language of the account", async () => {
  const { one, read } = await reported({}, "hi");
  await decide(admin, one, "suspend", statement);
  assert.equal((await read()).suspension?.reason, statement.hi);
});

Deno.test("an owner who is asked to correct something answers, and the operators look again", async () => {
  const { email, one, cases, say, business } = await reported();
  const { body } = await admin.send<WholeCase>(
    "POST",
    `/api/admin/cases/${one.id}/decision`,
    { decision: "correct", statement, correctWithinDays: 3 },
    { headers: { "If-Match": `"${one.version}"` } },
  );
  assert.equal(body.state, "correcting");
  assert.equal(Date.parse(body.correctBy!) - api.clock.now().getTime(), 3 * 24 * 3600_000);
  assert.match(await told(email), /Please correct something/);
  assert.equal(await isPublic(business.slug), true);
  const [mine] = await cases();
  assert.equal(mine!.canAnswer, true);
  const { body: answered } = await say("answer", one.id, "Corrected.");
  assert.deepEqual([answered.state, answered.canAnswer], ["open", false]);
  const back = await caseOf(admin, business._id);
  assert.deepEqual(back.events.at(-1)!.text, { en: "Corrected.", hi: null });
  assert.equal((await say("answer", one.id)).body.code, "nothing_to_answer");
  assert.equal((await decide(admin, back, "nothing_wrong")).status, 200);
});

Deno.test("who does not correct in time is looked at again", async () => {
  const { one, business } = await reported();
  await decide(admin, one, "correct");
  api.clock.advance({ days: 7 });
  await api.runJobs();
  const back = await caseOf(admin, business._id);
  assert.deepEqual([back.state, back.isOverdue], ["open", false]);
  assert.ok(back.events.some(({ kind }) => kind === "not_corrected"));
  assert.equal((await decide(admin, back, "suspend")).status, 200);
});

Deno.test("a decision is appealed against once, and heard by another admin", async () => {
  const { email, one, say, read, business } = await reported();
  await decide(admin, one, "suspend");
  assert.equal((await say("appeal", one.id)).body.state, "appealed");
  assert.equal((await say("appeal", one.id)).body.code, "nothing_to_appeal");
  const own = await readCase(admin, one.id);
  assert.deepEqual([own.state, own.decidable], ["appealed", false]);
  assert.equal((await decide(admin, own, "suspend")).body.code, "another_admin");
  const heard = await decide(second, own, "restore", { en: "The number is theirs after all." });
  assert.equal(heard.status, 200);
  assert.equal(heard.body.events.find(({ kind }) => kind === "appeal_decided")!.isUpheld, true);
  assert.equal((await read()).status, "active");
  assert.equal(await isPublic(business.slug), true);
  assert.match(await told(email), /Your appeal .* was decided[^]*theirs after all/);
  assert.equal((await say("appeal", one.id)).body.code, "nothing_to_appeal");
  // Who decided first does not decide after the appeal.
  for (const who of [admin, second]) {
    const over = await decide(who, await readCase(who, one.id), "suspend");
    assert.deepEqual([over.status, over.body.code], [409, "nothing_to_decide"]);
  }
  assert.equal((await read()).status, "active");
});

Deno.test("an owner who is right on appeal has the listing back, by whichever word", async () => {
  const { one, say, read } = await reported();
  await decide(admin, one, "suspend");
  await say("appeal", one.id);
  assert.equal((await decide(second, await readCase(second, one.id), "nothing_wrong")).status, 200);
  assert.equal((await read()).status, "active");
});

Deno.test("what cannot be done with a listing is not decided", async () => {
  const { one } = await reported();
  assert.equal((await decide(admin, one, "restore")).body.code, "nothing_to_decide");
  const [nobodys] = await api.save(businessInput());
  await report(api, nobodys!.slug);
  const other = await caseOf(admin, nobodys!._id);
  assert.equal((await decide(admin, other, "correct")).body.code, "nothing_to_decide");
  assert.equal((await decide(admin, other, "nothing_wrong")).status, 200);
});

Deno.test("who joins a report that was decided before reads nothing of that", async () => {
  const { one, business } = await reported();
  await decide(admin, one, "correct", { en: "For the owner's eyes." });
  api.clock.advance({ seconds: 61 });
  const { body: filed } = await report(api, business.slug);
  const { body } = await api.get<ReportProgress>(`/api/reports/${filed.reference}`);
  assert.deepEqual([body.status, body.dueAt], ["received", filed.dueAt]);
  assert.ok(!JSON.stringify(body).includes("owner's eyes"));
});

Deno.test("an appeal that is turned down is the end of it, and what the owner wrote is no reporter's", async () => {
  const { one, say, cases, business } = await reported({});
  const { body: filed } = await report(api, business.slug);
  await decide(admin, await caseOf(admin, business._id), "correct");
  await say("appeal", one.id, "Our lawyer writes to you.");
  const progress = async () => (await api.get(`/api/reports/${filed.reference}`)).body;
  assert.equal((await progress() as { status: string }).status, "appealed");
  assert.ok(!JSON.stringify(await progress()).includes("lawyer"));
  assert.equal((await decide(second, await readCase(admin, one.id), "suspend")).status, 200);
  assert.deepEqual([(await cases())[0]!.canAppeal, (await cases())[0]!.state], [false, "decided"]);
  assert.equal((await say("appeal", one.id)).body.code, "nothing_to_appeal");
  const { isUpheld } = (await readCase(admin, one.id)).events
    .find(({ kind }) => kind === "appeal_decided")!;
  assert.equal(isUpheld, false);
});

Deno.test("an appeal comes within 30 days, and against what is against the owner", async () => {
  const late = await reported();
  await decide(admin, late.one, "suspend");
  const fine = await reported();
  await decide(admin, fine.one, "nothing_wrong");
  assert.equal((await fine.say("appeal", fine.one.id)).body.code, "nothing_to_appeal");
  const { body: mine } = await api.as(late.person.user.id).get<MyCase[]>("/api/my/cases");
  assert.equal(
    Date.parse(mine[0]!.appealBy!) - Date.parse(mine[0]!.decidedAt!),
    30 * 24 * 3600_000,
  );
  api.clock.advance({ days: 30, seconds: 1 });
  const { status, body } = await api.as(late.person.user.id).send<Problem>(
    "POST",
    `/api/my/cases/${late.one.id}/appeal`,
    { text: "Too late." },
  );
  assert.deepEqual([status, body.code], [409, "nothing_to_appeal"]);
});

Deno.test("a suspension without a case is one that is decided, and is appealed against like any other", async () => {
  const { one, business, cases, say, read } = await reported();
  const path = `/api/admin/businesses/${business._id}/suspension`;
  assert.equal((await admin.send("POST", path, { reason: "Not theirs." })).status, 200);
  const [mine, ...more] = await cases();
  assert.deepEqual(more, []);
  assert.deepEqual([mine!.decision, mine!.statement?.en, mine!.canAppeal], [
    "suspend",
    "Not theirs.",
    true,
  ]);
  assert.equal((await caseOf(admin, business._id)).id, one.id, "what was reported is still open");
  assert.equal((await say("appeal", mine!.id)).status, 200);
  const appealed = await readCase(second, mine!.id);
  assert.equal(appealed.decidable, true);
  assert.equal((await decide(second, appealed, "restore")).status, 200);
  assert.equal((await read()).status, "active");
  assert.equal((await decide(admin, await readCase(admin, one.id), "nothing_wrong")).status, 200);
});

Deno.test("a removed listing is gone, its owner is met by that again, and an appeal ends it", async () => {
  const { person, one, business, create, cases, email } = await reported();
  await decide(admin, one, "remove", { en: "Never a business." });
  assert.equal((await api.get(`/api/business/${business.slug}`)).status, 410);
  assert.match(await told(email), /was removed for good[^]*Never a business/);
  assert.equal((await cases())[0]!.decision, "remove");
  const again = await create();
  assert.deepEqual([again.status, again.suspension?.reason], ["suspended", "Never a business."]);
  assert.equal((await remove(person)).status, 204);

  const path = `/api/my/cases/${one.id}/appeal`;
  await api.send("POST", path, { text: "It is one." }, { headers: person.headers });
  const appealed = (await readQueue(second, "status=appealed")).find(({ id }) => id === one.id)!;
  assert.equal(appealed.business, null);
  assert.equal((await decide(second, appealed, "suspend")).body.code, "nothing_to_decide");
  assert.equal((await decide(second, appealed, "restore")).status, 200);
  assert.equal((await create()).status, "active");
});

Deno.test("an imported listing is removed as well", async () => {
  const { business } = await reported();
  await api.database.db.updateTable("business").set({ owner_id: null })
    .where("id", "=", business._id).execute();
  const one = await caseOf(admin, business._id);
  assert.equal((await decide(admin, one, "remove")).status, 200);
  assert.equal(await isPublic(business.slug), false);
});

Deno.test("of two who decide at the same version the second reads that it is stale", async () => {
  const { one, business } = await reported();
  await report(api, business.slug);
  assert.equal((await readCase(admin, one.id)).version, one.version, "it holds up nobody");
  await report(api, business.slug, { reason: "fraud" });
  const stale = await decide(admin, one, "suspend");
  assert.deepEqual([stale.status, stale.body.code], [412, "stale"], "it is due sooner");
  const now = await caseOf(admin, business._id);
  assert.equal((await decide(second, now, "nothing_wrong")).status, 200);
  assert.equal((await decide(admin, now, "suspend")).status, 412);
  const bare = await admin.send<Problem>("POST", `/api/admin/cases/${one.id}/decision`, {
    decision: "suspend",
    statement,
  });
  assert.deepEqual([bare.status, bare.body.code], [428, "precondition_required"]);
});

Deno.test("a decision needs its reasons, in a language that we speak", async () => {
  const { one } = await reported();
  for (const statement of [undefined, {}, { en: "" }, { en: null }, { fr: "Non" }, "Because"]) {
    const { status } = await admin.send("POST", `/api/admin/cases/${one.id}/decision`, {
      decision: "nothing_wrong",
      statement,
    }, { headers: { "If-Match": `"${one.version}"` } });
    assert.equal(status, 400, JSON.stringify(statement));
  }
});

Deno.test("a case is taken and given back, and stands among one's own", async () => {
  const { one } = await reported();
  const path = `/api/admin/cases/${one.id}/assignment`;
  const { body } = await admin.request<WholeCase>("PUT", path);
  assert.deepEqual([body.assignedTo, body.isMine], [adminId, true]);
  const mine = async (who: typeof admin) => (await readQueue(who, "mine=true")).map(({ id }) => id);
  assert.ok((await mine(admin)).includes(one.id));
  assert.ok(!(await mine(second)).includes(one.id));
  assert.equal((await admin.request<WholeCase>("DELETE", path)).body.assignedTo, null);
  assert.deepEqual(await mine(admin), []);
  const kinds = (await readCase(admin, one.id)).events.map(({ kind }) => kind);
  assert.deepEqual(kinds.slice(-2), ["assigned", "unassigned"]);
});

Deno.test("a court's order is entered by hand and due within three hours", async () => {
  const { business } = await reported();
  const { status, body } = await admin.send<WholeCase>("POST", "/api/admin/cases", {
    businessId: business._id,
    reason: "order",
    text: "Order 117 of 2026.",
  });
  assert.equal(status, 201);
  assert.equal(Date.parse(body.dueAt!) - api.clock.now().getTime(), 3 * 3600_000);
  assert.equal((await readQueue(admin, "overdue=false"))[0]!.id, body.id, "it stands on top");
  const unknown = await admin.send<Problem>("POST", "/api/admin/cases", {
    businessId: crypto.randomUUID(),
    reason: "order",
    text: "Of whom?",
  });
  assert.deepEqual([unknown.status, unknown.body.code], [404, "unknown_business"]);
});

Deno.test("earlier cases of the same owner stand beside a new one, over a new listing, too", async () => {
  const { person, one, create } = await reported();
  await decide(admin, one, "nothing_wrong");
  await remove(person);
  const business = await create();
  await report(api, business.slug);
  const { earlier } = await caseOf(admin, business._id);
  assert.deepEqual(earlier.map(({ id }) => id), [one.id]);
});

Deno.test("the queue is filtered, and goes page by page without a gap", async () => {
  const all = await readQueue(admin);
  const first = await admin.get<WholeCase[]>("/api/admin/cases?limit=2");
  const next = first.headers.get("Link")!.match(/<([^>]*)>; rel="next"/)![1]!;
  const { body: page, headers } = await admin.get<WholeCase[]>(next);
  const ids = [...first.body, ...page].map(({ id }) => id);
  assert.deepEqual(ids, all.slice(0, ids.length).map(({ id }) => id));
  assert.match(headers.get("Link")!, /rel="prev"/);
  assert.ok(all.every(({ dueAt }, index) => index === 0 || dueAt! >= all[index - 1]!.dueAt!));
  assert.ok((await readQueue(admin, "status=decided")).every(({ decision }) => decision));
  assert.ok((await readQueue(admin, "kind=likeness")).every(({ kind }) => kind === "likeness"));
  const overdue = await readQueue(admin, "overdue=true");
  assert.ok(overdue.every(({ isOverdue }) => isOverdue));
  assert.equal((await readQueue(admin, "overdue=false")).length + overdue.length, all.length);
});

Deno.test("the account's export has what was decided; an erased account leaves nothing of it", async () => {
  const { person, one, email } = await reported({ businessName: "Kulkarni and Sons" });
  await decide(admin, one, "suspend", { en: "Asha Kulkarni takes money." });
  await api.settled();
  const { body } = await api.get<{ holdings: { cases: MyCase[] } }>(
    "/api/profile/export",
    person.headers,
  );
  assert.equal(body.holdings.cases[0]!.statement!.en, "Asha Kulkarni takes money.");
  await api.send("DELETE", "/api/profile", { password: goodPassword }, person);
  const { db } = api.database;
  const kept = JSON.stringify([
    await db.selectFrom("trust_case").selectAll().where("id", "=", one.id).execute(),
    await db.selectFrom("case_report").selectAll().where("case_id", "=", one.id).execute(),
    await db.selectFrom("case_text").innerJoin("case_event", "case_event.id", "event_id")
      .selectAll("case_text").where("case_id", "=", one.id).execute(),
    await db.selectFrom("case_event").selectAll().where("case_id", "=", one.id).execute(),
  ]);
  for (const trace of ["Kulkarni", person.mobile, email, "Nobody answers"]) {
    assert.ok(!kept.includes(trace), trace);
  }
  assert.ok((await readCase(admin, one.id)).events.length > 0, "what happened stays");
});

Deno.test("what has happened cannot be changed or taken back", async () => {
  const { db } = api.database;
  await reported();
  await assert.rejects(db.updateTable("case_event").set({ reason: "other" }).execute());
  await assert.rejects(db.deleteFrom("case_event").execute());
});

Deno.test("a case of a likeness is decided like any other", async () => {
  const first = await register(api);
  const listed = await api.send<MyBusiness>("POST", "/api/my/business", newBusiness(), first);
  await admin.send("POST", `/api/admin/businesses/${listed.body._id}/suspension`, {
    reason: "Fraud.",
  });
  const other = await register(api);
  const held = await api.send<MyBusiness>(
    "POST",
    "/api/my/business",
    newBusiness({ primaryPhone: first.mobile }),
    other,
  );
  assert.equal(held.body.status, "suspended");
  const one = await caseOf(admin, held.body._id);
  assert.deepEqual([one.kind, one.reportCount], ["likeness", 1]);
  assert.equal((await decide(admin, one, "restore")).body.business?.status, "active");
  assert.deepEqual(await casesOf(admin, held.body._id), []);
});
