/** Owners read and answer a request by the link in a message. */
import assert from "node:assert/strict";
import { sql } from "kysely";
import { useTestApi } from "#/testing/api.ts";
import {
  askable,
  asked,
  byLink,
  lastLink,
  linksTo,
  newVisitor,
  removeListing,
} from "#/testing/enquiries.ts";
import { newAccountId } from "#/testing/owner.ts";
import { newMobile } from "#/testing/users.ts";
import { readReference } from "#/shared/reference.ts";
import type { Enquiry, ReceivedEnquiry } from "../schemas.ts";

const api = await useTestApi();
const { db } = api.database;
const { read, reply } = byLink(api);
const admin = api.as(newAccountId(), "admin");

const noon = "2026-11-21T06:30:00.000Z";

Deno.test.beforeEach(() => api.clock.set(noon));

/** A visitor who has asked a business, and the token that its owner got by SMS. */
async function newRequest(overrides: Parameters<typeof asked>[2] = {}) {
  const owner = await askable(api);
  const visitor = await newVisitor(api);
  const enquiry = await asked(visitor, [owner.slug], overrides);
  await api.runJobs();
  const path = `/api/enquiries/${enquiry.reference}`;
  const seen = async () => (await visitor.get<Enquiry>(path)).body;
  return { owner, visitor, enquiry, token: lastLink(api, owner.mobile), path, seen };
}

const counts = async () =>
  Object.fromEntries(
    (await db.selectFrom("enquiry_count").select(["what", "n"]).execute())
      .map(({ what, n }) => [what, n]),
  );

const recipientState = async ({ seen }: Awaited<ReturnType<typeof newRequest>>) =>
  (await seen()).recipients[0]!.state;

Deno.test("shows the request of a link without the visitor's name, number or contact data", async () => {
  const request = await newRequest({
    text: "The tap drips. Call 98765 43210 or asha@example.org",
  });
  const { status, body, headers } = await read(request.token);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(headers.get("Cache-Control"), "no-store");
  assert.equal(body.recipientState, "sent");
  assert.equal(body.slug, request.owner.slug);
  assert.deepEqual(body.names, (await request.seen()).recipients[0]!.names);
  assert.ok(body.names.en && body.names.hi);
  assert.equal(body.work?.id, "leak");
  assert.equal(body.pinCode, "411038");
  assert.equal(body.phone, null);
  assert.equal(body.token, request.token);
  assert.match(body.text, /^The tap drips\./);
  const bytes = JSON.stringify(body);
  for (const secret of ["98765", "43210", "asha@", request.visitor.mobile]) {
    assert.ok(!bytes.includes(secret), secret);
  }
  assert.ok(!bytes.includes(request.visitor.accountId));
});

Deno.test("changes nothing when a link is read, and the state once when it is opened", async () => {
  const request = await newRequest();
  await read(request.token);
  assert.equal(await recipientState(request), "sent");
  const { body } = await reply(request.token, "opened");
  assert.equal(body.recipientState, "opened");
  assert.equal(await recipientState(request), "opened");
  await reply(request.token, "can", { day: "2026-11-21" });
  assert.equal((await reply(request.token, "opened")).body.recipientState, "answered");
});

