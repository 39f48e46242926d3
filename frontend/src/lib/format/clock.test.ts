import assert from "node:assert/strict";
import {
  daysBetween,
  formatClock,
  formatSpan,
  formatWeekday,
  isRoundTheClock,
  lastWeeks,
  wallTime,
} from "./clock.ts";

Deno.test("converts a moment to India's wall clock", () => {
  assert.deepEqual(wallTime("2026-11-21T13:30:00.000Z"), {
    date: "2026-11-21",
    weekday: "sat",
    minutes: 19 * 60,
  });
  assert.equal(wallTime("2026-11-21T18:30:00.000Z").weekday, "sun");
});

Deno.test("lists weeks that start on Monday, the latest first", () => {
  for (const date of ["2026-11-16", "2026-11-19", "2026-11-22"]) {
    assert.deepEqual(lastWeeks(date, 2), ["2026-11-16", "2026-11-09"], date);
  }
});

Deno.test("counts days by the calendar, not by hours", () => {
  const lateEvening = wallTime("2026-11-21T18:00:00.000Z");
  const nextMorning = wallTime("2026-11-22T03:30:00.000Z");
  assert.equal(daysBetween(lateEvening, nextMorning), 1);
});

for (
  const [minutes, en, hi] of [
    [0, "12 am", "रात 12 बजे"],
    [570, "9:30 am", "सुबह 9:30 बजे"],
    [720, "12 pm", "दोपहर 12 बजे"],
    [1140, "7 pm", "शाम 7 बजे"],
    [1290, "9:30 pm", "रात 9:30 बजे"],
    [1440, "12 am", "रात 12 बजे"],
  ] as const
) {
  Deno.test(`formats minute ${minutes}`, () => {
    assert.equal(formatClock(minutes, "en"), en);
    assert.equal(formatClock(minutes, "hi"), hi);
  });
}

Deno.test("formats a span with both ends", () => {
  assert.equal(formatSpan({ open: "09:00", close: "18:30" }, "en"), "9 am – 6:30 pm");
});

Deno.test("treats only midnight to midnight as open all day", () => {
  assert.equal(isRoundTheClock([{ open: "00:00", close: "24:00" }]), true);
  assert.equal(isRoundTheClock([{ open: "00:00", close: "23:59" }]), false);
  assert.equal(isRoundTheClock([]), false);
});

Deno.test("names weekdays in both languages", () => {
  assert.equal(formatWeekday("mon", "en", "long"), "Monday");
  assert.equal(formatWeekday("sat", "en", "short"), "Sat");
  assert.equal(formatWeekday("sun", "hi", "long"), "रविवार");
});
