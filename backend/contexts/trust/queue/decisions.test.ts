import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import {
  caseOf,
  casesOf,
  decide,
  type MyBusiness,
  readCase,
  readQueue,
  report,
  reportedOwners,
} from "#/testing/cases.ts";
import { businessInput } from "#/testing/factories.ts";
import { newAccountId, newBusiness } from "#/testing/owner.ts";
import { lastCode, newMobile, register } from "#/testing/users.ts";
import type { ReportProgress } from "../reports/schemas.ts";

const api = await useTestApi();
const adminId = newAccountId();
const admin = api.as(adminId, "admin");
const secondId = newAccountId();
const second = api.as(secondId, "admin");
// The first request registers the second admin.
await second.get("/api/admin/cases");
const { reported, isPublic, messagesTo, lastMessageTo, remove } = reportedOwners(api, admin);
const statement = { en: "The number is not theirs.", hi: "नंबर उनका नहीं है।" };
type Problem = { code: string };

Deno.test("dismisses a report with a reason that the reporter and the owner can read", async () => {
  const { email, cases, trustCase, read } = await reported({}, "hi");
  const { status, body, headers } = await decide(admin, trustCase, "nothing_wrong", statement);
  assert.equal(status, 200);
  assert.deepEqual([body.state, body.decision, body.dueAt], ["decided", "nothing_wrong", null]);
  assert.equal(headers.get("ETag"), `"${body.version}"`);
  assert.equal(body.events.at(-1)!.actorId, adminId);
  assert.equal((await read()).status, "active");
  const message = await lastMessageTo(email);
  assert.match(message, /शिकायत पर फ़ैसला हो गया है/);
  assert.ok(message.includes(statement.hi), "in the recipient's language");
  assert.match(message, /grievance@karigar\.example[^]*gac\.gov\.in/);
  const [mine] = await cases();
  assert.deepEqual(mine!.statement, statement);
  assert.ok(!JSON.stringify(mine).includes("Nobody answers"), "hides the reporter's text");
  assert.deepEqual([mine!.canAnswer, mine!.canAppeal], [false, false]);
});

Deno.test("suspends the listing through a case and notifies the owner once, with the reason", async () => {
  const { email, business, trustCase, read, cases } = await reported();
  await decide(admin, trustCase, "suspend", { en: "Fraud." });
  assert.equal(await isPublic(business.slug), false);
  assert.equal((await read()).suspension?.reason, "Fraud.");
  assert.ok((await lastMessageTo(email)).includes("Fraud."));
  assert.equal(messagesTo(email).filter((text) => text.includes("was suspended")).length, 1);
  assert.equal((await cases())[0]!.canAppeal, true);
  const again = await readCase(admin, trustCase.id);
  assert.equal((await decide(admin, again, "restore", { en: "It was not." })).status, 200);
  assert.equal((await read()).status, "active");
});

Deno.test("shows the reason in the language of the owner's account", async () => {
  const { trustCase, read } = await reported({}, "hi");
  await decide(admin, trustCase, "suspend", statement);
  assert.equal((await read()).suspension?.reason, statement.hi);
});

Deno.test("rejects a decision that does not apply to the listing", async () => {
  const { trustCase } = await reported();
  assert.equal((await decide(admin, trustCase, "restore")).body.code, "nothing_to_decide");
  const [unowned] = await api.save(businessInput());
  await report(api, unowned!.slug);
  const other = await caseOf(admin, unowned!._id);
  assert.equal((await decide(admin, other, "correct")).body.code, "nothing_to_decide");
  assert.equal((await decide(admin, other, "nothing_wrong")).status, 200);
});

Deno.test("hides an earlier decision from a reporter who joins the case", async () => {
  const { trustCase, business } = await reported();
  await decide(admin, trustCase, "correct", { en: "For the owner's eyes." });
  api.clock.advance({ seconds: 61 });
  const { body: filed } = await report(api, business.slug);
  const { body } = await api.get<ReportProgress>(`/api/reports/${filed.reference}`);
  assert.deepEqual([body.status, body.dueAt], ["received", filed.dueAt]);
  assert.ok(!JSON.stringify(body).includes("owner's eyes"));
});

Deno.test("records a suspension without a case as a decided case that can be appealed", async () => {
  const { trustCase, business, cases, respond, read } = await reported();
  const path = `/api/admin/businesses/${business._id}/suspension`;
  assert.equal((await admin.send("POST", path, { reason: "Not theirs." })).status, 200);
  const [mine, ...more] = await cases();
  assert.deepEqual(more, []);
  assert.deepEqual([mine!.decision, mine!.statement?.en, mine!.canAppeal], [
    "suspend",
    "Not theirs.",
    true,
  ]);
  assert.equal(
    (await caseOf(admin, business._id)).id,
    trustCase.id,
    "what was reported is still open",
  );
  assert.equal((await respond("appeal", mine!.id)).status, 200);
  const appealed = await readCase(second, mine!.id);
  assert.equal(appealed.decidable, true);
  assert.equal((await decide(second, appealed, "restore")).status, 200);
  assert.equal((await read()).status, "active");
  assert.equal(
    (await decide(admin, await readCase(admin, trustCase.id), "nothing_wrong")).status,
    200,
  );
});

