import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { newAccountId, newBusiness } from "#/testing/owner.ts";
import { fieldCases, fieldKinds } from "#/tools/generate/field-kinds.ts";
import { columnOf } from "./columns.ts";
import { createRowReader } from "./read-row.ts";

/** The columns that break a rule. */
const faultsOf = (row: ReturnType<typeof toBusiness>): string[] =>
  ("faults" in row ? row.faults : row.notes.filter(({ code }) => code === "left_out"))
    .map(({ column }) => column);

// The front end's check-listing.test.ts tests the form with the same cases.
const api = await useTestApi();
const toBusiness = createRowReader(api.listings.gazetteer);

const record = {
  businessName: "Rules Alike",
  shortDesc: "The same everywhere",
  category: "plumber",
  primaryPhone: "9876543210",
  city: "Pune",
  state: "Maharashtra",
  zipCode: "411038",
};

function withField(field: string, value: unknown) {
  const [group, name] = field.split(".") as [string, string?];
  const body = newBusiness() as Record<string, unknown>;
  return { ...body, [group]: name ? { ...body[group] as object, [name]: value } : value };
}

/** The value as the form sends it. */
function asSent(field: string, value: string): unknown {
  const { kind } = fieldKinds[field]!;
  if (kind === "languages" || kind === "areas") return value.split(",");
  if (kind === "flag") return value === "true";
  const isNumber = kind === "number" || kind === "rupees";
  return isNumber && /^[\d.]+$/.test(value) ? Number(value) : value;
}

for (const { field, value, ok } of fieldCases) {
  Deno.test(`API and import agree on ${field} "${value}": ${ok ? "accepted" : "rejected"}`, async () => {
    const sent = asSent(field, value);
    const answer = await api.as(newAccountId()).send<{ errors?: { field: string }[] }>(
      "POST",
      "/api/my/business",
      withField(field, sent),
    );
    assert.equal(answer.status, ok ? 201 : 400, JSON.stringify(answer.body));
    // For lists, the field without the index of the wrong item.
    const wrong = answer.body.errors?.map((error) => error.field.replace(/\.\d+$/, ""));
    if (!ok) assert.deepEqual(wrong, [field]);

    const column = columnOf(field.split("."));
    const imported = toBusiness({ ...record, [column]: value });
    assert.deepEqual(faultsOf(imported), ok ? [] : [column]);
  });
}

const lenient: [column: string, cell: string, field: string, expected: unknown][] = [
  ["primaryPhone", "+91 98765-43210", "primaryPhone", "9876543210"],
  ["primaryPhone", "\u202a+91 98765 43210\u202c", "primaryPhone", "9876543210"],
  ["primaryPhone", "0 (20) 2544 1234", "primaryPhone", "2025441234"],
  ["primaryPhone", "९८७६५४३२१०", "primaryPhone", "9876543210"],
  ["primaryPhone", "0919876543210", "primaryPhone", "9876543210"],
  ["primaryPhone", "9198765432", "primaryPhone", "9198765432"],
  ["primaryPhone", "98765.00000", "primaryPhone", "9876500000"],
  ["primaryPhone", "18001234567.0", "primaryPhone", "18001234567"],
  ["primaryPhone", "9876543210.00", "primaryPhone", "9876543210"],
  ["alternatePhone", "1800-123-4567", "alternatePhone", "18001234567"],
  ["zipCode", "411 038", "address.zipCode", "411038"],
  ["website", "example.com/a", "website", "https://example.com/a"],
  ["social.facebook", "facebook.com/a", "social.facebook", "https://facebook.com/a"],
  ["category", "प्लंबर", "category", "plumber"],
  ["experienceYears", " 12 ", "experienceYears", 12],
  ["languagesSpoken", "hi; mr EN", "languagesSpoken", ["hi", "mr", "en"]],
  ["visitCharge", "₹ 1,200", "visitCharge", 1200],
  [
    "rates",
    "Tap repair | नल की मरम्मत: Rs. 150 / visit; Wiring: 20/Square foot;",
    "rates",
    [
      { text: "Tap repair", translation: "नल की मरम्मत", from: 150, per: "visit" },
      { text: "Wiring", translation: null, from: 20, per: "square_foot" },
    ],
  ],
  ["legal.gstin", "27aapfu0939f1zv", "legal.gstin", "27AAPFU0939F1ZV"],
  ["shortDesc", "", "shortDesc", ""],
];

for (const [column, cell, field, expected] of lenient) {
  Deno.test(`accepts "${cell}" as ${column}`, () => {
    const result = toBusiness({ ...record, [column]: cell });
    assert.ok("business" in result, JSON.stringify(result));
    const value = field.split(".").reduce<unknown>(
      (tree, name) => (tree as Record<string, unknown>)[name],
      result.business,
    );
    assert.deepEqual(value, expected);
  });
}

for (const cell of ["9.87654E+09", "9,19877E+11"]) {
  Deno.test(`refuses ${cell} as a number that a spreadsheet has changed`, () => {
    assert.deepEqual(toBusiness({ ...record, primaryPhone: cell }), {
      faults: [{ column: "primaryPhone", code: "spreadsheet" }],
    });
  });
}

Deno.test("accepts a position as a latitude and a longitude column", () => {
  const locationOf = (cells: Record<string, string>) => {
    const read = toBusiness({ ...record, ...cells });
    return String(faultsOf(read)) || "business" in read && read.business.address.location;
  };
  assert.equal(locationOf({ latitude: "18.5", longitude: " 73.80768123 " }), "18.50000,73.80768");
  assert.equal(locationOf({ latitude: "", longitude: "" }), null);
  assert.equal(locationOf({ latitude: "18.5", longitude: "" }), "location");
  assert.equal(locationOf({ latitude: "73.8", longitude: "18.5" }), "location");
});
