import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { runJobsConcurrently } from "#/testing/cases.ts";
import { answer, asked, removeListing, reply } from "#/testing/enquiries.ts";
import { listed, transferred } from "#/testing/list-business.ts";
import { newAccountId } from "#/testing/owner.ts";
import { newAuthor } from "#/testing/reviews.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import { readReference } from "#/shared/reference.ts";
import type { Enquiry } from "../schemas.ts";
import type { EnquiriesTables } from "../tables.ts";

const api = await useTestApi();
const { db } = api.database;
const admin = api.as(newAccountId(), "admin");

type Listed = Awaited<ReturnType<typeof listed>>;

/** A request to three businesses, whose messages are sent. */
async function askThree() {
  const visitor = await newAuthor(api);
  const businesses = [await listed(api), await listed(api), await listed(api)];
  const { reference } = await asked(visitor, businesses.map(({ slug }) => slug));
  await runJobsConcurrently(api);
  const path = `/api/enquiries/${reference}`;
  return {
    visitor,
    businesses: businesses as [Listed, Listed, Listed],
    reference,
    path,
    slugs: businesses.map(({ slug }) => slug),
    read: async () => (await visitor.get<Enquiry>(path)).body,
    answer: (n: number, note?: string) =>
      answer(businesses[n]!.owner, { reference }, {
        day: dayInIndia(api.clock.now()),
        ...note && { note },
      }),
    decline: (n: number) => reply(businesses[n]!.owner, { reference }, { reply: "declined" }),
    states: async () =>
      (await visitor.get<Enquiry>(path)).body.recipients.map(({ state }) => state),
  };
}

/** The kinds of a request's messages to each recipient, without `asked`, `sent` and `answered`. */
async function messagesOf({ reference }: Pick<Enquiry, "reference">) {
  const rows = await db.selectFrom("enquiry_message as message")
    .innerJoin("enquiry", "enquiry.id", "message.enquiry_id")
    .select(["message.kind", "channel", "recipient_id"])
    .where("reference", "=", readReference(reference))
    .where("message.kind", "not in", ["asked", "sent", "answered"]).execute();
  const keys = rows.map((row) => Object.values(row).join());
  assert.equal(new Set(keys).size, keys.length, "a message is queued twice");
  const messages = rows.map(({ kind, recipient_id }) => `${kind} ${recipient_id}`);
  return [...new Set(messages)].map((message) => message.split(" ")[0]!).sort();
}

const countOf = async (table: keyof EnquiriesTables) => {
  const { n } = await db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(n);
};

Deno.test("marks businesses as silent after a day, and notifies the visitor once", async () => {
  const enquiry = await askThree();
  await enquiry.decline(2);
  api.clock.advance({ hours: 24, seconds: -1 });
  await runJobsConcurrently(api);
  assert.deepEqual(await enquiry.states(), ["sent", "sent", "declined"]);
  assert.deepEqual(await messagesOf(enquiry), []);
  api.clock.advance({ seconds: 1 });
  await runJobsConcurrently(api);
  await runJobsConcurrently(api);
  assert.deepEqual(await enquiry.states(), ["silent", "silent", "declined"]);
  assert.deepEqual(await messagesOf(enquiry), ["unanswered"]);
  const responses = await db.selectFrom("enquiry_response").select(["business_id", "minutes"])
    .orderBy("business_id").execute();
  assert.deepEqual(
    responses,
    enquiry.businesses.slice(0, 2).map(({ id }) => ({ business_id: id, minutes: null }))
      .sort((a, b) => a.business_id < b.business_id ? -1 : 1),
  );
});

Deno.test("does not notify a visitor with an answer that businesses are silent", async () => {
  const enquiry = await askThree();
  await enquiry.answer(0);
  api.clock.advance({ hours: 24 });
  await runJobsConcurrently(api);
  assert.deepEqual(await enquiry.states(), ["answered", "silent", "silent"]);
  assert.deepEqual(await messagesOf(enquiry), []);
});

Deno.test("notifies the visitor immediately when all businesses have declined", async () => {
  const enquiry = await askThree();
  for (const n of [0, 1, 2]) await enquiry.decline(n);
  await runJobsConcurrently(api);
  await runJobsConcurrently(api);
  assert.deepEqual(await messagesOf(enquiry), ["unanswered"]);
});

Deno.test("expires a request after seven days without a message", async () => {
  const enquiry = await askThree();
  await enquiry.answer(0);
  await enquiry.decline(1);
  api.clock.advance({ days: 7, seconds: -1 });
  await runJobsConcurrently(api);
  assert.equal((await enquiry.read()).state, "open");
  api.clock.advance({ seconds: 1 });
  await runJobsConcurrently(api);
  assert.equal((await enquiry.read()).state, "expired");
  assert.deepEqual(await enquiry.states(), ["released", "declined", "released"]);
  assert.deepEqual(await messagesOf(enquiry), []);
  const choice = await enquiry.visitor.send<{ code: string }>(
    "POST",
    `${enquiry.path}/choice`,
    { business: enquiry.slugs[0] },
  );
  assert.deepEqual([choice.status, choice.body.code], [409, "enquiry_ended"]);
});

