import assert from "node:assert/strict";
import { areApart } from "./day-spans.ts";

Deno.test("accepts the time spans of a day only if they do not overlap", () => {
  const table: [spans: string, apart: boolean][] = [
    ["", true],
    ["09:00-18:00", true],
    ["09:00-13:00 15:00-19:00", true],
    ["15:00-19:00 09:00-13:00", true],
    ["09:00-13:00 13:00-19:00", true],
    ["09:00-13:01 13:00-19:00", false],
    ["09:00-13:00 09:00-13:00", false],
    ["20:00-04:00", true],
    ["10:00-12:00 20:00-04:00", true],
    ["20:00-04:00 22:00-23:00", false],
    ["00:00-24:00", true],
    ["09:00-09:00", false],
    ["24:00-06:00", false],
  ];
  for (const [written, apart] of table) {
    const spans = written.split(" ").filter(Boolean).map((span) => {
      const [open, close] = span.split("-") as [string, string];
      return { open, close };
    });
    assert.equal(areApart(spans), apart, written);
  }
});