Deno.test("accepts an answer and its changes until the visitor chooses", async () => {
  const request = await newRequest();
  const { token, owner, visitor, path, seen } = request;
  const first = await reply(token, "can", { day: "2026-11-21" });
  assert.equal(first.status, 200, JSON.stringify(first.body));
  assert.deepEqual(first.body.answer, { day: "2026-11-21", price: null, note: "" });
  api.clock.advance({ minutes: 10 });
  const note = "I bring washers. Call 9876543210 or see evil.example.com";
  const price = { from: 400, to: 700 };
  const second = await reply(token, "can", { day: "2026-11-22", price, note });
  const [recipient] = (await seen()).recipients;
  // The owner sees what the visitor sees.
  assert.deepEqual(second.body.answer, recipient!.answer);
  assert.equal(recipient!.state, "answered");
  assert.equal(recipient!.answeredAt, noon);
  assert.deepEqual([recipient!.answer!.day, recipient!.answer!.price], ["2026-11-22", price]);
  assert.match(recipient!.answer!.note, /I bring washers.*9876543210/);
  assert.doesNotMatch(recipient!.answer!.note, /evil/);
  assert.equal((await reply(token, "declined")).body.recipientState, "declined");
  assert.equal((await seen()).recipients[0]!.answer, null);
  const open = { from: 300, to: null };
  const third = await reply(token, "can", { day: "2026-11-23", price: open });
  assert.deepEqual(third.body.answer!.price, open);
  await reply(token, "can", { day: "2026-11-23", price: { from: null, to: null } });
  assert.equal((await seen()).recipients[0]!.answer!.price, null);
  const chosen = await visitor.send("POST", `${path}/choice`, { business: owner.slug });
  assert.equal(chosen.status, 200);
  const late = await reply(token, "can", { day: "2026-11-24" });
  assert.deepEqual([late.status, late.body.code], [409, "enquiry_ended"]);
  assert.equal((await read(token)).body.recipientState, "chosen");
});

Deno.test("counts the first answer, decline and report, and not repetitions", async () => {
  const before = await counts();
  const request = await newRequest();
  for (const day of ["2026-11-21", "2026-11-22"]) await reply(request.token, "can", { day });
  await reply(request.token, "declined");
  const other = await newRequest();
  await reply(other.token, "declined");
  await reply(other.token, "declined");
  await reply(other.token, "reported");
  await reply(other.token, "reported");
  const after = await counts();
  const added = (what: string) => (after[what] ?? 0) - (before[what] ?? 0);
  assert.deepEqual(["asked", "answered", "declined", "reported"].map(added), [2, 1, 1, 1]);
});

Deno.test("declines a reported request, and accepts no answer afterwards", async () => {
  const request = await newRequest();
  const { body } = await reply(request.token, "reported");
  assert.deepEqual([body.recipientState, body.isReported], ["declined", true]);
  const answer = await reply(request.token, "can", { day: "2026-11-21" });
  assert.equal(answer.body.code, "enquiry_ended");
  assert.equal(await recipientState(request), "declined");
});

Deno.test("an owner can report a request after it ended, which keeps its state", async () => {
  const reports = (await counts()).reported ?? 0;
  const withdrawn = await newRequest();
  await withdrawn.visitor.request("DELETE", withdrawn.path);
  const chosen = await newRequest();
  await reply(chosen.token, "can", { day: "2026-11-21" });
  await chosen.visitor.send("POST", `${chosen.path}/choice`, { business: chosen.owner.slug });
  for (const [request, state] of [[withdrawn, "released"], [chosen, "chosen"]] as const) {
    for (let n = 0; n < 2; n++) {
      const { status, body } = await reply(request.token, "reported");
      assert.deepEqual([status, body.recipientState, body.isReported], [200, state, true]);
    }
    assert.equal(await recipientState(request), state);
    assert.equal((await reply(request.token, "declined")).body.code, "enquiry_ended");
  }
  assert.notEqual((await chosen.seen()).recipients[0]!.answer, null);
  assert.equal((await counts()).reported! - reports, 2);
});

const invalid: [field: string, more: object][] = [
  ["day", {}],
  ["day", { day: "2026-11-20" }],
  ["day", { day: "2026-12-22" }],
  ["day", { day: "soon" }],
  ["price.to", { day: "2026-11-21", price: { from: 700, to: 400 } }],
  ["price.from", { day: "2026-11-21", price: { from: -1, to: 400 } }],
  ["note", { day: "2026-11-21", note: "a".repeat(281) }],
];

Deno.test("refuses answers with invalid fields", async () => {
  const request = await newRequest();
  for (const [field, more] of invalid) {
    const { status, body } = await reply(request.token, "can", more);
    assert.deepEqual([status, body.code], [400, "invalid_request"], JSON.stringify(more));
    assert.equal(body.errors?.[0]?.field, field, JSON.stringify(body.errors));
  }
  assert.equal(await recipientState(request), "sent");
  assert.equal((await reply(request.token, "can", { day: "2026-12-21" })).status, 200);
});

