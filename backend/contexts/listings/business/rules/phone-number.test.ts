import assert from "node:assert/strict";
import {
  landlinePattern,
  mobilePattern,
  phonePattern,
  serviceLinePattern,
} from "./phone-number.ts";

type Kind = "mobile" | "landline" | "service_line";

const patterns: [Kind, RegExp][] = [
  ["mobile", mobilePattern],
  ["service_line", serviceLinePattern],
  ["landline", landlinePattern],
];

/** Some landlines with old area codes match the mobile pattern. */
const kindOf = (digits: string) => patterns.find(([, pattern]) => pattern.test(digits))?.[0];

Deno.test("recognises the kind of a number", () => {
  const table: [digits: string, kind: Kind | undefined][] = [
    ["9876543210", "mobile"],
    ["6000000000", "mobile"],
    ["5876543210", "landline"], // Area code 5876, subscriber number 543210.
    ["2026543210", "landline"], // Pune
    ["1123456789", "landline"], // Delhi
    ["1128456789", "landline"],
    ["1110101010", undefined], // No subscriber number starts with 0 or 1.
    ["2532345678", "landline"], // Nashik, three digits
    ["1594222333", "landline"], // Four digits
    ["18001234567", "service_line"],
    ["1800123456", "service_line"],
    ["1800123456789", "service_line"],
    ["18001234567890", undefined],
    ["180012345", undefined],
    ["18601234567", "service_line"],
    ["186012345678", undefined],
    ["1900123456", undefined],
    ["09876543210", undefined],
    ["919876543210", undefined],
    ["987654321", undefined],
    ["98765 43210", undefined],
    ["९८७६५४३२१०", undefined],
    ["", undefined],
  ];
  for (const [digits, kind] of table) {
    assert.equal(kindOf(digits), kind, digits);
    assert.equal(phonePattern.test(digits), kind !== undefined, digits);
  }
});
