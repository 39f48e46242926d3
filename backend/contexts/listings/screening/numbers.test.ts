/** Numbers that another account has proven, in listings and edits. */
import assert from "node:assert/strict";
import { accountChanges } from "#/testing/account-changes.ts";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, casesOf, decide } from "#/testing/cases.ts";
import { listBusiness, newAccountId, newBusiness } from "#/testing/owner.ts";
import { goodPassword, lastCode, newMobile, register } from "#/testing/users.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import type { NumberQuestion } from "./question-routes.ts";

type Refusal = { errors?: { field: string; code: string }[] };
type StartedVerification = { verificationId: string };

const api = await useTestApi();
const admin = api.as(newAccountId(), "admin");
const { messagesTo, createUserWithBothContacts } = accountChanges(api);

const list = (fields: Record<string, unknown> = {}) => listBusiness<MyBusiness>(api, fields);
type Owner = Awaited<ReturnType<typeof list>>;

const isPublic = async (slug: string) => (await api.get(`/api/business/${slug}`)).status === 200;
const fields = ["primaryPhone", "alternatePhone", "whatsapp"] as const;

/** The number of a new account. */
const provenNumber = async () => (await register(api)).mobile;

type Client = Pick<Owner, "send" | "request" | "get">;

const codes = "/api/my/verifications/phone";

/** Sends a code to a waiting number. Returns a function that enters it. */
async function sendCode({ send, request }: Client, number: string) {
  api.clock.advance({ seconds: 61 });
  const { status, body } = await request<StartedVerification>("POST", `${codes}?number=${number}`);
  assert.equal(status, 202, JSON.stringify(body));
  const { verificationId } = body;
  const otp = lastCode(api, number);
  return () => send("POST", `${codes}/confirm`, { verificationId, otp });
}

/** Proves a waiting number by a code and returns the listing. */
async function prove(owner: Client, number: string) {
  const enter = await sendCode(owner, number);
  const { status } = await enter();
  assert.ok(status === 200 || status === 204, String(status));
  return await owner.get<MyBusiness>("/api/my/business");
}

/** A user with a number and an e-mail address, and functions to answer questions. */
async function createHolder() {
  const { user, email } = await createUserWithBothContacts();
  const holder = api.as(user.id);
  const questions = async () => (await holder.get<NumberQuestion[]>(path)).body;
  const path = "/api/my/number-questions";
  const answer = async (answer: "mine" | "shared") => {
    const [question] = await questions();
    return await holder.send("PUT", `${path}/${question!.id}`, { answer });
  };
  const ask = async () => {
    await api.runJobs();
    await api.settled();
  };
  const messages = (to: string) =>
    messagesTo(to).filter((text) => text.includes("show your number"));
  return { ...holder, user, mobile: user.mobile, email, questions, answer, ask, messages };
}

for (const field of fields) {
  Deno.test(`keeps a new listing as a draft when another account has proven its ${field}`, async () => {
    const number = await provenNumber();
    const owner = await list({ [field]: number });
    const { business } = owner;
    assert.equal(business.status, "draft");
    assert.deepEqual(business.hold!.findings, [{ field, text: number, reason: "number" }]);
    assert.equal(await isPublic(business.slug), false);
    assert.deepEqual((await caseOf(admin, business._id)).held!.findings, business.hold!.findings);

    const { status, body } = await prove(owner, number);
    assert.deepEqual([status, body.status, body.hold], [200, "active", null]);
    assert.equal(await isPublic(business.slug), true);
    assert.deepEqual(await casesOf(admin, business._id), []);
  });

  Deno.test(`keeps an edit waiting when another account has proven its ${field}`, async () => {
    const number = await provenNumber();
    const owner = await list();
    const { body } = await owner.patch<MyBusiness>({ [field]: number });
    assert.deepEqual(body.pendingEdit!.findings, [{ field, text: number, reason: "number" }]);
    assert.equal(body[field], owner.business[field]);

    const proven = await prove(owner, number);
    assert.deepEqual([proven.body[field], proven.body.pendingEdit], [number, null]);
    await api.settled();
    assert.match(messagesTo(`${owner.accountId}@example.com`)[0]!, /Phone numbers or links/);
  });
}

