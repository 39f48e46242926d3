/** Bundled SMS about a listing, for owners without an e-mail address. */
import assert from "node:assert/strict";
import { accountChanges } from "#/testing/account-changes.ts";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, decide, report } from "#/testing/cases.ts";
import { newAccountId, newBusiness } from "#/testing/owner.ts";
import { register, type TestUser } from "#/testing/users.ts";
import { published } from "#/testing/reviews.ts";
import type { Profile } from "../schemas.ts";

const api = await useTestApi({ variables: { MESSAGES_PER_DAY: "40" } });
const { createUserWithBothContacts, signIn } = accountChanges(api);
const admin = api.as(newAccountId(), "admin");

/** Sets the clock to an hour of the next day in India. */
function toTomorrow(hour: number, minute = 0) {
  const india = 5.5 * 3600_000;
  const days = Math.floor((api.clock.now().getTime() + india) / 86400_000) + 1;
  api.clock.set(new Date(days * 86400_000 + hour * 3600_000 + minute * 60_000 - india));
}

async function ownerOf(user: TestUser) {
  const { status, body } = await api.send<{ _id: string; slug: string }>(
    "POST",
    "/api/my/business",
    newBusiness(),
    user,
  );
  assert.equal(status, 201, JSON.stringify(body));
  return { user, business: body };
}

const newOwner = async (language: "en" | "hi" = "en") =>
  await ownerOf(await register(api, { language }));

async function addReview({ slug }: { slug: string }) {
  await published(api, admin, slug, { rating: 4 });
  await api.settled();
}

async function decideReport({ _id, slug }: { _id: string; slug: string }) {
  await report(api, slug);
  assert.equal((await decide(admin, await caseOf(admin, _id), "nothing_wrong")).status, 200);
  await api.settled();
}

/** Runs all jobs in two processes at once, then once more. */
async function runJobs() {
  await Promise.all([api.runJobs(), api.runJobs()]);
  await api.runJobs();
  await api.settled();
}

const smsTo = ({ mobile }: TestUser) =>
  api.gateways.outbox!.list(mobile).filter(({ text }) => text.includes("/s/"))
    .map(({ text }) => text);

