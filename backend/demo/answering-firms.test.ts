import assert from "node:assert/strict";
import { demoFirmJobs } from "../composition/demo-firms.ts";
import type { createContexts } from "../composition/contexts.ts";
import type { BusinessDetail } from "../contexts/directory/schemas.ts";
import type { Enquiry, EnquiryFacts } from "../contexts/enquiries/schemas.ts";
import { unconfigured, useTestApi } from "../testing/api.ts";
import { ask, asked, byLink, lastLink, newVisitor } from "../testing/enquiries.ts";
import { removeDemo } from "../tools/seed.ts";
import { firms } from "./firms.ts";
import { readDemo } from "./read-demo.ts";

const api = await useTestApi({ variables: { SEED: "demo" } });
const { db } = api.database;
const noon = "2026-11-21T06:30:00.000Z";
const slugs = firms.map(({ slug }) => slug);
const [answers, also, refuses, tomorrow, busy, away] = slugs as [
  string,
  string,
  string,
  string,
  string,
  string,
];

api.clock.set(noon);
const businesses = (await readDemo(api.clock.now())).map(({ input }) => input)
  .filter(({ slug }) => slugs.includes(slug));
await api.save(...businesses);
await api.runJobs();

/** Runs all jobs every five seconds. */
async function pass(seconds: number) {
  for (let passed = 0; passed < seconds; passed += 5) {
    api.clock.advance({ seconds: 5 });
    await api.runJobs();
  }
}

const detailOf = async (slug: string) =>
  (await api.get<BusinessDetail>(`/api/business/${slug}`)).body;

Deno.test("six demo businesses of one trade and city can be asked, and say what they do today", async () => {
  const details = await Promise.all(slugs.map(detailOf));
  assert.equal(details.length, 6);
  for (const { demo, category, address } of details) {
    assert.deepEqual([demo, category, address.city], [true, "plumber", "Pune"]);
  }
  assert.equal(details[0]!.availability?.state, "today");
  assert.equal(details[5]!.availability?.state, "away");
  for (const [slug, responseTime] of [[answers, "hour"], [also, "four_hours"]]) {
    const { body } = await api.get<EnquiryFacts>(`/api/business/${slug}/enquiry-facts`);
    assert.deepEqual(body, { obstacle: null, responseTime });
  }
});

Deno.test("demo businesses say again what they do on the next day", async () => {
  api.clock.advance({ days: 1 });
  assert.equal((await detailOf(answers)).availability, null);
  await api.runJobs();
  assert.equal((await detailOf(answers)).availability?.state, "today");
  api.clock.set(noon);
});

Deno.test("demo businesses read, answer and decline within 20 seconds, by their owners' messages", async () => {
  const visitor = await newVisitor(api, { language: "hi" });
  const path = `/api/enquiries/${(await asked(visitor, [answers, also, refuses])).reference}`;
  const seen = async () => (await visitor.get<Enquiry>(path)).body.recipients;
  await api.runJobs();
  assert.deepEqual((await seen()).map(({ state }) => state), ["sent", "sent", "sent"]);
  await pass(5);
  assert.deepEqual((await seen()).map(({ state }) => state), ["opened", "opened", "opened"]);
  await pass(15);
  const [first, second, third] = await seen();
  assert.deepEqual([second!.state, third!.state], ["answered", "declined"]);
  assert.deepEqual([first!.state, first!.answer?.day], ["answered", "2026-11-21"]);
  assert.deepEqual(first!.answer!.price, { from: 400, to: 700 });
  assert.match(first!.answer!.note, /वॉशर/);
  await pass(5);
  const to = (address: string) => api.gateways.outbox!.list(address).length;
  assert.equal(to(`${answers}@demo.invalid`), 1);
  assert.equal(to(visitor.mobile), 3, "the request was sent, and two answered");
});

Deno.test("two demo businesses wait two minutes, and keep what is answered in their place", async () => {
  const visitor = await newVisitor(api);
  const { reference } = await asked(visitor, [tomorrow, busy], { wanted: "week" });
  const seen = async () =>
    (await visitor.get<Enquiry>(`/api/enquiries/${reference}`)).body.recipients;
  await pass(100);
  assert.deepEqual((await seen()).map(({ state }) => state), ["opened", "opened"]);
  const link = lastLink(api, `${tomorrow}@demo.invalid`);
  assert.equal((await byLink(api).reply(link, "declined")).status, 200);
  await pass(40);
  assert.deepEqual((await seen()).map(({ state }) => state), ["declined", "answered"]);
});

