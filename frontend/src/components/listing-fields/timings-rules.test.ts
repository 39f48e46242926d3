import assert from "node:assert/strict";
import type { OpenSpan } from "#/lib/types.ts";
import {
  addSpan,
  alwaysOpen,
  defaultTimings,
  isAlwaysOpen,
  isClosedOn,
  isUniform,
  timingsFault,
  toggleClosed,
  withDay,
  withHours,
} from "./timings-rules.ts";

const spans = (written: string): OpenSpan[] =>
  written.split(" ").filter(Boolean).map((span) => {
    const [open = "", close = ""] = span.split("-");
    return { open, close };
  });

// The service's test cases, plus cases that only a form can produce.
const days: [written: string, fault: string | undefined][] = [
  ["", undefined],
  ["09:00-18:00", undefined],
  ["15:00-19:00 09:00-13:00", undefined],
  ["09:00-13:00 13:00-19:00", undefined],
  ["09:00-13:01 13:00-19:00", "timesOverlap"],
  ["09:00-13:00 09:00-13:00", "timesOverlap"],
  ["10:00-12:00 20:00-04:00", undefined],
  ["20:00-04:00 22:00-23:00", "timesOverlap"],
  ["00:00-24:00", undefined],
  ["09:00-09:00", "timesOverlap"],
  ["09:00-", "timesMissing"],
  ["-18:00", "timesMissing"],
];

for (const [written, fault] of days) {
  Deno.test(`hours "${written}": ${fault ?? "valid"}`, () => {
    assert.equal(timingsFault(withDay(defaultTimings(), "wed", spans(written))), fault);
  });
}

Deno.test("requires a distinct valid date for each special day", () => {
  const usual = defaultTimings();
  const day = { date: "2026-11-08", spans: [] };
  assert.equal(timingsFault({ ...usual, special: [{ ...day, date: "" }] }), "dateMissing");
  for (const date of ["1999-12-31", "9999-12-31", "12026-11-21"]) {
    assert.equal(timingsFault({ ...usual, special: [{ ...day, date }] }), "dateBad", date);
  }
  assert.equal(timingsFault({ ...usual, special: [day, day] }), "dateTwice");
  assert.equal(timingsFault(null), undefined);
});

Deno.test("sets the same hours on all open days", () => {
  const usual = defaultTimings();
  assert.equal(isUniform(usual), true);
  const changed = withHours(usual, spans("08:00-12:00"));
  assert.deepEqual([changed.week.sat, changed.week.sun], [spans("08:00-12:00"), []]);
  assert.equal(isUniform(withDay(changed, "mon", spans("10:00-12:00"))), false);
  assert.equal(isAlwaysOpen(alwaysOpen(usual)), true);
});

Deno.test("closes today and reopens it", () => {
  const today = "2026-11-21";
  const festival = { date: "2026-12-25", spans: [] };
  const pastDay = { date: "2026-11-08", spans: [] };
  const timings = { ...defaultTimings(), special: [pastDay, festival] };
  const closed = toggleClosed(timings, today);
  assert.equal(isClosedOn(closed, today), true);
  assert.deepEqual(closed.special, [{ date: today, spans: [] }, festival]);
  assert.deepEqual(toggleClosed(closed, today).special, [festival]);
});

Deno.test("adds a span that opens an hour after the last one closes", () => {
  assert.deepEqual(addSpan(spans("09:00-13:00")), [
    ...spans("09:00-13:00"),
    { open: "14:00", close: "" },
  ]);
});

Deno.test("cuts lunch out of a day", () => {
  assert.deepEqual(addSpan(spans("09:00-19:00")), spans("09:00-13:00 15:00-19:00"));
  assert.deepEqual(addSpan(spans("06:00-07:00 08:00-20:00")), [
    ...spans("06:00-07:00 08:00-13:00"),
    ...spans("15:00-20:00"),
  ]);
  assert.deepEqual(addSpan(spans("10:00-02:00")), [
    ...spans("10:00-02:00"),
    { open: "03:00", close: "" },
  ]);
});
