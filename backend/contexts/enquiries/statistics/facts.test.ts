import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { dayInIndia } from "#/shared/india-time.ts";
import { useTestApi } from "#/testing/api.ts";
import { askable, asked, byLink, newVisitor } from "#/testing/enquiries.ts";
import type { BusinessCard } from "#/testing/list-business.ts";
import { newAccountId } from "#/testing/owner.ts";
import { register } from "#/testing/users.ts";
import type { EnquiryFacts, ReceivedEnquiry } from "../schemas.ts";

const api = await useTestApi();
const { reply } = byLink(api);
const settings = "/api/my/business/enquiry-settings";

const factsOf = async ({ slug }: { slug: string }) =>
  (await api.get<EnquiryFacts>(`/api/business/${slug}/enquiry-facts`)).body;

const pause = (owner: Awaited<ReturnType<typeof askable>>, paused: boolean) =>
  owner.send<{ paused: boolean }>("PUT", settings, { paused });

/** Asks a business and answers as its owner after some minutes. */
async function answerAfter(
  owner: Awaited<ReturnType<typeof askable>>,
  minutes: number,
  visitor?: Awaited<ReturnType<typeof newVisitor>>,
  call: { ip?: string; headers?: Record<string, string> } = {},
) {
  const { send, get } = visitor ?? await newVisitor(api);
  const from = {
    get,
    send: <Body>(method: string, path: string, body: unknown) =>
      send<Body>(method, path, body, call),
  };
  const { reference } = await asked(from, [owner.slug]);
  api.clock.advance({ minutes });
  const { body } = await owner.get<ReceivedEnquiry[]>("/api/my/business/enquiries");
  const day = dayInIndia(api.clock.now());
  const answer = await reply(body[0]!.token, "can", { day });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return reference;
}

Deno.test("pauses requests, and takes them again", async () => {
  const owner = await askable(api);
  assert.deepEqual((await owner.get(settings)).body, { paused: false });
  assert.deepEqual(await factsOf(owner), { obstacle: null, responseTime: null });
  for (const paused of [true, true]) {
    const { status, body } = await pause(owner, paused);
    assert.deepEqual([status, body], [200, { paused: true }]);
  }
  assert.deepEqual((await owner.get(settings)).body, { paused: true });
  assert.equal((await factsOf(owner)).obstacle, "paused");
  await pause(owner, false);
  assert.equal((await factsOf(owner)).obstacle, null);
  for (
    const { status, body } of [
      await api.as(newAccountId()).get<{ code: string }>(settings),
      await api.as(newAccountId()).send<{ code: string }>("PUT", settings, { paused: true }),
    ]
  ) assert.deepEqual([status, body.code], [404, "no_business"]);
});

Deno.test("marks the card of a business that has paused requests", async () => {
  const owner = await askable(api);
  const isMarked = async (path: string, of = api as Pick<typeof api, "get">) =>
    (await of.get<(BusinessCard & { business?: BusinessCard })[]>(path)).body
      .map((item) => item.business ?? item).find(({ slug }) => slug === owner.slug)!
      .requestsPaused;
  const lists = async () => [
    await isMarked("/api/business?sort=newest"),
    await isMarked("/api/my/saved", owner),
  ];
  await owner.send("PUT", `/api/my/saved/${owner.slug}`, { savedAt: "2026-11-21T06:30:00.000Z" });
  assert.deepEqual(await lists(), [undefined, undefined]);
  await pause(owner, true);
  assert.deepEqual(await lists(), [true, true]);
  await api.database.db.updateTable("directory_entry").set({ analyser: null }).execute();
  await api.runJobs();
  assert.deepEqual(await lists(), [true, true], "also after a refresh");
  await pause(owner, false);
  assert.deepEqual(await lists(), [undefined, undefined]);
});

/** Ten answers are shown. */
async function answerTimes(count: number, ...of: Parameters<typeof answerAfter>) {
  for (let n = 0; n < count; n++) await answerAfter(...of);
}

Deno.test("shows the response time from the tenth answer on, and a pause does not change it", async () => {
  const owner = await askable(api);
  await answerTimes(9, owner, 30);
  assert.equal((await factsOf(owner)).responseTime, null);
  await answerAfter(owner, 30);
  assert.equal((await factsOf(owner)).responseTime, "hour");
  await pause(owner, true);
  await pause(owner, false);
  assert.equal((await factsOf(owner)).responseTime, "hour");
  await answerTimes(11, owner, 120);
  assert.equal((await factsOf(owner)).responseTime, "four_hours");
  api.clock.advance({ days: 91 });
  await answerAfter(owner, 1);
  assert.equal((await factsOf(owner)).responseTime, null, "old answers do not count");
});

