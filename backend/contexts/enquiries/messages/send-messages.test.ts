/** Messages about requests: who gets them, when, in which language, and within which budget. */
import assert from "node:assert/strict";
import { configure, type LogRecord, reset } from "@logtape/logtape";
import { dayInIndia } from "#/shared/india-time.ts";
import { createMetrics } from "#/metrics.ts";
import { useTestApi } from "#/testing/api.ts";
import { inTransaction } from "#/db/ctx.ts";
import { review } from "#/testing/reviews.ts";
import {
  answer,
  ask,
  askable,
  asked,
  byLink,
  lastLink,
  linksTo,
  newVisitor,
  removeListing,
  reply as answerWith,
  tokenOf as readToken,
} from "#/testing/enquiries.ts";
import { newMobile } from "#/testing/users.ts";
import type { Enquiry } from "../schemas.ts";
import { queueMessages } from "./queue-message.ts";

const budget = 12;
const metrics = createMetrics({ pools: {} });
const api = await useTestApi({
  metrics,
  variables: { ENQUIRY_RUPEES_PER_DAY: "3", SMS_PAISE: String(300 / budget) },
});
const { db } = api.database;
const { read, reply } = byLink(api);

let days = 0;

/** Each test begins on another day with a new budget, and without earlier requests. */
Deno.test.beforeEach(async () => {
  await db.deleteFrom("enquiry").execute();
  const noon = Date.parse("2026-11-21T06:30:00.000Z");
  api.clock.set(new Date(noon + 3 * days++ * 86_400_000));
});

/** Runs all jobs in two processes at once, then once more. */
async function runJobs() {
  await Promise.all([api.runJobs(), api.runJobs()]);
  await api.runJobs();
}

const textsTo = (to: string) =>
  api.gateways.outbox!.list(to).filter(({ code }) => code === "").map(({ text }) => text);

const today = () => dayInIndia(api.clock.now());

/** Chooses an owner's channels for requests. */
async function choose(
  owner: Awaited<ReturnType<typeof askable>>,
  enquiries: { sms: boolean; email: boolean },
) {
  const { status, body } = await owner.send("PATCH", "/api/profile", { notices: { enquiries } });
  assert.equal(status, 200, JSON.stringify(body));
}

/** Asks businesses, more than the budget by some. Their SMS are not sent yet. */
async function askAboveBudget(more: number) {
  const owners: Awaited<ReturnType<typeof askable>>[] = [];
  while (owners.length < budget + more) {
    const group = [await askable(api), await askable(api)];
    owners.push(...group);
    await asked(await newVisitor(api, { hasEmail: true }), group.map(({ slug }) => slug));
  }
  return owners;
}

const tokenOf = (text: string) => readToken(text)!;

Deno.test("notifies the owner on both channels, in the owner's language, with the link alone", async () => {
  const [english, hindi] = [await askable(api), await askable(api, { language: "hi" })];
  const visitor = await newVisitor(api);
  await asked(visitor, [english.slug, hindi.slug], { mayCall: true });
  await runJobs();
  const token = "[\\w-]{22}\\.[0-9a-z]+\\.[\\w-]{11}";
  const link = `http://localhost/request\\?hl=en&token=${token}`;
  const sms = textsTo(english.mobile);
  assert.equal(sms.length, 1);
  assert.match(
    sms[0]!,
    new RegExp(
      `^A customer on Karigar asks whether you can come\\. See and answer: http://localhost/r/en/${token}$`,
    ),
  );
  const [email, ...more] = textsTo(english.email);
  assert.deepEqual(more, []);
  assert.match(email!, new RegExp(`^A customer on Karigar asks.*\n\nSee and answer:\n\n${link}\n`));
  assert.match(
    textsTo(hindi.mobile)[0]!,
    /^कारीगर: ग्राहक पूछ रहे हैं, कब आएँगे\? जवाब दें: http:\/\/localhost\/r\/hi\//,
  );
  for (const to of [english.mobile, english.email]) {
    const text = textsTo(to)[0]!;
    assert.equal((await read(tokenOf(text))).status, 200);
    for (const secret of [visitor.mobile, "tap drips", "411038"]) {
      assert.ok(!text.includes(secret), secret);
    }
  }
});

