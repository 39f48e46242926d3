/** Businesses report enquiries as abuse. */
import assert from "node:assert/strict";
import { inTransaction } from "#/db/ctx.ts";
import { createKeys, recordNetwork } from "#/contexts/identity/mod.ts";
import { testSecret, useTestApi } from "#/testing/api.ts";
import { decide, readCase, readQueue } from "#/testing/cases.ts";
import { ask, askable, asked, newVisitor, reply } from "#/testing/enquiries.ts";
import { newAccountId } from "#/testing/owner.ts";
import type { MyCase } from "../appeals/schemas.ts";
import { eraseCasesOf } from "../mod.ts";

const api = await useTestApi();
const { db } = api.database;
const admin = api.as(newAccountId(), "admin");
const second = api.as(newAccountId(), "admin");
// The first request registers the second admin.
await second.get("/api/admin/cases");

const noon = "2026-11-21T06:30:00.000Z";
Deno.test.beforeEach(() => api.clock.set(noon));

type Visitor = Awaited<ReturnType<typeof newVisitor>>;
type Call = { ip?: string; headers?: Record<string, string> };

const day = 24 * 60 * 60;
const reported = { reply: "reported" };

/** An enquiry that its business reports, and that the visitor withdraws. */
async function report(visitor: Visitor, call: Call = {}, used: string[] = []) {
  const owner = await askable(api);
  for (const ip of used) {
    await recordNetwork(
      { db, keys: createKeys(testSecret), now: api.clock.now },
      owner.accountId,
      ip,
    );
  }
  const enquiry = await asked(visitor, [owner.slug], { text: "Ha ha, no work for you." });
  await reply(owner, enquiry, reported, call);
  await visitor.request("DELETE", `/api/enquiries/${enquiry.reference}`);
  return { owner, enquiry };
}

async function tryToAsk(visitor: Visitor) {
  const { slug } = await askable(api);
  const { status, body, headers } = await ask(visitor, [slug]);
  return { status, code: body.code, retryAfter: Number(headers.get("Retry-After")) };
}

const mayAsk = async (visitor: Visitor) => (await tryToAsk(visitor)).status === 201;

const casesOf = async ({ get }: Visitor) => (await get<MyCase[]>("/api/my/cases")).body;

/** A visitor whose three enquiries three people have reported, and the case about it. */
async function refused(of: Parameters<typeof newVisitor>[1] = {}) {
  const visitor = await newVisitor(api, of);
  const reports = [await report(visitor), await report(visitor), await report(visitor)];
  const [mine] = await casesOf(visitor);
  assert.ok(mine, "there is no case");
  const respond = (what: "answer" | "appeal", text: string) =>
    visitor.send<MyCase & { code: string }>("POST", `/api/my/cases/${mine.id}/${what}`, { text });
  return { visitor, reports, id: mine.id, respond };
}

const browser = (name: string) => ({ headers: { Cookie: `device=${name.padEnd(22, "0")}` } });

for (
  const [what, calls] of [
    ["from one browser", [browser("one"), browser("one"), browser("one")]],
    ["from one IPv4 address", Array(3).fill({ ip: "203.0.113.80" })],
    ["from three IPv6 /64 of one /48", ["1", "2", "3"].map((n) => ({ ip: `2001:db8:7:${n}::1` }))],
  ] as const
) {
  Deno.test(`refuses no enquiries after three reports ${what}`, async () => {
    const visitor = await newVisitor(api);
    for (const call of calls) await report(visitor, call);
    assert.ok(await mayAsk(visitor));
    assert.deepEqual(await casesOf(visitor), []);
  });
}

Deno.test("refuses no enquiries after three owners of one home network reported elsewhere", async () => {
  const visitor = await newVisitor(api);
  for (const n of [1, 2, 3]) {
    await report(visitor, { ip: `198.51.100.${n}` }, ["203.0.113.90", `192.0.2.${n}`]);
  }
  assert.ok(await mayAsk(visitor));
});

Deno.test("refuses no enquiries after three owners reported one enquiry", async () => {
  const visitor = await newVisitor(api);
  const owners = [await askable(api), await askable(api), await askable(api)];
  const enquiry = await asked(visitor, owners.map(({ slug }) => slug));
  for (const [n, owner] of owners.entries()) {
    await reply(owner, enquiry, reported, { ip: `198.51.100.${n}` });
  }
  assert.ok(await mayAsk(visitor));
});

/** Five enquiries to five businesses, which the visitor has withdrawn. */
async function fiveSent(visitor: Visitor) {
  const sent = [];
  for (let n = 0; n < 5; n++) {
    const owner = await askable(api);
    const enquiry = await asked(visitor, [owner.slug]);
    await visitor.request("DELETE", `/api/enquiries/${enquiry.reference}`);
    sent.push({ owner, enquiry });
  }
  return sent;
}

Deno.test("counts concurrent reports from one network once", async () => {
  const visitor = await newVisitor(api);
  const sent = await fiveSent(visitor);
  await Promise.all(
    sent.map(({ owner, enquiry }) => reply(owner, enquiry, reported, { ip: "192.0.2.77" })),
  );
  assert.equal((await casesOf(visitor)).length, 0);
});