for (const link of ["https://wa.me/91", "https://api.whatsapp.com/send?phone=%2B91"]) {
  Deno.test(`waits with a number of another account in ${link}`, async () => {
    const number = await provenNumber();
    const owner = await list({ website: `${link}${number}` });
    const findings = [{ field: "website", text: number, reason: "number" }];
    assert.deepEqual(owner.business.hold!.findings, findings);
    assert.equal((await prove(owner, number)).body.status, "active");

    const erased = await erasedNumber();
    const other = await list();
    const { body } = await other.patch<MyBusiness>({ website: `${link}${erased}` });
    assert.deepEqual(body.pendingEdit!.findings.map(({ text }) => text), [erased]);
  });
}

Deno.test("looks up the numbers of a draft when its owner publishes it, not before", async () => {
  const number = await provenNumber();
  const owner = await list({ primaryPhone: number, status: "draft" });
  assert.equal(owner.business.hold, null);
  const { body } = await owner.patch<MyBusiness>({ status: "active" });
  assert.deepEqual([body.status, body.hold!.findings[0]!.reason], ["draft", "number"]);
  assert.equal((await prove(owner, number)).body.status, "active");
});

Deno.test("publishes a listing with the account's own proven number at once", async () => {
  const user = await register(api);
  const { body } = await api.as(user.id).send<MyBusiness>(
    "POST",
    "/api/my/business",
    newBusiness({ primaryPhone: user.mobile }),
  );
  assert.deepEqual([body.status, body.hold], ["active", null]);
});

Deno.test("publishes at once when the owner replaces the number", async () => {
  const owner = await list({ primaryPhone: await provenNumber() });
  const { body } = await owner.patch<MyBusiness>({ primaryPhone: "8123456789" });
  assert.deepEqual([body.status, body.hold], ["active", null]);
  assert.deepEqual(await casesOf(admin, owner.business._id), []);
});

Deno.test("counts only the last account that has proven a number", async () => {
  const first = await register(api);
  const second = await list({ primaryPhone: first.mobile });
  const { body } = await prove(second, first.mobile);
  assert.deepEqual([body.status, body.verified], ["active", ["phone"]]);
  const own = api.as(first.id);
  const created = await own.send<MyBusiness>(
    "POST",
    "/api/my/business",
    newBusiness({ primaryPhone: first.mobile }),
  );
  assert.equal(created.body.hold!.findings[0]!.text, first.mobile);
  assert.equal((await prove(own, first.mobile)).body.status, "active");
});

Deno.test("protects the verified number of a listing, while it is verified", async () => {
  const owner = await list({ primaryPhone: newMobile() });
  const { primaryPhone } = owner.business;
  assert.deepEqual((await prove(owner, primaryPhone)).body.verified, ["phone"]);
  assert.equal((await list({ whatsapp: primaryPhone })).business.status, "draft");
  api.clock.advance({ days: 181 });
  await api.runJobs();
  assert.equal((await list({ whatsapp: primaryPhone })).business.status, "active");
});

Deno.test("sends no code to a number for which nothing waits, nor accepts another account's code", async () => {
  const number = await provenNumber();
  const owner = await list();
  const { status, body } = await owner.request<{ code: string }>(
    "POST",
    `${codes}?number=${number}`,
  );
  assert.deepEqual([status, body.code], [409, "number_changed"]);
  const other = await list({ primaryPhone: number });
  const enter = await sendCode({ ...owner, request: other.request }, number);
  assert.equal((await enter()).status, 404);
});

Deno.test("wants a code even from the account that has proven the number earlier", async () => {
  const user = await register(api);
  await prove(await list({ primaryPhone: user.mobile }), user.mobile);
  const own = api.as(user.id);
  await own.send("POST", "/api/my/business", newBusiness({ primaryPhone: user.mobile }));
  assert.equal((await own.request("POST", codes)).status, 202);
});

