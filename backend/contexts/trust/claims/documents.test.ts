import assert from "node:assert/strict";
import type { MyBusiness } from "#/contexts/listings/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { caseOf, casesOf, decide, readCase } from "#/testing/cases.ts";
import { newAccountId } from "#/testing/owner.ts";
import { register, type TestUser } from "#/testing/users.ts";
import { suspensions } from "#/testing/suspensions.ts";
import type { MyCase } from "../appeals/schemas.ts";
import type { MyClaim } from "./schemas.ts";

const api = await useTestApi();
const { ownerOf } = suspensions(api);
const admin = api.as(newAccountId(), "admin");
const otherAdmin = api.as(newAccountId(), "admin");
// The first request registers the second admin.
await otherAdmin.get("/api/admin/cases");

const paper = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

async function send(slug: string, { headers }: Pick<TestUser, "headers">, bytes = paper) {
  const body = new FormData();
  body.append("file", new Blob([bytes]), "licence.jpg");
  return await api.request<MyClaim[] & { code: string }>(
    "POST",
    `/api/business/${slug}/claims/documents`,
    { body, headers },
  );
}

const mine = async ({ headers }: Pick<TestUser, "headers">) =>
  (await api.get<MyClaim[]>("/api/my/claims", headers)).body;

const myBusiness = ({ headers }: Pick<TestUser, "headers">) =>
  api.get<MyBusiness>("/api/my/business", headers);

const imported = async (fields: Parameters<typeof businessInput>[0] = {}) =>
  (await api.save(businessInput({ primaryPhone: "2026540011", ...fields })))[0]!;

const messagesTo = ({ mobile }: Pick<TestUser, "mobile">) =>
  api.gateways.outbox!.list(mobile!).map(({ text }) => text);

/** A listing whose phone number is the verified number of its owner's account. */
async function owned() {
  const owner = await register(api);
  return { owner, shop: await ownerOf(owner).create({ primaryPhone: owner.mobile }) };
}

Deno.test("transfers a listing with a landline to the claimant when an admin confirms the document", async () => {
  const shop = await imported();
  const user = await register(api);
  const sent = await send(shop.slug, user);
  assert.equal(sent.status, 202, JSON.stringify(sent.body));
  const trustCase = await caseOf(admin, shop._id);
  assert.deepEqual([trustCase.kind, trustCase.reasons, trustCase.documents.length], ["claim", [
    "claim",
  ], 1]);
  assert.deepEqual(trustCase.claimant, { id: user.id, mobile: user.mobile });
  const [waiting] = await mine(user);
  assert.deepEqual(
    [waiting!.slug, waiting!.state, waiting!.dueAt],
    [shop.slug, "open", trustCase.dueAt],
  );
  assert.equal((await myBusiness(user)).status, 404, "nothing changes before the decision");

  const decided = await decide(admin, trustCase, "confirm");
  assert.equal(decided.status, 200, JSON.stringify(decided.body));
  await api.settled();
  assert.equal((await myBusiness(user)).body._id, shop._id);
  assert.equal((await mine(user))[0]!.state, "confirmed");
  assert.ok(messagesTo(user).some((text) => text.includes("decided a claim")));
  const documents = await api.database.db.selectFrom("case_document").select(["content", "sealed"])
    .where("case_id", "=", trustCase.id).execute();
  assert.deepEqual(documents, [{ content: null, sealed: null }]);
});

Deno.test("shows the reason for a refused claim, allows another claim and does not change the owner", async () => {
  const { owner, shop } = await owned();
  const user = await register(api);
  await send(shop.slug, user);
  await api.settled();
  assert.ok(messagesTo(owner).some((text) => text.includes("Nothing changes until we decide")));
  const trustCase = await caseOf(admin, shop._id);
  assert.equal((await decide(admin, trustCase, "refuse", { en: "Of another firm." })).status, 200);
  const [refused] = await mine(user);
  assert.deepEqual([refused!.state, refused!.statement?.en], ["refused", "Of another firm."]);
  assert.equal((await myBusiness(owner)).body._id, shop._id);
  const { body: [seen] } = await api.get<MyCase[]>("/api/my/cases", owner.headers);
  assert.deepEqual([seen!.kind, seen!.decision, seen!.canAppeal], ["claim", "refuse", false]);
  assert.equal((await send(shop.slug, user)).status, 202);
  assert.notEqual((await caseOf(admin, shop._id)).id, trustCase.id);
});

