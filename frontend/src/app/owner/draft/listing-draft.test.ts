import assert from "node:assert/strict";
import { emptyValues } from "../listing/listing-values.ts";
import { draftText, parseDraft } from "./listing-draft.ts";

const blank = emptyValues("hi");
const values = { ...blank, businessName: "शर्मा पेंट वर्क्स" };

Deno.test("a draft comes back as it was kept", () => {
  const draft = { values, origin: { values: blank, version: 4 }, savedAt: 1_764_000_000_000 };
  assert.deepEqual(parseDraft(draftText(draft), blank), draft);
});

Deno.test("a draft of another version loses what is unknown and keeps the rest", () => {
  const kept = JSON.stringify({
    values: { businessName: "Sharma", shortDesc: 7, faxNumber: "020" },
    origin: null,
    savedAt: 1,
  });
  assert.deepEqual(parseDraft(kept, blank)?.values, { ...blank, businessName: "Sharma" });
});

Deno.test("what is no draft is none", () => {
  for (const text of [null, "", "{", "null", "{}", '{"savedAt":"x","values":{}}']) {
    assert.equal(parseDraft(text, blank), undefined);
  }
});
