/**
 * The requests run concurrently only on PostgreSQL, because the embedded database has one
 * connection.
 */
import { sql } from "kysely";
import assert from "node:assert/strict";
import { lockPublicListing } from "#/contexts/listings/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, casesOf, decide, type MyBusiness, readCase, report } from "#/testing/cases.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { businessInput } from "#/testing/factories.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";
import { register } from "#/testing/users.ts";

const api = await useTestApi();
const { db } = api.database;
const admins = [0, 1, 2, 3].map(() => api.as(newAccountId(), "admin"));
const admin = admins[0]!;
for (const client of admins) await client.get("/api/admin/cases");

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const tally = (values: unknown[]) =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, all]) => [value, all.length]));

const list = () => listBusiness<MyBusiness>(api);

Deno.test("joins a hundred concurrent reports to one case", async () => {
  const { business } = await list();
  const answers = await times(100, () => report(api, business.slug));
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 202: 100 });
  assert.equal(new Set(answers.map(({ body }) => body.reference)).size, 100);
  assert.equal((await caseOf(admin, business._id)).reportCount, 100);
});

for (const decision of ["nothing_wrong", "suspend", "remove", "correct"] as const) {
  Deno.test(`accepts only one of twenty concurrent decisions (${decision})`, async () => {
    const { business } = await list();
    await report(api, business.slug);
    const trustCase = await caseOf(admin, business._id);
    const answers = await times(20, (n) => decide(admins[n % 4]!, trustCase, decision));
    assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 1, 412: 19 });
    const { events } = await readCase(admin, trustCase.id);
    assert.equal(events.filter(({ kind }) => kind === "decided").length, 1);
  });
}

Deno.test("accepts only one of ten concurrent appeals or answers", async () => {
  for (const what of ["appeal", "answer"]) {
    const owner = await list();
    await report(api, owner.business.slug);
    const trustCase = await caseOf(admin, owner.business._id);
    await decide(admin, trustCase, "correct");
    const path = `/api/my/cases/${trustCase.id}/${what}`;
    const answers = await times(10, () => owner.send("POST", path, { text: "Done." }));
    assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 1, 409: 9 });
  }
});

inTestAll.test("loses no report when reports, decisions and relisting run concurrently", async () => {
  for (let round = 0; round < 20; round++) {
    const owner = await list();
    const { business } = owner;
    await report(api, business.slug);
    const trustCase = await caseOf(admin, business._id);
    const again = async () => {
      const removed = await owner.remove();
      assert.equal(removed.status, 204);
      return await owner.send<MyBusiness>("POST", "/api/my/business", {
        businessName: `Again ${round}`,
        shortDesc: "Pipes",
        category: "plumber",
        primaryPhone: String(8_900_000_000 + round),
        address: { city: "Pune", state: "Maharashtra", zipCode: "411038" },
      });
    };
    const [filed, decided, created] = await Promise.all([
      times(4, () => report(api, business.slug)),
      decide(admin, trustCase, round % 2 ? "suspend" : "nothing_wrong"),
      again(),
    ]);
    assert.ok(filed.every(({ status }) => status === 202 || status === 404));
    assert.ok([200, 409, 412].includes(decided.status), String(decided.status));
    assert.equal(created.status, 201);
    const references = filed.filter(({ status }) => status === 202).map(({ body }) => body);
    for (const { reference } of references) {
      assert.equal((await api.get(`/api/reports/${reference}`)).status, 200);
    }
    const open = await casesOf(admin, created.body._id);
    assert.ok(open.length <= 1);
    const lost = await db.selectFrom("trust_case").select("id")
      .where("subject_id", "=", business._id).execute();
    assert.deepEqual(lost, [], "no case refers to the deleted listing");
  }
});

Deno.test("runs each due task once across processes", async () => {
  const contact = "once@example.com";
  const { business } = await list();
  await report(api, business.slug, { reason: "closed", contact });
  await times(4, () => api.runJobs());
  const { id } = await caseOf(admin, business._id);
  api.clock.advance({ days: 8 });
  await times(4, () => api.runJobs());
  const { events } = await readCase(admin, id);
  assert.deepEqual(tally(events.map(({ kind }) => kind)), {
    received: 1,
    acknowledged: 1,
    told: 1,
    warned: 1,
    escalated: 1,
  });
  assert.equal(api.gateways.outbox!.list(contact).length, 1);
});

Deno.test("sends each message once across processes", async () => {
  const contacts = Array.from({ length: 30 }, (_, n) => `letter.${n}@example.com`);
  const { business } = await list();
  for (const contact of contacts) await report(api, business.slug, { reason: "closed", contact });
  const { email } = api.gateways;
  const { send } = email;
  email.send = () => Promise.reject(new Error("down"));
  await api.runJobs();
  email.send = send;
  api.clock.advance({ minutes: 1 });
  await times(4, () => api.runJobs());
  for (const contact of contacts) {
    assert.equal(api.gateways.outbox!.list(contact).length, 1, contact);
  }
});

// Skipped on the embedded database, where a transaction never waits for a lock.
if (isOnPostgres) {
  Deno.test("delays the deletion of a listing until a concurrent report is stored", async () => {
    const owner = await list();
    let isGone = false;
    let removal: Promise<unknown> | undefined;
    await inTransaction({ db, now: api.clock.now }, async (trx) => {
      assert.ok(await lockPublicListing(trx, owner.business.slug));
      removal = owner.remove().then(() => isGone = true);
      while (!await isAnyLockWaiting()) assert.ok(!isGone);
    });
    await removal;
    assert.ok(isGone);
  });

  Deno.test("refuses a document claim when the listing is paused concurrently", async () => {
    const [shop] = await api.save(businessInput());
    const { headers } = await register(api);
    const body = new FormData();
    body.append("file", new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])]), "licence.jpg");
    const path = `/api/business/${shop!.slug}/claims/documents`;
    let isAnswered = false;
    let claim: Promise<{ status: number; body: { code: string } }> | undefined;
    await inTransaction({ db, now: api.clock.now }, async (trx) => {
      await trx.updateTable("business").set({ status: "paused" }).where("id", "=", shop!._id)
        .execute();
      claim = api.request<{ code: string }>("POST", path, { body, headers })
        .finally(() => isAnswered = true);
      while (!await isAnyLockWaiting()) assert.ok(!isAnswered);
    });
    const answer = await claim!;
    assert.deepEqual([answer.status, answer.body.code], [404, "unknown_business"]);
    assert.deepEqual(await casesOf(admin, shop!._id), []);
  });
}

async function isAnyLockWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
