import assert from "node:assert/strict";
import fc from "fast-check";
import cases from "../../../openapi/phone-cases.json" with { type: "json" };
import { nationalDigits } from "./national-digits.ts";

// The front end's phone-digits.test.ts reads the same cases.
for (const { written, digits } of cases) {
  Deno.test(`reads ${JSON.stringify(written)} as ${digits ?? "no number"}`, () => {
    const read = nationalDigits(written);
    if (digits === null) assert.doesNotMatch(read, /^(?:\d{10}|18[06]0\d{6,9})$/);
    else assert.equal(read, digits);
  });
}

Deno.test("reads every mobile number in every form", () => {
  const digit = fc.integer({ min: 0, max: 9 }).map(String);
  const mobile = fc.tuple(
    fc.constantFrom("6", "7", "8", "9", "91", "910", "9191"),
    fc.array(digit, { minLength: 9, maxLength: 9 }),
  ).map(([start, rest]) => (start + rest.join("")).slice(0, 10));
  const prefixes = ["", "0", "91", "091", "+91", "0091", "(+91)", "tel:+91"];
  fc.assert(
    fc.property(
      mobile,
      fc.constantFrom(...prefixes),
      fc.constantFrom("", "0", "(0)"),
      fc.constantFrom("", " ", "-", ".", "–"),
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      (number, prefix, trunk, separator, at, isDevanagari) => {
        fc.pre(trunk === "" || prefix !== "0");
        const parts = [prefix, trunk, number.slice(0, at), number.slice(at)].filter(Boolean);
        const latin = parts.join(separator);
        // Ten digits and “.0” are a decimal number from a spreadsheet.
        fc.pre(!/^\+?\d{10,}\.0+$/.test(latin));
        const written = isDevanagari
          ? latin.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))
          : latin;
        assert.equal(nationalDigits(written), number, written);
      },
    ),
    { numRuns: 2000 },
  );
});
