import assert from "node:assert/strict";
import { daysAfter } from "#/shared/india-time.ts";
import { answeringOn, bandOf, figuresOn, wilsonLowerBound } from "./rules.ts";
import type { DayOutcomes } from "./rules.ts";

const today = "2026-11-21";

/** Outcomes of different people on the day that is `ago` days before today. */
const on = (ago: number, answered: number, unanswered = 0, wrongNumber = 0): DayOutcomes => ({
  day: daysAfter(today, -ago),
  answered,
  unanswered,
  wrongNumber,
});

/** The same outcomes on each of the last `count` days. */
const daily = (count: number, answered: number, unanswered = 0) =>
  Array.from({ length: count }, (_, n) => on(n + 1, answered, unanswered));

for (
  const [successes, n, bound] of [
    [0, 0, 0],
    [0, 20, 0],
    [20, 20, 0.8389],
    [16, 20, 0.584],
    [17, 20, 0.6396],
    [45, 50, 0.7864],
    [90, 100, 0.8256],
  ] as const
) {
  Deno.test(`bounds ${successes} of ${n} at ${bound}`, () => {
    assert.ok(Math.abs(wilsonLowerBound(successes, n) - bound) < 0.0001);
  });
}

const counts = (answered: number, unanswered: number, wrongNumber = 0) =>
  bandOf({ answered, unanswered, wrongNumber });

Deno.test("shows a band from the lower bound, never a negative one", () => {
  assert.equal(counts(20, 0), "almost_always");
  assert.equal(counts(17, 3), "usually");
  assert.equal(counts(16, 4), null);
  assert.equal(counts(0, 500), null);
});

Deno.test("counts a wrong number as unanswered", () => {
  assert.equal(counts(17, 0, 3), "usually");
  assert.equal(counts(16, 0, 4), null);
});

Deno.test("needs the outcomes of 20 people", () => {
  assert.equal(counts(19, 0), null);
  assert.equal(counts(20, 0), "almost_always");
});

Deno.test("reads the 90 days before today", () => {
  const { total } = figuresOn(today, [on(0, 5), on(1, 1), on(90, 1), on(91, 5)]);
  assert.deepEqual(total, { answered: 2, unanswered: 0, wrongNumber: 0 });
});

Deno.test("compares the last 30 days with the 30 before", () => {
  const figures = figuresOn(today, [on(1, 2), on(30, 1), on(31, 0, 3), on(60, 1), on(61, 9)]);
  assert.deepEqual(figures.last30Days, { answered: 3, unanswered: 0, wrongNumber: 0 });
  assert.deepEqual(figures.previous30Days, { answered: 1, unanswered: 3, wrongNumber: 0 });
});

for (
  const { title, before, size, counted } of [
    { title: "all of nine outcomes without any before", before: 0, size: 9, counted: 9 },
    { title: "two of ten without any before", before: 0, size: 10, counted: 2 },
    { title: "all of fourteen with three a day before", before: 3, size: 14, counted: 14 },
    { title: "three of fifteen with three a day before", before: 3, size: 15, counted: 3 },
    { title: "three of a hundred with three a day before", before: 3, size: 100, counted: 3 },
  ]
) {
  Deno.test(`counts ${title}`, () => {
    const days = [on(1, 0, size), ...daily(60, 0, before).slice(1)];
    const { total } = figuresOn(today, days);
    assert.equal(total.unanswered, counted + 59 * before);
  });
}

Deno.test("does not take floods for usual", () => {
  const { total } = figuresOn(today, [on(2, 0, 100), on(1, 0, 12)]);
  assert.equal(total.unanswered, 4);
});

Deno.test("a flood of praise does not hide the unanswered calls of its day", () => {
  const usual = daily(60, 1).slice(2);
  const { total } = figuresOn(today, [...usual, on(2, 200, 2), on(1, 200, 2)]);
  assert.deepEqual(total, { answered: 58 + 2 * 2, unanswered: 4, wrongNumber: 0 });
});

Deno.test("floods neither keep a band that is lost nor deny one that is earned", () => {
  const current = { band: "almost_always", since: "2026-10-01" } as const;
  const lost = [...daily(60, 1, 1).slice(3), on(3, 12), on(2, 12), on(1, 12)];
  assert.equal(answeringOn(today, lost, current), null);
  const earned = [...daily(60, 2).slice(1), on(1, 0, 12)];
  assert.deepEqual(answeringOn(today, earned, null), { band: "almost_always", since: today });
});

Deno.test("keeps the date of a band until the band changes", () => {
  const days = daily(25, 1);
  const current = { band: "almost_always", since: "2026-10-01" } as const;
  assert.equal(answeringOn(today, days, current), current);
  assert.deepEqual(answeringOn(today, days, { ...current, band: "usually" }), {
    band: "almost_always",
    since: today,
  });
  assert.equal(answeringOn(today, daily(5, 1), current), null);
});
