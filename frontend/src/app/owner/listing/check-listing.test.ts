import assert from "node:assert/strict";
import fieldCases from "../../../../../openapi/field-cases.json" with { type: "json" };
import { checkListing, fieldFault } from "./check-listing.ts";
import { type FieldName, fieldNames, ruleOf } from "#/components/listing-fields/listing-fields.ts";
import { emptyValues, toNewBusiness, toPatch } from "#/components/listing-fields/listing-values.ts";

const cases: [name: FieldName, value: string, fault: string | undefined][] = [
  ["businessName", "", "required"],
  ["businessName", "   ", "required"],
  ["businessName", "x".repeat(120), undefined],
  ["businessName", "x".repeat(121), "tooLong"],
  ["translation.businessName", "", undefined],
  ["category", "", "required"],
  ["experienceYears", "100", "number"],
  ["experienceYears", "-1", "number"],
  ["experienceYears", "two", "number"],
  ["primaryPhone", "02025441234", "phone"],
  ["primaryPhone", "12345", "phone"],
  ["alternatePhone", "", undefined],
  ["whatsapp", "2025441234", "mobile"],
  ["address.zipCode", "011038", "pin"],
  ["address.zipCode", "41103", "pin"],
  ["legal.gstin", "27AAPFU0939F1ZW", "gstinDigit"],
  ["legal.gstin", "27AAPFU0939", "gstin"],
  ["website", "javascript:alert(1)", "link"],
  ["website", "ftp://example.com/", "link"],
  ["website", "https://user:secret@example.com/", "link"],
  ["website", "example", "link"],
  ["social.facebook", "https://facebook.com.evil.example/sharma", "network"],
  ["social.facebook", "https://instagram.com/sharma", "network"],
  ["social.facebook", "https://user:secret@facebook.com/sharma", "link"],
  ["social.x", "https://twitter.com/sharma", undefined],
  ["social.youtube", "not an address", "link"],
];

for (const [name, value, fault] of cases) {
  Deno.test(`${name} "${value.slice(0, 40)}": ${fault ?? "valid"}`, () => {
    assert.equal(fieldFault(name, value), fault);
  });
}

/** Cases shared with the API and the import (same-rules.test.ts of the back end). */
for (const { field, value, ok } of fieldCases) {
  Deno.test(`${ok ? "accepts" : "rejects"} ${field} "${value}", as the API does`, () => {
    assert.equal(fieldFault(field as FieldName, value) === undefined, ok);
  });
}

Deno.test("has a shared case for every field", () => {
  const compared = new Set(fieldCases.map(({ field }) => field));
  assert.deepEqual(fieldNames.filter((name) => !compared.has(name)), []);
});

Deno.test("requires the same fields as the contract", () => {
  const required = fieldNames.filter((name) => ruleOf(name).isRequired);
  const faults = checkListing({ ...emptyValues("en"), language: "" }, fieldNames);
  assert.deepEqual(Object.keys(faults), required);
});

Deno.test("sends only filled fields of a new listing", () => {
  const values = {
    ...emptyValues("hi"),
    businessName: " शर्मा पेंट ",
    experienceYears: "0",
    "address.city": "Pune",
    "legal.gstin": "",
  };
  assert.deepEqual(toNewBusiness(values), {
    language: "hi",
    businessName: "शर्मा पेंट",
    experienceYears: 0,
    address: { city: "Pune" },
  });
});

Deno.test("sends null for emptied fields in a patch", () => {
  const values = { ...emptyValues("en"), "social.x": "https://x.com/a" };
  const names = ["website", "social.x", "social.youtube", "timings"] as const;
  assert.deepEqual(toPatch(names, values), {
    website: null,
    social: { x: "https://x.com/a", youtube: null },
    timings: null,
  });
});
