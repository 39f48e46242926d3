import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import {
  type Case,
  caseOf,
  decide,
  readCase,
  readQueue,
  report,
  reportedOwners,
} from "#/testing/cases.ts";
import { newAccountId, newBusiness } from "#/testing/owner.ts";
import { countNow, newAuthor, review } from "#/testing/reviews.ts";
import { register } from "#/testing/users.ts";
import type { MyVerification } from "../verifications/schemas.ts";
import type { WholeCase } from "./schemas.ts";

const api = await useTestApi({ undoSeconds: 10 });
const admin = api.as(newAccountId(), "admin");
const second = api.as(newAccountId(), "admin");
await second.get("/api/admin/cases");
const { reported, isPublic, lastMessageTo } = reportedOwners(api, admin);

const undo = (client: typeof admin, { id, version }: Pick<Case, "id" | "version">) =>
  client.request<WholeCase & { code: string }>("DELETE", `/api/admin/cases/${id}/decision`, {
    headers: { "If-Match": `"${version}"` },
  });

/** Runs the jobs when the decision can no longer be undone. */
async function afterTheDelay() {
  api.clock.advance({ seconds: 13 });
  await api.runJobs();
}

const documents = async (id: string) =>
  (await api.database.db.selectFrom("case_document").select("deleted_at")
    .where("case_id", "=", id).execute()).map(({ deleted_at }) => deleted_at);

Deno.test("hides a suspended listing at once and shows it again as it was after an undo", async () => {
  const { user, email, business, trustCase, read, cases } = await reported();
  const busy = { state: "busy" };
  await api.send("PUT", "/api/my/business/availability", busy, { headers: user.headers });
  const { availability } = await read();
  assert.equal(availability?.state, "busy");
  const { body: decided } = await decide(admin, trustCase, "suspend", { en: "Fraud." });
  assert.deepEqual([decided.state, decided.decision, decided.dueAt], ["decided", "suspend", null]);
  assert.equal(Date.parse(decided.undoUntil!) - Date.parse(decided.decidedAt!), 10_000);
  assert.equal((await readCase(second, trustCase.id)).undoUntil, null);
  assert.equal(await isPublic(business.slug), false);
  const [event] = (await readCase(second, trustCase.id)).events.slice(-1);
  assert.deepEqual([event!.decision, event!.text?.en], ["suspend", "Fraud."]);
  assert.ok((await readQueue(admin, "status=decided")).some(({ id }) => id === trustCase.id));
  assert.ok(!(await readQueue(admin, "status=due")).some(({ id }) => id === trustCase.id));
  await api.runJobs();
  assert.ok(!(await lastMessageTo(email)).includes("Fraud."), "nothing is sent yet");
  assert.deepEqual(await cases(), []);

  assert.equal((await undo(second, decided)).body.code, "nothing_to_undo");
  const { status, body } = await undo(admin, decided);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.state, body.decision, body.undoUntil], ["open", null, null]);
  assert.equal(body.events.at(-1)!.kind, "decision_undone");
  assert.equal(await isPublic(business.slug), true);
  assert.deepEqual((await read()).availability, availability);
  await afterTheDelay();
  assert.ok(!(await lastMessageTo(email)).includes("Fraud."));
  assert.equal((await readCase(admin, trustCase.id)).state, "open");
});

Deno.test("applies a decision and notifies the owner once it can no longer be undone", async () => {
  const { email, business, trustCase, cases } = await reported();
  const { body: decided } = await decide(admin, trustCase, "suspend", { en: "Fraud." });
  api.clock.advance({ seconds: 13 });
  assert.equal((await undo(admin, decided)).body.code, "nothing_to_undo");
  await api.runJobs();
  await api.runJobs();
  assert.equal(await isPublic(business.slug), false);
  assert.match(await lastMessageTo(email), /was suspended[^]*Fraud\./);
  assert.deepEqual((await cases()).map(({ decision }) => decision), ["suspend"]);
  assert.ok((await readCase(admin, trustCase.id)).events.some(({ kind }) => kind === "decided"));
});

Deno.test("rejects a decision that cannot be applied, and a second one while the first is pending", async () => {
  const { trustCase } = await reported();
  assert.equal((await decide(admin, trustCase, "restore")).body.code, "nothing_to_decide");
  const { body: decided } = await decide(admin, trustCase, "nothing_wrong");
  assert.equal((await decide(second, trustCase, "suspend")).body.code, "stale");
  assert.equal((await decide(second, decided, "suspend")).body.code, "stale");
});

Deno.test("puts a case back into the queue when it changes before the decision applies", async () => {
  const { business, trustCase } = await reported();
  await decide(admin, trustCase, "nothing_wrong");
  await report(api, business.slug, { reason: "fraud" });
  await afterTheDelay();
  const again = await readCase(admin, trustCase.id);
  assert.deepEqual([again.state, again.decision], ["open", null]);
  const withdrawn = again.events.find(({ kind }) => kind === "decision_undone");
  assert.equal(withdrawn?.actor, "service");
  await decide(admin, again, "suspend", { en: "Fraud." });
  await report(api, business.slug, { reason: "offensive" });
  await afterTheDelay();
  assert.equal((await readCase(admin, trustCase.id)).decision, "suspend", "what hides applies");
});

Deno.test("keeps the suspension of a listing that its owner deletes before the decision applies", async () => {
  const { user, trustCase, create } = await reported();
  await decide(admin, trustCase, "suspend", { en: "Fraud." });
  await reportedOwners(api, admin).remove(user);
  await afterTheDelay();
  assert.equal((await readCase(admin, trustCase.id)).decision, "suspend");
  assert.equal((await create()).suspension?.reason, "Fraud.");
});

