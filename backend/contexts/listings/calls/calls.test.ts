import assert from "node:assert/strict";
import { sql } from "kysely";
import { createClient, useTestApi } from "#/testing/api.ts";
import { casesOf as openCasesOf } from "#/testing/cases.ts";
import { businessInput } from "#/testing/factories.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { listBusiness, newBusiness } from "#/testing/owner.ts";
import { register } from "#/testing/users.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import type { CallFigures, CallOutcome } from "./schemas.ts";

const api = await useTestApi();
const userAgent =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";

let networks = 0;

/** The address of a visitor whose network no test has used. */
const newNetwork = () => {
  networks++;
  return `198.${18 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}`;
};

const list = (overrides: Record<string, unknown> = {}) => listBusiness<MyBusiness>(api, overrides);

const call = async (slug: string, ip = newNetwork()) => {
  const { body } = await api.send<{ token: string }>(
    "POST",
    `/api/business/${slug}/events`,
    { kind: "call" },
    { ip, headers: { "User-Agent": userAgent } },
  );
  return body.token;
};

const say = (slug: string, token: string, outcome: CallOutcome, ip = newNetwork()) =>
  api.send("POST", `/api/business/${slug}/call-outcomes`, { token, outcome }, { ip });

/** Calls a business and says what happened. */
async function callAndSay(slug: string, outcome: CallOutcome, ip = newNetwork()) {
  const token = await call(slug, ip);
  api.clock.advance({ seconds: 60 });
  assert.equal((await say(slug, token, outcome, ip)).status, 204);
}

/** One outcome each day. */
async function sayDaily(slug: string, outcome: CallOutcome, days: number) {
  for (let day = 0; day < days; day++) {
    await callAndSay(slug, outcome);
    api.clock.advance({ days: 1 });
  }
}

type Owner = Awaited<ReturnType<typeof list>>;

const figures = async (owner: Owner) =>
  (await owner.get<CallFigures>("/api/my/business/call-outcomes")).body;

const stored = (owner: { business: { _id: string } }) =>
  api.database.db.selectFrom("call_outcome").select("outcome")
    .where("business_id", "=", owner.business._id).orderBy("day").execute();

const shown = async ({ business: { slug } }: Owner) =>
  (await api.get<{ answering: unknown }>(`/api/business/${slug}`)).body.answering;

Deno.test("shows a band on the page and in lists, from the day after the twentieth outcome", async () => {
  const owner = await list({ businessName: "Ringwell Waterworks" });
  const { slug } = owner.business;
  await sayDaily(slug, "answered", 19);
  await callAndSay(slug, "answered");
  await api.runJobs();
  assert.equal(await shown(owner), null);
  api.clock.advance({ days: 1 });
  await api.runJobs();
  const answering = { band: "almost_always", since: api.clock.now().toISOString().slice(0, 10) };
  assert.deepEqual(await shown(owner), answering);
  const { body: [card] } = await api.get<{ answering: unknown }[]>(
    "/api/business?q=ringwell+waterworks",
  );
  assert.deepEqual(card?.answering, answering);
  const { total, last30Days, ...others } = await figures(owner);
  assert.deepEqual(total, { answered: 20, unanswered: 0, wrongNumber: 0 });
  assert.deepEqual(last30Days, total);
  assert.deepEqual([others.answering, others.doubt], [answering, null]);
});

Deno.test("counts no forged, foreign, early, late or repeated token", async () => {
  const owner = await list();
  const other = await list();
  const { slug } = owner.business;
  const real = await call(slug);
  const foreign = await call(other.business.slug);
  await say(slug, real, "unanswered");
  api.clock.advance({ seconds: 7 });
  await say(slug, real, "unanswered");
  api.clock.advance({ hours: 2 });
  await say(slug, real, "unanswered");
  assert.deepEqual(await stored(owner), []);

  const token = await call(slug);
  const [id] = token.split(".");
  api.clock.advance({ seconds: 8 });
  await say(slug, token, "answered");
  assert.equal((await stored(owner)).length, 1);
  for (let n = 0; n < 1000; n++) {
    const forged = [
      token,
      foreign,
      `${id}.${"A".repeat(22)}`,
      `${crypto.randomUUID()}.${token.split(".")[1]}`,
      `${"x".repeat(n % 100)}`,
    ];
    assert.equal((await say(slug, forged[n % forged.length]!, "unanswered")).status, 204);
  }
  assert.equal((await stored(owner)).length, 1);
});

