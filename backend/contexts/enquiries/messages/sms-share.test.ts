/** The SMS of one number, so that a few numbers do not use up the budget of all. */
import assert from "node:assert/strict";
import { sql } from "kysely";
import { ask, askable, asked, newVisitor } from "#/testing/enquiries.ts";
import { useTestApi } from "#/testing/api.ts";
import { inTestAll } from "#/testing/full-run.ts";
import type { Enquiry } from "../schemas.ts";

// By default the budget pays for 2,000 parts a day.
const api = await useTestApi();
const { db } = api.database;

let days = 0;

/** Each test begins on another day, at noon, with a new budget. */
Deno.test.beforeEach(async () => {
  await db.deleteFrom("enquiry").execute();
  const noon = Date.parse("2026-11-21T06:30:00.000Z");
  api.clock.set(new Date(noon + 3 * days++ * 86_400_000));
});

type Visitor = Awaited<ReturnType<typeof newVisitor>>;

const ip = "203.0.113.5";

/** A visitor whose calls come from the shared address. */
const behindAddress = (visitor: Visitor): Visitor => ({
  ...visitor,
  send: (method, path, body, call = {}) => visitor.send(method, path, body, { ...call, ip }),
});

const makeOwners = (length: number, language: "en" | "hi") =>
  Promise.all(Array.from({ length }, () => askable(api, { language })));

const hindi = await makeOwners(15, "hi");

/** The parts that were sent since the beginning of the day's window. */
async function partsSent(): Promise<number> {
  const { points } = await db.selectFrom("rate_limit").select("points")
    .where("key", "like", "enquiry-sms:%").where("expires_at", ">", api.clock.now())
    .executeTakeFirstOrThrow();
  return points;
}

const read = async (visitor: Visitor, { reference }: Enquiry) =>
  (await visitor.get<Enquiry>(`/api/enquiries/${reference}`)).body;

/**
 * Asks three businesses and withdraws, five times: 5 × 14 parts, because a Hindi SMS has two.
 * @returns the requests
 */
async function askAndWithdraw(visitor: Visitor, askedOwners = hindi): Promise<Enquiry[]> {
  const requests: Enquiry[] = [];
  for (let n = 0; n < 5; n++) {
    api.clock.advance({ minutes: 1 });
    const owners = askedOwners.slice(3 * n, 3 * n + 3);
    const request = await asked(visitor, owners.map(({ slug }) => slug));
    await api.runJobs();
    const { status } = await visitor.request("DELETE", `/api/enquiries/${request.reference}`);
    assert.equal(status, 204);
    await api.runJobs();
    requests.push(request);
  }
  return requests;
}

const people = 330;

inTestAll.test(`four numbers move 240 parts, and every owner of ${people} people of their address gets an SMS`, async () => {
  for (let n = 0; n < 4; n++) {
    const visitor = behindAddress(await newVisitor(api, { language: "hi" }));
    await askAndWithdraw(visitor, await makeOwners(15, "hi"));
  }
  assert.equal(await partsSent(), 4 * 60);
  // A phone gets ten SMS an hour that ask.
  const owners = await makeOwners(Math.ceil(people / 10), "en");
  for (let n = 0; n < people; n++) {
    const visitor = behindAddress(await newVisitor(api));
    const { status, body } = await ask(visitor, [owners[n % owners.length]!.slug]);
    assert.equal(status, 201, JSON.stringify(body));
  }
  // The job runs every 20 s. The outbox stores too few messages to count all.
  for (let run = 0; run < 15; run++) await api.runJobs();
  const { rows: told } = await sql`select from enquiry_message message
    join enquiry_recipient recipient on recipient.id = recipient_id
    where kind = 'asked' and channel = 'sms' and try_at is null and notified_at is not null
      and recipient.owner_id = any(${owners.map(({ accountId }) => accountId)}::uuid[])`
    .execute(db);
  assert.equal(told.length, people);
  assert.equal(await partsSent(), 4 * 60 + 2 * people, "each owner and each visitor was told");
});

Deno.test("says on the page until when SMS of a number wait, and sends e-mails at once", async () => {
  const visitor = await newVisitor(api, { language: "hi" });
  const [first] = await askAndWithdraw(visitor);
  assert.equal(await partsSent(), 60);
  const until = new Date(Date.parse(first!.createdAt) + 24 * 60 * 60 * 1000);
  const mine = (await visitor.get<Enquiry[]>("/api/my/enquiries")).body;
  assert.deepEqual(mine.map(({ smsWaitUntil }) => smsWaitUntil), [
    until.toISOString(),
    null,
    null,
    null,
    null,
  ]);
  assert.equal((await read(visitor, first!)).smsWaitUntil, null);
  const last = hindi.at(-1)!;
  const textsTo = (to: string) => api.gateways.outbox!.list(to).length;
  const emails = textsTo(last.email);
  const texts = textsTo(last.mobile);
  assert.ok(emails > texts, "the owner was told by e-mail");
  api.clock.advance({ hours: 24 });
  await api.runJobs();
  assert.equal(textsTo(last.mobile), texts + 1);
  const after = (await visitor.get<Enquiry[]>("/api/my/enquiries")).body;
  assert.ok(after.every(({ smsWaitUntil }) => smsWaitUntil === null));
});

Deno.test("two processes send no more than the share of a number", async () => {
  const visitor = await newVisitor(api);
  const request = await asked(visitor, [(await askable(api)).slug]);
  const { enquiry_id } = await db.selectFrom("enquiry_message").select("enquiry_id")
    .executeTakeFirstOrThrow();
  await db.deleteFrom("enquiry_message").execute();
  const now = api.clock.now();
  const message = { kind: "sent", channel: "sms", created_at: now, try_at: now } as const;
  await db.insertInto("enquiry_message")
    .values(Array.from({ length: 90 }, () => ({ ...message, enquiry_id }))).execute();
  await Promise.all([api.runJobs(), api.runJobs()]);
  assert.equal(api.gateways.outbox!.list(visitor.mobile).length, 60);
  assert.equal(await partsSent(), 60);
  assert.notEqual((await read(visitor, request)).smsWaitUntil, null);
});
