import assert from "node:assert/strict";
import { openState } from "./opening-hours.ts";
import type { OpenSpan, Timings } from "../schemas.ts";

const spans = (...texts: string[]): OpenSpan[] =>
  texts.map((text) => ({ open: text.slice(0, 5), close: text.slice(6) }));

const daily = (...texts: string[]): Timings["week"] => {
  const day = spans(...texts);
  return { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day };
};

const never = daily();
const shop: Timings = { week: { ...daily("09:00-13:00", "15:00-19:00"), sun: [] }, special: [] };
const night: Timings = { week: { ...never, sat: spans("20:00-02:00") }, special: [] };
const always: Timings = { week: daily("00:00-24:00"), special: [] };

/** A time in India; 21 November 2026 is a Saturday. */
const india = (local: string) => new Date(`${local}:00+05:30`);

const table: [string, Timings, string, boolean, string | null][] = [
  ["before the day begins", shop, "2026-11-21T08:59", false, "2026-11-21T09:00"],
  ["at the minute it opens", shop, "2026-11-21T09:00", true, "2026-11-21T13:00"],
  ["in the last minute of the morning", shop, "2026-11-21T12:59", true, "2026-11-21T13:00"],
  ["at the minute it closes for lunch", shop, "2026-11-21T13:00", false, "2026-11-21T15:00"],
  ["on the evening before a closed day", shop, "2026-11-21T19:00", false, "2026-11-23T09:00"],
  ["before midnight of a night shift", night, "2026-11-21T23:59", true, "2026-11-22T02:00"],
  ["after midnight of a night shift", night, "2026-11-22T01:59", true, "2026-11-22T02:00"],
  ["a week before the next shift", night, "2026-11-22T02:00", false, "2026-11-28T20:00"],
  ["when always open", always, "2026-11-22T03:30", true, null],
  ["when never open", { week: never, special: [] }, "2026-11-21T12:00", false, null],
];

for (const [name, timings, at, isOpen, changesAt] of table) {
  Deno.test(`computes the open state ${name}`, () => {
    assert.deepEqual(openState(timings, india(at)), {
      isOpen,
      changesAt: changesAt && india(changesAt).toISOString(),
    });
  });
}

Deno.test("applies a special date instead of the weekday's hours, including its span past midnight", () => {
  const timings: Timings = { ...night, special: [{ date: "2026-11-21", spans: [] }] };
  assert.equal(openState(timings, india("2026-11-21T21:00")).isOpen, false);
  assert.equal(openState(timings, india("2026-11-22T01:00")).isOpen, false);
  assert.equal(openState(timings, india("2026-11-28T21:00")).isOpen, true);
});

Deno.test("reports the next change up to exactly a week ahead", () => {
  const timings: Timings = { ...night, special: [{ date: "2026-11-21", spans: [] }] };
  const changesAt = (at: string) => openState(timings, india(at)).changesAt;
  assert.equal(changesAt("2026-11-21T20:00"), india("2026-11-28T20:00").toISOString());
  assert.equal(changesAt("2026-11-21T19:59"), null);
});

Deno.test("opens on a special date that falls on a closed weekday", () => {
  const timings: Timings = {
    ...shop,
    special: [{ date: "2026-11-22", spans: spans("10:00-12:00"), note: "Mela" }],
  };
  assert.deepEqual(openState(timings, india("2026-11-22T11:00")), {
    isOpen: true,
    changesAt: india("2026-11-22T12:00").toISOString(),
  });
});
