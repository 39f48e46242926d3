import assert from "node:assert/strict";
import { countParts } from "./parts.ts";

const cases: [what: string, text: string, parts: number][] = [
  ["an empty text", "", 1],
  ["160 letters of GSM 03.38", "a".repeat(160), 1],
  ["161 letters of GSM 03.38", "a".repeat(161), 2],
  ["306 letters of GSM 03.38", "é".repeat(306), 2],
  ["307 letters of GSM 03.38", "Δ".repeat(307), 3],
  ["letters of the extension as two each", "€".repeat(80), 1],
  ["81 letters of the extension", "[".repeat(81), 2],
  ["a letter of the extension at the end of a part", `${"a".repeat(152)}{${"a".repeat(152)}`, 3],
  ["70 letters of UCS-2", "क".repeat(70), 1],
  ["71 letters of UCS-2", "क".repeat(71), 2],
  ["134 letters of UCS-2", "क".repeat(134), 2],
  ["135 letters of UCS-2", "क".repeat(135), 3],
  ["a text as UCS-2 for one letter, such as ₹", `${"a".repeat(69)}₹`, 1],
  ["a long text with one typographic quote", `${"a".repeat(159)}’`, 3],
  ["pairs of UCS-2 that are not cut", `${"a".repeat(66)}😀${"a".repeat(66)}`, 3],
];

for (const [what, text, parts] of cases) {
  Deno.test(`counts the parts of ${what}`, () => assert.equal(countParts(text), parts));
}
