import assert from "node:assert/strict";
import { parseRange } from "./byte-range.ts";

Deno.test("ranges of a file of 100 bytes", () => {
  const table: [string | undefined, ReturnType<typeof parseRange>][] = [
    [undefined, undefined],
    ["bytes=0-9", { start: 0, end: 10 }],
    ["bytes=90-", { start: 90, end: 100 }],
    ["bytes=90-200", { start: 90, end: 100 }],
    ["bytes=-10", { start: 90, end: 100 }],
    ["bytes=-500", { start: 0, end: 100 }],
    ["bytes=0-0", { start: 0, end: 1 }],
    ["bytes=100-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=9-5", undefined],
    ["bytes=-", undefined],
    ["bytes=0-1,5-6", undefined],
    ["lines=0-9", undefined],
    ["bytes=a-b", undefined],
  ];
  for (const [header, range] of table) {
    assert.deepEqual(parseRange(header, 100), range, String(header));
  }
});
