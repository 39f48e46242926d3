import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, decide, readCase, report, reportedOwners } from "#/testing/cases.ts";
import { listed } from "#/testing/list-business.ts";
import { newAccountId } from "#/testing/owner.ts";
import type { WholeCase } from "../queue/schemas.ts";
import type { MyCase } from "./schemas.ts";

const api = await useTestApi();
const admin = api.as(newAccountId(), "admin");
const second = api.as(newAccountId(), "admin");
// The first request registers the second admin.
await second.get("/api/admin/cases");
const { reported, isPublic, lastMessageTo, remove } = reportedOwners(api, admin);
const statement = { en: "The number is not theirs.", hi: "नंबर उनका नहीं है।" };
type Problem = { code: string };

Deno.test("reopens the case when the owner answers a correction request", async () => {
  const { email, trustCase, cases, respond, business } = await reported();
  const { body } = await admin.send<WholeCase>(
    "POST",
    `/api/admin/cases/${trustCase.id}/decision`,
    { decision: "correct", statement, correctWithinDays: 3 },
    { headers: { "If-Match": `"${trustCase.version}"` } },
  );
  assert.equal(body.state, "correcting");
  assert.equal(Date.parse(body.correctBy!) - api.clock.now().getTime(), 3 * 24 * 3600_000);
  assert.match(await lastMessageTo(email), /Please correct something/);
  assert.equal(await isPublic(business.slug), true);
  const [mine] = await cases();
  assert.equal(mine!.canAnswer, true);
  assert.deepEqual(mine!.statement, statement);
  const { body: answered } = await respond("answer", trustCase.id, "Corrected.");
  assert.deepEqual([answered.state, answered.canAnswer], ["open", false]);
  const back = await caseOf(admin, business._id);
  assert.deepEqual(back.events.at(-1)!.text, { en: "Corrected.", hi: null });
  assert.equal((await respond("answer", trustCase.id)).body.code, "nothing_to_answer");
  assert.equal((await decide(admin, back, "nothing_wrong")).status, 200);
});

Deno.test("lists an owner's cases by the time of their decision, latest first, then by id", async () => {
  const { owner, slug, id } = await listed(api);
  const expected: string[] = [];
  for (const count of [4, 1]) {
    const ids: string[] = [];
    while (ids.length < count) {
      await report(api, slug, { reason: "wrong_details", text: "Nobody answers." });
      const trustCase = await caseOf(admin, id);
      assert.equal((await decide(admin, trustCase, "nothing_wrong")).status, 200);
      ids.push(trustCase.id);
    }
    expected.unshift(...ids.sort().reverse());
    api.clock.advance({ minutes: 1 });
  }
  const { body } = await owner.get<MyCase[]>("/api/my/cases");
  assert.deepEqual(body.map(({ id }) => id), expected);
});

Deno.test("reopens the case when the owner misses the correction deadline", async () => {
  const { trustCase, business } = await reported();
  await decide(admin, trustCase, "correct");
  api.clock.advance({ days: 7 });
  await api.runJobs();
  const back = await caseOf(admin, business._id);
  assert.deepEqual([back.state, back.isOverdue], ["open", false]);
  assert.ok(back.events.some(({ kind }) => kind === "not_corrected"));
  assert.equal((await decide(admin, back, "suspend")).status, 200);
});

Deno.test("accepts one appeal for each decision and requires another admin to decide it", async () => {
  const { email, trustCase, respond, read, business } = await reported();
  await decide(admin, trustCase, "suspend");
  assert.equal((await respond("appeal", trustCase.id)).body.state, "appealed");
  assert.equal((await respond("appeal", trustCase.id)).body.code, "nothing_to_appeal");
  const own = await readCase(admin, trustCase.id);
  assert.deepEqual([own.state, own.decidable], ["appealed", false]);
  assert.equal((await decide(admin, own, "suspend")).body.code, "another_admin");
  const heard = await decide(second, own, "restore", { en: "The number is theirs after all." });
  assert.equal(heard.status, 200);
  assert.equal(heard.body.events.find(({ kind }) => kind === "appeal_decided")!.isUpheld, true);
  assert.equal((await read()).status, "active");
  assert.equal(await isPublic(business.slug), true);
  assert.match(await lastMessageTo(email), /We decided your appeal[^]*theirs after all/);
  assert.equal((await respond("appeal", trustCase.id)).body.code, "nothing_to_appeal");
  // The decision on an appeal is final, even for the admin who made the first decision.
  for (const who of [admin, second]) {
    const over = await decide(who, await readCase(who, trustCase.id), "suspend");
    assert.deepEqual([over.status, over.body.code], [409, "nothing_to_decide"]);
  }
  assert.equal((await read()).status, "active");
});