Deno.test("transfers a listing without its verifications and lets the former owner appeal", async () => {
  const { owner, shop } = await owned();
  const verified = await api.request("POST", "/api/my/verifications/phone", {
    headers: owner.headers,
  });
  assert.equal(verified.status, 200);
  const user = await register(api);
  await send(shop.slug, user);
  const trustCase = await caseOf(admin, shop._id);
  assert.equal((await decide(admin, trustCase, "confirm")).status, 200);
  assert.equal((await myBusiness(owner)).status, 404);
  const { body: taken } = await myBusiness(user);
  assert.deepEqual([taken._id, taken.verified], [shop._id, []]);

  const { body: [lost] } = await api.get<MyCase[]>("/api/my/cases", owner.headers);
  assert.equal(lost!.canAppeal, true);
  const appeal = `/api/my/cases/${trustCase.id}/appeal`;
  const statement = { text: "I have had this shop for years." };
  assert.equal((await api.send("POST", appeal, statement, { headers: user.headers })).status, 404);
  assert.equal((await api.send("POST", appeal, statement, { headers: owner.headers })).status, 200);
  assert.equal((await mine(user))[0]!.state, "appealed");
  const again = await readCase(admin, trustCase.id);
  assert.equal((await decide(admin, again, "refuse")).body.code, "another_admin");
  assert.equal((await decide(otherAdmin, again, "refuse")).status, 200);
  assert.equal((await myBusiness(owner)).body._id, shop._id);
  assert.equal((await myBusiness(user)).status, 404);
  assert.equal((await mine(user))[0]!.state, "refused");
});

Deno.test("rejects a decision on an appeal that would give the former owner a second listing", async () => {
  const { owner, shop } = await owned();
  const user = await register(api);
  await send(shop.slug, user);
  const trustCase = await caseOf(admin, shop._id);
  await decide(admin, trustCase, "confirm");
  await ownerOf(owner).create();
  await api.send("POST", `/api/my/cases/${trustCase.id}/appeal`, { text: "x" }, {
    headers: owner.headers,
  });
  const again = await readCase(otherAdmin, trustCase.id);
  const refused = await decide(otherAdmin, again, "refuse");
  assert.deepEqual([refused.status, refused.body.code], [409, "nothing_to_decide"]);
  assert.equal((await decide(otherAdmin, again, "confirm")).status, 200);
  assert.equal((await myBusiness(user)).body._id, shop._id);
});

Deno.test("opens a case for each claimant and refuses a claimant who has another listing", async () => {
  const shop = await imported();
  const [first, second] = [await register(api), await register(api)];
  for (const user of [first, second]) {
    assert.equal((await send(shop.slug, user)).status, 202);
    assert.equal((await send(shop.slug, user)).status, 202);
  }
  const cases = await casesOf(admin, shop._id);
  assert.deepEqual(cases.map(({ documents }) => documents.length), [2, 2]);
  await ownerOf(first).create();
  const ofFirst = cases.find(({ claimant }) => claimant?.id === first.user.id)!;
  const refused = await decide(admin, ofFirst, "confirm");
  assert.deepEqual([refused.status, refused.body.code], [409, "nothing_to_decide"]);
  const another = await send((await imported()).slug, first);
  assert.deepEqual([another.status, another.body.code], [409, "already_listed"]);
  const wrong = await decide(admin, ofFirst, "suspend");
  assert.deepEqual([wrong.status, wrong.body.code], [409, "nothing_to_decide"]);
});

Deno.test("rejects a document claim with the reason", async () => {
  const user = await register(api);
  const tries: [slug: string, status: number, code: string][] = [
    ["no-such-business", 404, "unknown_business"],
    [(await imported({ status: "paused" })).slug, 404, "unknown_business"],
    [(await imported({ demo: true })).slug, 409, "example_listing"],
  ];
  for (const [slug, status, code] of tries) {
    const { body, ...answer } = await send(slug, user);
    assert.deepEqual([answer.status, body.code], [status, code], slug);
  }
  const { slug } = await imported();
  const page = new TextEncoder().encode("<html>");
  assert.equal((await send(slug, user, page)).body.code, "unsupported_media_type");
  assert.equal((await send(slug, { headers: { Authorization: "" } })).status, 401);
  assert.equal((await api.get("/api/my/claims")).status, 401);
  assert.deepEqual(await mine(user), []);
});

Deno.test("deletes claims with the claimant's account and with the listing", async () => {
  const { owner, shop } = await owned();
  const [erased, waiting] = [await register(api), await register(api)];
  await send(shop.slug, erased);
  await send(shop.slug, waiting);
  assert.equal((await ownerOf(erased).erase()).status, 204);
  const [left, ...more] = await casesOf(admin, shop._id);
  assert.equal(left!.claimant?.id, waiting.user.id);
  assert.deepEqual(more, []);
  assert.equal(await ownerOf(owner).remove(), 204);
  assert.deepEqual(await mine(waiting), []);
  const stored = await api.database.db.selectFrom("case_document").select(["content", "sealed"])
    .where("content", "is not", null).where("case_id", "=", left!.id).execute();
  assert.deepEqual(stored, []);
});
