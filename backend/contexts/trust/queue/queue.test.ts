import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, decide, readCase, readQueue, report, reportedOwners } from "#/testing/cases.ts";
import { newAccountId } from "#/testing/owner.ts";
import type { WholeCase } from "./schemas.ts";

const api = await useTestApi();
const adminId = newAccountId();
const admin = api.as(adminId, "admin");
const second = api.as(newAccountId(), "admin");
const { reported, remove } = reportedOwners(api, admin);
type Problem = { code: string };

Deno.test("lists an assigned case under the admin's own cases until the admin returns it", async () => {
  const { trustCase } = await reported();
  const path = `/api/admin/cases/${trustCase.id}/assignment`;
  const { body } = await admin.request<WholeCase>("PUT", path);
  assert.deepEqual([body.assignedTo, body.isMine], [adminId, true]);
  const mine = async (client: typeof admin) =>
    (await readQueue(client, "mine=true")).map(({ id }) => id);
  assert.ok((await mine(admin)).includes(trustCase.id));
  assert.ok(!(await mine(second)).includes(trustCase.id));
  assert.equal((await admin.request<WholeCase>("DELETE", path)).body.assignedTo, null);
  assert.deepEqual(await mine(admin), []);
  const kinds = (await readCase(admin, trustCase.id)).events.map(({ kind }) => kind);
  assert.deepEqual(kinds.slice(-2), ["assigned", "unassigned"]);
});

Deno.test("sets a deadline of three hours for a court order that an admin enters", async () => {
  const { business } = await reported();
  const { status, body } = await admin.send<WholeCase>("POST", "/api/admin/cases", {
    businessId: business._id,
    reason: "order",
    text: "Order 117 of 2026.",
  });
  assert.equal(status, 201);
  assert.equal(Date.parse(body.dueAt!) - api.clock.now().getTime(), 3 * 3600_000);
  assert.equal(
    (await readQueue(admin, "overdue=false"))[0]!.id,
    body.id,
    "it is first in the queue",
  );
  const unknown = await admin.send<Problem>("POST", "/api/admin/cases", {
    businessId: crypto.randomUUID(),
    reason: "order",
    text: "Of whom?",
  });
  assert.deepEqual([unknown.status, unknown.body.code], [404, "unknown_business"]);
});

Deno.test("shows earlier cases of the same owner, even for a previous listing", async () => {
  const { user, trustCase, create } = await reported();
  await decide(admin, trustCase, "nothing_wrong");
  await remove(user);
  const business = await create();
  await report(api, business.slug);
  const { earlier } = await caseOf(admin, business._id);
  assert.deepEqual(earlier.map(({ id }) => id), [trustCase.id]);
});

Deno.test("filters the queue and pages through it without gaps", async () => {
  // Each call of `reported` moves the clock by eight days, so earlier tests' cases are weeks old.
  await reported();
  const all = await readQueue(admin);
  const first = await admin.get<WholeCase[]>("/api/admin/cases?limit=2");
  const next = first.headers.get("Link")!.match(/<([^>]*)>; rel="next"/)![1]!;
  const { body: page, headers } = await admin.get<WholeCase[]>(next);
  const ids = [...first.body, ...page].map(({ id }) => id);
  assert.deepEqual(ids, all.slice(0, ids.length).map(({ id }) => id));
  assert.match(headers.get("Link")!, /rel="prev"/);
  assert.ok(all.every(({ dueAt }, index) => index === 0 || dueAt! >= all[index - 1]!.dueAt!));
  const decided = await readQueue(admin, "status=decided");
  assert.ok(decided.length > 0 && decided.every(({ decision }) => decision));
  assert.ok((await readQueue(admin, "kind=likeness")).every(({ kind }) => kind === "likeness"));
  const overdue = await readQueue(admin, "overdue=true");
  assert.ok(overdue.length > 0 && overdue.every(({ isOverdue }) => isOverdue));
  assert.equal((await readQueue(admin, "overdue=false")).length + overdue.length, all.length);
});