Deno.test("keeps waiting for a moderator when only the number is proven", async () => {
  const number = await provenNumber();
  const owner = await list({ primaryPhone: number, businessName: "Paytm Care" });
  assert.deepEqual(owner.business.hold!.findings.map(({ reason }) => reason), [
    "protected_name",
    "number",
  ]);
  const { body } = await prove(owner, number);
  assert.deepEqual(body.hold!.findings.map(({ reason }) => reason), ["protected_name"]);
  const other = await owner.patch<MyBusiness>({ businessName: "Sharma Paints" });
  assert.equal(other.body.status, "active");
});

/** The number of a user who has erased the account, and with it the listing. */
async function erasedNumber(): Promise<string> {
  const { mobile, headers } = await register(api);
  const listed = newBusiness({ primaryPhone: mobile });
  assert.equal((await api.send("POST", "/api/my/business", listed, { headers })).status, 201);
  const erased = await api.send("DELETE", "/api/profile", { password: goodPassword }, { headers });
  assert.equal(erased.status, 204, JSON.stringify(erased.body));
  return mobile;
}

Deno.test("answers alike for a number of another account and for one on the do-not-list", async () => {
  const answers = await Promise.all([provenNumber(), erasedNumber()].map(async (number) => {
    const fields = { businessName: "Asha Taps", primaryPhone: await number };
    const owner = await list(fields);
    await api.runJobs();
    const edited = await list();
    await edited.patch({ alternatePhone: await number });
    const all = [owner.business, await owner.read(), await edited.read()];
    const own = all.flatMap((one) => [one._id, one.slug, one.businessName, one.nameHi!]);
    const known = [await number, edited.business.primaryPhone, ...own];
    const text = JSON.stringify(all).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "time");
    return known.reduce((rest, value) => rest.replaceAll(value, "value"), text);
  }));
  assert.equal(answers[0], answers[1]);
  assert.match(answers[0]!, /"reason":"number"/);
});

Deno.test("publishes a number on the do-not-list when its owner proves it, in each field", async () => {
  for (const field of fields) {
    const number = await erasedNumber();
    const owner = await list({ [field]: number });
    assert.deepEqual(owner.business.hold!.findings, [{ field, text: number, reason: "number" }]);
    await api.runJobs();
    const { body } = await prove(owner, number);
    assert.deepEqual([body.status, body[field]], ["active", number]);
  }
});

Deno.test("lets a moderator decide", async () => {
  const { business, read } = await list({ primaryPhone: await provenNumber() });
  const { status } = await decide(admin, await caseOf(admin, business._id), "nothing_wrong");
  assert.deepEqual([status, (await read()).status], [200, "active"]);
});

Deno.test("asks the account that has proven the number, and publishes when it shares it", async () => {
  const holder = await createHolder();
  const owner = await list({ businessName: "Ravi Taps", primaryPhone: holder.mobile });
  await holder.ask();
  const questions = await holder.questions();
  const { number, businessName, businessNameHi, city, cityHi } = questions[0]!;
  assert.deepEqual([number, businessName, city], [holder.mobile, "Ravi Taps", "Pune"]);
  assert.deepEqual([businessNameHi, cityHi], ["रवि टैप्स", "पुणे"]);
  assert.equal(holder.messages(holder.email).length, 1);
  assert.equal(holder.messages(holder.mobile).length, 1);

  const [{ id }] = questions as [NumberQuestion];
  const foreign = await owner.send("PUT", `/api/my/number-questions/${id}`, { answer: "shared" });
  assert.equal(foreign.status, 404);
  assert.equal((await holder.answer("shared")).status, 204);
  assert.deepEqual([(await owner.read()).status, await isPublic(owner.business.slug)], [
    "active",
    true,
  ]);
  assert.deepEqual([await holder.questions(), await casesOf(admin, owner.business._id)], [[], []]);
  await owner.patch({ whatsapp: null });
  const { body } = await owner.patch<MyBusiness>({ whatsapp: holder.mobile });
  assert.equal(body.pendingEdit, null);
});