Deno.test("uses the channels that the owner chose", async () => {
  const owner = await askable(api);
  await choose(owner, { sms: false, email: true });
  await asked(await newVisitor(api), [owner.slug]);
  await runJobs();
  assert.deepEqual([linksTo(api, owner.mobile).length, linksTo(api, owner.email).length], [0, 1]);
  await asked(await newVisitor(api), [owner.slug]);
  // Chosen between the request and the message.
  await choose(owner, { sms: true, email: false });
  await runJobs();
  assert.deepEqual([linksTo(api, owner.mobile).length, linksTo(api, owner.email).length], [0, 1]);
});

Deno.test("sends the visitor the link to a new request once, by e-mail if there is one", async () => {
  for (const hasEmail of [true, false]) {
    const owner = await askable(api);
    const visitor = await newVisitor(api, { hasEmail });
    api.clock.set(api.clock.now().toISOString().replace(/T.*/, "T20:00:00.000Z"));
    const { reference } = await asked(visitor, [owner.slug]);
    await runJobs();
    const texts = [visitor.mobile, visitor.email].map(textsTo);
    assert.deepEqual(texts.map(({ length }) => length), hasEmail ? [0, 1] : [1, 0], "at night");
    const [text] = texts.flat();
    assert.match(text!, /^Your request on Karigar was sent\.\s+See it and the answers:\s+http/);
    const byLink = { "Link-Token": tokenOf(text!) };
    const [, written] = text!.match(/(?:\/enquiries|\/e\/en)\/(\w{20})/)!;
    const shown = await api.get<Enquiry>(`/api/enquiries/${written}`, byLink);
    assert.deepEqual([shown.status, shown.body.reference], [200, reference]);
    for (const secret of [visitor.mobile, owner.slug, "tap drips", "411038"]) {
      assert.ok(!text!.includes(secret), secret);
    }
  }
});

Deno.test("sends no link to a new request that was answered or withdrawn before", async () => {
  const owner = await askable(api);
  const [answered, withdrawn] = [await newVisitor(api), await newVisitor(api)];
  const enquiry = await asked(answered, [owner.slug]);
  await answer(owner, enquiry, { day: today() });
  const { reference } = await asked(withdrawn, [owner.slug]);
  await withdrawn.request("DELETE", `/api/enquiries/${reference}`);
  await runJobs();
  assert.deepEqual(textsTo(withdrawn.mobile), []);
  assert.match(
    textsTo(answered.mobile).join(),
    /^Karigar: .* can come \d+ \w+, price on a visit\. Choose: \S+$/,
  );
});

Deno.test("notifies the visitor of each first answer, and not of its changes", async () => {
  const owner = await askable(api);
  const visitor = await newVisitor(api, { language: "hi", hasEmail: true });
  await asked(visitor, [owner.slug]);
  await runJobs();
  const token = lastLink(api, owner.mobile);
  for (const note of ["", "I bring washers."]) {
    await reply(token, "can", { day: today(), note });
    await runJobs();
  }
  for (const to of [visitor.mobile, visitor.email]) {
    const [text, ...more] = textsTo(to).filter((text) => !text.includes("आपने पूछ लिया"));
    assert.deepEqual(more, []);
    assert.match(text!, /^कारीगर: .+, \d+ \S+, दाम देखकर\s+चुनें:\s+http.*(hl=hi&token=|\/e\/hi\/)/);
    const [, reference] = text!.match(/\/(?:enquiries|e\/hi)\/(\w{20})[?/]/)!;
    const { status, body } = await api.get<Enquiry>(`/api/enquiries/${reference}`, {
      "Link-Token": tokenOf(text!),
    });
    assert.deepEqual([status, body.recipients[0]!.state], [200, "answered"]);
  }
});

