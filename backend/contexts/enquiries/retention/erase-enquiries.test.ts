import { Decrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { runJobsConcurrently } from "#/testing/cases.ts";
import { dump } from "#/testing/dump.ts";
import { addPhoto, answer, asked, linksTo, messagesOf, reply } from "#/testing/enquiries.ts";
import { listed } from "#/testing/list-business.ts";
import { proofByCode } from "#/testing/owner.ts";
import { newAuthor } from "#/testing/reviews.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import { readReference } from "#/shared/reference.ts";
import type { Enquiry } from "../schemas.ts";
import { assertSealKey } from "./seal.ts";

const identity = await generateX25519Identity();
const key = await identityToRecipient(identity);
const api = await useTestApi({ variables: { RETENTION_DAYS: "365", RETENTION_KEY: key } });
const { db } = api.database;

const text = "The kitchen tap drips into Meera's drawer.";
const note = "Ramesh will bring the washers.";
/** A request to three businesses, of which one answers and one declines. */
async function askWithPicture() {
  const visitor = await newAuthor(api);
  await db.updateTable("account")
    .set({ email: `${visitor.accountId}@example.com`, email_verified: true })
    .where("id", "=", visitor.accountId).execute();
  const businesses = [await listed(api), await listed(api), await listed(api)];
  const slugs = businesses.map(({ slug }) => slug);
  const enquiry = await asked(
    visitor,
    slugs,
    { text, pinCode: "411099" },
    { "Idempotency-Key": crypto.randomUUID() },
  );
  assert.equal((await addPhoto(visitor, enquiry)).status, 201);
  const day = dayInIndia(api.clock.now());
  await answer(businesses[0]!.owner, enquiry, { day, note });
  await reply(businesses[1]!.owner, enquiry, { reply: "declined" });
  return { visitor, businesses, enquiry, path: `/api/enquiries/${enquiry.reference}` };
}

const eraseAccount = async (account: Awaited<ReturnType<typeof newAuthor>>) => {
  const proof = await proofByCode(api, account, account.mobile);
  const { status, body } = await account.send("DELETE", "/api/profile", proof);
  assert.equal(status, 204, JSON.stringify(body));
};

const rowOf = async ({ reference }: Enquiry) =>
  await db.selectFrom("enquiry").select(["id", "sealed", "visitor_id", "hidden_at", "state"])
    .where("reference", "=", readReference(reference)).executeTakeFirst();

async function unseal({ sealed }: { sealed: Uint8Array | null }) {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return JSON.parse(await decrypter.decrypt(new Uint8Array(sealed!), "text"));
}

Deno.test("encrypts a request after 30 days to the offline key, and erases it after a year", async () => {
  const { visitor, businesses, enquiry, path } = await askWithPicture();
  const { body: photos } = await visitor.get<Enquiry>(path);
  const picture = photos.photos[0]!.sources[0]!.url;
  assert.equal((await api.request("GET", picture)).status, 200);
  api.clock.advance({ days: 30, seconds: -1 });
  await runJobsConcurrently(api);
  assert.equal((await visitor.get(path)).status, 200);
  api.clock.advance({ seconds: 1 });
  await runJobsConcurrently(api);

  const link = { headers: { "Link-Token": enquiry.token } };
  assert.equal((await visitor.get(path)).status, 404);
  assert.equal((await api.request("GET", path, link)).status, 404);
  assert.deepEqual((await visitor.get("/api/my/enquiries")).body, []);
  assert.deepEqual(
    (await visitor.get<{ holdings: { enquiries: unknown[] } }>("/api/profile/export")).body.holdings
      .enquiries,
    [],
  );
  const file = picture.replace(/^\/media\/|\?.*/g, "");
  assert.equal(await api.storage.get(file), undefined);
  const stored = await dump(db);
  for (const trace of [text, note, "411099"]) assert.ok(!stored.includes(trace), trace);

  const row = (await rowOf(enquiry))!;
  assert.equal(row.visitor_id, null);
  const content = await unseal(row);
  assert.equal(content.text, text);
  assert.equal(content.pin_code, "411099");
  assert.equal(content.photos[0].width, 60);
  assert.deepEqual(content.visitor, {
    id: visitor.accountId,
    mobile: visitor.mobile,
    email: `${visitor.accountId}@example.com`,
  });
  assert.deepEqual(
    content.recipients.map((recipient: Record<string, unknown>) => [
      recipient.business_id,
      recipient.state,
      recipient.note,
    ]),
    [
      [businesses[0]!.id, "released", note],
      [businesses[1]!.id, "declined", null],
      [businesses[2]!.id, "released", null],
    ],
  );

  api.clock.advance({ days: 335, seconds: -1 });
  await runJobsConcurrently(api);
  assert.ok(await rowOf(enquiry));
  api.clock.advance({ seconds: 1 });
  await runJobsConcurrently(api);
  assert.equal(await rowOf(enquiry), undefined);
});

Deno.test("withdraws the open requests of an erased visitor and leaves none of their words", async () => {
  const { visitor, businesses, enquiry } = await askWithPicture();
  assert.ok((await dump(db)).includes(text));
  await eraseAccount(visitor);
  const row = (await rowOf(enquiry))!;
  assert.deepEqual([row.state, row.visitor_id, row.hidden_at], ["closed", null, null]);
  assert.deepEqual(
    await messagesOf(api, enquiry, "withdrawn"),
    [businesses[0]!.slug, businesses[2]!.slug],
  );
  await runJobsConcurrently(api);
  assert.deepEqual(linksTo(api, visitor.mobile, "/e"), []);
  const stored = await dump(db);
  for (const trace of [text, note, "A drawer", visitor.mobile]) {
    assert.ok(!stored.includes(trace), trace);
  }
  assert.equal((await unseal(row)).visitor.mobile, visitor.mobile);
  const withToken = { headers: { "Link-Token": enquiry.token } };
  const read = await api.request("GET", `/api/enquiries/${enquiry.reference}`, withToken);
  assert.equal(read.status, 404);

  api.clock.advance({ days: 30 });
  await runJobsConcurrently(api);
  assert.equal((await unseal((await rowOf(enquiry))!)).text, text);
});

Deno.test("erases what an owner has answered with the owner's account", async () => {
  const { visitor, businesses, path } = await askWithPicture();
  const { owner } = businesses[0]!;
  await eraseAccount(owner);
  assert.ok(!(await dump(db)).includes(note));
  const { body } = await visitor.get<Enquiry>(path);
  assert.deepEqual(
    [body.state, body.recipients[0]!.state, body.recipients[0]!.slug],
    ["open", "released", null],
  );
});

Deno.test("exports the visitor's requests, and the owner's answers without the visitor's words", async () => {
  const { visitor, businesses } = await askWithPicture();
  type Copy = { holdings: { enquiries: unknown[]; receivedEnquiries: unknown[] } };
  const mine = (await visitor.get<Copy>("/api/profile/export")).body.holdings;
  assert.deepEqual([mine.enquiries.length, mine.receivedEnquiries.length], [1, 0]);
  for (const part of [text, note, "411099", "/media/"]) {
    assert.ok(JSON.stringify(mine.enquiries).includes(part), part);
  }
  const theirs = (await businesses[0]!.owner.get<Copy>("/api/profile/export")).body.holdings;
  assert.deepEqual([theirs.enquiries.length, theirs.receivedEnquiries.length], [0, 1]);
  const received = JSON.stringify(theirs.receivedEnquiries);
  assert.ok(received.includes(note));
  for (const part of [text, "411099", visitor.mobile]) assert.ok(!received.includes(part), part);
  api.clock.advance({ days: 30 });
  for (const user of [visitor, businesses[0]!.owner]) {
    const { enquiries, receivedEnquiries } = (await user.get<Copy>("/api/profile/export")).body
      .holdings;
    assert.deepEqual([enquiries, receivedEnquiries], [[], []], "before the job has hidden it");
  }
});

Deno.test("refuses a mistyped key at the start", async () => {
  await assertSealKey(key);
  const mistyped = key.slice(0, -1) + (key.endsWith("q") ? "p" : "q");
  await assert.rejects(assertSealKey(mistyped), /RETENTION_KEY: not a public key/);
});
