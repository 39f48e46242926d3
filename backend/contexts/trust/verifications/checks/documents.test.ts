import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import type { MyBusiness } from "#/contexts/listings/mod.ts";
import { createKeys } from "#/contexts/identity/mod.ts";
import { testSecret, useTestApi } from "#/testing/api.ts";
import { caseOf, decide, readCase, readQueue } from "#/testing/cases.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";
import type { MyVerification } from "../schemas.ts";

const api = await useTestApi();
const admin = api.as(newAccountId(), "admin");
const day = 24 * 60 * 60;

const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const pdf = new TextEncoder().encode("%PDF-1.7 of nobody");
const gstin = "27AAPFU0939F1ZV";

const formOf = (bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.append("file", new Blob([bytes], { type: "image/png" }), "paper.png");
  return form;
};

type Owner = Awaited<ReturnType<typeof listBusiness<MyBusiness>>>;
type Answer = MyVerification[] & { code: string };

const send = (
  { request }: Pick<Owner, "request">,
  kind: string,
  bytes: Uint8Array<ArrayBuffer> = jpeg,
) => request<Answer>("POST", `/api/my/verifications/${kind}/documents`, { body: formOf(bytes) });

const stateOf = async ({ get }: Pick<Owner, "get">, kind: string) =>
  (await get<MyVerification[]>("/api/my/verifications")).body.find((verification) =>
    verification.kind === kind
  )!;

const ofPune = () => listBusiness<MyBusiness>(api, { legal: { gstin } });

const documentAt = (caseId: string, id: string) => `/api/admin/cases/${caseId}/documents/${id}`;

const contentsOf = async (caseId: string) =>
  (await api.database.db.selectFrom("case_document").select(["content", "sealed"])
    .where("case_id", "=", caseId).execute()).map(({ content, sealed }) => sealed ?? content);

Deno.test("shows a document only to admins and deletes it after the confirmation", async () => {
  const owner = await ofPune();
  assert.equal((await stateOf(owner, "gstin")).step, "document");
  const sent = await send(owner, "gstin", pdf);
  assert.equal(sent.status, 202, JSON.stringify(sent.body));
  const waiting = await stateOf(owner, "gstin");
  assert.deepEqual([waiting.step, waiting.verification], ["wait", null]);

  const trustCase = await caseOf(admin, owner.business._id);
  assert.deepEqual([trustCase.kind, trustCase.dueAt, trustCase.reasons], ["gstin", waiting.dueAt, [
    "check",
  ]]);
  const [document] = trustCase.documents;
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  assert.deepEqual([document!.type, document!.sha256], ["application/pdf", sha256]);
  const path = documentAt(trustCase.id, document!.id);
  const seen = await admin.get<string>(path);
  assert.equal(seen.body, new TextDecoder().decode(pdf));
  assert.equal(seen.headers.get("Content-Type"), "application/pdf");
  assert.equal(seen.headers.get("Cache-Control"), "no-store");
  const looked = await api.database.db.selectFrom("audit_event").select("detail")
    .where("event", "=", "document_seen").execute();
  assert.ok(looked.some(({ detail }) => JSON.stringify(detail).includes(document!.id)));
  const [content] = await contentsOf(trustCase.id);
  assert.ok(content instanceof Uint8Array && content.length < pdf.length + 50, "stored as bytes");
  assert.ok(!Buffer.from(content).includes("%PDF"), "encrypted");

  assert.equal((await decide(admin, trustCase, "confirm")).status, 200);
  const { body } = await api.get<MyBusiness>(`/api/business/${owner.business.slug}`);
  assert.deepEqual(body.verified, ["gstin"]);
  assert.equal((await stateOf(owner, "gstin")).verification?.kind, "gstin");
  assert.deepEqual(await contentsOf(trustCase.id), [null]);
  assert.equal((await admin.get(path)).status, 404);
  const again = await decide(admin, await readCase(admin, trustCase.id), "confirm");
  assert.deepEqual([again.status, again.body.code], [409, "nothing_to_decide"]);
  const row = await api.database.db.selectFrom("verification").selectAll()
    .where("business_id", "=", owner.business._id).executeTakeFirstOrThrow();
  assert.deepEqual([row.method, row.evidence.documents], ["document", sha256]);
});

Deno.test("shows the reason for a refused check and allows another request", async () => {
  const owner = await ofPune();
  await send(owner, "identity");
  const trustCase = await caseOf(admin, owner.business._id);
  assert.equal((await decide(admin, trustCase, "refuse", { en: "Too dark to read." })).status, 200);
  assert.deepEqual(await contentsOf(trustCase.id), [null]);
  const refused = await stateOf(owner, "identity");
  assert.deepEqual([refused.step, refused.refusal], ["document", {
    en: "Too dark to read.",
    hi: null,
  }]);
  assert.deepEqual((await owner.get("/api/my/cases")).body, [], "a check is not a complaint");
  await send(owner, "identity");
  assert.notEqual((await caseOf(admin, owner.business._id)).id, trustCase.id);
});

