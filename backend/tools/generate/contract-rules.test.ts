import assert from "node:assert/strict";
import { rulesOf } from "./contract-rules.ts";

Deno.test("rules are found at every depth, behind what may be null, and for lists", () => {
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
        // A group that may be left out asks for nothing.
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