Deno.test("invites to a review once, three days after the choice", async () => {
  const enquiry = await askThree();
  await enquiry.answer(0);
  api.clock.advance({ days: 5 });
  const choose = { business: enquiry.slugs[0] };
  const { status } = await enquiry.visitor.send("POST", `${enquiry.path}/choice`, choose);
  assert.equal(status, 200);
  const messages = ["chosen", "released", "released"];
  api.clock.advance({ days: 3, seconds: -1 });
  await runJobsConcurrently(api);
  assert.deepEqual(await messagesOf(enquiry), messages);
  api.clock.advance({ seconds: 1 });
  await runJobsConcurrently(api);
  await runJobsConcurrently(api);
  assert.deepEqual(await messagesOf(enquiry), [...messages, "review_invited"].sort());
  assert.equal((await enquiry.read()).state, "chosen");
});

Deno.test("erases a request after 30 days", async () => {
  await db.deleteFrom("enquiry").execute();
  const enquiry = await askThree();
  api.clock.advance({ days: 30, seconds: -1 });
  await runJobsConcurrently(api);
  assert.equal((await enquiry.visitor.get(enquiry.path)).status, 200);
  api.clock.advance({ seconds: 1 });
  await runJobsConcurrently(api);
  assert.equal((await enquiry.visitor.get(enquiry.path)).status, 404);
  for (const table of ["enquiry", "enquiry_recipient", "enquiry_message"] as const) {
    assert.equal(await countOf(table), 0, table);
  }
  assert.ok(await countOf("enquiry_count") > 0);
  assert.ok(await countOf("enquiry_response") > 0);
  api.clock.advance({ days: 92 });
  await runJobsConcurrently(api);
  assert.equal(await countOf("enquiry_response"), 0);
});

Deno.test("releases a business that is suspended, deleted or given to another owner", async () => {
  const enquiry = await askThree();
  for (const n of [0, 1, 2]) await enquiry.answer(n, "Ramesh comes.");
  const [suspended, deleted, given] = enquiry.businesses;
  const suspension = `/api/admin/businesses/${suspended.id}/suspension`;
  assert.equal((await admin.send("POST", suspension, { reason: "Fraud." })).status, 200);
  assert.deepEqual(await enquiry.states(), ["released", "answered", "answered"]);
  await removeListing(api, deleted.owner);
  assert.deepEqual(await enquiry.states(), ["released", "released", "answered"]);
  await transferred(api, given.id);
  assert.deepEqual(await enquiry.states(), ["released", "released", "released"]);
  const { recipients, state } = await enquiry.read();
  assert.equal(state, "open");
  assert.deepEqual(recipients.map(({ slug, phone }) => [slug !== null, phone !== null]), [
    [false, false],
    [false, false],
    [true, true],
  ]);
  assert.deepEqual(recipients.map(({ answer }) => answer?.note), [
    "Ramesh comes.",
    "",
    "Ramesh comes.",
  ]);
});

const suspensionOf = ({ id }: Listed) => `/api/admin/businesses/${id}/suspension`;

async function suspend(business: Listed) {
  const { status } = await admin.send("POST", suspensionOf(business), { reason: "Fraud." });
  assert.equal(status, 200);
}

async function restore(business: Listed) {
  assert.equal((await admin.request("DELETE", suspensionOf(business))).status, 200);
}

async function setStatus({ owner }: Listed, status: "paused" | "active") {
  const { headers } = await owner.get("/api/my/business");
  const saved = await owner.send("PATCH", "/api/my/business", { status }, {
    headers: { "If-Match": headers.get("ETag")! },
  });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
}

const hidings: [string, (business: Listed) => Promise<void>, typeof restore][] = [
  ["suspended", suspend, restore],
  ["paused", (it) => setStatus(it, "paused"), (it) => setStatus(it, "active")],
];

for (const [what, hide, show] of hidings) {
  Deno.test(`releases a business only while it is ${what}`, async () => {
    const enquiry = await askThree();
    const [first, second] = enquiry.businesses;
    await enquiry.answer(0);
    await enquiry.decline(2);
    const before = await enquiry.read();
    for (const business of [first, second]) await hide(business);
    api.clock.advance({ hours: 1 });
    assert.deepEqual(await enquiry.states(), ["released", "released", "declined"]);
    assert.equal((await enquiry.read()).mayAskOthers, true);
    const choose = () =>
      enquiry.visitor.send<{ code: string }>("POST", `${enquiry.path}/choice`, {
        business: first.slug,
      });
    assert.equal((await choose()).body.code, "not_answered");
    for (const business of [first, second]) await show(business);
    const { token, ...after } = await enquiry.read();
    assert.deepEqual({ ...after, token: before.token }, before, token);
    assert.equal((await choose()).status, 200);
    assert.deepEqual(await enquiry.states(), ["chosen", "released", "declined"]);
  });

  Deno.test(`releases a business for good when another is chosen while it is ${what}`, async () => {
    const enquiry = await askThree();
    for (const n of [0, 1]) await enquiry.answer(n);
    await hide(enquiry.businesses[0]);
    const choose = { business: enquiry.slugs[1] };
    const { status } = await enquiry.visitor.send("POST", `${enquiry.path}/choice`, choose);
    assert.equal(status, 200);
    await show(enquiry.businesses[0]);
    assert.deepEqual(await enquiry.states(), ["released", "chosen", "released"]);
    assert.deepEqual(await messagesOf(enquiry), ["chosen", "released"]);
  });
}

