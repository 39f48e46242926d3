import assert from "node:assert/strict";
import type { MyBusiness } from "#/contexts/listings/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { type Case, caseOf, decide, readCase, readQueue, reportedOwners } from "#/testing/cases.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";
import { newAuthor, queuedText, refuse, review } from "#/testing/reviews.ts";
import { register } from "#/testing/users.ts";
import type { MyVerification } from "../verifications/schemas.ts";
import type { WholeCase } from "./schemas.ts";

const api = await useTestApi();
const adminId = newAccountId();
const admin = api.as(adminId, "admin");
const second = api.as(newAccountId(), "admin");
await second.get("/api/admin/cases");
const { reported, lastMessageTo } = reportedOwners(api, admin);

const reopen = async (client: typeof admin, { id }: Pick<Case, "id">) =>
  await client.send<WholeCase & { code: string }>(
    "POST",
    `/api/admin/cases/${id}/reopening`,
    { reason: "The owner has sent a bill." },
    { headers: { "If-Match": `"${(await readCase(client, id)).version}"` } },
  );

Deno.test("lets only another admin reopen a suspension, whose next decision restores the listing", async () => {
  const { trustCase, read, cases } = await reported();
  api.clock.advance({ minutes: 1 });
  await decide(admin, trustCase, "suspend", { en: "Fraud." });
  const decided = await readCase(admin, trustCase.id);
  assert.equal(decided.reopening, "another_admin");
  const restoration = await decide(admin, decided, "restore");
  assert.equal(restoration.body.code, "another_admin", "nor does the admin end it by a decision");
  assert.equal((await reopen(admin, trustCase)).body.code, "another_admin");
  api.clock.advance({ minutes: 5 });
  const { status, body } = await reopen(second, trustCase);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.state, body.decision, body.reopening], ["open", "suspend", "refused"]);
  assert.ok(Date.parse(body.dueAt!) > api.clock.now().getTime(), "it has a new deadline");
  assert.equal(body.events.at(-1)!.text?.en, "The owner has sent a bill.");
  assert.ok((await readQueue(admin, "status=due")).some(({ id }) => id === trustCase.id));
  assert.ok(!JSON.stringify(await cases()).includes("a bill"), "the reason is for admins");
  assert.equal((await read()).status, "suspended", "the decision stays in effect");
  assert.equal((await decide(admin, body, "nothing_wrong")).status, 200);
  assert.equal((await read()).status, "active");
  assert.equal((await reopen(admin, trustCase)).status, 200, "anyone reopens what hides nothing");
  assert.equal((await reopen(admin, trustCase)).body.code, "nothing_to_decide");
});

const paper = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1]);
const form = () => {
  const body = new FormData();
  body.append("file", new Blob([paper]), "paper.jpg");
  return { body };
};

Deno.test("asks again for the documents of a reopened check, and withdraws a granted one", async () => {
  const owner = await listBusiness<MyBusiness>(api);
  const path = "/api/my/verifications";
  const send = () => owner.request("POST", `${path}/identity/documents`, form());
  const identity = async () =>
    (await owner.get<MyVerification[]>(path)).body.find(({ kind }) => kind === "identity")!;
  assert.equal((await send()).status, 202);
  const trustCase = await caseOf(admin, owner.business._id);
  await decide(admin, trustCase, "confirm", {});
  assert.ok((await identity()).verification);
  const { body } = await reopen(second, trustCase);
  assert.equal(body.waitsForDocuments, true);
  assert.equal((await decide(admin, body, "confirm", {})).body.code, "nothing_to_decide");
  assert.equal((await identity()).step, "document");
  assert.equal((await send()).status, 202);
  const again = await readCase(admin, trustCase.id);
  assert.deepEqual([again.waitsForDocuments, (await identity()).step], [false, "wait"]);
  assert.equal((await decide(admin, again, "refuse")).status, 200);
  assert.equal((await identity()).verification, null);
});

Deno.test("takes a listing from a claimant again when the claim is reopened and refused", async () => {
  const [shop] = await api.save(businessInput({ primaryPhone: "2026540011" }));
  const user = await register(api);
  const { headers } = user;
  const send = () =>
    api.request("POST", `/api/business/${shop!.slug}/claims/documents`, { ...form(), headers });
  const owned = async () => (await api.get("/api/my/business", headers)).status === 200;
  await send();
  const trustCase = await caseOf(admin, shop!._id);
  await decide(admin, trustCase, "confirm");
  assert.equal(await owned(), true);
  assert.equal((await send()).status, 409, "the owner has nothing to claim");
  const { body } = await reopen(admin, trustCase);
  assert.equal(body.waitsForDocuments, true);
  assert.equal((await send()).status, 202);
  assert.equal((await decide(second, await readCase(second, body.id), "refuse")).status, 200);
  assert.equal(await owned(), false);
  assert.equal((await api.get(`/api/business/${shop!.slug}`)).status, 200);
});

Deno.test("notifies the owner that documents are needed again", async () => {
  const { user, email, trustCase } = await reported();
  await decide(admin, trustCase, "nothing_wrong");
  const sent = await api.request("POST", "/api/my/verifications/identity/documents", {
    ...form(),
    headers: user.headers,
  });
  assert.equal(sent.status, 202);
  const check = await caseOf(admin, trustCase.business!._id);
  await decide(admin, check, "refuse");
  await reopen(admin, check);
  assert.match(await lastMessageTo(email), /once more, we check again/);
});

Deno.test("publishes a refused review of a reopened case, and takes a published one down", async () => {
  const [shop] = await api.save(businessInput());
  const author = await newAuthor(api);
  const { id } = (await review(author, shop!.slug, { text: queuedText })).body;
  const shown = async () =>
    (await api.get<unknown[]>(`/api/business/${shop!.slug}/reviews`)).body.length;
  const [trustCase] = (await readQueue(admin, "kind=review")).filter((row) =>
    row.review?.id === id
  );
  await refuse(admin, id);
  assert.equal((await reopen(admin, trustCase!)).body.code, "another_admin");
  const { body } = await reopen(second, trustCase!);
  assert.equal(body.review?.state, "pending");
  assert.equal((await decide(admin, body, "publish", {})).status, 200);
  assert.equal(await shown(), 1);
  await reopen(admin, trustCase!);
  assert.equal((await refuse(admin, id)).status, 200);
  assert.equal(await shown(), 0);
});

Deno.test("lets the only admin reopen their own suspension, and says so in the log", async () => {
  const { trustCase } = await reported();
  await decide(admin, trustCase, "suspend", { en: "Fraud." });
  const { db } = api.database;
  await db.updateTable("account").set({ role: "user" }).where("id", "<>", adminId).execute();
  assert.equal((await reopen(admin, trustCase)).status, 200);
  const [event] = await db.selectFrom("audit_event").select("detail")
    .where("event", "=", "case_reopened").orderBy("id", "desc").limit(1).execute();
  assert.deepEqual(event!.detail, { case: trustCase.id, ownDecision: "no other admin" });
});