Deno.test("demo businesses answer after a restart what came before it, on a day on which they come", async () => {
  const visitor = await newVisitor(api);
  const { reference } = await asked(visitor, [tomorrow, away], { wanted: "week" });
  // In the meantime no job has run.
  api.clock.advance({ hours: 3 });
  await api.runJobs();
  const { recipients } = (await visitor.get<Enquiry>(`/api/enquiries/${reference}`)).body;
  assert.deepEqual(recipients.map(({ answer }) => answer?.day), ["2026-11-23", "2026-11-26"]);
});

Deno.test("demo businesses come in the evening no more on the same day", async () => {
  api.clock.set("2026-11-21T14:00:00.000Z");
  const visitor = await newVisitor(api);
  const { reference } = await asked(visitor, [answers]);
  await pass(75);
  const { recipients } = (await visitor.get<Enquiry>(`/api/enquiries/${reference}`)).body;
  assert.equal(recipients[0]!.answer?.day, "2026-11-22");
});

Deno.test("answers each choice of three at once, and almost all within 20 seconds", async () => {
  api.clock.set("2026-11-23T06:30:00.000Z");
  const choices = slugs.flatMap((one, at) =>
    slugs.slice(at + 1).flatMap((two, next) =>
      slugs.slice(at + next + 2).map((three) => [one, two, three])
    )
  );
  const visitors = await Promise.all(choices.map(() => newVisitor(api)));
  const sent = await Promise.all(
    visitors.map((visitor, n) => ask(visitor, choices[n]!)),
  );
  assert.deepEqual([...new Set(sent.map(({ status }) => status))], [201]);
  const references = sent.map(({ body }) => body.reference);
  // Two processes answer at the same time.
  const passTwice = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 5) {
      api.clock.advance({ seconds: 5 });
      await Promise.all([api.runJobs(), api.runJobs()]);
    }
  };
  const seen = () =>
    Promise.all(visitors.map(async (visitor, n) => {
      const { body } = await visitor.get<Enquiry>(`/api/enquiries/${references[n]}`);
      return body.recipients.map(({ slug, state }) => `${slug} ${state}`);
    }));
  await passTwice(20);
  const early = (await seen()).filter((states) => states.some((said) => said.endsWith("answered")));
  assert.equal(
    early.length,
    19,
    "all but those who ask the two slow ones and the one that refuses",
  );
  await passTwice(130);
  const states = await seen();
  assert.deepEqual(
    states,
    choices.map((asked) =>
      asked.map((slug) => `${slug} ${slug === refuses ? "declined" : "answered"}`)
    ),
  );
  const { n } = await db.selectFrom("enquiry_message")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("kind", "=", "answered").where("created_at", ">=", new Date("2026-11-23T06:30:00Z"))
    .executeTakeFirstOrThrow();
  const answered = states.flat().filter((state) => state.endsWith(" answered"));
  assert.equal(Number(n), answered.length, "each answer is one message");
});

Deno.test("removing the demo businesses removes their owners, and a new seeding adds them", async () => {
  const owners = async () => {
    const rows = await db.selectFrom("account").select("id")
      .where("email", "like", "%@demo.invalid").execute();
    return rows.length;
  };
  assert.equal(await owners(), 6);
  await removeDemo({ ...api.listings, storage: api.storage });
  assert.equal(await owners(), 0);
  await api.save(...businesses);
  await api.runJobs();
  assert.equal(await owners(), 6);
});

Deno.test("no code of the demo businesses is loaded in production, nor where messages leave", async () => {
  const { config } = unconfigured({ variables: { SEED: "demo" } });
  const loaded: string[] = [];
  const jobsOf = (name: string, changes: object) =>
    demoFirmJobs({ ...config, ...changes }, {} as ReturnType<typeof createContexts>, () => {
      loaded.push(name);
      return import("./answering-firms.ts");
    });
  const { gateways } = config;
  const sms = { ...gateways, sms: { provider: "twilio" } };
  const email = { ...gateways, email: { provider: "smtp" } };
  assert.deepEqual(await jobsOf("production", { env: "production" }), []);
  assert.deepEqual(await jobsOf("without demo", { seed: "none" }), []);
  assert.deepEqual(await jobsOf("real SMS", { gateways: sms }), []);
  assert.deepEqual(await jobsOf("real e-mail", { gateways: email }), []);
  assert.deepEqual(loaded, []);
  assert.equal((await jobsOf("trial", {})).length, 1);
  assert.deepEqual(loaded, ["trial"]);
});
