import assert from "node:assert/strict";
import { emptyValues } from "#/components/listing-fields/listing-values.ts";
import { draftText, parseDraft } from "./listing-draft.ts";

const blank = emptyValues("hi");
const values = { ...blank, businessName: "शर्मा पेंट वर्क्स" };

Deno.test("restores a draft unchanged", () => {
  const draft = { values, origin: { values: blank, version: 4 }, savedAt: 1_764_000_000_000 };
  assert.deepEqual(parseDraft(draftText(draft), blank), draft);
});

Deno.test("drops unknown fields of an older draft and keeps the rest", () => {
  const stored = JSON.stringify({
    values: { businessName: "Sharma", shortDesc: 7, faxNumber: "020" },
    origin: null,
    savedAt: 1,
  });
  assert.deepEqual(parseDraft(stored, blank)?.values, { ...blank, businessName: "Sharma" });
});

Deno.test("returns undefined for malformed drafts", () => {
  for (const text of [null, "", "{", "null", "{}", '{"savedAt":"x","values":{}}']) {
    assert.equal(parseDraft(text, blank), undefined);
  }
});