Deno.test("shows the number only if the visitor allows calls, and not after the business declined or the request ended", async () => {
  const request = await newRequest({ mayCall: true, text: "Call 98765 43210, not a@evil.example" });
  const { body } = await read(request.token);
  assert.equal(body.phone, request.visitor.mobile);
  assert.match(body.text, /98765 43210/);
  const declined = (await reply(request.token, "declined")).body;
  assert.equal(declined.phone, null);
  assert.doesNotMatch(declined.text, /98765|evil/);
  await reply(request.token, "can", { day: "2026-11-21" });
  assert.equal((await read(request.token)).body.phone, request.visitor.mobile);
  await request.visitor.request("DELETE", request.path);
  const withdrawn = (await read(request.token)).body;
  assert.equal(withdrawn.phone, null);
  assert.match(withdrawn.text, /^Call/);
  assert.doesNotMatch(withdrawn.text, /98765|evil/);
});

Deno.test("shows no text or pictures to a business that first reads a request after its end", async () => {
  const [opener, late] = [await askable(api), await askable(api)];
  const visitor = await newVisitor(api);
  const { reference } = await asked(visitor, [opener.slug, late.slug], { mayCall: true });
  const photos = [{ id: "", alt: "The tap", width: 1, height: 1, placeholder: "", sources: [] }];
  await db.updateTable("enquiry").set({ photos: sql`${photos}::jsonb` })
    .where("reference", "=", readReference(reference)).execute();
  await api.runJobs();
  const tokens = [lastLink(api, opener.mobile), lastLink(api, late.mobile)] as const;
  await reply(tokens[0], "opened");
  assert.equal((await read(tokens[1])).body.photos.length, 1);
  await visitor.request("DELETE", `/api/enquiries/${reference}`);
  const seen = async (token: string) => {
    const { body } = await read(token);
    return [body.recipientState, body.text !== "", body.photos.length];
  };
  assert.deepEqual(await seen(tokens[0]), ["released", true, 1]);
  assert.deepEqual(await seen(tokens[1]), ["released", false, 0]);
  const [listed] = (await late.get<ReceivedEnquiry[]>("/api/my/business/enquiries")).body;
  assert.deepEqual([listed!.text, listed!.photos], ["", []]);
});

Deno.test("accepts a link for 72 hours", async () => {
  const { token } = await newRequest();
  api.clock.advance({ hours: 71, minutes: 59 });
  assert.equal((await read(token)).status, 200);
  api.clock.advance({ minutes: 1 });
  for (const { status, body } of [await read(token), await reply(token, "opened")]) {
    assert.deepEqual([status, body.code], [410, "link_expired"]);
  }
});

Deno.test("a link of the dashboard works for two hours", async () => {
  const { owner } = await newRequest();
  const [received] = (await owner.get<ReceivedEnquiry[]>("/api/my/business/enquiries")).body;
  api.clock.advance({ hours: 1, minutes: 59 });
  assert.equal((await read(received!.token)).status, 200);
  api.clock.advance({ minutes: 1 });
  assert.equal((await read(received!.token)).body.code, "link_expired");
});

Deno.test("wrong links of an address do not stop right ones and sessions", async () => {
  api.clock.advance({ days: 2 });
  const { token, enquiry, visitor, path } = await newRequest();
  const ip = "203.0.113.9";
  const statuses = async (ownerToken: string, visitorToken: string) => {
    const send = (path: string, reply?: string) =>
      api.send("POST", path, { token: ownerToken, reply }, { ip });
    const answers = [
      await send("/api/enquiries/by-link/read"),
      await send("/api/enquiries/by-link", "opened"),
      await api.request("GET", path, { ip, headers: { "Link-Token": visitorToken } }),
    ];
    return answers.map(({ status }) => status);
  };
  for (let n = 0; n < 40; n++) assert.deepEqual(await statuses("x", "x"), [404, 404, 404]);
  assert.deepEqual(await statuses("x", "x"), [429, 429, 429]);
  assert.deepEqual(await statuses(token, enquiry.token), [200, 200, 200]);
  assert.equal((await visitor.request("GET", path, { ip })).status, 200);
});