Deno.test("shows no request to a suspended business, and its links do not work", async () => {
  const enquiry = await askThree();
  const [{ owner }] = enquiry.businesses;
  const received = async () => (await owner.get<{ token: string }[]>(listOfOwner)).body;
  const [{ token }] = await received() as [{ token: string }];
  const byLink = (path: string, body: object) =>
    api.send<{ code: string }>("POST", `/api/enquiries/by-link${path}`, { token, ...body });
  await suspend(enquiry.businesses[0]);
  assert.deepEqual(await received(), []);
  assert.equal((await byLink("/read", {})).body.code, "unknown_link");
  const refused = await byLink("", { reply: "can", day: dayInIndia(api.clock.now()) });
  assert.equal(refused.body.code, "unknown_link");
  await restore(enquiry.businesses[0]);
  await enquiry.answer(0);
  assert.deepEqual(await enquiry.states(), ["answered", "sent", "sent"]);
});

const listOfOwner = "/api/my/business/enquiries";

Deno.test("a suspended business is not silent before it returns", async () => {
  const enquiry = await askThree();
  await suspend(enquiry.businesses[0]);
  for (const n of [1, 2]) await enquiry.decline(n);
  await runJobsConcurrently(api);
  assert.deepEqual(await messagesOf(enquiry), ["unanswered"]);
  api.clock.advance({ hours: 25 });
  await runJobsConcurrently(api);
  assert.deepEqual(await enquiry.states(), ["released", "declined", "declined"]);
  await restore(enquiry.businesses[0]);
  assert.deepEqual(await enquiry.states(), ["sent", "declined", "declined"]);
  await runJobsConcurrently(api);
  assert.deepEqual(await enquiry.states(), ["silent", "declined", "declined"]);
  assert.deepEqual(await messagesOf(enquiry), ["unanswered"]);
});

Deno.test("declines a request that a paused business reports", async () => {
  const enquiry = await askThree();
  const [business] = enquiry.businesses;
  await enquiry.answer(0);
  await setStatus(business, "paused");
  await reply(business.owner, enquiry, { reply: "reported" });
  await setStatus(business, "active");
  assert.deepEqual(await enquiry.states(), ["declined", "sent", "sent"]);
});

Deno.test("keeps the choice of a suspended business, and allows to ask others at once", async () => {
  const enquiry = await askThree();
  await enquiry.answer(0);
  const choose = { business: enquiry.slugs[0] };
  await enquiry.visitor.send("POST", `${enquiry.path}/choice`, choose);
  assert.equal((await enquiry.read()).mayAskOthers, false);
  await suspend(enquiry.businesses[0]);
  const { state, mayAskOthers } = await enquiry.read();
  assert.deepEqual([state, mayAskOthers], ["chosen", true]);
  assert.deepEqual(await enquiry.states(), ["chosen", "released", "released"]);
  await restore(enquiry.businesses[0]);
  assert.equal((await enquiry.read()).mayAskOthers, false);
});

for (
  const [what, remove] of [
    ["deleted", (chosen: Listed) => removeListing(api, chosen.owner)],
    ["given to another owner", (chosen: Listed) => transferred(api, chosen.id)],
  ] as const
) {
  Deno.test(`opens a request again whose chosen business is ${what}`, async () => {
    const enquiry = await askThree();
    await enquiry.answer(0);
    await enquiry.decline(2);
    const choose = { business: enquiry.slugs[0] };
    await enquiry.visitor.send("POST", `${enquiry.path}/choice`, choose);
    api.clock.advance({ days: 2 });
    await remove(enquiry.businesses[0]);
    const { state, mayAskOthers } = await enquiry.read();
    assert.deepEqual([state, mayAskOthers], ["open", true]);
    assert.deepEqual(await enquiry.states(), ["released", "released", "declined"]);
    const messages = ["chosen", "released", "unanswered"];
    assert.deepEqual(await messagesOf(enquiry), messages);
    api.clock.advance({ days: 2 });
    await runJobsConcurrently(api);
    assert.deepEqual(await messagesOf(enquiry), messages, "no review is asked for");
    assert.equal((await enquiry.read()).state, "open");
    api.clock.advance({ days: 3 });
    await runJobsConcurrently(api);
    assert.equal((await enquiry.read()).state, "expired");
  });
}

Deno.test("keeps a choice when a business that was not chosen is deleted", async () => {
  const enquiry = await askThree();
  await enquiry.answer(0);
  const choose = { business: enquiry.slugs[0] };
  await enquiry.visitor.send("POST", `${enquiry.path}/choice`, choose);
  await removeListing(api, enquiry.businesses[1].owner);
  assert.equal((await enquiry.read()).state, "chosen");
  assert.deepEqual(await enquiry.states(), ["chosen", "released", "released"]);
});
