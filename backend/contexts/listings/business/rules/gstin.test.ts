import assert from "node:assert/strict";
import { isGstin } from "./gstin.ts";

Deno.test("validates a GSTIN by its format and check digit", () => {
  const table: [gstin: string, isOne: boolean][] = [
    ["27AAPFU0939F1ZV", true],
    ["29AAGCB7383J1Z4", true],
    ["27AAPFU0939F1ZX", false],
    ["28AAPFU0939F1ZV", false],
    // A GSTIN with a character other than Z in the fourteenth place is also valid.
    ["27AAPFU0939F1AA", true],
    ["27AAPFU0939F1A0", false],
    ["27aapfu0939f1zv", false],
    ["27AAPFU0939F1Z", false],
    ["AAAAPFU0939F1ZV", false],
    ["", false],
  ];
  for (const [gstin, isOne] of table) assert.equal(isGstin(gstin), isOne, gstin);
});