Deno.test("counts one of many concurrent uses of a token", async () => {
  const owner = await list();
  const { slug } = owner.business;
  const token = await call(slug);
  api.clock.advance({ seconds: 30 });
  await Promise.all(Array.from({ length: 40 }, () => say(slug, token, "answered")));
  assert.equal((await stored(owner)).length, 1);
});

Deno.test("counts one of many concurrent outcomes of a network", async () => {
  const owner = await list();
  const { slug } = owner.business;
  const ip = newNetwork();
  const tokens = await Promise.all(Array.from({ length: 8 }, () => call(slug, ip)));
  api.clock.advance({ seconds: 30 });
  await Promise.all(tokens.map((token) => say(slug, token, "answered", ip)));
  assert.equal((await stored(owner)).length, 1);
});

Deno.test("counts a network once in 90 days for each business", async () => {
  const ip = newNetwork();
  const owner = await list();
  const other = await list();
  await callAndSay(owner.business.slug, "answered", ip);
  await callAndSay(other.business.slug, "answered", ip);
  for (let month = 1; month < 3; month++) {
    api.clock.advance({ days: 30 });
    await callAndSay(owner.business.slug, "unanswered", ip);
  }
  assert.equal((await stored(owner)).length, 1);
  assert.equal((await stored(other)).length, 1);
  api.clock.advance({ days: 30 });
  await callAndSay(owner.business.slug, "answered", ip);
  assert.equal((await stored(owner)).length, 2);
  // The same network has other hashes for another business.
  const people = await api.database.db.selectFrom("counted_person").select("marks").execute();
  const marks = people.flatMap((person) => person.marks);
  assert.equal(new Set(marks).size, marks.length - 1, "only the network that counted twice");
});

Deno.test("counts one network of an IPv6 /48, also if many are concurrent", async () => {
  const owner = await list();
  const { slug } = owner.business;
  const ips = Array.from({ length: 20 }, (_, n) => `2001:db8:7:${n.toString(16)}::1`);
  const tokens = await Promise.all(ips.map((ip) => call(slug, ip)));
  api.clock.advance({ seconds: 60 });
  await Promise.all(ips.map((ip, index) => say(slug, tokens[index]!, "wrong_number", ip)));
  assert.equal((await stored(owner)).length, 1);
  await callAndSay(slug, "answered", "2001:db8:8::1");
  assert.equal((await stored(owner)).length, 2);
});

Deno.test("counts ten outcomes of a network in 24 hours", async () => {
  api.clock.set("2027-03-01T06:30:00.000Z");
  const ip = newNetwork();
  const owners: Owner[] = [];
  for (let n = 0; n < 12; n++) {
    const owner = await list();
    owners.push(owner);
    await callAndSay(owner.business.slug, "answered", ip);
  }
  const counted = async () =>
    (await Promise.all(owners.map(stored))).filter(({ length }) => length > 0).length;
  assert.equal(await counted(), 10);
  api.clock.advance({ days: 1 });
  await callAndSay(owners[11]!.business.slug, "answered", ip);
  assert.equal(await counted(), 11);
});

inTestAll.test("200 “no” of a day from ten networks count as two", async () => {
  api.clock.set("2027-04-01T06:30:00.000Z");
  const owner = await list();
  const { slug } = owner.business;
  await sayDaily(slug, "answered", 60);
  await api.runJobs();
  const before = await shown(owner);
  assert.notEqual(before, null);
  const attackers = Array.from({ length: 10 }, newNetwork);
  for (let round = 0; round < 20; round++) {
    for (const ip of attackers) await callAndSay(slug, "unanswered", ip);
  }
  assert.equal((await stored(owner)).length, 70);
  api.clock.advance({ days: 1 });
  await api.runJobs();
  assert.deepEqual(await shown(owner), before);
  assert.deepEqual((await figures(owner)).total, { answered: 60, unanswered: 2, wrongNumber: 0 });
});

Deno.test("forgets who called after 90 days, and outcomes that no rule reads", async () => {
  api.clock.set("2027-06-01T06:30:00.000Z");
  const { db } = api.database;
  await db.deleteFrom("counted_person").execute();
  const owner = await list();
  await callAndSay(owner.business.slug, "answered");
  const people = async () =>
    (await db.selectFrom("counted_person").select("subject").execute()).length;
  api.clock.advance({ days: 89 });
  await api.runJobs();
  assert.equal(await people(), 1);
  api.clock.advance({ days: 1 });
  await api.runJobs();
  assert.equal(await people(), 0);
  assert.equal((await stored(owner)).length, 1);
  api.clock.advance({ days: 30 });
  await api.runJobs();
  assert.deepEqual(await stored(owner), []);
  const { length } = await db.selectFrom("business_calls").select("business_id")
    .where("business_id", "=", owner.business._id).execute();
  assert.equal(length, 0);
});