Deno.test("serves a document's URL only to admins", async () => {
  const [owner, other] = [await ofPune(), await ofPune()];
  await send(owner, "identity");
  await send(other, "identity");
  const [trustCase, another] = await Promise.all(
    [owner, other].map(({ business }) => caseOf(admin, business._id)),
  );
  const { id } = trustCase!.documents[0]!;
  const path = documentAt(trustCase!.id, id);
  assert.equal((await api.get(path)).status, 401);
  for (const client of [owner, other, api.as(newAccountId())]) {
    assert.equal((await client.get(path)).status, 403);
  }
  assert.equal((await admin.get(documentAt(another!.id, id))).status, 404);
  assert.equal((await api.get(`/media/${id}/paper.png`)).status, 404);
  assert.equal(
    (await api.send("POST", "/api/my/verifications/identity/documents", {})).status,
    401,
  );
  const newUser = api.as(newAccountId());
  const none = await send(newUser, "identity");
  assert.deepEqual([none.status, none.body.code], [404, "no_business"]);
});

Deno.test("says that a document was encrypted with another secret", async () => {
  const owner = await ofPune();
  await send(owner, "identity");
  const trustCase = await caseOf(admin, owner.business._id);
  const { id } = trustCase.documents[0]!;
  const other = createKeys("of-another-installation-than-these-tests-7");
  await api.database.db.updateTable("case_document")
    .set({ sealed: other.sealBytes("document", jpeg, id) }).where("id", "=", id).execute();
  const { status, body } = await admin.get<{ code: string; detail: string }>(
    documentAt(trustCase.id, id),
  );
  assert.deepEqual([status, body.code], [409, "document_sealed"]);
  assert.match(body.detail, /AUTH_SECRET_PREVIOUS/);
});

Deno.test("rejects an invalid document without opening a case", async () => {
  const owner = await listBusiness<MyBusiness>(api);
  const page = new TextEncoder().encode("<html><script>alert(1)</script>");
  const tries: [kind: string, bytes: Uint8Array<ArrayBuffer>, status: number, code: string][] = [
    ["identity", page, 415, "unsupported_media_type"],
    ["identity", new Uint8Array(0), 415, "unsupported_media_type"],
    ["identity", new Uint8Array(5 * 1024 * 1024 + 1), 413, "payload_too_large"],
    ["gstin", jpeg, 409, "nothing_to_check"],
    ["address", jpeg, 409, "nothing_to_check"],
    ["phone", jpeg, 400, "invalid_request"],
  ];
  for (const [kind, bytes, status, code] of tries) {
    const answer = await send(owner, kind, bytes);
    assert.deepEqual([answer.status, answer.body.code], [status, code], `${kind} ${bytes.length}`);
  }
  assert.equal((await stateOf(owner, "gstin")).step, "field");
  const elsewhere = await listBusiness<MyBusiness>(api, { legal: { gstin: "29AAGCB7383J1Z4" } });
  assert.equal((await send(elsewhere, "gstin")).body.code, "nothing_to_check");
  const queue = await readQueue(admin);
  assert.ok(!queue.some(({ business }) => business?._id === owner.business._id));
});

Deno.test("adds five documents to one case and rejects a decision made before the latest document", async () => {
  const owner = await ofPune();
  await send(owner, "identity");
  const seen = await caseOf(admin, owner.business._id);
  await send(owner, "identity", pdf);
  assert.equal((await decide(admin, seen, "confirm")).status, 412);
  for (let n = 0; n < 3; n++) assert.equal((await send(owner, "identity")).status, 202);
  const sixth = await send(owner, "identity");
  assert.deepEqual([sixth.status, sixth.body.code], [409, "too_many_documents"]);
  assert.equal((await caseOf(admin, owner.business._id)).documents.length, 5);
});

Deno.test("limits an account to ten documents a day", async () => {
  const owner = await ofPune();
  for (let n = 0; n < 5; n++) await send(owner, "identity");
  for (let n = 0; n < 5; n++) assert.equal((await send(owner, "gstin")).status, 202);
  const { status, headers } = await send(owner, "gstin");
  assert.equal(status, 429);
  assert.ok(Number(headers.get("Retry-After")) > 0);
});

Deno.test("limits an account to 15 MB of documents a day", async () => {
  const owner = await ofPune();
  const large = new Uint8Array(5 * 1024 * 1024);
  large.set(jpeg);
  for (let n = 0; n < 3; n++) assert.equal((await send(owner, "identity", large)).status, 202);
  const { status, headers, body } = await send(owner, "identity");
  assert.deepEqual([status, body.code], [429, "too_many_requests"]);
  assert.ok(Number(headers.get("Retry-After")) > 0);
});

