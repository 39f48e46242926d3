import assert from "node:assert/strict";
import { keyNamesOf } from "./network-keys.ts";

Deno.test("destroys a period's key 30 days after the period", () => {
  const first = keyNamesOf("2026-11-14").current;
  const days = Array.from({ length: 31 }, (_, n) => 14 + n).map((day) =>
    new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10)
  );
  const last = days.findLast((day) => keyNamesOf(day).current.name === first.name)!;
  const next = new Date(Date.parse(last) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  assert.deepEqual(keyNamesOf(next).previous, first);
  // Midnight in India, 30 days after the first day of the next period.
  const end = new Date(Date.parse(next) + 30 * 24 * 60 * 60 * 1000 - 5.5 * 60 * 60 * 1000);
  assert.deepEqual(first.expiresAt, end);
});

Deno.test("uses a key for 30 days", () => {
  const names = Array.from({ length: 90 }, (_, n) => {
    const day = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
    return keyNamesOf(day).current.name;
  });
  const uses = Object.values(Object.groupBy(names, (name) => name)).map((days) => days!.length);
  assert.ok(uses.every((count) => count <= 30) && uses.includes(30));
});

Deno.test("destroys a daily key at midnight in India", () => {
  const { daily } = keyNamesOf("2026-11-21");
  assert.equal(daily.expiresAt.toISOString(), "2026-11-21T18:30:00.000Z");
});