Deno.test("suspends the owner's next listing after a removal until an appeal restores it", async () => {
  const { user, trustCase, business, create, cases, email } = await reported();
  await decide(admin, trustCase, "remove", { en: "Never a business." });
  assert.equal((await api.get(`/api/business/${business.slug}`)).status, 410);
  assert.match(await lastMessageTo(email), /was removed\.[^]*Never a business/);
  assert.equal((await cases())[0]!.decision, "remove");
  const again = await create();
  assert.deepEqual([again.status, again.suspension?.reason], ["suspended", "Never a business."]);
  assert.equal((await remove(user)).status, 204);

  const path = `/api/my/cases/${trustCase.id}/appeal`;
  await api.send("POST", path, { text: "It is one." }, { headers: user.headers });
  const appealed = (await readQueue(second, "status=appealed")).find(({ id }) =>
    id === trustCase.id
  )!;
  assert.equal(appealed.business, null);
  assert.equal((await decide(second, appealed, "suspend")).body.code, "nothing_to_decide");
  assert.equal((await decide(second, appealed, "restore")).status, 200);
  assert.equal((await create()).status, "active");
});

Deno.test("applies the open case of a deleted listing to the owner's next listing", async () => {
  const { user, trustCase, create } = await reported();
  await remove(user);
  const next = await caseOf(admin, (await create())._id);
  assert.deepEqual([next.id, next.reportCount], [trustCase.id, 1]);
});

Deno.test("merges the case of a deleted listing into the case of a listing that its owner claims", async () => {
  const { user, user: { headers } } = await reported();
  await remove(user);
  const [shop] = await api.save(businessInput({ primaryPhone: newMobile() }));
  await report(api, shop!.slug);
  const claims = `/api/business/${shop!.slug}/claims`;
  const { body } = await api.send<{ claimId: string }>("POST", claims, undefined, { headers });
  const code = { otp: lastCode(api, shop!.primaryPhone) };
  await api.send("POST", `/api/claims/${body.claimId}/verify`, code, { headers });
  assert.equal((await caseOf(admin, shop!._id)).reportCount, 2);
});

Deno.test("removes an imported listing", async () => {
  const { business } = await reported();
  await api.database.db.updateTable("business").set({ owner_id: null })
    .where("id", "=", business._id).execute();
  const trustCase = await caseOf(admin, business._id);
  assert.equal((await decide(admin, trustCase, "remove")).status, 200);
  assert.equal(await isPublic(business.slug), false);
});

Deno.test("rejects a stale decision when another admin decided the same version", async () => {
  const { trustCase, business } = await reported();
  await report(api, business.slug);
  assert.equal(
    (await readCase(admin, trustCase.id)).version,
    trustCase.version,
    "a further report makes no decision stale",
  );
  await report(api, business.slug, { reason: "fraud" });
  const stale = await decide(admin, trustCase, "suspend");
  assert.deepEqual([stale.status, stale.body.code], [412, "stale"], "the deadline has changed");
  const now = await caseOf(admin, business._id);
  assert.equal((await decide(second, now, "nothing_wrong")).status, 200);
  assert.equal((await decide(admin, now, "suspend")).status, 412);
  const bare = await admin.send<Problem>("POST", `/api/admin/cases/${trustCase.id}/decision`, {
    decision: "suspend",
    statement,
  });
  assert.deepEqual([bare.status, bare.body.code], [428, "precondition_required"]);
});

Deno.test("names the admin who decided first when another admin's decision is stale", async () => {
  const { trustCase } = await reported();
  await decide(second, trustCase, "suspend", statement);
  assert.equal((await decide(admin, trustCase, "nothing_wrong")).status, 412);
  const { events } = await readCase(admin, trustCase.id);
  const { kind, actorName, decision, text } = events.at(-1)!;
  // A test account's name is its id.
  assert.deepEqual([kind, actorName, decision], ["decided", secondId, "suspend"]);
  assert.deepEqual(text, statement);
  assert.equal(events[0]!.actorName, null, "a reporter has no name");
});

Deno.test("requires a reason in a supported language", async () => {
  const { trustCase } = await reported();
  for (const statement of [undefined, {}, { en: "" }, { en: null }, { fr: "Non" }, "Because"]) {
    const { status } = await admin.send("POST", `/api/admin/cases/${trustCase.id}/decision`, {
      decision: "nothing_wrong",
      statement,
    }, { headers: { "If-Match": `"${trustCase.version}"` } });
    assert.equal(status, 400, JSON.stringify(statement));
  }
});

Deno.test("rejects changes to the event history", async () => {
  const { db } = api.database;
  await reported();
  await assert.rejects(db.updateTable("case_event").set({ reason: "other" }).execute());
  await assert.rejects(db.deleteFrom("case_event").execute());
});

Deno.test("accepts the decisions of a complaint for a likeness case", async () => {
  const first = await register(api);
  const listed = await api.send<MyBusiness>("POST", "/api/my/business", newBusiness(), first);
  await admin.send("POST", `/api/admin/businesses/${listed.body._id}/suspension`, {
    reason: "Fraud.",
  });
  const other = await register(api);
  const similar = await api.send<MyBusiness>(
    "POST",
    "/api/my/business",
    newBusiness({ primaryPhone: first.mobile }),
    other,
  );
  assert.equal(similar.body.status, "suspended");
  const trustCase = await caseOf(admin, similar.body._id);
  assert.deepEqual([trustCase.kind, trustCase.reportCount], ["likeness", 1]);
  assert.equal((await decide(admin, trustCase, "restore")).body.business?.status, "active");
  assert.deepEqual(await casesOf(admin, similar.body._id), []);
});
