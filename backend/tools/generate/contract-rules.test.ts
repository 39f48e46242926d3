import assert from "node:assert/strict";
import { rulesOf } from "./contract-rules.ts";

Deno.test("finds rules of nested, nullable and list fields", () => {
  const rules = rulesOf(
    {
      type: "object",
      required: ["name", "address"],
      properties: {
        name: { type: "string", maxLength: 120 },
        note: { anyOf: [{ type: "string", pattern: "^a$" }, { type: "null" }] },
        address: {
          type: "object",
          required: ["city"],
          properties: { city: { type: "string" }, street: { type: "string", maxLength: 200 } },
        },
        // An optional group requires nothing.
        legal: { type: "object", required: ["gstin"], properties: { gstin: { type: "string" } } },
        trade: { type: "string", enum: ["plumber", "painter"] },
        languages: { type: "array", maxItems: 2, items: { type: "string", enum: ["hi", "en"] } },
        pictures: { type: "array", maxItems: 10 },
      },
    } as Parameters<typeof rulesOf>[0],
  );
  assert.deepEqual(Object.fromEntries(rules), {
    name: { isRequired: true, maxLength: 120 },
    note: { isRequired: false, pattern: "^a$" },
    "address.city": { isRequired: true },
    "address.street": { isRequired: false, maxLength: 200 },
    "legal.gstin": { isRequired: false },
    trade: { isRequired: false, choices: ["plumber", "painter"] },
    languages: { isRequired: false, maxItems: 2, choices: ["hi", "en"] },
    pictures: { isRequired: false, maxItems: 10 },
  });
});
