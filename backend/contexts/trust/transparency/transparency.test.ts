import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, decide, report } from "#/testing/cases.ts";
import { listed } from "#/testing/list-business.ts";
import { newAccountId } from "#/testing/owner.ts";
import type { Transparency } from "./schemas.ts";

const api = await useTestApi();
const admin = api.as(newAccountId(), "admin");
const secondAdmin = api.as(newAccountId(), "admin");

async function reported() {
  const { owner, slug, id } = await listed(api);
  await report(api, slug, { reason: "wrong_details", text: "Nobody answers." });
  const decideIt = async (decision: "correct" | "nothing_wrong" | "suspend") => {
    const { status, body } = await decide(admin, await caseOf(admin, id), decision);
    assert.equal(status, 200, JSON.stringify(body));
  };
  return { owner, caseOf: () => caseOf(admin, id), decide: decideIt };
}

Deno.test("measures first decisions in the quarter, including decisions on cases received before the quarter", async () => {
  api.clock.set(new Date("2026-12-29T06:00:00Z"));
  const corrected = await reported();
  api.clock.set(new Date("2026-12-31T06:00:00Z"));
  const waiting = await reported();
  const { id } = await corrected.caseOf();
  await corrected.decide("correct");
  const path = `/api/my/cases/${id}/answer`;
  assert.equal((await corrected.owner.send("POST", path, { text: "Corrected." })).status, 200);
  api.clock.advance({ days: 1 });
  await corrected.decide("nothing_wrong");
  await waiting.decide("nothing_wrong");
  const day = 24 * 3600_000;
  for (const [quarter, took] of [["2026-Q4", 2 * day], ["2027-Q1", day]] as const) {
    const { body } = await api.get<Transparency>(`/api/transparency?quarter=${quarter}`);
    assert.deepEqual([body.decided, body.medianMs, body.slowestMs], [1, took, took], quarter);
  }
});

Deno.test("counts reports, decisions and appeals of a quarter by kind, reason and decision", async () => {
  api.clock.set(new Date("2027-06-30T18:29:59Z"));
  await reported();
  api.clock.advance({ seconds: 1 });
  const [suspended, right] = [await reported(), await reported()];
  const { id } = await suspended.caseOf();
  await suspended.decide("suspend");
  await right.decide("nothing_wrong");
  const path = `/api/my/cases/${id}/appeal`;
  assert.equal((await suspended.owner.send("POST", path, { text: "Not so." })).status, 200);
  const restored = await decide(secondAdmin, await suspended.caseOf(), "restore");
  assert.equal(restored.status, 200, JSON.stringify(restored.body));
  const { body } = await api.get<Transparency>("/api/transparency?quarter=2027-Q3");
  assert.deepEqual([body.received, body.decided, body.suspended, body.removed], [2, 2, 1, 0]);
  assert.deepEqual(body.byKind[0], { kind: "report", received: 2, decided: 2 });
  assert.deepEqual(body.byReason, [{ reason: "wrong_details", count: 2 }]);
  assert.deepEqual(
    Object.fromEntries(body.byDecision.map(({ decision, count }) => [decision, count])),
    { nothing_wrong: 1, suspend: 1, restore: 1 },
  );
  assert.deepEqual(body.appeals, { received: 1, decided: 1, upheld: 1 });
});

Deno.test("shows the present quarter by default, and rejects an invalid one", async () => {
  api.clock.set(new Date("2027-09-30T18:30:00Z"));
  const { headers, body } = await api.get<Transparency>("/api/transparency");
  assert.match(headers.get("Cache-Control")!, /public/);
  assert.deepEqual([body.quarter, body.countedAt], ["2027-Q4", "2027-09-30T18:30:00.000Z"]);
  for (const quarter of ["2026-Q5", "2026", "Q4"]) {
    assert.equal((await api.get(`/api/transparency?quarter=${quarter}`)).status, 400);
  }
});

Deno.test("adds up the enquiries of a quarter in India", async () => {
  const counts = [
    ["2026-12-31", "asked", 3],
    ["2027-01-01", "asked", 5],
    ["2027-03-31", "asked", 2],
    ["2027-03-31", "answered", 4],
    ["2027-04-01", "declined", 9],
  ] as const;
  await api.database.db.insertInto("enquiry_count")
    .values(counts.map(([day, what, n]) => ({ day, what, n }))).execute();
  const { body } = await api.get<Transparency>("/api/transparency?quarter=2027-Q1");
  assert.deepEqual(body.enquiries, { asked: 7, answered: 4, declined: 0, reported: 0 });
});

Deno.test("answers 304 for unchanged figures within a minute", async () => {
  api.clock.set(new Date("2027-11-03T06:00:01Z"));
  const { headers } = await api.get("/api/transparency");
  api.clock.advance({ seconds: 50 });
  const again = await api.get("/api/transparency", { "If-None-Match": headers.get("ETag")! });
  assert.equal(again.status, 304);
});