Deno.test("lets no owner change a listing whose removal is pending", async () => {
  const { user, trustCase, read } = await reported();
  const rename = async () =>
    (await api.send("PUT", "/api/my/business/slug", { slug: "pipes-of-ravi" }, {
      headers: user.headers,
    })).status;
  const { body: decided } = await decide(admin, trustCase, "remove", { en: "Fraud." });
  assert.equal(await rename(), 404);
  await undo(admin, decided);
  assert.equal(await rename(), 200);
  assert.equal((await read()).slug, "pipes-of-ravi");
});

Deno.test("deletes documents and grants a check after the delay only", async () => {
  const user = await register(api);
  const { headers } = user;
  const { body: shop } = await api.send<{ _id: string }>(
    "POST",
    "/api/my/business",
    newBusiness(),
    { headers },
  );
  const send = async () => {
    const body = new FormData();
    body.append("file", new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1])]), "p.jpg");
    const sent = await api.request<MyVerification[]>(
      "POST",
      "/api/my/verifications/identity/documents",
      { body, headers },
    );
    assert.equal(sent.status, 202, JSON.stringify(sent.body));
  };
  await send();
  const trustCase = await caseOf(admin, shop._id);
  const { body: decided } = await decide(admin, trustCase, "confirm", {});
  assert.deepEqual(await documents(trustCase.id), [null]);
  assert.equal((await undo(admin, decided)).status, 200);
  await decide(admin, await readCase(admin, trustCase.id), "refuse");
  await afterTheDelay();
  assert.ok((await documents(trustCase.id)).every((deletedAt) => deletedAt !== null));
});

Deno.test("hides a refused review, and the rating without it, until the decision is undone", async () => {
  const [shop] = await api.save(businessInput());
  const { slug } = shop!;
  const author = await newAuthor(api);
  const { id } = (await review(author, slug)).body;
  await countNow(api, id);
  const shown = async () =>
    (await api.get<{ rating: { count: number } | null }>(`/api/business/${slug}`)).body.rating
      ?.count ?? 0;
  assert.equal(await shown(), 1);
  await api.send("POST", `/api/reviews/${id}/reports`, { reason: "fake" });
  const [trustCase] = (await readQueue(admin, "kind=review"))
    .filter((row) => row.review?.id === id);
  const refusing = { decision: "refuse", refusal: "not_genuine" };
  const refuse = async () =>
    await admin.send<WholeCase>("POST", `/api/admin/cases/${trustCase!.id}/decision`, refusing, {
      headers: { "If-Match": `"${(await readCase(admin, trustCase!.id)).version}"` },
    });
  const { body: decided } = await refuse();
  assert.equal(await shown(), 0);
  assert.equal((await undo(admin, decided)).body.review?.state, "published");
  assert.equal(await shown(), 1);
  await refuse();
  await afterTheDelay();
  assert.equal(await shown(), 0);
  assert.equal((await readCase(admin, trustCase!.id)).review?.state, "refused");
});

Deno.test("leaves no report to a decision that was made before it", async () => {
  const { business, trustCase } = await reported({ businessName: "Ravi Pipes" });
  await decide(admin, trustCase, "nothing_wrong");
  await report(api, business.slug);
  await afterTheDelay();
  const again = await readCase(admin, trustCase.id);
  assert.deepEqual([again.state, again.reports.length], ["open", 2]);
  await decide(admin, again, "suspend", { en: "Fraud." });
  const order = { businessId: business._id, reason: "order", text: "Order 117." };
  const enter = () => admin.send<WholeCase & { code: string }>("POST", "/api/admin/cases", order);
  assert.equal((await enter()).body.code, "decision_pending");
  await afterTheDelay();
  const { status, body } = await enter();
  assert.deepEqual([status, body.state], [201, "open"]);
  // What the law orders to remove is final at once.
  const { body: removed } = await decide(admin, body, "remove", { en: "Order 117." });
  assert.deepEqual([removed.state, removed.undoUntil, removed.current], ["decided", null, null]);
  assert.equal((await undo(admin, removed)).body.code, "nothing_to_undo");
});

Deno.test("lets only another admin restore a listing, once the decision is applied", async () => {
  const { business, trustCase } = await reported();
  const path = `/api/admin/businesses/${business._id}/suspension`;
  const restore = async (client: typeof admin) =>
    (await client.request<{ code?: string }>("DELETE", path)).body.code;
  const { body: decided } = await decide(admin, trustCase, "suspend", { en: "Fraud." });
  assert.equal(await restore(second), "decision_pending");
  assert.equal(decided.reopening, "refused");
  await afterTheDelay();
  assert.equal(await restore(admin), "another_admin");
  assert.equal(await restore(second), undefined);
  assert.equal(await isPublic(business.slug), true);
  await admin.send("POST", path, { reason: "Fraud." });
  api.clock.advance({ seconds: 1 });
  assert.equal(await restore(admin), undefined, "a suspension by hand");
});

Deno.test("keeps a listing hidden whose owner is unblocked before the decision applies", async () => {
  const { user, business, trustCase } = await reported();
  const path = `/api/admin/accounts/${user.id}/block`;
  const block = () => admin.send("PUT", path, { statement: { en: "Fraud." } });
  await block();
  const { body: decided } = await decide(admin, trustCase, "suspend", { en: "Fraud." });
  await admin.request("DELETE", path);
  assert.equal(await isPublic(business.slug), false);
  await undo(admin, decided);
  assert.equal(await isPublic(business.slug), true);
  await block();
  await undo(admin, (await decide(admin, await readCase(admin, trustCase.id), "suspend")).body);
  assert.equal(await isPublic(business.slug), false);
  await admin.request("DELETE", path);
  assert.equal(await isPublic(business.slug), true);
});
