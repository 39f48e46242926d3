import assert from "node:assert/strict";
import { AppError } from "#/shared/errors.ts";
import { alwaysOpen } from "#/testing/factories.ts";
import type { Timings } from "../schemas.ts";
import { assertPeriod, closeDays, currentAvailability, endOf, reopenDays } from "./rules.ts";

type Spans = Timings["week"]["mon"];
type SpecialDay = Timings["special"][number];

/** Hours that are the same on every day. */
const daily = (spans: Spans, special: SpecialDay[] = []): Timings => ({
  week: { mon: spans, tue: spans, wed: spans, thu: spans, fri: spans, sat: spans, sun: spans },
  special,
});

const nineToSeven = daily([{ open: "09:00", close: "19:00" }]);
const split = daily([{ open: "09:00", close: "13:00" }, { open: "16:00", close: "20:30" }]);
const overnight = daily([{ open: "18:00", close: "02:00" }]);
const closedToday = daily([{ open: "09:00", close: "19:00" }], [
  { date: "2026-11-21", spans: [] },
]);
const closedAfterNight = daily([{ open: "18:00", close: "02:00" }], [
  { date: "2026-11-21", spans: [] },
]);

/** Times in India on 21 November 2026. */
const at = (clock: string) => new Date(`2026-11-21T${clock}:00+05:30`);
const midnight = new Date("2026-11-22T00:00:00+05:30");

const ends: [name: string, timings: Timings | null, now: string, end: Date][] = [
  ["the closing time", nineToSeven, "10:00", at("19:00")],
  ["the closing time, said before opening", nineToSeven, "06:00", at("19:00")],
  ["nine in the evening, after the closing time", nineToSeven, "19:00", at("21:00")],
  ["midnight, after nine in the evening", nineToSeven, "21:00", midnight],
  ["the last closing time of a split day", split, "10:00", at("20:30")],
  ["the last closing time, said in the break", split, "14:00", at("20:30")],
  ["midnight, open until the next day", overnight, "20:00", midnight],
  ["midnight, said after midnight", overnight, "01:00", midnight],
  ["the end of last night on a closed day", closedAfterNight, "01:00", at("02:00")],
  ["nine in the evening on a closed day", closedToday, "10:00", at("21:00")],
  ["midnight, always open", alwaysOpen, "10:00", midnight],
  ["nine in the evening, without hours", null, "10:00", at("21:00")],
  ["midnight, late and without hours", null, "23:59", midnight],
];
for (const [name, timings, now, end] of ends) {
  Deno.test(`"works today" ends at ${name}`, () => {
    assert.deepEqual(endOf({ state: "today" }, timings, at(now)), end);
  });
}

Deno.test("busy ends at midnight in India", () => {
  assert.deepEqual(endOf({ state: "busy" }, nineToSeven, at("23:59")), midnight);
  const next = new Date("2026-11-23T00:00:00+05:30");
  assert.deepEqual(endOf({ state: "busy" }, nineToSeven, midnight), next);
});

Deno.test("away ends after its last day", () => {
  const end = endOf({ state: "away", until: "2026-12-03" }, null, at("10:00"));
  assert.equal(end.toISOString(), "2026-12-03T18:30:00.000Z");
});

const codeOf = (state: "today" | "busy" | "away" | null, until: string | undefined, now: Date) => {
  try {
    assertPeriod({ state, ...until && { until } }, now);
  } catch (error) {
    return (error as AppError).options.errors![0]!.code;
  }
};

Deno.test("accepts a last day from today to thirty days ahead, for away only", () => {
  const now = at("23:59");
  assert.equal(codeOf("away", "2026-11-21", now), undefined);
  assert.equal(codeOf("away", "2026-12-21", now), undefined);
  assert.equal(codeOf("away", "2026-12-22", now), "too_late");
  assert.equal(codeOf("away", "2026-11-20", now), "too_early");
  assert.equal(codeOf("away", "2026-11-21", midnight), "too_early");
  assert.equal(codeOf("away", undefined, now), "required");
  for (const state of ["today", "busy", null] as const) {
    assert.equal(codeOf(state, undefined, now), undefined);
    assert.equal(codeOf(state, "2026-11-21", now), "not_allowed");
  }
});

Deno.test("availability is null from its end on", () => {
  const stored = { state: "busy" as const, until: midnight, saidAt: "2026-11-21T06:30:00+00:00" };
  const shown = currentAvailability(stored, new Date(midnight.getTime() - 1));
  assert.deepEqual(shown, {
    state: "busy",
    until: "2026-11-21T18:30:00.000Z",
    saidAt: "2026-11-21T06:30:00.000Z",
  });
  assert.equal(currentAvailability(stored, midnight), null);
  assert.equal(currentAvailability(null, midnight), null);
});

const diwali: SpecialDay = { date: "2026-11-22", spans: [], note: "Diwali" };
const shortDay: SpecialDay = { date: "2026-11-23", spans: [{ open: "10:00", close: "12:00" }] };
const past: SpecialDay = { date: "2026-11-20", spans: [] };
const later: SpecialDay = { date: "2026-12-25", spans: [], note: "Christmas" };
const period = { today: "2026-11-21", last: "2026-11-23" };

Deno.test("closes the days away and keeps other special days", () => {
  const { timings, closed } = closeDays(daily([], [later, past, shortDay, diwali]), period);
  assert.deepEqual(timings.special, [
    { date: "2026-11-21", spans: [] },
    diwali,
    { date: "2026-11-23", spans: [] },
    later,
  ]);
  assert.deepEqual(closed, { dates: ["2026-11-21", "2026-11-23"], replaced: [shortDay] });
});

Deno.test("reopens only the days that “away” closed and that are unchanged", () => {
  const { timings, closed } = closeDays(daily([], [shortDay, diwali]), period);
  assert.deepEqual(reopenDays(timings, closed, "2026-11-21").special, [diwali, shortDay]);
  // The first day is over.
  assert.deepEqual(reopenDays(timings, closed, "2026-11-22").special, [
    { date: "2026-11-21", spans: [] },
    diwali,
    shortDay,
  ]);
  const edited = { ...timings, special: [{ ...timings.special[2]!, note: "Wedding" }] };
  assert.equal(reopenDays(edited, closed, "2026-11-21"), edited);
});

Deno.test("refuses to close days when the listing has too many special days", () => {
  const many = Array.from({ length: 69 }, (_, n) => ({
    date: new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10),
    spans: [],
  }));
  assert.equal(closeDays(daily([], many.slice(1)), period).timings.special.length, 71);
  assert.throws(() => closeDays(daily([], many), period), AppError);
});