Deno.test("starts again when the number changes", async () => {
  const owner = await list();
  const { slug } = owner.business;
  await sayDaily(slug, "answered", 21);
  await api.runJobs();
  assert.notEqual(await shown(owner), null);
  await owner.patch({ shortDesc: "Pipes laid, mended and replaced" });
  assert.notEqual(await shown(owner), null);
  await owner.patch({ primaryPhone: "8111111111" });
  assert.equal(await shown(owner), null);
  assert.equal((await figures(owner)).total.answered, 0);
  api.clock.advance({ days: 1 });
  await api.runJobs();
  assert.equal(await shown(owner), null);
});

const admin = api.as(crypto.randomUUID(), "admin");
const casesOf = ({ business }: Owner) => openCasesOf(admin, business._id);

Deno.test("removes the band when an import changes the number", async () => {
  const answering = { band: "usually", since: "2026-11-12" } as const;
  const phones = ["8333333331", "8333333332"];
  const saved = await api.save(...phones.map((primaryPhone) => businessInput({ primaryPhone })));
  await api.database.db.updateTable("business").set({
    answering: sql`${answering}::jsonb`,
  })
    .where("id", "in", saved.map(({ _id }) => _id)).execute();
  const again = await api.save(
    ...saved.map(({ _id: id }, index) =>
      businessInput({ id, primaryPhone: index === 0 ? phones[0]! : "8333333333" })
    ),
  );
  assert.deepEqual(again.map((business) => business.answering), [answering, null]);
});

Deno.test("asks the owner about a number that three networks call wrong, and moderators a week later", async () => {
  const owner = await list();
  const { slug } = owner.business;
  const ip = newNetwork();
  for (const from of [ip, ip, newNetwork()]) await callAndSay(slug, "wrong_number", from);
  await api.runJobs();
  assert.equal((await figures(owner)).doubt, null);
  await callAndSay(slug, "wrong_number");
  await api.runJobs();
  const since = api.clock.now();
  assert.deepEqual((await figures(owner)).doubt, {
    since: since.toISOString(),
    escalatesAt: new Date(since.getTime() + 7 * 24 * 60 * 60 * 1000).toISOString(),
  });
  const messages = () =>
    api.database.db.selectFrom("account_change").select("change")
      .where("account_id", "=", owner.accountId).where("change", "=", "number_doubted").execute();
  assert.equal((await messages()).length, 1);
  api.clock.advance({ days: 6 });
  await api.runJobs();
  assert.deepEqual(await casesOf(owner), []);
  for (let day = 0; day < 3; day++) {
    api.clock.advance({ days: 1 });
    await api.runJobs();
  }
  const cases = await casesOf(owner);
  assert.deepEqual(cases.map(({ kind, reports }) => [kind, reports.map(({ reason }) => reason)]), [
    ["report", ["wrong_details"]],
  ]);
  assert.equal((await messages()).length, 1);
  assert.equal((await api.get(`/api/business/${slug}`)).status, 200);
});

Deno.test("asks moderators at once when a confirmed number is called wrong again", async () => {
  const owner = await list();
  const { slug } = owner.business;
  const report = async () => {
    for (let n = 0; n < 3; n++) await callAndSay(slug, "wrong_number");
    await api.runJobs();
  };
  await report();
  assert.notEqual((await figures(owner)).doubt, null);
  const confirm = () => owner.request("POST", "/api/my/business/number-confirmation");
  assert.equal((await confirm()).status, 204);
  assert.equal((await figures(owner)).doubt, null);
  for (let day = 0; day < 8; day++) {
    api.clock.advance({ days: 1 });
    await api.runJobs();
  }
  assert.deepEqual(await casesOf(owner), []);
  await report();
  assert.equal((await casesOf(owner)).length, 1);
});

Deno.test("ends a doubt when the number changes", async () => {
  const owner = await list();
  for (let n = 0; n < 3; n++) await callAndSay(owner.business.slug, "wrong_number");
  await api.runJobs();
  await owner.patch({ primaryPhone: "8222222222" });
  assert.equal((await figures(owner)).doubt, null);
  api.clock.advance({ days: 8 });
  await api.runJobs();
  assert.deepEqual(await casesOf(owner), []);
});

Deno.test("deletes the outcomes of a deleted listing", async () => {
  const owner = await list();
  await callAndSay(owner.business.slug, "wrong_number");
  await owner.remove();
  assert.deepEqual(await stored(owner), []);
  await api.runJobs();
});

