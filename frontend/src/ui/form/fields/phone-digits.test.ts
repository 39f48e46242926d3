import assert from "node:assert/strict";
import cases from "../../../../../openapi/phone-cases.json" with { type: "json" };
import { mobileDigits, nationalDigits, phoneDigits } from "./phone-digits.ts";

type Read = (text: string) => string;

/** Value of a field after typing `keys` one by one. */
const type = (read: Read, keys: string) => [...keys].reduce((value, key) => read(value + key), "");

/** Shared with the back end's national-digits.test.ts. */
for (const { written, digits, kind } of cases) {
  Deno.test(`reads ${JSON.stringify(written)} as ${digits ?? "no number"}`, () => {
    const read = nationalDigits(written);
    if (digits === null) assert.doesNotMatch(read, /^(?:\d{10}|18[06]0\d{6,9})$/);
    else assert.equal(read, digits);
  });

  if (digits === null) continue;
  for (const field of kind ? [phoneDigits] : [phoneDigits, mobileDigits]) {
    Deno.test(`${field.name} reads ${JSON.stringify(written)} as ${digits}, typed or pasted`, () => {
      assert.equal(field(written), digits, "pasted");
      assert.equal(type(field, written), digits, "typed");
      assert.equal(field(digits), digits, "again");
    });
  }
}

/** Mobile numbers, some of which begin like a prefix. */
const mobiles = ["91", "910", "9191", "9109", "91091", "98", "6", "7", "8"].flatMap((start) =>
  ["9876543210", "0000000000", "9100919109", "8000918001"].map((rest) =>
    (start + rest).slice(0, 10)
  )
);
const prefixes = ["", "0", "91", "091", "+91", "0091", "(+91)", "tel:+91"];
const trunks = ["", "0", "(0)"];

Deno.test("reads every mobile number in every form, typed or pasted", () => {
  for (const number of mobiles) {
    for (const prefix of prefixes) {
      for (const trunk of prefix === "0" ? [""] : trunks) {
        for (const separator of ["", " ", "-", ".", "–"]) {
          const parts = [prefix, trunk, number.slice(0, 5), number.slice(5)].filter(Boolean);
          const written = parts.join(separator);
          assert.equal(nationalDigits(written), number, written);
          for (const field of [mobileDigits, phoneDigits]) {
            assert.equal(field(written), number, `${field.name}, pasted: ${written}`);
            assert.equal(type(field, written), number, `${field.name}, typed: ${written}`);
          }
        }
      }
    }
  }
});

for (
  const [text, digits] of [
    ["", ""],
    ["+", ""],
    ["+91", "91"],
    ["98765abc43210999", "9876543210"],
    ["0987654321", "0987654321"],
    ["01234567890", "0123456789"],
    ["9876543210, 9876543211", "9876543210"],
    ["+91 91987 65432 / +91 98765 43210", "9198765432"],
    ["9876,5x43210", "9876543210"],
    ["9876543210.0", "9876543210"],
  ] as const
) {
  Deno.test(`mobileDigits reads "${text}" as "${digits}"`, () => {
    assert.equal(mobileDigits(text), digits);
  });
}

Deno.test("phoneDigits keeps up to 13 digits of a service line and ten digits of other numbers", () => {
  assert.equal(phoneDigits("1800 1234 56789"), "1800123456789");
  assert.equal(phoneDigits("18001234567.0"), "18001234567");
  assert.equal(phoneDigits("20 2544 1234 56"), "2025441234");
});