Deno.test("counts a number once in 30 days, also after its account was erased", async () => {
  const owner = await askable(api);
  const visitor = await newVisitor(api);
  for (let n = 0; n < 4; n++) {
    const reference = await answerAfter(owner, 30, visitor);
    assert.equal((await visitor.request("DELETE", `/api/enquiries/${reference}`)).status, 204);
    api.clock.advance({ days: 1 });
  }
  const { db } = api.database;
  await db.deleteFrom("account").where("id", "=", visitor.accountId).execute();
  const again = await newVisitor(api);
  await db.updateTable("account").set({ mobile: visitor.mobile })
    .where("id", "=", again.accountId).execute();
  await answerAfter(owner, 30, again);
  await answerTimes(8, owner, 30);
  assert.equal((await factsOf(owner)).responseTime, null);
  api.clock.advance({ days: 26 });
  await answerAfter(owner, 30, again);
  assert.equal((await factsOf(owner)).responseTime, "hour");
});

Deno.test("counts one visitor of a network and of a browser, and none of the owner's", async () => {
  const owner = await askable(api);
  await answerTimes(9, owner, 30);
  const { device } = await register(api);
  const browser = { headers: { Cookie: device } };
  const own = await register(api);
  const signIn = { identifier: own.username, password: own.password };
  const ip = "203.0.113.50";
  assert.equal((await api.send("POST", "/api/auth/login", signIn, { ip })).status, 200);
  await api.database.db.updateTable("business").set({ owner_id: own.id })
    .where("id", "=", owner.id).execute();
  const ofOwner = { ...owner, get: api.as(own.id).get };
  for (const call of [{ ip }, { headers: { Cookie: own.device } }]) {
    await answerAfter(ofOwner, 30, undefined, call);
  }
  assert.equal((await factsOf(owner)).responseTime, null, "of the owner");
  await answerAfter(ofOwner, 30, undefined, browser);
  assert.equal((await factsOf(owner)).responseTime, "hour");
  const { rows } = await sql`select from enquiry_response
    where business_id = ${owner.id}::uuid`.execute(api.database.db);
  for (const call of [browser, { ip: "2001:db8:1:1::1" }, { ip: "2001:db8:1:2::1" }]) {
    await answerAfter(ofOwner, 30, undefined, call);
  }
  const after = await sql`select from enquiry_response
    where business_id = ${owner.id}::uuid`.execute(api.database.db);
  assert.equal(after.rows.length - rows.length, 1, "one of the /48");
});

Deno.test("publishes a change of the pause or the band only", async () => {
  const owner = await askable(api);
  // Each `listings.changed` writes the search document in its transaction.
  const written = async () => {
    const { rows } = await sql`select xmin::text as written from directory_entry
      where business_id = ${owner.id}::uuid`.execute(api.database.db);
    return rows;
  };
  const publishes = async (act: () => Promise<unknown>) => {
    const before = await written();
    await act();
    return !isDeepStrictEqual(await written(), before);
  };
  assert.equal(await publishes(() => pause(owner, false)), false);
  assert.equal(await publishes(() => pause(owner, true)), true);
  assert.equal(await publishes(() => pause(owner, true)), false);
  assert.equal(await publishes(() => pause(owner, false)), true);
  for (let n = 0; n < 9; n++) assert.equal(await publishes(() => answerAfter(owner, 1)), false);
  assert.equal(await publishes(() => answerAfter(owner, 1)), true);
  assert.equal(await publishes(() => answerAfter(owner, 1)), false);
});

Deno.test("says why a business cannot be asked", async () => {
  const busy = await askable(api);
  for (let n = 0; n < 30; n++) await asked(await newVisitor(api), [busy.slug]);
  assert.equal((await factsOf(busy)).obstacle, "busy");
  api.clock.advance({ days: 1 });
  assert.equal((await factsOf(busy)).obstacle, null);
  const unclaimed = await askable(api);
  await api.database.db.updateTable("business").set({ owner_id: null })
    .where("id", "=", unclaimed.id).execute();
  assert.equal((await factsOf(unclaimed)).obstacle, "unclaimed");
  const unknown = await api.get<{ code: string }>("/api/business/no-such-firm/enquiry-facts");
  assert.deepEqual([unknown.status, unknown.body.code], [404, "unknown_business"]);
});
