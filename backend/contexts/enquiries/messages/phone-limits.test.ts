/** What a flood of requests to one business does to its owner's phone. */
import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { answer, ask, askable, asked, linksTo, newVisitor } from "#/testing/enquiries.ts";
import { inTestAll } from "#/testing/full-run.ts";

const api = await useTestApi({ variables: { ENQUIRY_RUPEES_PER_DAY: "1000" } });

const noon = "2026-11-21T06:30:00.000Z";

Deno.test.beforeEach(() => api.clock.set(noon));

type Owner = Awaited<ReturnType<typeof askable>>;

const smsTo = ({ mobile }: Owner) => linksTo(api, mobile).length;

/** Asks, notifies, withdraws, and notifies again. */
async function askAndWithdraw({ slug }: Owner) {
  const visitor = await newVisitor(api);
  const { status, body } = await ask(visitor, [slug]);
  if (status !== 201) return body.errors?.[0]?.code;
  await api.runJobs();
  await visitor.request("DELETE", `/api/enquiries/${body.reference}`);
  await api.runJobs();
}

inTestAll.test("a flood of withdrawn requests is 11 SMS in an hour, and 30 messages in a day", async () => {
  const owner = await askable(api);
  const outcomes = [];
  for (let n = 0; n < 34; n++) outcomes.push(await askAndWithdraw(owner));
  assert.equal(smsTo(owner), 11);
  assert.deepEqual(outcomes.slice(29), [undefined, "busy", "busy", "busy", "busy"]);
  // What waited was withdrawn.
  for (const hours of [1, 22]) {
    api.clock.advance({ hours });
    await api.runJobs();
  }
  assert.equal(smsTo(owner), 11);
});

Deno.test("SMS of more than ten standing requests follow in the next hour", async () => {
  const owner = await askable(api);
  for (let n = 0; n < 12; n++) await asked(await newVisitor(api), [owner.slug]);
  await api.runJobs();
  assert.equal(smsTo(owner), 10);
  assert.equal(linksTo(api, owner.email).length, 12);
  api.clock.advance({ hours: 1 });
  await api.runJobs();
  assert.equal(smsTo(owner), 12);
});

Deno.test("an owner who has answered learns of each withdrawal", async () => {
  const owner = await askable(api);
  for (let n = 0; n < 3; n++) {
    const visitor = await newVisitor(api);
    const enquiry = await asked(visitor, [owner.slug]);
    await api.runJobs();
    await answer(owner, enquiry, { day: "2026-11-22" });
    await visitor.request("DELETE", `/api/enquiries/${enquiry.reference}`);
    await api.runJobs();
  }
  assert.equal(smsTo(owner), 6);
});