Deno.test("restores the listing when an appeal ends in nothing_wrong", async () => {
  const { trustCase, respond, read } = await reported();
  await decide(admin, trustCase, "suspend");
  await respond("appeal", trustCase.id);
  assert.equal(
    (await decide(second, await readCase(second, trustCase.id), "nothing_wrong")).status,
    200,
  );
  assert.equal((await read()).status, "active");
});

Deno.test("closes a rejected appeal and hides the owner's text from the reporter", async () => {
  const { trustCase, respond, cases, business } = await reported({});
  const { body: filed } = await report(api, business.slug);
  await decide(admin, await caseOf(admin, business._id), "correct");
  await respond("appeal", trustCase.id, "Our lawyer writes to you.");
  const progress = async () => (await api.get(`/api/reports/${filed.reference}`)).body;
  assert.equal((await progress() as { status: string }).status, "appealed");
  assert.ok(!JSON.stringify(await progress()).includes("lawyer"));
  assert.equal((await decide(second, await readCase(admin, trustCase.id), "suspend")).status, 200);
  assert.deepEqual([(await cases())[0]!.canAppeal, (await cases())[0]!.state], [false, "decided"]);
  assert.equal((await respond("appeal", trustCase.id)).body.code, "nothing_to_appeal");
  const { isUpheld } = (await readCase(admin, trustCase.id)).events
    .find(({ kind }) => kind === "appeal_decided")!;
  assert.equal(isUpheld, false);
});

Deno.test("accepts appeals within 30 days and only against decisions that affect the owner", async () => {
  const late = await reported();
  await decide(admin, late.trustCase, "suspend");
  const fine = await reported();
  await decide(admin, fine.trustCase, "nothing_wrong");
  assert.equal((await fine.respond("appeal", fine.trustCase.id)).body.code, "nothing_to_appeal");
  const { body: mine } = await api.as(late.user.id).get<MyCase[]>("/api/my/cases");
  assert.equal(
    Date.parse(mine[0]!.appealBy!) - Date.parse(mine[0]!.decidedAt!),
    30 * 24 * 3600_000,
  );
  api.clock.advance({ days: 30, seconds: 1 });
  const { status, body } = await api.as(late.user.id).send<Problem>(
    "POST",
    `/api/my/cases/${late.trustCase.id}/appeal`,
    { text: "Too late." },
  );
  assert.deepEqual([status, body.code], [409, "nothing_to_appeal"]);
});

Deno.test("notifies the owner when an admin restores the listing outside its case", async () => {
  const { email, cases, business, trustCase } = await reported();
  await decide(admin, trustCase, "suspend");
  await lastMessageTo(email);
  const path = `/api/admin/businesses/${business._id}/suspension`;
  assert.equal((await admin.request("DELETE", path)).status, 200);
  const [mine] = await cases();
  assert.deepEqual([mine!.decision, mine!.canAppeal], ["restore", false]);
  assert.match(await lastMessageTo(email), /We decided a report/);
  assert.equal(await isPublic(business.slug), true);
});

Deno.test("lets all owners of reported listings delete them, and withdraws appeals with the account", async () => {
  for (let owners = 0; owners < 2; owners++) {
    const { status, body } = await remove((await reported()).user);
    assert.equal(status, 204, JSON.stringify(body));
  }
  const { user, respond, trustCase } = await reported();
  await decide(admin, trustCase, "suspend");
  assert.equal((await respond("appeal", trustCase.id)).status, 200);
  const proof = { password: user.password };
  assert.equal((await api.as(user.id).send("DELETE", "/api/profile", proof)).status, 204);
  const { state, events } = await readCase(admin, trustCase.id);
  assert.deepEqual(
    [state, events.some(({ text, actorId }) => text !== null || actorId === user.id)],
    ["decided", false],
  );
});
