import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import type { ModeratedBusiness } from "./schemas.ts";

const api = await useTestApi();
const admin = api.as(newAccountId(), "admin");
type Problem = { code: string };

const list = (overrides = {}) => listBusiness<MyBusiness>(api, overrides);
const suspension = (id: string) => `/api/admin/businesses/${id}/suspension`;

Deno.test("allows only admins to moderate", async () => {
  const id = crypto.randomUUID();
  const calls: [string, string, unknown?][] = [
    ["GET", "/api/admin/businesses"],
    ["POST", suspension(id), { reason: "x" }],
    ["DELETE", suspension(id)],
  ];
  for (const [method, path, body] of calls) {
    const send = (client: typeof admin) =>
      body ? client.send(method, path, body) : client.request(method, path);
    assert.equal((await send(api.as(newAccountId()))).status, 403, path);
    assert.equal((await send(api as typeof admin)).status, 401, path);
  }
});

Deno.test("hides a suspended listing, shows its owner the reason and rejects its activation", async () => {
  const owner = await list({ businessName: "Dubious Deals" });
  const { _id, slug } = owner.business;
  assert.equal((await api.get<unknown[]>("/api/business?q=dubious")).body.length, 1);
  const { body } = await admin.send<ModeratedBusiness>("POST", suspension(_id), {
    reason: "Not their number.",
  });
  assert.equal(body.status, "suspended");
  assert.deepEqual([body.city, body.placeHi.city], ["Pune", "पुणे"]);
  assert.equal((await api.get(`/api/business/${slug}`)).status, 404);
  assert.deepEqual((await api.get("/api/business?q=dubious")).body, []);
  const own = await owner.read();
  assert.equal(own.suspension?.reason, "Not their number.");
  assert.equal((await owner.patch<Problem>({ status: "active" })).body.code, "status_not_allowed");
  assert.equal((await owner.patch<MyBusiness>({ shortDesc: "Honest" })).body.status, "suspended");
  assert.equal((await api.get(`/api/business/${slug}`)).status, 404);
});

for (const status of ["draft", "active", "paused"] as const) {
  Deno.test(`restores a ${status} listing as ${status}`, async () => {
    const owner = await list(status === "draft" ? { status } : {});
    if (status === "paused") await owner.patch({ status });
    const { _id } = owner.business;
    await admin.send("POST", suspension(_id), { reason: "First." });
    await admin.send("POST", suspension(_id), { reason: "Second." });
    assert.equal((await owner.read()).suspension?.reason, "Second.");
    const restored = await admin.request<ModeratedBusiness>("DELETE", suspension(_id));
    assert.deepEqual([restored.body.status, restored.body.suspension], [status, null]);
    assert.equal((await owner.read()).suspension, null);
    assert.equal((await admin.request("DELETE", suspension(_id))).status, 200);
  });
}

Deno.test("requires a reason and an existing listing for a suspension", async () => {
  const owner = await list();
  assert.equal((await admin.send("POST", suspension(owner.business._id), {})).status, 400);
  const unknownListing = await admin.send<Problem>("POST", suspension(crypto.randomUUID()), {
    reason: "x",
  });
  assert.deepEqual([unknownListing.status, unknownListing.body.code], [404, "unknown_business"]);
});

Deno.test("filters listings by status and search text and pages through them, newest first", async () => {
  const ids = [];
  for (let n = 1; n <= 3; n++) {
    api.clock.advance({ seconds: 1 });
    ids.push((await list({ businessName: `Paged 100% ${n}` })).business._id);
  }
  const search = (query: string) =>
    admin.get<ModeratedBusiness[]>(`/api/admin/businesses?${query}`);
  const q = encodeURIComponent("paged 100%");
  const first = await search(`q=${q}&limit=2`);
  assert.deepEqual(first.body.map(({ _id }) => _id), [ids[2], ids[1]]);
  assert.equal(first.headers.get("X-Total-Count"), "3");
  const next = first.headers.get("Link")!.match(/<[^?]*\?([^>]*)>; rel="next"/)![1]!;
  const second = await search(next);
  assert.deepEqual(second.body.map(({ _id }) => _id), [ids[0]]);
  assert.match(second.headers.get("Link")!, /rel="prev"/);
  for (const wildcards of ["%", "____", "paged\\%"]) {
    const found = (await search(`q=${encodeURIComponent(wildcards)}`)).body;
    assert.equal(found.length, wildcards.startsWith("paged") ? 3 : 0, wildcards);
  }
  // Letters next to digits, as in the reference of a report.
  assert.equal((await search("q=1JREG")).status, 200);
  assert.equal((await search(`q=${ids[0]}`)).body.length, 1);
  const { business } = await list({ primaryPhone: "9198700042" });
  const byPhone = await search(`q=${encodeURIComponent("+91 91987 00042")}`);
  assert.deepEqual(byPhone.body.map(({ _id }) => _id), [business._id]);
  const draft = await list({ status: "draft" });
  const drafts = (await search("status=draft")).body;
  assert.ok(drafts.some(({ _id }) => _id === draft.business._id));
  assert.ok(drafts.every(({ status }) => status === "draft"));
});