Deno.test("refuses enquiries after three people reported three enquiries, and says so", async () => {
  const visitor = await newVisitor(api, { language: "hi", hasEmail: true });
  const first = await report(visitor, { ip: "198.51.100.1" });
  api.clock.advance({ days: 1 });
  await report(visitor, { ip: "2001:db8:1::1" });
  assert.ok(await mayAsk(visitor));
  await report(visitor, { ip: "2001:db8:2::1", ...browser("third") });
  const answer = await tryToAsk(visitor);
  assert.deepEqual(answer, { status: 429, code: "enquiries_refused", retryAfter: 29 * day });

  const [mine, ...others] = await casesOf(visitor);
  assert.deepEqual(others, []);
  assert.deepEqual([mine!.kind, mine!.state, mine!.canAnswer], ["requests", "open", true]);
  await api.runJobs();
  const told = api.gateways.outbox!.list(visitor.email).map(({ text }) => text).join();
  assert.match(told, /अनुरोधों की शिकायत[^]*\/dashboard\?hl=hi/);

  const [queued] = await readQueue(admin, "kind=requests&q=" + visitor.mobile);
  const trustCase = await readCase(admin, queued!.id);
  assert.equal(trustCase.reportedRequests.length, 3);
  const { businessName, text, reference } = trustCase.reportedRequests[0]!;
  const [recipient] = first.enquiry.recipients;
  assert.deepEqual(
    { businessName, text, reference },
    {
      businessName: recipient!.businessName,
      text: "Ha ha, no work for you.",
      reference: first.enquiry.reference,
    },
  );
  // The visitor does not learn which businesses reported.
  assert.doesNotMatch(JSON.stringify(mine), new RegExp(recipient!.businessName));
});

Deno.test("opens one case and tells the visitor once, however many reports follow", async () => {
  const visitor = await newVisitor(api, { hasEmail: true });
  const sent = await fiveSent(visitor);
  for (const { owner, enquiry } of sent) await reply(owner, enquiry, reported);
  await api.runJobs();
  const told = api.gateways.outbox!.list(visitor.email);
  assert.equal(told.filter(({ text }) => /as abuse/.test(text)).length, 1);
  assert.equal((await casesOf(visitor)).length, 1);
});

Deno.test("lets the visitor answer once before the decision", async () => {
  const { visitor, id, respond } = await refused();
  const before = await readCase(admin, id);
  const answered = await respond("answer", "They are rivals of my brother.");
  assert.deepEqual([answered.status, answered.body.canAnswer], [200, false]);
  assert.equal((await respond("answer", "Once more.")).body.code, "nothing_to_answer");
  assert.equal((await decide(admin, before, "confirm")).body.code, "stale");
  const { events } = await readCase(admin, id);
  assert.deepEqual(events.at(-1)!.text, { en: "They are rivals of my brother.", hi: null });
  const stranger = await newVisitor(api);
  const path = `/api/my/cases/${id}/answer`;
  const refusal = await stranger.send<{ code: string }>("POST", path, { text: "Mine." });
  assert.equal(refusal.body.code, "unknown_case");
  assert.ok(!await mayAsk(visitor));
});

Deno.test("accepts enquiries at once when the reports were wrong", async () => {
  const { visitor, id } = await refused({ hasEmail: true });
  const { status } = await decide(admin, await readCase(admin, id), "refuse", {
    en: "These were real requests.",
  });
  assert.equal(status, 200);
  assert.ok(await mayAsk(visitor));
  await api.settled();
  await api.runJobs();
  const told = api.gateways.outbox!.list(visitor.email).map(({ text }) => text).join();
  assert.match(told, /We decided about the reports[^]*These were real requests/);
  const [mine] = await casesOf(visitor);
  assert.deepEqual([mine!.decision, mine!.canAppeal], ["refuse", false]);
  assert.deepEqual((await readCase(admin, id)).reportedRequests, []);
  // Three new reports are needed.
  api.clock.advance({ days: 1 });
  await report(visitor);
  assert.ok(await mayAsk(visitor));
});

Deno.test("refuses enquiries for 30 days when the reports were right, and decides an appeal", async () => {
  const { visitor, id, respond } = await refused();
  assert.equal((await decide(admin, await readCase(admin, id), "confirm")).status, 200);
  assert.equal((await tryToAsk(visitor)).code, "enquiries_refused");
  const [mine] = await casesOf(visitor);
  assert.deepEqual([mine!.decision, mine!.canAppeal], ["confirm", true]);
  assert.equal((await respond("appeal", "My son did it.")).body.state, "appealed");
  const appealed = await readCase(admin, id);
  assert.equal((await decide(admin, appealed, "refuse")).body.code, "another_admin");
  const heard = await decide(second, appealed, "refuse");
  assert.equal(heard.status, 200);
  assert.equal(heard.body.events.find(({ kind }) => kind === "appeal_decided")!.isUpheld, true);
  assert.ok(await mayAsk(visitor));

  const other = await refused();
  await decide(admin, await readCase(admin, other.id), "confirm");
  api.clock.advance({ days: 29 });
  assert.equal((await tryToAsk(other.visitor)).code, "enquiries_refused");
  api.clock.advance({ days: 1 });
  assert.ok(await mayAsk(other.visitor));
});

Deno.test("ends the case of an erased account and deletes its words", async () => {
  const { visitor, id, respond } = await refused();
  await respond("answer", "It was a joke of my son.");
  await inTransaction(
    { db, now: api.clock.now },
    (trx) => eraseCasesOf(trx, visitor.accountId, api.clock.now()),
  );
  const trustCase = await readCase(admin, id);
  assert.deepEqual([trustCase.state, trustCase.dueAt], ["merged", null]);
  assert.doesNotMatch(JSON.stringify(trustCase), /joke|Ha ha/);
  assert.equal((await decide(admin, trustCase, "confirm")).body.code, "nothing_to_decide");
});