const tokenIn = (text: string) => text.match(/#token=(\S+)/)![1]!;

const profileOf = async ({ user }: TestUser) =>
  (await api.as(user.id).get<Profile>("/api/profile")).body;

Deno.test("sends one SMS in 24 hours for all events to an owner without an e-mail address", async () => {
  toTomorrow(12);
  const { user, business } = await newOwner();
  assert.partialDeepStrictEqual((await profileOf(user)).notices.reviews, {
    sms: true,
    email: true,
  });
  await addReview(business);
  await addReview(business);
  await decideReport(business);
  await runJobs();
  const [text, ...more] = smsTo(user);
  assert.deepEqual(more, []);
  assert.match(text!, /http:\/\/localhost\/d\/en .*\/s\/en#token=[\w-]{30}$/);
  api.clock.advance({ hours: 20 });
  await runJobs();
  assert.equal(smsTo(user).length, 1, "it is 8 o'clock");
  api.clock.advance({ hours: 2 });
  await runJobs();
  assert.equal(smsTo(user).length, 1, "24 hours are not over");
  api.clock.advance({ hours: 2 });
  await runJobs();
  assert.equal(smsTo(user).length, 2);
  api.clock.advance({ days: 2 });
  await runJobs();
  assert.equal(smsTo(user).length, 2, "there is nothing else");
});

Deno.test("sends SMS about listings only between 9 and 21 h in India", async () => {
  toTomorrow(21);
  const { user, business } = await newOwner("hi");
  await addReview(business);
  await decideReport(business);
  await runJobs();
  assert.deepEqual(smsTo(user), []);
  toTomorrow(8, 59);
  await runJobs();
  assert.deepEqual(smsTo(user), []);
  api.clock.advance({ minutes: 1 });
  await runJobs();
  assert.equal(smsTo(user).length, 1);
  assert.match(smsTo(user)[0]!, /बंद: http:\/\/localhost\/s\/hi#token=/);
  toTomorrow(20, 59);
  await addReview(business);
  assert.equal(smsTo(user).length, 2);
});

Deno.test("postpones SMS beyond the daily budget to the next day", async () => {
  api.clock.advance({ days: 2 });
  const owners = [await newOwner(), await newOwner(), await newOwner(), await newOwner()];
  toTomorrow(15);
  for (const { business } of owners) await addReview(business);
  await runJobs();
  const smsCounts = () => owners.map(({ user }) => smsTo(user).length);
  assert.deepEqual(smsCounts(), [1, 1, 0, 0], "a twentieth of the daily limit");
  toTomorrow(9);
  await runJobs();
  assert.deepEqual(smsCounts(), [1, 1, 0, 0], "24 hours are not over");
  api.clock.advance({ hours: 6 });
  await runJobs();
  assert.deepEqual(smsCounts(), [1, 1, 1, 1]);
});

Deno.test("retries when the gateway fails and counts only sent SMS", async () => {
  toTomorrow(12);
  const { user, business } = await newOwner();
  toTomorrow(12);
  const { sms } = api.gateways;
  const { send } = sms;
  sms.send = () => Promise.reject(new Error("the provider is unavailable"));
  try {
    await addReview(business);
  } finally {
    sms.send = send;
  }
  await runJobs();
  assert.deepEqual(smsTo(user), []);
  api.clock.advance({ minutes: 1 });
  await runJobs();
  assert.equal(smsTo(user).length, 1);
});

Deno.test("unsubscribes by POST only, and cancels pending SMS", async () => {
  toTomorrow(12);
  const { user, business } = await newOwner();
  toTomorrow(12);
  await addReview(business);
  const token = tokenIn(smsTo(user)[0]!);
  toTomorrow(22);
  await addReview(business);
  for (const method of ["GET", "HEAD"]) {
    const { status } = await api.request(method, `/api/unsubscribe?token=${token}`);
    assert.equal(status, 405);
  }
  assert.equal((await profileOf(user)).notices.reviews.sms, true);
  for (let times = 0; times < 2; times++) {
    assert.equal((await api.request("POST", `/api/unsubscribe?token=${token}`)).status, 204);
  }
  const { notices } = await profileOf(user);
  assert.partialDeepStrictEqual(notices.reviews, { sms: false, email: true });
  assert.partialDeepStrictEqual(notices.reportDecided, { sms: false, email: true });
  assert.partialDeepStrictEqual(notices.listingSuspended, { sms: true, email: true });
  toTomorrow(12);
  await addReview(business);
  await decideReport(business);
  await runJobs();
  assert.equal(smsTo(user).length, 1);
});

Deno.test("rejects unsubscribe links that are forged or belong to another account", async () => {
  const { user } = await newOwner();
  const other = await newOwner();
  toTomorrow(12);
  await addReview(other.business);
  const token = tokenIn(smsTo(other.user)[0]!);
  const forged = [`${"A".repeat(22)}${token.slice(22)}`, `${token.slice(0, 22)}${"A".repeat(8)}`];
  for (const token of forged) {
    assert.equal((await api.request("POST", `/api/unsubscribe?token=${token}`)).status, 404);
  }
  assert.equal((await profileOf(user)).notices.reviews.sms, true);
  assert.equal((await profileOf(other.user)).notices.reviews.sms, true);
});

Deno.test("turns SMS on and off in the profile, independently of other choices", async () => {
  const { user } = await newOwner();
  const client = api.as(user.id);
  const choose = async (notices: object) =>
    (await client.send<Profile>("PATCH", "/api/profile", { notices })).body.notices;
  const ownReviews = { sms: false, email: true };
  assert.partialDeepStrictEqual((await choose({ ownReviews })).reviews, { sms: true, email: true });
  const off = { sms: false, email: true };
  assert.partialDeepStrictEqual((await choose({ reviews: off })).reviews, off);
  assert.partialDeepStrictEqual((await choose({ weeklySummary: { email: true } })).reviews, off);
  const on = { sms: true, email: true };
  assert.partialDeepStrictEqual((await choose({ reviews: on })).reviews, on);
});

Deno.test("sends e-mail instead of SMS to a verified address unless the owner turns SMS on", async () => {
  const { user, email } = await createUserWithBothContacts();
  const { business } = await ownerOf(user);
  toTomorrow(12);
  const mails = () => api.gateways.outbox!.list(email).length;
  const before = mails();
  await addReview(business);
  assert.equal(mails(), before + 1);
  assert.deepEqual(smsTo(user), []);
  const again = await signIn(user.username);
  const notices = { reviews: { sms: true, email: true } };
  const { status } = await api.send("PATCH", "/api/profile", { notices }, {
    headers: { Authorization: `Bearer ${again.body.token}` },
  });
  assert.equal(status, 200);
  toTomorrow(12);
  await addReview(business);
  assert.equal(smsTo(user).length, 1);
});

Deno.test("sends no SMS about events that the owner has seen on the dashboard", async () => {
  toTomorrow(22);
  const { user, business } = await newOwner();
  await addReview(business);
  const until = api.clock.now().toISOString();
  assert.equal((await api.send("PUT", "/api/my/news/seen", { until }, user)).status, 204);
  toTomorrow(10);
  await runJobs();
  assert.deepEqual(smsTo(user), []);
});
