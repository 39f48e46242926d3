import assert from "node:assert/strict";
import { digitsOf, mobileDigits, nationalDigits, rupeesOf } from "./digits.ts";

const mobiles: [typed: string, digits: string][] = [
  ["", ""],
  ["98765 43210", "9876543210"],
  ["98765abc43210999", "9876543210"],
  ["+91 98765 43210", "9876543210"],
  ["+919876543210", "9876543210"],
  ["09876543210", "9876543210"],
  ["०९८७६५४३२१०", "9876543210"],
  ["9198765432", "9198765432"],
  ["919876543210", "9876543210"],
  ["0091 98765 43210", "9876543210"],
  ["(+91) 98765 43210", "9876543210"],
  ["tel:+919876543210", "9876543210"],
  ["+91", "+91"],
  ["+91 9", "9"],
  ["+", "+"],
];

/** What stands in a field after each of these keys was pressed. */
const afterKeys = (keys: string) => [...keys].reduce((value, key) => mobileDigits(value + key), "");

for (
  const keys of [
    "9876543210",
    "+91 98765 43210",
    "+919876543210",
    "(+91) 98765-43210",
    "91 98765 43210",
    "0091 98765 43210",
    "0 98765 43210",
    "+९१ ९८७६५ ४३२१०",
  ]
) {
  Deno.test(`typing "${keys}" leads to the same number`, () => {
    assert.equal(afterKeys(keys), "9876543210");
  });
}

for (const [typed, digits] of mobiles) {
  Deno.test(`"${typed}" is the number ${digits || "of no digits"}`, () => {
    assert.equal(mobileDigits(typed), digits);
  });
}

Deno.test("digits are digits in either script", () => {
  assert.equal(digitsOf("कोड १२-3 ४5 है"), "12345");
});

const numbers: [typed: string, digits: string][] = [
  ["+91 20 2544 1234", "2025441234"],
  ["020-25441234", "2025441234"],
  ["0091 98765 43210", "9876543210"],
  ["919876543210", "9876543210"],
  ["1800 123 4567", "18001234567"],
  ["9198765432", "9198765432"],
  ["०२० २५४४ १२३४", "2025441234"],
];

for (const [typed, digits] of numbers) {
  Deno.test(`"${typed}" is the national number ${digits}`, () => {
    assert.equal(nationalDigits(typed), digits);
  });
}

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
  Deno.test(`"${typed}" is the amount "${amount}"`, () => assert.equal(rupeesOf(typed), amount));
}
