import assert from "node:assert/strict";
import { hasCheckDigit } from "./gstin.ts";

const cases: [gstin: string, fits: boolean][] = [
  ["27AAPFU0939F1ZV", true],
  ["29AAGCB7383J1Z4", true],
  // The 14th character is not always a Z.
  ["24AAACC1206D1ZM", true],
  ["27AAPFU0939F1ZW", false],
  // Two characters are swapped.
  ["72AAPFU0939F1ZV", false],
  ["27AAPFU0993F1ZV", false],
];

for (const [gstin, fits] of cases) {
  Deno.test(`${fits ? "accepts" : "rejects"} the check digit of ${gstin}`, () => {
    assert.equal(hasCheckDigit(gstin), fits);
  });
}