Deno.test("notifies the chosen business at once, and released ones by SMS only from 9 to 21 h", async () => {
  const [chosen, other] = [await askable(api), await askable(api)];
  const visitor = await newVisitor(api);
  const enquiry = await asked(visitor, [chosen.slug, other.slug]);
  await runJobs();
  await reply(lastLink(api, chosen.mobile), "can", { day: today() });
  api.clock.advance({ hours: 10 });
  const path = `/api/enquiries/${enquiry.reference}`;
  await visitor.send("POST", `${path}/choice`, { business: chosen.slug });
  await runJobs();
  const newest = (to: string) => textsTo(to)[0]!;
  assert.match(newest(chosen.email), /^The customer on Karigar chose you\./);
  assert.match(newest(other.email), /^The customer on Karigar chose another business\./);
  assert.match(newest(chosen.mobile), /chose you\. See what is next: http/);
  assert.match(newest(other.mobile), /asks whether/, "it is 22 o'clock");
  api.clock.advance({ hours: 11 });
  await runJobs();
  assert.match(newest(other.mobile), /chose another business/);
  assert.equal((await read(tokenOf(newest(other.mobile)))).body.recipientState, "released");
});

Deno.test("invites the visitor once, also when sending fails first, and by e-mail if there is one", async () => {
  for (const hasEmail of [true, false]) {
    const owner = await askable(api);
    const visitor = await newVisitor(api, { hasEmail });
    const enquiry = await asked(visitor, [owner.slug]);
    await runJobs();
    await reply(lastLink(api, owner.mobile), "can", { day: today() });
    const path = `/api/enquiries/${enquiry.reference}`;
    await visitor.send("POST", `${path}/choice`, { business: owner.slug });
    assert.equal((await visitor.get<Enquiry>(path)).body.reviewUrl, null);
    const { id: recipientId, enquiry_id: enquiryId } = await db.selectFrom("enquiry_recipient")
      .select(["id", "enquiry_id"]).where("business_id", "=", owner.id).executeTakeFirstOrThrow();
    await inTransaction(
      { db, now: api.clock.now },
      (trx) =>
        queueMessages(trx, [{ kind: "review_invited", enquiryId, recipientId }], api.clock.now()),
    );
    const gateway = api.gateways[hasEmail ? "email" : "sms"];
    const working = gateway.send;
    gateway.send = () => Promise.reject(new Error("the provider is unavailable"));
    await runJobs().finally(() => gateway.send = working);
    api.clock.advance({ minutes: 1 });
    await runJobs();
    const { length } = await db.selectFrom("review_invitation").select("id")
      .where("business_id", "=", owner.id).execute();
    assert.equal(length, 1, "one invitation for both attempts");
    const made = await owner.get("/api/my/business/review-invitations");
    assert.deepEqual(made.body, [], "the owner made none");
    const texts = [visitor.mobile, visitor.email].map((to) =>
      textsTo(to).filter((text) => text.includes("Write a review"))
    );
    assert.deepEqual(texts.map(({ length }) => length), hasEmail ? [0, 1] : [1, 0]);
    assert.match(texts.flat()[0]!, /\/enquiries\/\w{20}\?hl=en&token=|\/e\/en\/\w{20}\//);
    const byLink = { "Link-Token": tokenOf(texts.flat()[0]!) };
    const { reviewUrl } = (await api.get<Enquiry>(path, byLink)).body;
    const [page, invitation] = reviewUrl!.split("#invitation=");
    assert.equal(page, `http://localhost/business/${owner.slug}/review`);
    const { body } = await review(visitor, owner.slug, { invitation });
    assert.equal(body.provenance, "invited", JSON.stringify(body));
    assert.equal((await visitor.get<Enquiry>(path)).body.reviewUrl, null, "it is used");
  }
});

Deno.test("notifies the businesses when a request is withdrawn", async () => {
  const owner = await askable(api);
  const visitor = await newVisitor(api);
  const { reference } = await asked(visitor, [owner.slug]);
  await runJobs();
  await visitor.request("DELETE", `/api/enquiries/${reference}`);
  await runJobs();
  assert.match(textsTo(owner.mobile)[0]!, /withdrew the request/);
});

Deno.test("drops messages that are out of date when they are sent", async () => {
  const visitor = await newVisitor(api);
  const [suspended, moved, deleted] = [await askable(api), await askable(api), await askable(api)];
  const heir = await newVisitor(api, { hasEmail: true });
  await asked(visitor, [suspended.slug, moved.slug, deleted.slug]);
  await removeListing(api, deleted);
  await db.updateTable("business").set({ owner_id: heir.accountId })
    .where("id", "=", moved.id).execute();
  await db.updateTable("business").set({ status: "suspended" })
    .where("id", "=", suspended.id).execute();
  const closed = await askable(api);
  const closing = await newVisitor(api);
  const { reference } = await asked(closing, [closed.slug]);
  await closing.request("DELETE", `/api/enquiries/${reference}`);
  await runJobs();
  for (const { mobile, email } of [suspended, moved, deleted, heir, closed]) {
    assert.deepEqual([...linksTo(api, mobile), ...linksTo(api, email)], []);
  }
});

Deno.test("notifies only owners who know of a request that it has ended", async () => {
  const [chosen, notified, opened, unaware] = [
    await askable(api),
    await askable(api),
    await askable(api),
    await askable(api),
  ];
  const [choosing, closing] = [await newVisitor(api), await newVisitor(api)];
  const first = await asked(choosing, [chosen.slug, notified.slug]);
  await runJobs();
  const second = await asked(closing, [opened.slug, unaware.slug]);
  await answer(chosen, first, { day: today() });
  await answerWith(opened, second, { reply: "opened" });
  const path = `/api/enquiries/${first.reference}/choice`;
  await choosing.send("POST", path, { business: chosen.slug });
  await closing.request("DELETE", `/api/enquiries/${second.reference}`);
  await runJobs();
  assert.match(textsTo(notified.mobile)[0]!, /chose another business/);
  assert.match(textsTo(opened.mobile)[0]!, /withdrew/);
  assert.deepEqual([...textsTo(unaware.mobile), ...textsTo(unaware.email)], []);
});

Deno.test("looks up the number when it sends, and signs the link for this number", async () => {
  const owner = await askable(api);
  await asked(await newVisitor(api), [owner.slug]);
  const mobile = newMobile();
  await db.updateTable("account").set({ mobile }).where("id", "=", owner.accountId).execute();
  await runJobs();
  assert.deepEqual(linksTo(api, owner.mobile), []);
  assert.equal((await read(lastLink(api, mobile))).status, 200);
});

Deno.test("reaches owners and visitors who have an address but no number", async () => {
  const owner = await askable(api);
  const visitor = await newVisitor(api, { hasEmail: true });
  await db.updateTable("account").set({ mobile_verified: false }).where("id", "=", owner.accountId)
    .execute();
  await asked(visitor, [owner.slug]);
  await db.updateTable("account").set({ mobile_verified: false })
    .where("id", "=", visitor.accountId).execute();
  await runJobs();
  const token = lastLink(api, owner.email);
  assert.equal((await reply(token, "can", { day: today() })).status, 200);
  await runJobs();
  assert.match(textsTo(visitor.email)[0]!, /^Karigar: .* can come/);
  assert.deepEqual([...textsTo(owner.mobile), ...textsTo(visitor.mobile)], []);
  const { status, body } = await ask(visitor, [(await askable(api)).slug]);
  assert.deepEqual([status, body.code], [403, "mobile_unverified"]);
});

Deno.test("retries a failed message, and does not count it", async () => {
  const owner = await askable(api);
  await asked(await newVisitor(api, { hasEmail: true }), [owner.slug]);
  const gateway = api.gateways.sms;
  const working = gateway.send;
  let tries = 0;
  gateway.send = () => {
    tries++;
    return Promise.reject(new Error("the provider is unavailable"));
  };
  try {
    await runJobs();
    assert.equal(tries, 1);
    assert.equal(linksTo(api, owner.email).length, 1);
    api.clock.advance({ minutes: 1 });
    await runJobs();
    assert.equal(tries, 2);
  } finally {
    gateway.send = working;
  }
  api.clock.advance({ minutes: 5 });
  await runJobs();
  await runJobs();
  assert.deepEqual([linksTo(api, owner.mobile).length, linksTo(api, owner.email).length], [1, 1]);
  for (const limit of ["enquiry-sms:%", "enquiry-sms-number:%"]) {
    const { points } = await db.selectFrom("rate_limit").select("points")
      .where("key", "like", limit).where("expires_at", ">", api.clock.now())
      .executeTakeFirstOrThrow();
    assert.equal(points, 1, limit);
  }
});

Deno.test("postpones SMS above the budget to the next day, and sends e-mails", async () => {
  const owners = await askAboveBudget(2);
  const errors: LogRecord[] = [];
  await configure({
    sinks: { memory: (record) => record.level === "error" && errors.push(record) },
    loggers: [{ category: "karigar", sinks: ["memory"] }, { category: ["logtape", "meta"] }],
  });
  try {
    await runJobs();
  } finally {
    await reset();
  }
  assert.deepEqual(errors.map(({ category, level }) => [...category, level]), [
    ["karigar", "enquiries", "error"],
  ]);
  assert.match(await metrics.render(), /^enquiry_sms_postponed_total 2$/m);
  const counts = () =>
    (["mobile", "email"] as const).map((kind) =>
      owners.reduce((n, owner) => n + linksTo(api, owner[kind]).length, 0)
    );
  assert.deepEqual(counts(), [budget, budget + 2]);
  api.clock.advance({ hours: 23 });
  await runJobs();
  assert.deepEqual(counts(), [budget, budget + 2]);
  api.clock.advance({ hours: 1 });
  await runJobs();
  assert.deepEqual(counts(), [budget + 2, budget + 2]);
});

Deno.test("counts 24 hours and the response time from the message, which the budget may postpone", async () => {
  await askAboveBudget(0);
  await runJobs();
  const [fast, slow, dashboardOnly] = [await askable(api), await askable(api), await askable(api)];
  for (const owner of [fast, slow]) await choose(owner, { sms: true, email: false });
  await choose(dashboardOnly, { sms: false, email: false });
  const [first, second] = [await newVisitor(api), await newVisitor(api, { hasEmail: true })];
  await asked(first, [fast.slug, dashboardOnly.slug]);
  const { reference } = await asked(second, [slow.slug]);
  const statesOf = async ({ id }: { id: string }) =>
    (await db.selectFrom("enquiry_recipient").select("state").where("business_id", "=", id)
      .executeTakeFirstOrThrow()).state;
  const responsesOf = ({ id }: { id: string }) =>
    db.selectFrom("enquiry_response").select("minutes").where("business_id", "=", id).execute();
  await runJobs();
  assert.deepEqual(linksTo(api, slow.mobile), []);
  api.clock.advance({ hours: 24 });
  await runJobs();
  assert.equal(linksTo(api, slow.mobile).length, 1);
  assert.deepEqual(
    await Promise.all([fast, slow, dashboardOnly].map(statesOf)),
    ["sent", "sent", "silent"],
  );
  assert.doesNotMatch(textsTo(second.email).join(), /No business/);
  api.clock.advance({ minutes: 30 });
  await reply(lastLink(api, fast.mobile), "can", { day: today() });
  assert.deepEqual(await responsesOf(fast), [{ minutes: 30 }]);
  api.clock.advance({ hours: 23, minutes: 29 });
  await runJobs();
  assert.equal(await statesOf(slow), "sent");
  api.clock.advance({ minutes: 1 });
  await runJobs();
  assert.equal(await statesOf(slow), "silent");
  assert.deepEqual(await responsesOf(slow), [{ minutes: null }]);
  assert.match(textsTo(second.email)[0]!, /No business on Karigar can come/);
  assert.equal((await second.get<Enquiry>(`/api/enquiries/${reference}`)).body.state, "open");
});

Deno.test("leaves the last quarter of the budget to messages that a user waits for", async () => {
  const [withdrawn, chosen] = [await askable(api), await askable(api)];
  const [withdrawing, choosing] = [
    await newVisitor(api, { hasEmail: true }),
    await newVisitor(api, { hasEmail: true }),
  ];
  const { reference } = await asked(withdrawing, [withdrawn.slug]);
  const enquiry = await asked(choosing, [chosen.slug]);
  await askAboveBudget(-4);
  await runJobs();
  api.clock.advance({ minutes: 1 });
  await withdrawing.request("DELETE", `/api/enquiries/${reference}`);
  await answer(chosen, enquiry, { day: today() });
  await runJobs();
  const newest = (to: string) => textsTo(to)[0]!;
  assert.match(newest(withdrawn.email), /withdrew/);
  assert.match(newest(withdrawn.mobile), /asks whether/, "10 of 12 SMS are sent");
  assert.match(newest(choosing.mobile), /can come/);
  api.clock.advance({ minutes: 1 });
  const path = `/api/enquiries/${enquiry.reference}/choice`;
  await choosing.send("POST", path, { business: chosen.slug });
  await runJobs();
  assert.match(newest(chosen.mobile), /chose you/);
  api.clock.advance({ hours: 24 });
  await runJobs();
  assert.match(newest(withdrawn.mobile), /withdrew/);
});

Deno.test("holds SMS for another day until 7:00 in India, and sends those for today at once", async () => {
  const owners = {
    today: await askable(api),
    week: await askable(api),
    later: await askable(api),
    withdrawn: await askable(api),
  };
  const night = api.clock.now().toISOString().replace(/T.*/, "T20:30:00.000Z");
  api.clock.set(night);
  for (const wanted of ["today", "week", "later"] as const) {
    await asked(await newVisitor(api), [owners[wanted].slug], { wanted });
  }
  const visitor = await newVisitor(api);
  const { reference } = await asked(visitor, [owners.withdrawn.slug], { wanted: "later" });
  const sent = () => Object.values(owners).map(({ mobile }) => linksTo(api, mobile).length);
  await runJobs();
  assert.deepEqual(sent(), [1, 0, 0, 0], "2:00");
  assert.equal(linksTo(api, owners.later.email).length, 1, "an e-mail does not wait");
  await visitor.request("DELETE", `/api/enquiries/${reference}`);
  api.clock.advance({ hours: 4, minutes: 59 });
  await runJobs();
  assert.deepEqual(sent(), [1, 0, 0, 0], "6:59");
  api.clock.advance({ minutes: 1 });
  await runJobs();
  assert.deepEqual(sent(), [1, 1, 1, 0], "7:00");
});

Deno.test("counts the parts of a message, of which a Hindi SMS has two", async () => {
  const sent = async (language: "en" | "hi") => {
    api.clock.advance({ days: 3 });
    const visitor = await newVisitor(api, { language });
    const { reference } = await asked(visitor, [(await askable(api)).slug]);
    const { id } = await db.selectFrom("enquiry").select("id")
      .where("reference", "=", reference.replaceAll("-", "")).executeTakeFirstOrThrow();
    await db.deleteFrom("enquiry_message").execute();
    const now = api.clock.now();
    const message = { kind: "sent", channel: "sms", created_at: now, try_at: now } as const;
    await db.insertInto("enquiry_message")
      .values(Array.from({ length: budget + 4 }, () => ({ ...message, enquiry_id: id })))
      .execute();
    await runJobs();
    return textsTo(visitor.mobile).length;
  };
  // The last quarter of the budget is for messages that a user waits for.
  assert.equal(await sent("en"), 0.75 * budget);
  assert.equal(await sent("hi"), Math.floor(0.75 * budget / 2));
});
