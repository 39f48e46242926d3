import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";
import type { RecordedAct } from "./schemas.ts";

const api = await useTestApi();
const adminId = newAccountId();
const admin = api.as(adminId, "admin");

async function read(query = "") {
  const { status, body, headers } = await admin.get<RecordedAct[]>(`/api/admin/record?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return { acts: body, link: headers.get("Link") };
}

Deno.test("lists who did what on what, newest first, by person, event and time", async () => {
  const owner = await listBusiness<{ _id: string; businessName: string }>(api);
  const { _id: id, businessName } = owner.business;
  const suspension = `/api/admin/businesses/${id}/suspension`;
  await admin.send("POST", suspension, { reason: "Fraud." });
  api.clock.advance({ hours: 1 });
  const since = api.clock.now().toISOString();
  await admin.request("DELETE", suspension);
  const { acts } = await read("what=console");
  assert.deepEqual(
    acts.map(({ event, accountId, detail, names }) => [event, accountId, detail, names[id]]),
    ["business_restored", "business_suspended"].map((event) => [
      event,
      adminId,
      { business: id },
      businessName,
    ]),
  );
  const who = acts[0]!.names[adminId]!;
  const events = async (query: string) => (await read(query)).acts.map(({ event }) => event);
  assert.deepEqual(await events(`since=${since}&what=console`), ["business_restored"]);
  assert.deepEqual(await events(`who=${who}&what=business_suspended`), ["business_suspended"]);
  assert.deepEqual(await events("who=nobody.has.this"), []);
  assert.deepEqual(await events("what=business_claimed"), []);

  const first = await read("what=console&limit=1");
  assert.deepEqual(first.acts, acts.slice(0, 1));
  const next = first.link!.match(/\?([^>]*)>; rel="next"/)![1]!;
  assert.deepEqual((await read(next)).acts, acts.slice(1));
});

Deno.test("refuses users, and events and times that do not exist", async () => {
  const path = "/api/admin/record";
  assert.equal((await api.get(path)).status, 401);
  assert.equal((await api.as(newAccountId()).get(path)).status, 403);
  for (const query of ["what=slept", "since=yesterday", "limit=101", "whom=me"]) {
    assert.equal((await admin.get(`${path}?${query}`)).status, 400, query);
  }
});
