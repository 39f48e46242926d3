import assert from "node:assert/strict";
import { digitsOf, mobileDigits } from "./digits.ts";

const mobiles: [typed: string, digits: string][] = [
  ["", ""],
  ["98765 43210", "9876543210"],
  ["98765abc43210999", "9876543210"],
  ["+91 98765 43210", "9876543210"],
  ["+919876543210", "9876543210"],
  ["09876543210", "9876543210"],
  ["०९८७६५४३२१०", "9876543210"],
  ["9198765432", "9198765432"],
  ["+91", "91"],
];

for (const [typed, digits] of mobiles) {
  Deno.test(`"${typed}" is the number ${digits || "of no digits"}`, () => {
    assert.equal(mobileDigits(typed), digits);
  });
}

Deno.test("digits are digits in either script", () => {
  assert.equal(digitsOf("कोड १२-3 ४5 है"), "12345");
});