Deno.test("shows an expired request, and accepts no answer", async () => {
  const { owner, visitor } = await newRequest();
  api.clock.advance({ days: 7 });
  const list = await owner.get<ReceivedEnquiry[]>("/api/my/business/enquiries");
  const [received] = list.body;
  assert.equal(received!.state, "expired");
  assert.equal((await reply(received!.token, "declined")).body.code, "enquiry_ended");
  api.clock.advance({ days: 23 });
  assert.deepEqual((await owner.get("/api/my/business/enquiries")).body, []);
  assert.equal((await read(received!.token)).body.code, "unknown_link");
  assert.ok(visitor);
});

async function refused({ token }: { token: string }, why: string) {
  for (const { status, body } of [await read(token), await reply(token, "opened")]) {
    assert.deepEqual([status, body.code], [404, "unknown_link"], why);
  }
}

Deno.test("refuses a link after the number or address that it was sent to was changed", async () => {
  const request = await newRequest();
  const byEmail = lastLink(api, request.owner.email);
  await db.updateTable("account").set({ mobile: newMobile() })
    .where("id", "=", request.owner.accountId).execute();
  await refused(request, "another number");
  assert.equal((await read(byEmail)).status, 200, "the address is the owner's");
  await db.updateTable("account").set({ email_verified: false })
    .where("id", "=", request.owner.accountId).execute();
  await refused({ token: byEmail }, "no address");
});

Deno.test("accepts today's date until midnight in India", async () => {
  const { token } = await newRequest();
  api.clock.set("2026-11-21T18:29:59.000Z");
  assert.equal((await reply(token, "can", { day: "2026-11-21" })).status, 200);
  api.clock.advance({ seconds: 1 });
  const yesterday = await reply(token, "can", { day: "2026-11-21" });
  assert.deepEqual([yesterday.status, yesterday.body.errors?.[0]?.code], [400, "too_early"]);
  assert.equal((await reply(token, "can", { day: "2026-11-22" })).status, 200);
});

Deno.test("shows the visitor's present number, and none after it has moved to another account", async () => {
  const text = "Call 9876543210";
  const { token, visitor, seen } = await newRequest({ mayCall: true, text });
  const update = (values: { mobile: string } | { mobile_verified: false; email_verified: true }) =>
    db.updateTable("account").set(values).where("id", "=", visitor.accountId).execute();
  const shown = async () => {
    const { body } = await read(token);
    return [body.phone, body.text];
  };
  assert.deepEqual(await shown(), [visitor.mobile, text]);
  const mobile = newMobile();
  await update({ mobile });
  assert.deepEqual(await shown(), [mobile, text]);
  await update({ mobile_verified: false, email_verified: true });
  assert.deepEqual(await shown(), [null, "Call •••"]);
  assert.equal((await seen()).state, "open", "the visitor still reads the answers");
});

Deno.test("refuses a link while its listing is suspended, and when it has another owner or is deleted", async () => {
  const request = await newRequest();
  const { owner, token } = request;
  const path = `/api/admin/businesses/${owner.id}/suspension`;
  assert.equal((await admin.send("POST", path, { reason: "Not theirs." })).status, 200);
  await refused(request, "suspended");
  assert.deepEqual((await owner.get("/api/my/business/enquiries")).body, []);
  assert.equal((await admin.request("DELETE", path)).status, 200);
  assert.equal((await read(token)).status, 200, "restored");

  const heir = await newVisitor(api);
  await db.updateTable("business").set({ owner_id: heir.accountId })
    .where("id", "=", owner.id).execute();
  await refused(request, "another owner");
  const list = await heir.get<ReceivedEnquiry[]>("/api/my/business/enquiries");
  assert.deepEqual([list.status, list.body], [200, []]);

  const deleted = await newRequest();
  await removeListing(api, deleted.owner);
  await refused(deleted, "deleted");
  assert.equal((await deleted.seen()).recipients[0]!.slug, null);
});

