import assert from "node:assert/strict";
import { clockOf, groupOf, nextIn } from "./case-group.ts";

const now = Date.parse("2026-11-29T06:00:00Z");
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const group = (hours: number) =>
  groupOf({ state: "open", dueAt: inHours(hours), correctBy: null }, now);

Deno.test("groups cases by the time that is left", () => {
  assert.deepEqual([-2, 0, 1, 48, 49, 168, 169].map(group), [
    "late",
    "late",
    "soon",
    "soon",
    "week",
    "week",
    "later",
  ]);
  assert.equal(groupOf({ state: "decided", dueAt: null, correctBy: null }, now), "decided");
});

Deno.test("a case waits for its owner unless a more serious report is due earlier", () => {
  const correcting = { state: "correcting" as const, correctBy: inHours(24) };
  assert.equal(groupOf({ ...correcting, dueAt: inHours(24) }, now), "waiting");
  assert.equal(groupOf({ ...correcting, dueAt: inHours(2) }, now), "soon");
});

Deno.test("tells the time left in minutes, hours or days", () => {
  assert.deepEqual(clockOf(inHours(35.9), now), { side: "left", unit: "hours", count: 36 });
  assert.deepEqual(clockOf(inHours(-2.2), now), { side: "late", unit: "hours", count: 2 });
  assert.deepEqual(clockOf(inHours(0.5), now), { side: "left", unit: "minutes", count: 30 });
  assert.deepEqual(clockOf(inHours(150), now), { side: "left", unit: "days", count: 6 });
});

Deno.test("offers the next case, counts skipped ones and leaves those of colleagues", () => {
  const free = (id: string) => ({ id, assignedTo: null, isMine: false });
  const queue = [free("a"), { ...free("b"), assignedTo: "colleague" }, free("c"), free("d")];
  assert.deepEqual(nextIn(queue, "a"), { next: queue[2], skipped: 0 });
  assert.deepEqual(nextIn(queue, "c"), { next: queue[3], skipped: 1 });
  assert.deepEqual(nextIn(queue, "d"), { next: queue[0], skipped: 0 });
  assert.deepEqual(nextIn(queue, "decided"), { next: queue[0], skipped: 0 });
  assert.equal(nextIn([queue[1]!, free("d")], "d"), undefined);
});
