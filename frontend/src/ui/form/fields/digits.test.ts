import assert from "node:assert/strict";
import { digitsOf, rupeesOf } from "./digits.ts";

Deno.test("reads Latin and Devanagari digits", () => {
  assert.equal(digitsOf("कोड १२-3 ४5 है"), "12345");
});

for (
  const [typed, amount] of [
    ["1500", "1500"],
    ["₹1,500", "1500"],
    ["₹ 1,50,000", "150000"],
    ["Rs. 200/-", "200"],
    ["१५०", "150"],
    ["", ""],
    ["₹", ""],
    ["100-", "100-"],
    ["100-200", "100-200"],
    ["100 se 200", "100 se 200"],
    ["सौ", "सौ"],
    ["12.50", "12.50"],
  ] as const
) {
  Deno.test(`reads "${typed}" as the amount "${amount}"`, () =>
    assert.equal(rupeesOf(typed), amount));
}
