import assert from "node:assert/strict";
import { isGstin } from "./gstin.ts";

Deno.test("a GSTIN by its form and its check digit", () => {
  const table: [gstin: string, isOne: boolean][] = [
    ["27AAPFU0939F1ZV", true],
    ["29AAGCB7383J1Z4", true],
    ["27AAPFU0939F1ZX", false],
    ["28AAPFU0939F1ZV", false],
    // What is not a Z in the fourteenth place is as good, with its own check digit.
    ["27AAPFU0939F1AA", true],
    ["27AAPFU0939F1A0", false],
    ["27aapfu0939f1zv", false],
    ["27AAPFU0939F1Z", false],
    ["AAAAPFU0939F1ZV", false],
    ["", false],
  ];
  for (const [gstin, isOne] of table) assert.equal(isGstin(gstin), isOne, gstin);
});