Deno.test("leaves the listing a draft when the number is the other account's, tells a moderator, and asks no more", async () => {
  const holder = await createHolder();
  const owner = await list({ primaryPhone: holder.mobile });
  await holder.ask();
  const { hold: before } = await owner.read();
  assert.equal((await holder.answer("mine")).status, 204);
  const { status, hold } = await owner.read();
  assert.equal(status, "draft");
  const findings = before!.findings.map((finding) => ({ ...finding, answer: "mine" }));
  assert.deepEqual(hold, { ...before, findings });
  const { reports } = await caseOf(admin, owner.business._id);
  assert.ok(reports.some(({ text }) => text?.includes("says that the number is its own")));
  await owner.patch({ shortDesc: "Taps and pipes" });
  await holder.ask();
  assert.deepEqual(await holder.questions(), []);
  assert.equal(holder.messages(holder.email).length, 1);
});

Deno.test("hides a name that a moderator has not read from the other account", async () => {
  const holder = await createHolder();
  await list({ primaryPhone: holder.mobile, businessName: "Paytm Care" });
  await holder.ask();
  assert.deepEqual((await holder.questions()).map(({ businessName }) => businessName), [null]);
});

Deno.test("forgets a question when the listing no longer waits with the number", async () => {
  const holder = await createHolder();
  const owner = await list({ primaryPhone: holder.mobile });
  await holder.ask();
  await owner.patch({ primaryPhone: "8123456788" });
  assert.deepEqual(await holder.questions(), []);
});

Deno.test("asks by SMS at most once in 30 days", async () => {
  const holder = await createHolder();
  const askAgain = async () => {
    await list({ primaryPhone: holder.mobile });
    await holder.ask();
    return [holder.messages(holder.mobile).length, holder.messages(holder.email).length];
  };
  assert.deepEqual(await askAgain(), [1, 1]);
  assert.deepEqual(await askAgain(), [1, 2]);
  api.clock.advance({ days: 29 });
  assert.deepEqual(await askAgain(), [1, 3]);
  api.clock.advance({ days: 2 });
  assert.deepEqual(await askAgain(), [2, 4]);
  assert.equal((await holder.questions()).length, 4);
});

Deno.test("asks no more by SMS when the question is moot by the morning", async () => {
  const holder = await createHolder();
  const askAtNight = async () => {
    const night = new Date(api.clock.now());
    api.clock.set(new Date(night.setUTCHours(18, 0, 0, 0)));
    const owner = await list({ primaryPhone: holder.mobile });
    await holder.ask();
    return owner;
  };
  const sentByMorning = async () => {
    api.clock.advance({ hours: 10 });
    await holder.ask();
    return holder.messages(holder.mobile).length;
  };
  await askAtNight();
  await holder.answer("shared");
  assert.equal(await sentByMorning(), 0);
  const owner = await askAtNight();
  await owner.patch({ primaryPhone: newMobile() });
  assert.equal(await sentByMorning(), 0);
  await askAtNight();
  assert.equal(await sentByMorning(), 1);
});

Deno.test("names the business and the end of the number in e-mails to both", async () => {
  const holder = await createHolder();
  const owner = await list({ businessName: "Ravi Taps", primaryPhone: holder.mobile });
  await holder.ask();
  await holder.answer("shared");
  await list({ businessName: "Paytm Care", primaryPhone: holder.mobile });
  await holder.ask();
  const end = holder.mobile.slice(-4);
  const [unnamed, named] = holder.messages(holder.email);
  assert.ok(named!.includes(`It is “Ravi Taps” in Pune. The number ends in ${end}.`), named);
  assert.ok(unnamed!.includes(`It is a new business in Pune. The number ends in ${end}.`), unnamed);
  assert.doesNotMatch(named!, /Grievance/);
  const [decided] = messagesTo(`${owner.accountId}@example.com`);
  assert.ok(decided!.includes(`“Ravi Taps” may show the number that ends in ${end}.`), decided);
});

Deno.test("sends the owner no message about a finished check after a code to the number", async () => {
  const owner = await list({ primaryPhone: await provenNumber() });
  await prove(owner, owner.business.primaryPhone);
  await api.settled();
  assert.deepEqual(messagesTo(`${owner.accountId}@example.com`), []);
});