Deno.test("rejects documents for a day when the stored documents fill DOCUMENTS_MAX_MB", async () => {
  const owner = await ofPune();
  await send(owner, "identity");
  const trustCase = await caseOf(admin, owner.business._id);
  const documents = api.database.db.updateTable("case_document")
    .where("id", "=", trustCase.documents[0]!.id);
  await documents.set({ bytes: 2_000_000_000 }).execute();
  const full = await send(owner, "identity");
  assert.deepEqual([full.status, full.body.code], [202, undefined], "there is room for 97 MB");
  await documents.set({ bytes: 2_000 * 1024 * 1024 }).execute();
  const refused = await send(owner, "identity");
  assert.deepEqual([refused.status, refused.body.code], [503, "documents_full"]);
  assert.equal(refused.headers.get("Retry-After"), String(day));
  await decide(admin, await readCase(admin, trustCase.id), "confirm");
  assert.equal((await send(owner, "gstin")).status, 202);
});

Deno.test("reads and deletes a document that the previous version stored as text", async () => {
  const owner = await ofPune();
  await send(owner, "identity");
  const trustCase = await caseOf(admin, owner.business._id);
  const { id } = trustCase.documents[0]!;
  const content = createKeys(testSecret).seal("document", Buffer.from(pdf).toString("base64"), id);
  const rows = api.database.db.updateTable("case_document").where("id", "=", id);
  await rows.set({ content, sealed: null, type: "application/pdf" }).execute();
  const seen = await admin.get<string>(documentAt(trustCase.id, id));
  assert.equal(seen.body, new TextDecoder().decode(pdf));
  assert.equal((await decide(admin, trustCase, "confirm")).status, 200);
  assert.deepEqual(await contentsOf(trustCase.id), [null]);
});

Deno.test("deletes the bytes of a document that the previous version marked as deleted", async () => {
  const owner = await ofPune();
  await send(owner, "identity");
  const trustCase = await caseOf(admin, owner.business._id);
  await api.database.db.updateTable("case_document")
    .set({ content: null, deleted_at: api.clock.now() }).where("case_id", "=", trustCase.id)
    .execute();
  assert.equal((await admin.get(documentAt(trustCase.id, trustCase.documents[0]!.id))).status, 404);
  await api.runJobs();
  assert.deepEqual(await contentsOf(trustCase.id), [null]);
});

Deno.test("rejects the confirmation of a check when the listing has changed", async () => {
  const owner = await ofPune();
  await send(owner, "gstin");
  await owner.patch({ legal: { gstin: null } });
  const trustCase = await caseOf(admin, owner.business._id);
  for (const decision of ["confirm", "suspend"] as const) {
    const { status, body } = await decide(admin, trustCase, decision);
    assert.deepEqual([status, body.code], [409, "nothing_to_decide"], decision);
  }
  assert.equal((await decide(admin, trustCase, "refuse")).status, 200);
});

Deno.test("deletes documents with their listing, and after 30 days without a decision", async () => {
  const [removedOwner, waiting] = [await ofPune(), await ofPune()];
  await send(removedOwner, "identity");
  await send(waiting, "identity");
  const [ofGone, ofWaiting] = await Promise.all(
    [removedOwner, waiting].map(({ business }) => caseOf(admin, business._id)),
  );
  assert.equal((await removedOwner.remove()).status, 204);
  assert.deepEqual(await contentsOf(ofGone!.id), [null]);
  api.clock.advance({ seconds: 30 * day + 1 });
  await api.runJobs();
  assert.deepEqual(await contentsOf(ofWaiting!.id), [null]);
  const late = await readCase(api.as(newAccountId(), "admin"), ofWaiting!.id);
  assert.ok(late.events.some(({ kind }) => kind === "documents_deleted"));
});

Deno.test("revokes document checks when the business name changes", async () => {
  const owner = await ofPune();
  for (const kind of ["gstin", "identity"]) {
    await send(owner, kind);
    assert.equal(
      (await decide(admin, await caseOf(admin, owner.business._id), "confirm")).status,
      200,
    );
  }
  assert.deepEqual((await owner.read()).verified, ["gstin", "identity"]);
  await owner.patch({ translation: { businessName: "किसी बैंक की शाखा" } });
  assert.deepEqual((await owner.read()).verified, []);

  await send(owner, "identity");
  const trustCase = await caseOf(admin, owner.business._id);
  await owner.patch({ businessName: "Somebody Else Official" });
  const { status, body } = await decide(admin, trustCase, "confirm");
  assert.deepEqual([status, body.code], [409, "nothing_to_decide"]);
  assert.equal((await decide(admin, trustCase, "refuse")).status, 200);
});