Deno.test("lists what an owner received, newest first, each with a link of the session", async () => {
  const owner = await askable(api);
  const references: string[] = [];
  for (let n = 0; n < 3; n++) {
    const visitor = await newVisitor(api);
    references.unshift((await asked(visitor, [owner.slug])).reference);
    api.clock.advance({ minutes: 1 });
  }
  const path = "/api/my/business/enquiries";
  const first = await owner.get<ReceivedEnquiry[]>(`${path}?limit=2`);
  assert.equal(first.headers.get("X-Total-Count"), "3");
  const next = first.headers.get("Link")!.match(/<([^>]+)>; rel="next"/)![1]!;
  const second = await owner.get<ReceivedEnquiry[]>(next.replace("http://localhost", ""));
  const items = [...first.body, ...second.body];
  assert.deepEqual(items.map(({ reference }) => reference), references);
  for (const { token, reference } of items) {
    assert.equal((await read(token)).body.reference, reference);
  }
  const withoutListing = await api.as(newAccountId()).get<{ code: string }>(path);
  assert.deepEqual([withoutListing.status, withoutListing.body.code], [404, "no_business"]);
});

Deno.test("links end when their account signs out everywhere", async () => {
  const { owner, visitor, token, path } = await newRequest();
  const received = await owner.get<ReceivedEnquiry[]>("/api/my/business/enquiries");
  const ofOwner = [token, received.body[0]!.token];
  const ofVisitor = (await visitor.get<Enquiry>(path)).body.token;
  const readAsVisitor = (token: string) => api.get<Enquiry>(path, { "Link-Token": token });
  for (const token of ofOwner) assert.equal((await read(token)).status, 200);
  assert.equal((await readAsVisitor(ofVisitor)).body.token, ofVisitor);
  await owner.request("DELETE", "/api/profile/sessions");
  await visitor.request("DELETE", "/api/profile/sessions");
  for (const token of ofOwner) {
    const { status, body } = await read(token);
    assert.deepEqual([status, body.code], [404, "unknown_link"]);
  }
  assert.equal((await readAsVisitor(ofVisitor)).status, 404);
});

Deno.test("a visitor's link ends with the address that it was sent to", async () => {
  const visitor = await newVisitor(api, { hasEmail: true });
  const { reference } = await asked(visitor, [(await askable(api)).slug]);
  await api.runJobs();
  const [token] = linksTo(api, visitor.email, "/enquiries");
  const read = () => api.get<Enquiry>(`/api/enquiries/${reference}`, { "Link-Token": token! });
  const { status, body } = await read();
  assert.deepEqual([status, body.token], [200, token], "no other link, which would live on");
  await db.updateTable("account").set({ email: `new-${visitor.email}` })
    .where("id", "=", visitor.accountId).execute();
  assert.equal((await read()).status, 404);
});

Deno.test("counts one of two concurrent first answers, and sends one message", async () => {
  const request = await newRequest();
  const days = ["2026-11-21", "2026-11-22"];
  const before = (await counts()).answered ?? 0;
  const links = () => linksTo(api, request.visitor.mobile, "/e").length;
  const linksBefore = links();
  const answers = await Promise.all(days.map((day) => reply(request.token, "can", { day })));
  assert.deepEqual(answers.map(({ status }) => status), [200, 200]);
  assert.equal((await counts()).answered! - before, 1);
  await api.runJobs();
  assert.equal(links() - linksBefore, 1);
  const { rows } = await sql`select from enquiry_response
    where business_id = ${request.owner.id}::uuid`.execute(db);
  assert.equal(rows.length, 1);
});

Deno.test("saves an answer before a concurrent choice or refuses it", async () => {
  const request = await newRequest();
  await reply(request.token, "can", { day: "2026-11-21" });
  const [answer, choice] = await Promise.all([
    reply(request.token, "can", { day: "2026-11-22" }),
    request.visitor.send("POST", `${request.path}/choice`, { business: request.owner.slug }),
  ]);
  assert.equal(choice.status, 200);
  const { day } = (await request.seen()).recipients[0]!.answer!;
  assert.deepEqual(
    [answer.status, day],
    answer.status === 200 ? [200, "2026-11-22"] : [409, "2026-11-21"],
  );
});