Deno.test("allows numbers of five others a day, then refuses all numbers but the account's own", async () => {
  const user = await register(api);
  const owner = api.as(user.id);
  const path = "/api/my/business";
  const created = await owner.send<MyBusiness>("POST", path, newBusiness());
  assert.equal(created.status, 201);
  const send = async (change: object) => {
    const headers = { "If-Match": (await owner.get(path)).headers.get("ETag")! };
    return await owner.send<Refusal>("PATCH", path, change, { headers });
  };
  const patch = async (change: object) => (await send(change)).status;
  const refusedFields = async (change: object) =>
    (await send(change)).body.errors?.map(({ field, code }) => [field, code]);
  for (const _ of Array.from({ length: 5 })) {
    const whatsapp = await provenNumber();
    assert.deepEqual([await patch({ whatsapp }), await patch({ whatsapp })], [200, 200]);
  }
  assert.equal(await patch({ whatsapp: await provenNumber() }), 429);
  assert.equal(await patch({ whatsapp: newMobile() }), 429);
  const errors = await refusedFields({ whatsapp: newMobile(), shortDesc: "Taps and pipes" });
  assert.deepEqual(errors, [["whatsapp", "number_tries"]]);
  assert.equal(await patch({ shortDesc: "Taps and pipes" }), 200);
  assert.equal(await patch({ whatsapp: user.mobile }), 200);
  api.clock.advance({ days: 1, seconds: 1 });
  assert.equal(await patch({ whatsapp: await provenNumber() }), 200);
});

Deno.test("counts each number once a day, and none of an edit that fails", async () => {
  const owner = await list();
  const stale = { headers: { "If-Match": '"0"' } };
  for (const _ of Array.from({ length: 6 })) {
    const change = { whatsapp: await provenNumber() };
    const { status } = await owner.send("PATCH", "/api/my/business", change, stale);
    assert.equal(status, 412);
  }
  const number = await provenNumber();
  for (const _ of Array.from({ length: 6 })) {
    assert.equal((await owner.patch({ whatsapp: number })).status, 200);
    assert.equal((await owner.patch({ whatsapp: null })).status, 200);
  }
  for (const _ of Array.from({ length: 4 })) {
    assert.equal((await owner.patch({ whatsapp: await provenNumber() })).status, 200);
  }
  assert.equal((await owner.patch({ whatsapp: newMobile() })).status, 429);
  assert.equal((await owner.patch({ whatsapp: number })).status, 200);
  assert.equal((await owner.patch({ whatsapp: await provenNumber() })).status, 429);
});

Deno.test("reveals nothing by a refusal of several numbers", async () => {
  const owner = await list();
  const known = await provenNumber();
  for (const _ of Array.from({ length: 4 })) await owner.patch({ whatsapp: await provenNumber() });
  const both = { whatsapp: await provenNumber(), alternatePhone: known };
  assert.equal((await owner.patch(both)).status, 429);
  assert.equal((await owner.patch({ whatsapp: newMobile() })).status, 429);
});

Deno.test("holds two accounts that enter one number at the same time, and sends one SMS", async () => {
  const holder = await createHolder();
  const owners = await Promise.all([1, 2, 3].map(() => list({ primaryPhone: holder.mobile })));
  assert.deepEqual(owners.map(({ business }) => business.status), ["draft", "draft", "draft"]);
  await Promise.all([api.runJobs(), api.runJobs(), api.runJobs()]);
  await holder.ask();
  assert.equal((await holder.questions()).length, 3);
  assert.equal(holder.messages(holder.mobile).length, 1);
  const enterCode = await sendCode(owners[0]!, holder.mobile);
  const answers = await Promise.all([
    holder.answer("shared"),
    holder.answer("mine"),
    enterCode(),
    owners[1]!.patch({ shortDesc: "Taps" }),
  ]);
  assert.ok(answers.every(({ status }) => status < 500), JSON.stringify(answers));
});