Deno.test("rejects invalid outcomes and unknown businesses", async () => {
  const owner = await list();
  const { slug } = owner.business;
  const token = await call(slug);
  const send = (path: string, body: unknown) => api.send("POST", path, body);
  const path = `/api/business/${slug}/call-outcomes`;
  for (
    const body of [
      {},
      { token },
      { outcome: "answered" },
      { token, outcome: "rude" },
      { token, outcome: "answered", network: "x" },
    ]
  ) assert.equal((await send(path, body)).status, 400);
  const unknown = "/api/business/unknown-slug/call-outcomes";
  assert.equal((await send(unknown, { token, outcome: "answered" })).status, 404);
});

Deno.test("gives crawlers no token", async () => {
  const { business: { slug } } = await list();
  const { status } = await api.send("POST", `/api/business/${slug}/events`, { kind: "call" }, {
    headers: { "User-Agent": "curl/8.5.0" },
  });
  assert.equal(status, 204);
});

Deno.test("shows figures to the owner only", async () => {
  for (const path of ["/api/my/business/call-outcomes", "/api/my/business/number-confirmation"]) {
    const method = path.endsWith("confirmation") ? "POST" : "GET";
    assert.equal((await api.request(method, path)).status, 401);
    const stranger = api.as(crypto.randomUUID());
    assert.equal((await stranger.request(method, path)).status, 404);
  }
});

Deno.test("ignores outcomes of calls to a former number", async () => {
  const owner = await list();
  const { slug } = owner.business;
  const before = await call(slug);
  await owner.patch({ primaryPhone: "8111111112" });
  const after = await call(slug);
  api.clock.advance({ seconds: 60 });
  await say(slug, before, "wrong_number");
  assert.deepEqual(await stored(owner), []);
  await say(slug, after, "answered");
  assert.deepEqual((await stored(owner)).map(({ outcome }) => outcome), ["answered"]);
});

Deno.test("counts calls and outcomes at a former slug", async () => {
  const owner = await list();
  const { slug } = owner.business;
  const changed = await owner.send("PUT", "/api/my/business/slug", { slug: `${slug}-moved` });
  assert.equal(changed.status, 200);
  await callAndSay(slug, "answered");
  assert.equal((await stored(owner)).length, 1);
  await owner.patch({ status: "paused" });
  const path = `/api/business/${slug}/events`;
  assert.equal((await api.send("POST", path, { kind: "call" })).status, 404);
});

Deno.test("counts two callers of one browser once, on any networks", async () => {
  const owner = await list();
  const { device } = await register(api);
  for (let n = 0; n < 2; n++) {
    const ip = newNetwork();
    const token = await call(owner.business.slug, ip);
    api.clock.advance({ seconds: 60 });
    const path = `/api/business/${owner.business.slug}/call-outcomes`;
    const body = { token, outcome: "answered" };
    await api.send("POST", path, body, { ip, headers: { Cookie: device } });
  }
  assert.equal((await stored(owner)).length, 1);
});

Deno.test("ignores outcomes from a browser that its owner has signed in with", async () => {
  const { token, device } = await register(api);
  const send = createClient(api.app, () => Promise.resolve(token)).send<MyBusiness>;
  const { body: { _id, slug } } = await send("POST", "/api/my/business", newBusiness());
  const other = await list();
  const sayFromBrowser = async (slug: string) => {
    const ip = newNetwork();
    const body = { token: await call(slug, ip), outcome: "answered" };
    api.clock.advance({ seconds: 60 });
    const path = `/api/business/${slug}/call-outcomes`;
    const answer = await api.send("POST", path, body, { ip, headers: { Cookie: device } });
    assert.equal(answer.status, 204);
  };
  await sayFromBrowser(slug);
  assert.deepEqual(await stored({ business: { _id } }), []);
  await sayFromBrowser(other.business.slug);
  assert.equal((await stored(other)).length, 1);
});

Deno.test("counts one caller of a carrier's network, whatever the cookies", async () => {
  const owner = await list();
  const ip = "49.36.9.1";
  for (let n = 0; n < 22; n++) {
    const { username: identifier, password } = await register(api);
    const signIn = { identifier, password };
    assert.equal((await api.send("POST", "/api/auth/login", signIn, { ip })).status, 200);
  }
  for (let n = 0; n < 3; n++) {
    const token = await call(owner.business.slug, ip);
    api.clock.advance({ seconds: 60 });
    const path = `/api/business/${owner.business.slug}/call-outcomes`;
    const headers = { Cookie: `device=${`invented-${n}`.padEnd(22, "0")}` };
    await api.send("POST", path, { token, outcome: "wrong_number" }, { ip, headers });
  }
  assert.equal((await stored(owner)).length, 1);
});
